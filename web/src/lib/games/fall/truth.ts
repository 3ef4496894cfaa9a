/** The Fall of Kingdoms: which claims of a finished game were true, by what the claimant held when it was made. */

import type { FallOfKingdomsEvent, View } from '../../messages'
import type { Told } from '../../texts/telling'

export interface Claim {
  ply: number
  text: string
  true: boolean
}

/** `seen` is what a seat saw after so many moves; once a game is over everyone may see it. */
export async function judged(log: readonly Told<FallOfKingdomsEvent>[], seen: (ply: number, seat: number) => Promise<{ view: View }>): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const event of log) {
    if (event.kind !== 'claimed' && event.kind !== 'borrowed' && event.kind !== 'counters') continue
    const { ply, seat, character, text } = event
    const { view } = await seen(ply - 1, seat)
    if (view.game !== 'fall-of-kingdoms') continue
    const { picked, players } = view
    const held = event.kind === 'borrowed' ? [picked] : (players[seat]?.hand ?? [])
    claims.push({ ply, text, true: held.includes(character) })
  }
  return claims
}
