/**
 * What the server says in data, put in words: events, and what cards are called and do.
 *
 * The messages are those of the game, beside its rules (src/regalia/games/…/en.ftl). How a phrase becomes the arguments of
 * its message is told in src/regalia/engine/words.py, and both sides keep to the same examples (tests/words.json).
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { GameEvent } from '../messages'
import { ENGLISH, fluent, language, listed } from '.'

export type Value = string | number | boolean | null | readonly Value[] | Phrase
export interface Phrase {
  readonly kind: string
  readonly [name: string]: Value | undefined
}
export type Facts = Readonly<Record<string, Phrase>>
/** An event with its sentence. */
export type Told<Event = GameEvent> = Event & { readonly text: string }

const FILES = import.meta.glob<string>('../../../../src/regalia/games/**/*.ftl', { query: '?raw', import: 'default' })
const FOLDERS: Record<string, readonly string[]> = {
  'fall-of-kingdoms': ['fall_of_kingdoms'],
  greed: ['greed'],
  'greedy-kingdoms': ['greedy_kingdoms', 'greedy_kingdoms/edition2018'],
  'greedy-kingdoms-2009': ['greedy_kingdoms', 'greedy_kingdoms/edition2009'],
  'kingdom-18': ['kingdom18'],
}

/** The names under which a phrase names a seat. */
export const SEATS: readonly string[] = [
  'seat', 'actor', 'attacker', 'caller', 'claimant', 'defender', 'holder', 'loser', 'owner', 'taker', 'target', 'victim', 'winner',
] // prettier-ignore
const ABOUT = 'about'
const COUNTED = 'counted'

type Arguments = Record<string, FluentVariable>

const spaced = (word: string): string => word.replaceAll('-', ' ')
const nameOf = (...parts: string[]): string => parts.map((part) => part.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')).join('-')

/** The words of one game in the language that is spoken, with what is known of the cards of one table. */
export class Telling {
  constructor(
    private readonly bundle: FluentBundle,
    private readonly facts: Facts = {},
  ) {}

  /** The same words for the cards of a table. */
  with(facts: Facts): Telling {
    return new Telling(this.bundle, facts)
  }

  /** What happened, with the sentence that tells of it. */
  told<Event extends GameEvent>(event: Event, names: readonly string[]): Told<Event> {
    const phrase: Record<string, Value> = { ...event }
    delete phrase.ply
    delete phrase.private
    return { ...event, text: this.phrase(phrase as unknown as Phrase, names, 'event') }
  }

  phrase({ kind, ...given }: Phrase, names: readonly string[] = [], area = ''): string {
    const name = area ? nameOf(area, kind) : nameOf(kind)
    if (this.bundle.hasMessage(name)) return this.#text(name, '', this.#arguments(given, names))
    const told = Object.entries(given).map(([key, value]) => `${key} ${JSON.stringify(value)}`)
    const named = kind.replaceAll('_', ' ')
    return `${named.charAt(0).toUpperCase()}${named.slice(1)}${told.length ? ': ' : ''}${told.join(', ')}.`
  }

  /** What a word of the notation is called. */
  word(word: string): string {
    const known = this.facts[word]
    if (known && this.bundle.hasMessage(nameOf('name', known.kind))) {
      const { kind, ...given } = known
      return this.#text(nameOf('name', kind), '', this.#arguments(given, []))
    }
    const name = nameOf('word', word)
    return this.bundle.hasMessage(name) ? this.#text(name) : spaced(word)
  }

  /** What a card costs and does; empty where there is nothing to tell. */
  about(word: string): string {
    const name = nameOf('word', word)
    if (this.#attributes(name).includes(ABOUT)) return this.#text(name, ABOUT)
    const known = this.facts[word]
    return known && this.bundle.hasMessage(nameOf('card', known.kind)) ? this.phrase(known, [], 'card') : ''
  }

  #text(name: string, attribute = '', given: Arguments = {}): string {
    const message = this.bundle.getMessage(name)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    return pattern ? this.bundle.formatPattern(pattern, given) : name
  }

  #attributes(name: string): string[] {
    return Object.keys(this.bundle.getMessage(name)?.attributes ?? {})
  }

  #arguments(given: Readonly<Record<string, Value | undefined>>, names: readonly string[]): Arguments {
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
    return listed([...parts, ...things.flatMap((thing) => (typeof thing === 'string' ? [] : [String(this.#said(thing))]))])
  }
}

/** The words of a game; one without words of its own is told by the names of what happened. */
export async function tellingOf(game: string): Promise<Telling> {
  const bundle = fluent()
  for (const folder of FOLDERS[game] ?? []) {
    const [own, english] = [language, ENGLISH].map((name) => FILES[`../../../../src/regalia/games/${folder}/${name}.ftl`])
    bundle.addResource(new FluentResource((await (own ?? english)?.()) ?? ''))
  }
  return new Telling(bundle)
}
