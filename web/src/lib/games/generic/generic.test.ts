import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import type { View } from '../../messages'
import { Choosing } from '../../play/choosing'
import type { Scene } from '../../play/scene'
import { fluent } from '../../texts'
import { Telling } from '../../texts/telling'
import Layout from './Layout.svelte'

/** A game that nobody knows: both players have a Ring, and another lies between them. */
function scene(things: Record<string, (number | null)[]>, choose: Scene['choose']): Scene {
  const ask = { moves: ['use Ring', 'pass'], question: { kind: 'use' }, hint: null, things }
  const players = [{ cards: ['Ring'] }, { cards: ['Ring'] }]
  return {
    view: { game: 'x', seats: 2, names: ['Ann', 'Bob'], ply: 0, to_move: 0, you: 0, over: false, out: [], market: ['Ring'], players } as unknown as View,
    before: null,
    fresh: [],
    seats: [],
    telling: new Telling(fluent()),
    you: 0,
    due: null,
    hint: null,
    choosing: new Choosing(ask),
    sending: false,
    choose,
    play: () => undefined,
  }
}
const chooses = (element: HTMLElement) => within(element).queryByRole('button', { name: 'Ring' })

it('a card of another player cannot be chosen in place of mine', async () => {
  const choose = vi.fn<Scene['choose']>()
  const { container } = render(Layout, { scene: scene({ Ring: [0] }, choose) })
  const [bob, ann] = ['Bob', 'Ann'].map((name) => screen.getByText(name).closest('section') ?? container)
  expect(bob && chooses(bob)).toBeNull()
  expect(chooses(screen.getByRole('region', { name: 'On the table' }))).toBeNull()
  const mine = ann && chooses(ann)
  if (mine) await fireEvent.click(mine)
  expect(choose.mock.calls[0]?.[0].move).toBe('use Ring')
})

it('what a move only names is no card on the table', () => {
  render(Layout, { scene: scene({}, () => undefined) })
  expect(screen.getAllByText('Ring').filter((element) => element.closest('button.thing'))).toEqual([])
})
