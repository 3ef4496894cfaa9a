/** The places of a card that can be changed: every number and text in its row, with the way to it. */

import type { CardFault, CardTable } from '$lib/messages'

export type Row = CardTable['rows'][number]
export type Way = readonly (string | number)[]

export interface Cell {
  readonly way: Way
  readonly value: string | number
}

/** What a card is called by and where its facts come from is no matter of balance. */
const FIXED = ['name', 'called', 'provenance', 'note']

function* leaves(value: unknown, way: Way): Generator<Cell> {
  if (typeof value === 'number' || typeof value === 'string') yield { way, value }
  else if (Array.isArray(value)) for (const [n, part] of value.entries()) yield* leaves(part, [...way, n])
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) if (key !== 'name') yield* leaves(part, [...way, key])
  }
}

export const cellsOf = (row: Row): Cell[] =>
  Object.entries(row).flatMap(([column, value]) => (FIXED.includes(column) ? [] : [...leaves(value, [column])]))

export const labelOf = (way: Way): string =>
  way.map((step) => (typeof step === 'number' ? String(step + 1) : step.replaceAll('_', ' '))).join(' ')

/** What stands at a place. */
export function at(row: Row, way: Way): unknown {
  let found: unknown = row
  for (const step of way) found = (found as Record<string | number, unknown> | undefined)?.[step]
  return found
}

/** Write something at a place. */
export function put(row: Row, way: Way, value: string | number): void {
  const last = way.at(-1)
  if (last === undefined) return
  const holder = at(row, way.slice(0, -1)) as Record<string | number, unknown>
  holder[last] = value
}

/** What was typed: a whole number where there was one, so that the validator sees what the file would say. */
export const typed = (text: string, before: string | number): string | number =>
  typeof before === 'number' && /^-?\d+$/.test(text.trim()) ? Number(text) : text

export const isChanged = (row: Row, original: Row): boolean => cellsOf(original).some(({ way, value }) => at(row, way) !== value)

export const changesIn = (tables: readonly CardTable[], originals: readonly CardTable[]): number =>
  originals.reduce(
    (sum, table, t) =>
      sum + table.rows.reduce((n, row, r) => n + cellsOf(row).filter(({ way, value }) => at(tables[t]?.rows[r] ?? row, way) !== value).length, 0),
    0,
  )

/** What the validator says about a column of a card, the table, or all cards. */
export const saidOf = (faults: readonly CardFault[], table: string | null, row: number | null = null, column: string | null = null): string[] =>
  faults.filter((fault) => fault.table === table && fault.row === row && (row === null || fault.column === column)).map((fault) => fault.said)
