import { expect, it } from 'vitest'
import type { View } from '../messages'
import { goalOf, heldBy, standing } from './guide'

const WINS: Record<string, number> = { greed: 6, 'greedy-kingdoms': 2 }
const view = (game: string, players: Record<string, unknown>[]) =>
  ({ game, you: 0, names: ['Ann', 'Bob'], players, to_win: WINS[game] }) as unknown as View

const word = (word: string) => `the ${word}`

it('says how far everyone is from the goal', () => {
  expect(goalOf(view('kingdom-18', [{ score: 4 }, { score: 7 }]))?.progress).toBe('You 4 · Bob 7')
  expect(goalOf(view('greed', [{ collection: { 3: ['3', '3'] } }, { collection: {} }]))?.progress).toBe('You 2 of 6 · Bob 0 of 6')
  expect(goalOf(view('fall-of-kingdoms', [{ alive: true }, { alive: false }]))?.progress).toBe('1 of 2 kingdoms stand')
  expect(goalOf(view('greedy-kingdoms', [{ palaces: 1 }, { palaces: 0 }]))?.progress).toBe('You 1 of 2 · Bob 0 of 2')
  expect(goalOf(view('another', []))).toBeNull()
})

it('says how far each got in the terms of the game', () => {
  expect(standing(view('kingdom-18', [{ score: 4, won: ['RW1', 'RW3'] }]), 0, word)).toEqual({ rank: 4, far: '4 points', more: 'the RW1 and the RW3' })
  expect(standing(view('greed', [{ collection: { 3: ['3'], 5: ['5', '5'] } }]), 0, word)).toEqual({ rank: 2, far: '2 cards of number 5', more: '' })
  expect(standing(view('fall-of-kingdoms', [{ alive: false }]), 0, word)).toEqual({ rank: 0, far: 'destroyed', more: '' })
  expect(standing(view('fall-of-kingdoms', [{ alive: true, defense: 1, active: 2 }]), 0, word)).toEqual({ rank: 1, far: 'stands: Defense 1, 2 Characters', more: '' })
  expect(standing(view('greedy-kingdoms', [{ palaces: 1, tokens: { Honor: 3, Gold: 0 } }]), 0, word)).toEqual({ rank: 1, far: '1 of 2 palaces', more: '3 the Honor' })
  expect(standing(view('another', [{}]), 0, word)).toBeNull()
})

it('lists what was hidden in a hand', () => {
  expect(heldBy(view('greed', [{ hand: ['3', '5(+1)'] }]), 0)).toEqual(['3', '5(+1)'])
  expect(heldBy(view('fall-of-kingdoms', [{ hand: ['Saint'], destiny: ['Border-Toll'] }]), 0)).toEqual(['Saint', 'Border-Toll'])
  expect(heldBy(view('kingdom-18', [{ hand: [] }]), 0)).toEqual([])
})
