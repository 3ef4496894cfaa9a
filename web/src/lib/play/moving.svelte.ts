import { untrack } from 'svelte'
import { lasting } from '../kit/motion'
import { app, type Speed } from '../state/app.svelte'
import { Flights } from './flights'

const LASTING: Record<Speed, number> = { calm: 420, brisk: 280, instant: 0 } // milliseconds

/** Lets things on a board move whenever what it shows changes; called while a component is made. */
export function moving(board: () => HTMLElement | undefined, shown: () => unknown): void {
  const flights = new Flights()
  const on = (act: (board: HTMLElement) => void) => {
    void shown()
    const found = untrack(board)
    if (found) untrack(() => act(found))
  }
  $effect.pre(() => on((found) => flights.look(found)))
  $effect(() => on((found) => flights.move(found, lasting(LASTING[app.preferences.speed]))))
}
