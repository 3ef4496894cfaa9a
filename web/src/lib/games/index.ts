/** One thin layout a game; an unknown game is laid out from what its view says. */
import type { Component } from 'svelte'
import type { ByGame } from '../messages'
import type { Scene } from '../play/scene'
import { at } from '../texts'

export type Layout = Component<{ scene: Scene }>

const LAYOUTS: { [Game in keyof ByGame]: () => Promise<{ default: Component<{ scene: Scene<Game> }> }> } = {
  'fall-of-kingdoms': () => import('./fall/Layout.svelte'),
  greed: () => import('./greed/Layout.svelte'),
  'greedy-kingdoms': () => import('./greedy/Layout.svelte'),
  'greedy-kingdoms-2009': () => import('./greedy/Layout.svelte'),
  'kingdom-18': () => import('./kingdom18/Layout.svelte'),
}

export async function layoutOf(game: string): Promise<Layout> {
  // A table of a game is laid out by that game's layout: the server tells nobody of another game.
  const own = at(LAYOUTS, game) as (() => Promise<{ default: Layout }>) | undefined
  return (await (own ?? (() => import('./generic/Layout.svelte')))()).default
}
