import { expect, it } from 'vitest'
import { speak } from '../texts'
import { tellingOf } from '../texts/telling'
import { Choosing } from './choosing'
import { buttonText, decides, moveText, pricesOf, questionOf, type Scene } from './scene'

const NAMES = ['Ann', 'Bob']

it('names moves and what they cost in the words of the game', async () => {
  const telling = (await tellingOf('fall-of-kingdoms')).among(NAMES)
  expect(moveText('claim Assassin seat1', telling)).toBe("Claim a Character's ability, held or not: Assassin, Bob")
  expect(moveText('buy', telling)).toBe('Buy')
  expect(pricesOf(['buy'], telling, () => false)).toBe('5 coins for a Destiny Card')
})

it('says behind a verb which things are left, of which none is another verb', async () => {
  const telling = await tellingOf('greedy-kingdoms')
  const ask = { moves: ['promote Gold Food', 'promote Land Land', 'promote Gold Gold'], question: { kind: 'development' }, hint: null, things: {} }
  const promoting = new Choosing({ ...ask, moves: [...ask.moves, 'pass'] }).next('promote')
  const name = (choosing: Choosing, word: string) => buttonText(choosing, word, telling, () => false).name
  expect(name(promoting, 'Land')).toBe('Land, Land')
  expect(name(promoting, 'Gold')).toBe('Gold')
})

it('asks behind a verb what the verb asks for, and else what the phase asks', async () => {
  const telling = (await tellingOf('fall-of-kingdoms')).among(NAMES)
  const ask = { moves: ['interest', 'attack seat0', 'attack seat1'], question: { kind: 'act', further: 0, coins: 1 }, hint: null, things: {} }
  const choosing = new Choosing(ask)
  expect(questionOf(choosing, telling)).toBe('Your action. You have 1 coin:')
  expect(questionOf(choosing.next('attack'), telling)).toBe('Which kingdom?')
  expect(questionOf(choosing.next('attack').next('seat1'), telling)).toBe('Which kingdom?')
  expect(questionOf(choosing.next('interest'), telling)).toBe('Your action. You have 1 coin:')
})

it('explains each thing that can be done once, and a question without verbs by itself', async () => {
  const greed = await tellingOf('greed')
  expect(greed.meanings({ kind: 'pull' }, ['stop', 'pull'])).toHaveLength(2)
  const realms = await tellingOf('kingdom-18')
  expect(realms.meanings({ kind: 'placement' }, ['E1.War6 E2.War3', 'E2.War3 E1.War6'])).toHaveLength(1)
  expect((await tellingOf('chess')).meanings({ kind: 'go' }, ['go'])).toEqual([])
})

it('lights whose turn it is, and me where I am asked together with others', () => {
  const choosing = new Choosing({ moves: ['pass', 'call'], question: { kind: 'call' }, hint: null, things: {} })
  const scene = { view: { to_move: 1 }, you: 0, choosing } as unknown as Scene
  expect([0, 1, 2].map((seat) => decides(scene, seat))).toEqual([true, true, false])
  expect(decides({ ...scene, choosing: null }, 0)).toBe(false)
})

it('names a move with the signs of the language', async () => {
  await speak('ja')
  const telling = (await tellingOf('fall-of-kingdoms')).among(NAMES)
  expect(moveText('accuse seat1 Saint', telling)).toBe('告発：Bob、聖人')
  await speak('en')
})
