/**
 * Every text that people read, in the language they chose: `t.home.title`, `t.home.open(3)`.
 *
 * The texts are Fluent messages in src/words, one file a language; a language is loaded before the page is shown, and
 * choosing another one loads the page again. 
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { negotiateLanguages } from '@fluent/langneg'
import { NAMED, type Named, type Texts } from './names'

export type { Named, Texts } from './names'

export const ENGLISH = 'en'
/** Not a language: English with accents, so that a text that still stands in the code is seen at once. */
export const PSEUDO = 'qps'

const FILES = import.meta.glob<string>('../../words/*.ftl', { query: '?raw', import: 'default' })
const file = (language: string) => `../../words/${language}.ftl`

/** The languages there are. */
export const LANGUAGES: readonly string[] = Object.keys(FILES).map((path) => /(\w+)\.ftl$/.exec(path)?.[1] ?? ENGLISH)

/** What a language calls itself. */
export const nameOf = (language: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** The language to begin with: the one chosen here, else the first of the browser's that there is. */
export function preferred(chosen: string | null): string {
  if (chosen === PSEUDO || (chosen !== null && LANGUAGES.includes(chosen))) return chosen
  return negotiateLanguages([...navigator.languages], [...LANGUAGES], { defaultLocale: ENGLISH, strategy: 'lookup' })[0] ?? ENGLISH
}

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', y: 'ý', n: 'ñ', c: 'ç', s: 'š' }
const accented = (text: string): string => text.replace(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter)

type Said = string | ((...named: Named[]) => string)
type Section = Record<string, Said | Record<string, Said>>

export let t: Texts
/** The language spoken, as dates, numbers and lists know it: English as it is written on our pages. */
export let locale = 'en-GB'
/** The language that the words are taken from. */
export let language = ENGLISH
let accents = false

/** Load a language and speak it. */
export async function speak(wanted: string): Promise<void> {
  const source = LANGUAGES.includes(wanted) ? wanted : ENGLISH
  const words = await FILES[file(source)]?.()
  language = source
  locale = source === ENGLISH ? 'en-GB' : source
  accents = wanted === PSEUDO
  t = built(new FluentResource(words ?? ''))
  document.documentElement.lang = source
}

/** What everything is said in: a language, or the one that is none. */
export const spoken = (): string => (accents ? PSEUDO : language)

/** Messages of the language that is spoken. */
export const fluent = (): FluentBundle => new FluentBundle(locale, { useIsolating: false, ...(accents ? { transform: accented } : {}) })

function built(resource: FluentResource): Texts {
  const bundle = fluent()
  bundle.addResource(resource)
  const all: Section = {}
  for (const { id, value, attributes } of resource.body) {
    const at = id.indexOf('-')
    const section = at < 0 ? all : ((all[id.slice(0, at)] ??= {}) as Section)
    const name = id.slice(at + 1)
    if (value) define(section, name, bundle, id, value)
    const parts = Object.entries(attributes)
    if (parts.length === 0) continue
    const group: Record<string, Said> = {}
    section[name] = group
    for (const [attribute, pattern] of parts) define(group, attribute, bundle, `${id}.${attribute}`, pattern)
  }
  return all as unknown as Texts
}

type Pattern = Parameters<FluentBundle['formatPattern']>[0]

/** A text that is told nothing is read when it is needed; another one is a function of what it is told. */
function define(into: Section, name: string, bundle: FluentBundle, id: string, pattern: Pattern): void {
  const told = NAMED[id]
  if (told) into[name] = (...given: Named[]) => bundle.formatPattern(pattern, Object.fromEntries(told.map((key, n) => [key, plain(given[n] ?? '')])))
  else Object.defineProperty(into, name, { enumerable: true, get: () => bundle.formatPattern(pattern) })
}

const plain = (given: Named): FluentVariable => (typeof given === 'object' ? listed(given) : given)

/** Names in a row: “Ann, Bob and Cyd”. */
export const listed = (parts: readonly string[]): string => (accents ? parts.join(', ') : new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts))

/** A part of a chance, as “62 %”. */
export const percent = (part: number): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(part)

/** What a game is called. */
export const titleOf = (game: string, title: string): string => at(t.games, game)?.title ?? title

/** The text for a name that comes from elsewhere, if there is one. */
export const at = <Value>(texts: Readonly<Record<string, Value>>, name: string): Value | undefined => texts[name]
