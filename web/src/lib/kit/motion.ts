/** How long something moves: not at all for those who asked their system for less of that. */
import { prefersReducedMotion } from 'svelte/motion'

export function lasting(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds
}
