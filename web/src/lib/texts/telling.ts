/**
 * What the server says in data, put in words: events, questions, moves, and what cards are called and do.
 *
 * The messages are those of the game, beside its rules (src/regalia/games/…/en.ftl). How a phrase becomes the arguments of
 * its message is told in src/regalia/engine/words.py, and both sides keep to the same examples (tests/words/examples.json).
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { GameEvent, Statement } from '../messages'
import { ENGLISH, fluent, language, listed } from '.'

export type Value = string | number | boolean | null | readonly Value[] | Phrase
export interface Phrase {
  readonly kind: string
  readonly [name: string]: Value | undefined
}
export type Facts = Readonly<Record<string, Phrase>>
/** A piece of a sentence; where it names a card, with what that does. */
export interface Part {
  readonly text: string
  readonly about: string
}
/** An event with its sentence. */
export type Told<Event = GameEvent> = Event & { readonly text: string }

const FILES = import.meta.glob<string>('../../../../src/regalia/{engine,games}/**/*.ftl', { query: '?raw', import: 'default' })
const FOLDERS: Record<string, readonly string[]> = {
  'fall-of-kingdoms': ['engine', 'games/fall_of_kingdoms'],
  greed: ['engine', 'games/greed'],
  'greedy-kingdoms': ['engine', 'games/greedy_kingdoms', 'games/greedy_kingdoms/edition2018'],
  'greedy-kingdoms-2009': ['engine', 'games/greedy_kingdoms', 'games/greedy_kingdoms/edition2009'],
  'kingdom-18': ['engine', 'games/kingdom18'],
}

/** The names under which a phrase names a seat. */
export const SEATS: readonly string[] = [
  'seat', 'actor', 'attacker', 'caller', 'claimant', 'defender', 'holder', 'loser', 'owner', 'taker', 'target', 'victim', 'winner',
] // prettier-ignore
/** The fact with what a card file calls a card, by languages. */
const CALLED = 'called'
const ABOUT = 'about'
const COUNTED = 'counted'
const DOES = 'does'

type Arguments = Record<string, FluentVariable>

