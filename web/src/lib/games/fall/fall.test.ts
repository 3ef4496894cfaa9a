import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import type { FallOfKingdomsPlayer, FallOfKingdomsView } from '../../messages'
import type { Scene } from '../../play/scene'
import { fluent } from '../../texts'
import { Telling } from '../../texts/telling'
import Layout from './Layout.svelte'

const PLAYER: FallOfKingdomsPlayer = {
  alive: true,
  defense: 3,
  morale: 2,
  coins: 4,
  active: 2,
  lives: 2,
  destiny_cards: 2,
  truce: false,
  idle: false,
  interdict: [],
  hand: null,
  taken: null,
  destiny: null,
  known: [],
  known_destiny: [],
  shown: null,
  shown_destiny: null,
  lacks: [],
}

function scene(change: Partial<FallOfKingdomsView>): Scene<'fall-of-kingdoms'> {
  const view: FallOfKingdomsView = {
    game: 'fall-of-kingdoms',
    seats: 3,
    names: ['Amber', 'Basalt', 'Cedar'],
    ply: 9,
    to_move: 2,
    you: null,
    over: false,
    outcome: null,
    out: [],
    players: [PLAYER, PLAYER, PLAYER],
    phase: 'call',
    turn: 4,
    actor: 0,
    earned: 0,
    further_actions: 0,
    house: 5,
    house_known: [],
    ashes: [],
    pile: 20,
    used: [],
    deed: null,
    claim: null,
    stack: [0, 0, 0],
    picked: null,
    characters: ['Assassin'],
    ...change,
  }
  const nothing = () => undefined
  return { view, before: null, fresh: [], seats: [], telling: new Telling(fluent()), you: null, due: null, hint: null, choosing: null, sending: false, choose: nothing, play: nothing }
}

it('a card borrowed through a Puppeteer is announced as the card of its owner', () => {
  const deed = { name: 'Assassin', target: 2, attacks: 0, named: null, looks_at: 'character', destiny: null, paid: 0, owner: 1, borrowed: true }
  render(Layout, { scene: scene({ deed, claim: { window: 'borrowed', claimant: 0, character: 'Assassin', waiting: [2] } }) })
  expect(screen.getByText('Amber says Basalt’s card is the Assassin')).toBeTruthy()
  expect(screen.queryByText('Amber claims the Assassin')).toBeNull()
})

it('the Destiny Cards that were used lie in view', () => {
  render(Layout, { scene: scene({ used: ['Border-Toll', 'Food-Taster'] }) })
  for (const name of ['Border Toll', 'Food Taster']) expect(screen.getByRole('button', { name })).toBeTruthy()
})
