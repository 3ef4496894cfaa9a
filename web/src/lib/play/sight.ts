/** What can be chosen may lie outside the screen, or on a small one under the prompt: scrolled to, as little as possible. */

import { prefersReducedMotion } from 'svelte/motion'
import { narrow } from './narrow'

const CAN_BE_CHOSEN = '.can, button.end:not(:disabled), button.tower'
const HELPS = '.helps' // what one decides by: shown too if there is room, and alone if there is none for all that can be chosen
const ROOM = 12 // pixels left free around it

/** From where to where these things reach, with some room; null where there are none. */
function around(board: HTMLElement, things: string): { top: number; bottom: number } | null {
  const places = [...board.querySelectorAll(things)].map((thing) => thing.getBoundingClientRect())
  if (places.length === 0) return null
  return { top: Math.min(...places.map((place) => place.top)) - ROOM, bottom: Math.max(...places.map((place) => place.bottom)) + ROOM }
}

/** Whether everything is in sight now; if not, the board is on its way there, or its layout not loaded yet. */
export function bringIntoView(board: HTMLElement): boolean {
  const prompt = board.querySelector('.prompt')?.getBoundingClientRect()
  if (!prompt) return false
  const choices = around(board, CAN_BE_CHOSEN)
  // On a small screen the prompt lies below all else; elsewhere above what lies below it, and below what lies above.
  const end = narrow.current ? Math.min(prompt.top, window.innerHeight) : window.innerHeight
  const wanted = narrow.current ? [around(board, `${CAN_BE_CHOSEN}, ${HELPS}`), choices, around(board, HELPS)] : []
  const place = wanted.find((place) => place && place.bottom - place.top <= end) ?? choices
  if (!place) return true
  const { top, bottom } = place
  const below = bottom - end
  const above = top - (!narrow.current && top > prompt.top ? prompt.height : 0)
  // Whole pixels, as pages scroll: less than one can never be made good.
  const by = Math.trunc(below > 0 ? Math.min(below, above) : above < 0 ? above : 0)
  if (by === 0) return true
  // On a phone the page scrolls, on a desk the board does.
  for (const scroller of [window, board])
    scroller.scrollBy({ top: by, behavior: prefersReducedMotion.current ? 'instant' : 'smooth' })
  return false
}
