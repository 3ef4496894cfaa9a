import { describe, expect, it } from 'vitest'
import type { Kingdom18Event, Kingdom18View } from '../../messages'
import { decided } from './round'

const FRAME = { ply: 4, text: '', private: false }
const RED_SHOWS: Kingdom18Event = { ...FRAME, kind: 'revealed', seat: 0, step: 1, left: 'E1.War6', right: 'E1.Diplomacy3' }
const BLUE_SHOWS: Kingdom18Event = { ...FRAME, kind: 'revealed', seat: 1, step: 1, left: 'E2.War3', right: 'E2.Diplomacy6' }
const BLUE_TAKES: Kingdom18Event = { ...FRAME, kind: 'taken', seat: 1, realm: 'RW1', total: 9, other: 3 }
const NOBODY_TAKES: Kingdom18Event = { ...FRAME, kind: 'unclaimed', realm: 'RD4', total: 6 }

const NONE = [[false, false], [false, false]]
const BEFORE = {
  round: 1,
  realms: [
    { card: 'RW1', value: 1, icon: 'War', power: 'Diplomacy 7' },
    { card: 'RD4', value: 4, icon: 'Diplomacy', power: 'Defend' },
  ],
  ply: 3,
  powers: { 'E1.War6': 'War 6', 'E1.Diplomacy3': 'Diplomacy 3', 'E2.Diplomacy6': 'Diplomacy 6', 'E2.War3': 'War 3' },
  players: [
    { score: 0, won: [], hand: [], shown: [['War 4', null], ['Defend', null]], shown_cards: [['E3', null], ['E3', null]], captured: NONE },
    { score: 0, won: [], hand: null, shown: [['War 3', null], ['War 6', null]], shown_cards: [['E2', null], ['E1', null]], captured: NONE },
  ],
} as unknown as Kingdom18View
const AFTER = { ply: 4, players: [{ score: 0, won: [] }, { score: 1, won: ['RW1'] }] } as unknown as Kingdom18View

describe('a decided round', () => {
  it('is nothing while no realm is taken', () => {
    expect(decided(BEFORE, AFTER, [RED_SHOWS])).toBeNull()
  })

  it('shows what was turned up last, and who takes which realm', () => {
    const round = decided(BEFORE, AFTER, [RED_SHOWS, BLUE_SHOWS, BLUE_TAKES, NOBODY_TAKES])
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
  const round = decided(BEFORE, AFTER, [BLUE_TAKES, NOBODY_TAKES])
  expect(round?.ply).toBe(4)
  expect(round?.table.players.map(({ score, won }) => [score, won])).toEqual([
    [0, []],
    [1, ['RW1']],
  ])
})

it('shows what was captured last', () => {
  const caught: Kingdom18Event = { ...FRAME, kind: 'captured', seat: 0, slot: 'right', face: 'E4.Assassin', captured: 'E2.Diplomacy6', points: 6 }
  const round = decided(BEFORE, AFTER, [RED_SHOWS, BLUE_SHOWS, caught, BLUE_TAKES])
  expect(round?.table.players.map((player) => player.captured)).toEqual([NONE, [[false, false], [false, true]]])
})
