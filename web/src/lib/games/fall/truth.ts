/** The Fall of Kingdoms: which claims of a finished game were true, by what the claimant held when it was made. */

import type { FallOfKingdomsEvent, PastPosition } from '../../messages'

export interface Claim {
  ply: number
  text: string
  true: boolean
}

interface View {
  picked: string | null
  players: { hand: string[] | null }[]
}

/** `seen` is what a seat saw after so many moves; once a game is over everyone may see it. */
export async function judged(log: readonly FallOfKingdomsEvent[], seen: (ply: number, seat: number) => Promise<PastPosition>): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const event of log) {
    if (event.kind !== 'claimed' && event.kind !== 'borrowed' && event.kind !== 'counters') continue
    const { ply, seat, character, text } = event
    const { picked, players } = (await seen(ply - 1, seat)).view as unknown as View
    const held = event.kind === 'borrowed' ? [picked] : (players[seat]?.hand ?? [])
    claims.push({ ply, text, true: held.includes(character) })
  }
  return claims
}
