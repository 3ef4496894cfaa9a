/** Greed: the cards of a bust, which are gone from the middle by the time it is told. */

import type { GreedEvent, GreedView } from '../../messages'

export interface Bust {
  turn: number
  haul: string[]
  tooMany: string
  victim: number | null // null: the draw pile
}

export function busted(before: GreedView | null, after: GreedView, fresh: readonly GreedEvent[]): Bust | null {
  const pulled = fresh.findLast((event) => event.kind === 'pulled')
  if (!before || !pulled || !fresh.some((event) => event.kind === 'bust')) return null
  return { turn: after.turn, haul: before.middle, tooMany: pulled.card, victim: pulled.victim }
}
