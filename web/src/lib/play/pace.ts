/** How long what happened stays before the next is shown: as long as it takes to read, at the speed of one's choice. */

import type { Speed } from '../state/app.svelte'
import type { Told } from '../texts/telling'

// Milliseconds: for looking at all, for each letter, and at the most
const PACES: Record<Speed, { look: number; letter: number; most: number }> = {
  calm: { look: 900, letter: 40, most: 5000 },
  brisk: { look: 350, letter: 14, most: 1800 },
  instant: { look: 0, letter: 0, most: 0 },
}

export function reading({ text }: Told, speed: Speed): number {
  const { look, letter, most } = PACES[speed]
  return Math.min(most, look + letter * text.length)
}
