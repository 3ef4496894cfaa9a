/** Greed: the cards of a bust, which are gone from the middle by the time it is told. */

import type { Happened } from '../../messages'
import type { View } from '../../state/table.svelte'

// The codes of its events
const PULLED = 4
const BUST = 6

export interface Bust {
  turn: number
  haul: string[]
  tooMany: string
}

interface Table {
  turn: number
  middle: string[]
  cards: string[] // what a card in an event is
}

export function busted(before: View | null, after: View, fresh: readonly Happened[]): Bust | null {
  const pulled = fresh.findLast((event) => event.code === PULLED)
  if (!before || !pulled || !fresh.some((event) => event.code === BUST)) return null
  const { turn, cards } = after as unknown as Table
  return { turn, haul: (before as unknown as Table).middle, tooMany: cards[pulled.numbers[2] ?? 0] ?? '' }
}
