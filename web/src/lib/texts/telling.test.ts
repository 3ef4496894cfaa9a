import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { GameEvent } from '../messages'
import { PSEUDO, speak } from '.'
import { tellingOf, type Facts, type Phrase } from './telling'

interface Examples {
  facts: Facts
  names: string[]
  cards: Record<string, string>
  questions: { asked: Phrase; chosen: string[]; text: string }[]
  hints: { hint: Phrase; text: string }[]
  events: { event: GameEvent; text: string }[]
}

const GAMES = JSON.parse(readFileSync('../tests/words/examples.json', 'utf8')) as Record<string, Examples>

afterEach(() => speak('en'))

describe.each(Object.entries(GAMES))('%s', (game, { facts, names, cards, questions, hints, events }) => {
  it('tells what happened as the terminal does', async () => {
    const telling = (await tellingOf(game)).with(facts).among(names)
    for (const { event, text } of events) expect(telling.told(event).text).toBe(text)
  })

  it('asks and hints as the terminal does', async () => {
    const telling = (await tellingOf(game)).with(facts).among(names)
    for (const { asked, chosen, text } of questions) expect(telling.question(asked, chosen)).toBe(text)
    for (const { hint, text } of hints) expect(telling.phrase(hint)).toBe(text)
  })

  it('says what every card does as the terminal does', async () => {
    const telling = (await tellingOf(game)).with(facts)
    for (const [card, text] of Object.entries(cards)) expect(telling.about(card)).toBe(text)
  })
})

it('says what a card does', async () => {
  const saint = await tellingOf('fall-of-kingdoms')
  expect(saint.about('Saint')).toBe('Pay 2 coins: your Morale rises by 1. Blocks attacks on you.')
  const realms = (await tellingOf('kingdom-18')).with(GAMES['kingdom-18']?.facts ?? {})
  expect(realms.about('RW5')).toBe('Worth 5 points to whoever takes it; War earns one more here. Then its owner plays it as Diplomacy 2.')
})

it('tells of a game that has no words by the names of what happened', async () => {
  const telling = await tellingOf('chess')
  expect(telling.among(['Ann', 'Bob']).phrase({ kind: 'card_drawn', seat: 1 }, 'event')).toBe('Card drawn: seat 1.')
})

it('puts accents on the words of games too', async () => {
  await speak(PSEUDO)
  const telling = (await tellingOf('greed')).among(['Ann', 'Bob'])
  const event = { ply: 1, kind: 'no_card', seat: 0, private: false } as GameEvent
  expect(telling.told(event).text).toBe('Théré íš ñó çárd léft fór Ann tó dráw.')
})

it('finds the cards that a sentence names, with what they do', async () => {
  const at = async (game: string) => (await tellingOf(game)).with(GAMES[game]?.facts ?? {}).among(GAMES[game]?.names ?? [])
  const fall = await at('fall-of-kingdoms')
  const told = fall.told({ kind: 'lost', seat: 0, character: 'Saint', ply: 3, private: false })
  expect(fall.parts(told).map(({ text }) => text).join('')).toBe(told.text)
  expect(fall.parts(told).filter(({ about }) => about)).toEqual([{ text: 'a Saint', about: fall.about('Saint') }])

  const greed = await at('greed')
  const named = (cards: string[]) => greed.parts(greed.told({ kind: 'holds', seat: 0, cards, ply: 14, private: true } as GameEvent)).filter(({ about }) => about)
  expect(named(['1', '4', '1(+1)'])).toEqual([{ text: '1(+1)', about: greed.about('1(+1)') }])
  expect(named(['1', '4'])).toEqual([]) // those that do nothing
})

it('says what somebody will do in the language', async () => {
  await speak('de')
  const telling = (await tellingOf('fall-of-kingdoms')).among(['Ann', 'Bob'])
  expect(telling.stated({ kind: 'promise', seat: 1, words: ['not', 'attack'] }, 0)).toBe('Das werde ich nicht tun: Bob angreifen.')
})

it('calls a hero by the form that one holds, though moves name its type', async () => {
  const hero = { kind: 'hero', advanced: 'Explorer', now: null, later: null }
  const telling = (await tellingOf('greedy-kingdoms')).with({ Traveler: hero })
  expect(telling.typeOf('Explorer')).toBe('Traveler')
  expect(telling.typeOf('Cook')).toBe('Cook')
  expect(telling.holding({ Traveler: 'Explorer' }).choice('Traveler').name).toBe('Explorer')
})
