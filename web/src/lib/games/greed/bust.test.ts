import { expect, it } from 'vitest'
import type { GreedEvent, GreedView } from '../../messages'
import { busted } from './bust'

const FRAME = { ply: 4, text: '', private: false }
const pulled = (card: string): GreedEvent => ({ ...FRAME, kind: 'pulled', seat: 0, victim: 1, card })
const view = (middle: string[], turn: number) => ({ middle, turn }) as unknown as GreedView

it('the card that was one too many is shown with what it spoilt', () => {
  const bust = busted(view(['1', '2'], 3), view([], 4), [
    pulled('1(+1)'),
    { ...FRAME, kind: 'bust', seat: 0, victim: 1, number: 1 },
    { ...FRAME, kind: 'turn_begins', seat: 1, turn: 4 },
  ])
  expect(bust).toEqual({ turn: 4, haul: ['1', '2'], tooMany: '1(+1)', victim: 1 })
})

it('a card that was pulled without harm is no bust', () => {
  expect(busted(view(['1'], 3), view(['1', '2'], 3), [pulled('2')])).toBeNull()
})
