/** How a view of any game is read: keys become labels, and objects that name a card become cards. */

import { FRAME } from '../../messages'
import { at, t } from '../../texts'
import type { Telling } from '../../texts/telling'

type Thing = Record<string, unknown>

/** What an entry is called: as the game says, else as it is called in many games, else by its name. */
export const label = (key: string, telling: Telling): string => telling.label(key) ?? at(t.generic.labels, key) ?? key.replaceAll('_', ' ')

/** An object that stands for one card: it has its name and nothing deeper than lists. */
export function isThing(value: object): value is Thing {
  return typeof (value as Thing).card === 'string' || typeof (value as Thing).name === 'string'
}

export const nameOf = (thing: Thing): string => String(thing.card ?? thing.name)

export function restOf(thing: Thing, telling: Telling): string {
  const plain = (value: unknown): string => written(value, telling)
  return Object.entries(thing)
    .filter(([key, value]) => key !== 'card' && key !== 'name' && value !== null && value !== false)
    .map(([key, value]) => (key === 'text' ? plain(value) : value === true ? label(key, telling) : `${label(key, telling)} ${plain(value)}`))
    .join(' · ')
}

function written(value: unknown, telling: Telling): string {
  if (Array.isArray(value)) return value.map((part) => written(part, telling)).join(' / ')
  return typeof value === 'string' ? telling.word(value) : JSON.stringify(value)
}

/** What of a view is the game's own, and worth a line: not what is empty. */
export function ownEntries(view: object): [string, unknown][] {
  return (Object.entries(view) as [string, unknown][]).filter(
    ([key, value]) =>
      !FRAME.includes(key) && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  )
}

/** Every word that can be seen in a view, so that the prompt need not offer it again. */
export function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (Array.isArray(value)) for (const part of value) wordsIn(part, found)
  else if (value && typeof value === 'object') {
    if (isThing(value)) found.add(nameOf(value))
    else for (const part of Object.values(value)) wordsIn(part, found)
  }
  return found
}
