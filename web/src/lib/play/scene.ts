/** What a game's layout shows: a table that is played at, or a moment of one that is looked at again. */

import type { Happened, Hinted, SeatInfo } from '../messages'
import type { View } from '../state/table.svelte'
import type { Choosing } from './choosing'

export interface Scene {
  readonly view: View
  /** The view before the last move, and what was told since; for showing what changed. */
  readonly before: View | null
  readonly fresh: readonly Happened[]
  readonly seats: readonly SeatInfo[]
  readonly you: number | null
  readonly due: number | null
  readonly choosing: Choosing | null
  readonly sending: boolean
  readonly hint: Hinted | 'thinking' | null
  /** Where the table allows hints. */
  readonly askHint?: (() => void) | undefined
  readonly choose: (choosing: Choosing) => void
  readonly play: (move: string) => void
}

/** The others in the order in which they sit, beginning to my left; everyone for who only watches. */
export function others(scene: Scene): number[] {
  const { seats } = scene.view
  const me = scene.you
  if (me === null) return Array.from({ length: seats }, (_, seat) => seat)
  return Array.from({ length: seats - 1 }, (_, n) => (me + 1 + n) % seats)
}

/** A word of a move as people read it: seats by name, hyphens as spaces. */
export function wordText(word: string, names: readonly string[]): string {
  const seat = /^seat(\d+)$/.exec(word)
  if (seat) return names[Number(seat[1])] ?? word
  return word.replaceAll('-', ' ')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a button for a word says: its name, and what there is to know about it. */
export function offerText(word: string, full: string, names: readonly string[]): { name: string; about: string } {
  const name = wordText(word, names)
  const flat = full.replace(/\s+/g, ' ').trim()
  if (flat === word) return { name: capital(name), about: '' }
  const inBrackets = flat.startsWith(word) ? /^\S+ ?\((.*)\)$/.exec(flat) : null
  if (inBrackets?.[1]) return { name: capital(name), about: inBrackets[1] }
  if (flat.startsWith(`${word}: `)) return { name: capital(name), about: flat.slice(word.length + 2) }
  return { name: capital(flat), about: '' }
}

/** A whole move in a few words, for the button that sends it. */
export function moveText(move: string, names: readonly string[]): string {
  return capital(
    move
      .split(' ')
      .map((word) => wordText(word, names))
      .join(' '),
  )
}
