/** Greed: the cards of a bust, which are gone from the middle by the time it is told. */

import type { GreedEvent } from '../../messages'
import type { View } from '../../state/table.svelte'

export interface Bust {
  turn: number
  haul: string[]
  tooMany: string
}

interface Table {
  turn: number
  middle: string[]
}

export function busted(before: View | null, after: View, fresh: readonly GreedEvent[]): Bust | null {
  const pulled = fresh.findLast((event) => event.kind === 'pulled')
  if (!before || !pulled || !fresh.some((event) => event.kind === 'bust')) return null
  const { turn } = after as unknown as Table
  return { turn, haul: (before as unknown as Table).middle, tooMany: pulled.card }
}
