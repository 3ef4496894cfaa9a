/** On a small screen what can be chosen may lie outside it: scrolled to, as little as possible. */

import { prefersReducedMotion } from 'svelte/motion'

const CAN_BE_CHOSEN = '.can, button.end:not(:disabled), button.tower'
const ROOM = 12 // pixels left free around it

export function bringIntoView(board: HTMLElement): void {
  const places = [...board.querySelectorAll(CAN_BE_CHOSEN)].map((thing) => thing.getBoundingClientRect())
  const prompt = board.querySelector('.prompt')?.getBoundingClientRect()
  if (places.length === 0 || !prompt) return
  const top = Math.min(...places.map((place) => place.top)) - ROOM
  const bottom = Math.max(...places.map((place) => place.bottom)) + ROOM
  const below = bottom - window.innerHeight
  // The prompt stays above what lies below it, and below what lies above.
  const above = top - (top > prompt.top ? prompt.height : 0)
  const by = below > 0 ? Math.min(below, above) : above < 0 ? above : 0
  if (by === 0) return
  // On a phone the page scrolls, on a desk the board does.
  for (const scroller of [window, board])
    scroller.scrollBy({ top: by, behavior: prefersReducedMotion.current ? 'instant' : 'smooth' })
}
