import { expect, it } from 'vitest'
import type { Happened } from '../../messages'
import type { View } from '../../state/table.svelte'
import { busted } from './bust'

const told = (code: number, ...numbers: number[]): Happened => ({ ply: 4, code, numbers, text: '', private: false })
const view = (middle: string[], turn: number) => ({ middle, turn, cards: ['1', '1(+1)', '2'] }) as unknown as View

it('the card that was one too many is shown with what it spoilt', () => {
  const bust = busted(view(['1', '2'], 3), view([], 4), [told(4, 0, 1, 1), told(6, 0, 1, 0), told(2, 4, 1)])
  expect(bust).toEqual({ turn: 4, haul: ['1', '2'], tooMany: '1(+1)' })
})

it('a card that was pulled without harm is no bust', () => {
  expect(busted(view(['1'], 3), view(['1', '2'], 3), [told(4, 0, 1, 2)])).toBeNull()
})