const spaced = (word: string): string => word.replaceAll('-', ' ')
const nameOf = (...parts: string[]): string => parts.map((part) => part.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')).join('-')

/** What a card file calls a card: in the language that is spoken, else in English, else in the first there is. */
function calledIn(known: Phrase): string | undefined {
  const names = known[CALLED] as unknown as Readonly<Record<string, string>> | undefined
  return names && (names[language] ?? names[ENGLISH] ?? Object.values(names)[0])
}

/** All words that stand in something, however deep. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}

/** The words of one game in the language that is spoken, with the cards of one table and who sits there. */
export class Telling {
  constructor(
    private readonly bundle: FluentBundle,
    private readonly facts: Facts = {},
    private readonly names: readonly string[] = [],
    private readonly held: Readonly<Record<string, string>> = {},
  ) {}

  /** The same words for the cards of a table. */
  with(facts: Facts): Telling {
    return new Telling(this.bundle, facts, this.names, this.held)
  }

  /** The same words among these players. */
  among(names: readonly string[]): Telling {
    return new Telling(this.bundle, this.facts, names, this.held)
  }

  /** The same words where moves name some things by another name than that under which one holds them. */
  holding(held: Readonly<Record<string, string>>): Telling {
    return new Telling(this.bundle, this.facts, this.names, held)
  }

  /** The thing of which it is known that this is its advanced form; else the thing itself. */
  typeOf(word: string): string {
    return Object.keys(this.facts).find((type) => this.facts[type]?.advanced === word) ?? word
  }

  /** What happened, with the sentence that tells of it. */
  told<Event extends GameEvent>(event: Event): Told<Event> {
    const phrase: Record<string, Value> = { ...event }
    delete phrase.ply
    delete phrase.private
    return { ...event, text: this.phrase(phrase as unknown as Phrase, 'event') }
  }

  /** What a message says that names nothing but players. */
  say(kind: string): string {
    return this.phrase({ kind })
  }

  phrase({ kind, [CALLED]: _, ...given }: Phrase, area = ''): string {
    const name = area ? nameOf(area, kind) : nameOf(kind)
    if (this.bundle.hasMessage(name)) return this.#text(name, '', this.#arguments(given))
    const told = Object.entries(given).map(([key, value]) => `${key} ${JSON.stringify(value)}`)
    const named = kind.replaceAll('_', ' ')
    return `${named.charAt(0).toUpperCase()}${named.slice(1)}${told.length ? ': ' : ''}${told.join(', ')}.`
  }

  /** What is asked of a seat that has chosen these words of its move so far. */
  question(asked: Phrase, chosen: readonly string[] = []): string {
    const own = nameOf('ask', ...chosen.slice(0, 1), String(chosen.length))
    if (chosen.length > 0 && this.bundle.hasMessage(own)) return this.#text(own)
    return this.phrase({ ...asked, chosen: chosen.length }, 'ask')
  }

  /** What each thing means that the moves begin with; of a question whose moves have no verbs, what is asked. */
  meanings(asked: Phrase, moves: readonly string[]): string[] {
    const verbs = [...new Set(moves.map((move) => nameOf('verb', move.split(' ')[0] ?? '')))]
    const known = verbs.filter((verb) => this.#attributes(verb).includes(ABOUT))
    const asks = nameOf('ask', asked.kind)
    if (known.length > 0) return known.map((verb) => this.#text(verb, ABOUT))
    return this.#attributes(asks).includes(ABOUT) ? [this.#text(asks, ABOUT)] : []
  }

  /** What was said: as it is, or the message of the game that it names. */
  spoken(text: string): string {
    const name = /^\{(say-[a-z0-9-]+)\}$/.exec(text)?.[1]
    return name && this.bundle.hasMessage(name) ? this.#text(name) : text
  }

  /** What an entry of a view is called, if the game says so. */
  label(key: string): string | undefined {
    return this.#textOf('label', key)
  }

  /** What a deck of a card file is called, if the game says so. */
  deck(name: string): string | undefined {
    return this.#textOf('deck', name)
  }

  /** What the seats are called when nobody gave a name. */
  seatName(seat: number): string | undefined {
    return this.#textOf('player', String(seat))
  }

  #textOf(area: string, word: string): string | undefined {
    const name = nameOf(area, word)
    return this.bundle.hasMessage(name) ? this.#text(name) : undefined
  }

  /** A statement about a seat, as somebody says it. */
  stated(statement: Statement, speaker: number | null): string {
    const denied = statement.words[0] === 'not'
    const words = statement.words.slice(denied ? 1 : 0).map((word) => this.choice(word).name)
    const mine = statement.kind === 'claim' && statement.seat === speaker ? '-of-mine' : ''
    const given = { denied: denied ? 'yes' : 'no', words: words.join(' '), target: this.names[statement.seat] ?? '' }
    return this.#text(`said-${statement.kind}${mine}`, '', given)
  }

  /** A character of the game's bots: what it is called, and how it plays. */
  temperament(character: string): { name: string; about: string } {
    const name = nameOf('character', character)
    return { name: this.bundle.hasMessage(name) ? this.#text(name) : character, about: this.#attributes(name).includes(ABOUT) ? this.#text(name, ABOUT) : '' }
  }

  /** A word of a move as something to choose: what it is called, and what it costs and does. */
  choice(word: string): { name: string; about: string } {
    const verb = nameOf('verb', word)
    if (this.bundle.hasMessage(verb)) return { name: this.#text(verb), about: this.#attributes(verb).includes(DOES) ? this.#text(verb, DOES) : '' }
    const thing = this.held[word] ?? word
    return { name: this.word(thing), about: this.#told(thing) }
  }

  /** A verb with the things that it is about: “Claim: General, Basalt”. */
  apart(verb: string, things: readonly string[]): string {
    const all = this.#row(things)
    return this.bundle.hasMessage('told') ? this.#text('told', '', { verb, things: all }) : `${verb}: ${all}`
  }

  /** The things that a verb is about, without it. */
  things(words: readonly string[]): string {
    return this.#row(words.map((word) => this.choice(word).name))
  }

  #row(things: readonly string[]): string {
    return things.join(this.bundle.hasMessage('told') ? this.#text('between') : ', ')
  }

  /** What a word of the notation is called. */
  word(word: string): string {
    const seat = /^seat(\d+)$/.exec(word)?.[1]
    if (seat !== undefined) return this.names[Number(seat)] ?? word
    const known = this.facts[word]
    const called = known && calledIn(known)
    if (called) return called
    if (known && this.bundle.hasMessage(nameOf('name', known.kind))) {
      const { kind, ...given } = known
      return this.#text(nameOf('name', kind), '', this.#arguments(given))
    }
    const name = nameOf('word', word)
    return this.bundle.hasMessage(name) ? this.#text(name) : spaced(word)
  }

  /** What a card costs and does; empty where there is nothing to tell. */
  about(word: string): string {
    const name = nameOf('word', word)
    if (this.#attributes(name).includes(ABOUT)) return this.#text(name, ABOUT)
    const known = this.facts[word]
    return known && this.bundle.hasMessage(nameOf('card', known.kind)) ? this.phrase(known, 'card') : ''
  }

  /** A card where only its picture is shown: what it is called, and below that what it costs and does. */
  described(word: string): string {
    return [this.word(word), this.about(word)].filter(Boolean).join('\n')
  }

  /** The sentence of an event, cut where it names a card that something is to be told of. */
  parts({ text, kind: _, ...event }: Told): Part[] {
    const named = new Map([event].flatMap(wordsIn).flatMap((word) => this.#calledBy(word)))
    if (named.size === 0) return [{ text, about: '' }]
    const names = [...named.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    // A number that is a card is no part of another number.
    const pieces = text.split(new RegExp(`(?<!\\d)(${names.join('|')})(?!\\d)`, 'u'))
    return pieces.filter(Boolean).map((piece) => ({ text: piece, about: named.get(piece) ?? '' }))
  }

  /** All that a card is called in sentences, each with what it does. */
  #calledBy(word: string): [string, string][] {
    const about = this.#told(word)
    if (!about) return []
    const name = nameOf('word', word)
    const forms = this.#attributes(name).filter((form) => form !== ABOUT && form !== COUNTED)
    return [this.word(word), ...forms.map((form) => this.#text(name, form))].map((called) => [called, about])
  }

  /** What there is to tell of a card where it is named: of one that does nothing, nothing. */
  #told(word: string): string {
    const known = this.facts[word]
    return known && this.bundle.hasMessage(nameOf('choice', known.kind)) ? this.phrase(known, 'choice') : this.about(word)
  }

  #text(name: string, attribute = '', given: Arguments = {}): string {
    const message = this.bundle.getMessage(name)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    return pattern ? this.bundle.formatPattern(pattern, given) : name
  }

  #attributes(name: string): string[] {
    return Object.keys(this.bundle.getMessage(name)?.attributes ?? {})
  }

  #arguments(given: Readonly<Record<string, Value | undefined>>): Arguments {
    const { names } = this
    const found: Arguments = Object.fromEntries(names.map((name, seat) => [`player_${seat}`, name]))
    for (const [key, value] of Object.entries(given)) {
      found[`${key}_given`] = value === null ? 'no' : 'yes'
      if (SEATS.includes(key) && typeof value === 'number') {
        found[key] = names[value] ?? ''
        found[`${key}_rival`] = names.length === 2 ? (names[1 - value] ?? '') : ''
      } else if (typeof value === 'string') Object.assign(found, this.#ofWord(key, value))
      else if (Array.isArray(value)) {
        found[key] = this.#listed(value as readonly Value[])
        found[`${key}_count`] = value.length
      } else found[key] = this.#said(value ?? null)
    }
    return found
  }

  #said(value: Value): FluentVariable {
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (typeof value === 'string') return this.word(value)
    if (typeof value === 'number') return value
    return Array.isArray(value) ? this.#listed(value as readonly Value[]) : this.phrase(value as Phrase)
  }

  /** All that a message may say of a thing: its name, its word, forms of its name, and what is known of it. */
  #ofWord(key: string, word: string): Arguments {
    const found: Arguments = { [key]: this.word(word), [`${key}_id`]: word }
    const name = nameOf('word', word)
    for (const form of this.#attributes(name)) {
      if (form !== ABOUT && form !== COUNTED) found[`${key}_${form}`] = this.#text(name, form)
    }
    for (const [fact, value] of Object.entries(this.facts[word] ?? {})) {
      if (fact === CALLED) continue
      found[`${key}_${fact}`] = fact === 'kind' ? (value as string) : this.#said(value ?? null)
      if (typeof value === 'string') found[`${key}_${fact}_id`] = value
    }
    return found
  }

  /** Things in a row, those that can be counted together. */
  #listed(things: readonly Value[]): string {
    const counts = new Map<string, number>()
    for (const thing of things) if (typeof thing === 'string') counts.set(thing, (counts.get(thing) ?? 0) + 1)
    const parts = [...counts].flatMap(([word, n]) => {
      const name = nameOf('word', word)
      if (this.#attributes(name).includes(COUNTED)) return [this.#text(name, COUNTED, { n })]
      return Array.from({ length: n }, () => this.word(word))
    })
    return listed([...parts, ...things.flatMap((thing) => (typeof thing === 'string' ? [] : [typeof thing === 'number' ? (this.names[thing] ?? '') : String(this.#said(thing))]))])
  }
}

/** The words of a game: those that we ship, or those that the server has for a game of its own. */
export async function tellingOf(game: string): Promise<Telling> {
  const bundle = fluent()
  const folders = FOLDERS[game]
  if (!folders) bundle.addResource(new FluentResource(await wordsOf(game)))
  for (const folder of folders ?? []) {
    const [own, english] = [language, ENGLISH].map((name) => FILES[`../../../../src/regalia/${folder}/${name}.ftl`])
    bundle.addResource(new FluentResource((await (own ?? english)?.()) ?? ''))
  }
  return new Telling(bundle)
}

async function wordsOf(game: string): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/words/${language}`).catch(() => null)
  return answer?.ok ? answer.text() : ''
}
