/** What can be chosen may lie outside the screen, or on a small one under the prompt: scrolled to, as little as possible. */

import { prefersReducedMotion } from 'svelte/motion'
import { narrow } from './narrow'

const CAN_BE_CHOSEN = '.can, button.end:not(:disabled), button.tower'
const ROOM = 12 // pixels left free around it

/** Whether everything is in sight now; if not, the board is on its way there, or its layout not loaded yet. */
export function bringIntoView(board: HTMLElement): boolean {
  const places = [...board.querySelectorAll(CAN_BE_CHOSEN)].map((thing) => thing.getBoundingClientRect())
  const prompt = board.querySelector('.prompt')?.getBoundingClientRect()
  if (!prompt) return false
  if (places.length === 0) return true
  const top = Math.min(...places.map((place) => place.top)) - ROOM
  const bottom = Math.max(...places.map((place) => place.bottom)) + ROOM
  // On a small screen the prompt lies below all else; elsewhere above what lies below it, and below what lies above.
  const below = bottom - (narrow.current ? Math.min(prompt.top, window.innerHeight) : window.innerHeight)
  const above = top - (!narrow.current && top > prompt.top ? prompt.height : 0)
  // Whole pixels, as pages scroll: less than one can never be made good.
  const by = Math.trunc(below > 0 ? Math.min(below, above) : above < 0 ? above : 0)
  if (by === 0) return true
  // On a phone the page scrolls, on a desk the board does.
  for (const scroller of [window, board])
    scroller.scrollBy({ top: by, behavior: prefersReducedMotion.current ? 'instant' : 'smooth' })
  return false
}
