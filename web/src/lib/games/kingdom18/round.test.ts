import { describe, expect, it } from 'vitest'
import type { Happened } from '../../messages'
import type { View } from '../../state/table.svelte'
import { catches, decided } from './round'

const told = (code: number, ...numbers: number[]): Happened => ({ ply: 4, code, numbers, text: '', private: false })

const BEFORE = {
  round: 1,
  realms: [
    { card: 'RW1', value: 1, icon: 'War', power: 'Diplomacy 7' },
    { card: 'RD4', value: 4, icon: 'Diplomacy', power: 'Defend' },
  ],
  ply: 3,
  faces: ['War 6', 'Diplomacy 3', 'Diplomacy 6', 'War 3'],
  face_cards: ['E1', 'E1', 'E2', 'E2'],
  players: [
    { score: 0, won: [], hand: [], shown: [['War 4', null], ['Defend', null]], shown_cards: [['E3', null], ['E3', null]] },
    { score: 0, won: [], hand: null, shown: [['War 3', null], ['War 6', null]], shown_cards: [['E2', null], ['E1', null]] },
  ],
} as unknown as View
const AFTER = { ply: 4, players: [{ score: 0, won: [] }, { score: 1, won: ['RW1'] }] } as unknown as View

describe('a decided round', () => {
  it('is nothing while no realm is taken', () => {
    expect(decided(BEFORE, AFTER, [told(5, 0, 1, 0, 1)])).toBeNull()
  })

  it('shows what was turned up last, and who takes which realm', () => {
    const round = decided(BEFORE, AFTER, [told(5, 0, 1, 0, 1), told(5, 1, 1, 3, 2), told(7, 1, 0, 9, 3), told(9, 8, 6)])
    expect(round?.table.players[0]?.shown).toEqual([['War 4', 'War 6'], ['Defend', 'Diplomacy 3']])
    expect(round?.table.players[1]?.shown).toEqual([['War 3', 'War 3'], ['War 6', 'Diplomacy 6']])
    expect(round?.table.players[1]?.shown_cards).toEqual([['E2', 'E2'], ['E1', 'E2']])
    expect(round?.verdicts).toEqual([
      { seat: 1, totals: [3, 9], onTie: false },
      { seat: null, totals: [6, 6], onTie: true },
    ])
  })
})

it('counts what was won at once, so that a score never falls', () => {
  const round = decided(BEFORE, AFTER, [told(7, 1, 0, 9, 3), told(9, 8, 6)])
  expect(round?.ply).toBe(4)
  expect(round?.table.players.map(({ score, won }) => [score, won])).toEqual([
    [0, []],
    [1, ['RW1']],
  ])
})

it('knows which power catches which', () => {
  expect(catches('Defend', 'War 6')).toBe(true)
  expect(catches('Assassin', 'War 6')).toBe(false)
  expect(catches('Assassin', 'Diplomacy 2')).toBe(true)
  expect(catches(null, 'War 6')).toBe(false)
})
