/** Opening a table, with a text of this browser's own for the shuffle, which it remembers to check it at the end. */

import type { Settings } from '../messages'
import { api } from '../net/api'
import { randomHex } from '../net/ids'
import { house } from '../state/house.svelte'
import { router } from '../state/router.svelte'

const DRAWN = 'regalia-entropy'
const MOST_KEPT = 200

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(DRAWN) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** What this browser drew for its seat at a table. */
export function drawnFor(table: string): string | undefined {
  return kept()[table]
}

export function remember(table: string, entropy: string): void {
  const entries = [...Object.entries(kept()).filter(([id]) => id !== table), [table, entropy]].slice(-MOST_KEPT)
  localStorage.setItem(DRAWN, JSON.stringify(Object.fromEntries(entries)))
}

export async function openTable(settings: Settings): Promise<void> {
  await house.someone()
  const entropy = randomHex(16)
  const { table } = await api.open({ settings, entropy })
  remember(table.id, entropy)
  router.go(`/t/${table.id}`)
}

/** The strongest bot that the server lists is its last. */
export function playNow(game: string): Promise<void> {
  const info = house.game(game)
  const bot = house.bots.at(-1) ?? 'random'
  const seats = info?.seats.includes(3) ? 3 : (info?.seats[0] ?? 2)
  return openTable({ game, seats: ['me', ...Array.from({ length: seats - 1 }, () => bot)], hints: true })
}
