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
  /** What I have answered before my turn came, where others are asked too; until then it can be taken back. */
  readonly held?: string | null
  readonly takeBack?: () => void
  /** Lets pass what is not aimed at me until the turn ends, where that is asked; and whether I do. */
  readonly letPass?: (() => void) | undefined
  readonly passing?: boolean
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

/** Whether a seat has to decide: whose turn it is, and I, where I am asked together with others. */
export function decides(scene: Scene, seat: number): boolean {
  return scene.view.to_move === seat || (seat === scene.you && scene.choosing !== null)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is asked now. */
export const questionOf = (choosing: Choosing, telling: Telling): string => telling.question(choosing.ask.question, choosing.answered)

/**
 * What is to know about the words of a move, mostly what they cost: of the things it names or, where there is nothing to
 * tell of them, of its verb; behind some verbs a word is only named.
 */
export function pricesOf(words: readonly string[], telling: Telling, named: (verb: string) => boolean): string {
  const [verb = '', ...things] = words.map((word) => telling.choice(word).about)
  const told = named(words[0] ?? '') ? [] : things.filter(Boolean)
  return told.length > 0 ? told.join('; ') : verb
}

/**
 * What the button for a next word says, what was chosen before it and stands in the question, and what it costs. If it
 * decides the move it names all of it, also the words that have no alternative.
 */
export function buttonText(
  choosing: Choosing,
  word: string | null,
  telling: Telling,
  named: (verb: string) => boolean,
): { name: string; begun: string; price: string } {
  const before = choosing.prefix
  const whole = choosing.next(word).move?.split(' ')
  const rest = whole?.slice(before.length) ?? (word === null ? [] : [word])
  // What had to come first was not chosen, so it is named here.
  const words = whole && rest.length > 0 && choosing.picks.length === 0 ? whole : rest
  const begun = whole && words !== whole ? moveText(before.join(' '), telling) : ''
  const price = pricesOf(whole ?? (named(before[0] ?? '') ? [] : rest), telling, named)
  // Behind the verb there are but things.
  const name = before.length > 0 && words !== whole ? capital(telling.things(words)) : moveText(words.join(' '), telling)
  return { name: words.length ? name : t.table.whole, begun, price }
}

/** A move, or the beginning of one, in a few words: “Claim: General, Basalt”. */
export function moveText(move: string, telling: Telling): string {
  const [first = '', ...rest] = move.split(' ').map((word) => telling.choice(word).name)
  return rest.length > 0 ? telling.apart(capital(first), rest) : capital(first)
}
