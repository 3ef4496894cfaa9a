/** Choosing things on the table: whether a word can be picked, is picked, and what a press on it does. */

import type { Scene } from './scene'

export interface Picking {
  readonly chosen: (word: string) => boolean
  /** What a press does; undefined for what cannot be chosen now. */
  readonly press: (word: string) => (() => void) | undefined
}

/** Things in a list that may be alike, each with a name of its own: the first 3, the second 3. */
export function numbered(things: readonly string[]): [string, string][] {
  return things.map((thing, at) => [thing, `${thing} ${things.slice(0, at).filter((other) => other === thing).length}`])
}

export function picking(scene: Scene): Picking {
  const { choosing } = scene
  const find = (word: string) => choosing?.picks.find((pick) => pick.word === word && pick.at === null)
  return {
    chosen: (word) => find(word) !== undefined,
    press(word) {
      if (!choosing) return undefined
      const before = find(word)
      if (before) return () => scene.choose(choosing.without(before))
      if (choosing.can(word)) return () => scene.choose(choosing.with(word))
      // Another one instead of the last, where one thing is asked for; not instead of what is done with it.
      const last = choosing.picks.at(-1)
      if (!last || last.at === 0) return undefined
      const instead = choosing.undo()
      return instead.can(word) ? () => scene.choose(instead.with(word)) : undefined
    },
  }
}
