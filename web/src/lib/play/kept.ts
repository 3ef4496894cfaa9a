/** What this browser keeps of its tables, to check their shuffles at the end: the last few, in its own storage. */

import type { TableInfo } from '../messages'

const MOST_KEPT = 200

/** The hash of a table's key as this browser saw it first, and whether the cards were dealt by then. */
export interface Promised {
  hash: string
  dealt: boolean
}

class Shelf<Kept> {
  constructor(private readonly name: string) {}

  #all(): Record<string, Kept> {
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? '{}') as Record<string, Kept>
    } catch {
      return {}
    }
  }

  get(table: string): Kept | undefined {
    return this.#all()[table]
  }

  put(table: string, kept: Kept): void {
    const entries = [...Object.entries(this.#all()).filter(([id]) => id !== table), [table, kept]].slice(-MOST_KEPT)
    try {
      localStorage.setItem(this.name, JSON.stringify(Object.fromEntries(entries)))
    } catch {
      // Full, or forbidden: the match goes on, and its shuffle cannot be checked here.
    }
  }
}

const drawn = new Shelf<string>('regalia-entropy')
const promised = new Shelf<Promised>('regalia-commitments')

/** What this browser drew for its seat at a table. */
export const drawnFor = (table: string): string | undefined => drawn.get(table)

export const remember = (table: string, entropy: string): void => drawn.put(table, entropy)

/** What the server promised of a table's key when this browser first saw the table. */
export const promisedFor = (table: string): Promised | undefined => promised.get(table)

/** Keep the first hash that is seen of a table; a later one changes nothing. */
export function witness(info: TableInfo): void {
  if (!promised.get(info.id)) promised.put(info.id, { hash: info.commitment, dealt: info.started !== null })
}
