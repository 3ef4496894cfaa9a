/** One drawn example a game, for its page of rules. */
import type { Component } from 'svelte'
import type { Telling } from '../texts/telling'

export type Example = Component<{ caption: string; telling: Telling }>

const EXAMPLES: Record<string, () => Promise<{ default: Example }>> = {
  'fall-of-kingdoms': () => import('./fall/Example.svelte'),
  greed: () => import('./greed/Example.svelte'),
  'greedy-kingdoms': () => import('./greedy/Example.svelte'),
  'greedy-kingdoms-2009': () => import('./greedy/Example.svelte'),
  'kingdom-18': () => import('./kingdom18/Example.svelte'),
}

export async function exampleOf(game: string): Promise<Example | null> {
  const load = EXAMPLES[game]
  return load ? (await load()).default : null
}
