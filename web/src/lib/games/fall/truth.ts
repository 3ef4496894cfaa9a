/** The Fall of Kingdoms: which claims of a finished game were true, by what the claimant held when it was made. */

import type { Happened, PastPosition } from '../../messages'
import { CHARACTERS } from './characters'

// The codes of its events
const CLAIMED = 20
const BORROWED = 21
const COUNTERS = 31

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
export async function judged(log: readonly Happened[], seen: (ply: number, seat: number) => Promise<PastPosition>): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const { ply, code, numbers, text } of log) {
    if (code !== CLAIMED && code !== BORROWED && code !== COUNTERS) continue
    const [seat = 0, character = 0] = numbers
    const { picked, players } = (await seen(ply - 1, seat)).view as unknown as View
    const held = code === BORROWED ? [picked] : (players[seat]?.hand ?? [])
    claims.push({ ply, text, true: held.includes(CHARACTERS[character] ?? '') })
  }
  return claims
}
