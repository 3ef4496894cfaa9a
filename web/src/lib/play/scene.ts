/** What a game's layout shows: a table that is played at, or a moment of one that is looked at again. */

import type { ByGame, Guidance, Hinted, SeatInfo } from '../messages'
import { t } from '../texts'
import type { Telling, Told } from '../texts/telling'
import type { Choosing } from './choosing'

export interface Scene<Game extends keyof ByGame = keyof ByGame> {
  readonly view: ByGame[Game]['view']
  /** The view before the last move, and what was told since; for showing what changed. */
  readonly before: ByGame[Game]['view'] | null
  readonly fresh: readonly Told<ByGame[Game]['event']>[]
  /** What was told last, and all since my last move; at a table that is played at. */
  readonly news?: string
  readonly since?: readonly Told<ByGame[Game]['event']>[]
  /** Whether something is still to be told before it is what it is; `skip` shows it at once. */
  readonly behind?: boolean
  readonly skip?: () => void
  readonly seats: readonly SeatInfo[]
  /** The words of the game, with what is known of the cards at this table. */
  readonly telling: Telling
  readonly you: number | null
  readonly due: number | null
  readonly choosing: Choosing | null
  readonly sending: boolean
  readonly hint: Hinted | 'thinking' | null
  /** What a learner is told at a guided table. */
  readonly guide?: Guidance | null
  /** Where the table allows hints. */
  readonly askHint?: (() => void) | undefined
  /** A moment of a match that is looked at again: nothing in it waits for a press. */
  readonly past?: boolean
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

/** What is to know about the words of a move, mostly what they cost; behind some verbs a word is only named. */
export function pricesOf(choosing: Choosing, words: readonly string[], names: readonly string[], named: (verb: string) => boolean): string {
  const told = named(words[0] ?? '') ? words.slice(0, 1) : words
  return told.flatMap((word) => offerText(word, choosing.say(word), names).about || []).join('; ')
}

/**
 * What the button for a next word says. If it decides the move it names all of it: the words behind it that have no
 * alternative and, in the line below, the words before it with what they cost.
 */
export function buttonText(
  choosing: Choosing,
  word: string | null,
  names: readonly string[],
  named: (verb: string) => boolean,
): { name: string; about: string } {
  const before = choosing.prefix
  const whole = choosing.next(word).move?.split(' ')
  const words = whole?.slice(before.length) ?? (word === null ? [] : [word])
  const [first = t.table.whole, ...rest] = words.map((one) => offerText(one, choosing.say(one), names).name)
  const begun = whole && before.length > 0 ? moveText(before.join(' '), names) : ''
  const price = pricesOf(choosing, whole ?? (named(before[0] ?? '') ? [] : words), names, named)
  return { name: [first, rest.join(', ')].filter(Boolean).join(': '), about: [begun, price].filter(Boolean).join('. ') }
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
