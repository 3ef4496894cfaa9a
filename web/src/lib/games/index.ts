/** One thin layout a game; an unknown game is laid out from what its view says. */
import type { Component } from 'svelte'
import type { Scene } from '../play/scene'

export type Layout = Component<{ scene: Scene }>

const LAYOUTS: Record<string, () => Promise<{ default: Layout }>> = {
  'fall-of-kingdoms': () => import('./fall/Layout.svelte'),
  greed: () => import('./greed/Layout.svelte'),
  'greedy-kingdoms': () => import('./greedy/Layout.svelte'),
  'greedy-kingdoms-2009': () => import('./greedy/Layout.svelte'),
  'kingdom-18': () => import('./kingdom18/Layout.svelte'),
}

export async function layoutOf(game: string): Promise<Layout> {
  const load = LAYOUTS[game] ?? (() => import('./generic/Layout.svelte'))
  return (await load()).default
}
