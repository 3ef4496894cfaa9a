import { FluentResource } from '@fluent/bundle'
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import Card from './Card.svelte'
import Log from './Log.svelte'
import Markdown from './Markdown.svelte'
import Prompt from './Prompt.svelte'
import Seat from './Seat.svelte'
import Talk from './Talk.svelte'
import { sayingsOf } from '../games/sayings'
import type { SeatInfo, TalkLine, View } from '../messages'
import { Choosing } from '../play/choosing'
import type { Scene } from '../play/scene'
import { fluent, t } from '../texts'
import { Telling, tellingOf, type Told } from '../texts/telling'

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent.trim().replace(/\s+/g, ' '))

const WORDS = `
ask-pull = Stop, or pull?
verb-stop = stop and keep it
word-General = General
    .about = 2 coins: one attack
`

function scene(moves: string[], play: (move: string) => void = () => undefined): Scene {
  const ask = { moves, question: { kind: 'pull' }, hint: null, things: {} }
  const bundle = fluent()
  bundle.addResource(new FluentResource(WORDS))
  return {
    view: { game: 'x', seats: 2, names: ['Ann', 'Bob'], ply: 0, to_move: 0, you: 0, over: false, players: [] } as unknown as View,
    before: null,
    fresh: [],
    seats: [],
    telling: new Telling(bundle, {}, ['Ann', 'Bob']),
    you: 0,
    due: null,
    hint: null,
    choosing: new Choosing(ask),
    sending: false,
    choose: () => undefined,
    play,
  }
}

it('a card that can be chosen is a button that says so', async () => {
  const onpick = vi.fn()
  render(Card, { name: 'Baron', chosen: true, onpick })
  const card = screen.getByRole('button', { name: 'Baron' })
  expect(card.getAttribute('aria-pressed')).toBe('true')
  await fireEvent.click(card)
  expect(onpick).toHaveBeenCalledOnce()
})

it('a hidden card tells nothing', () => {
  const { container } = render(Card, { back: true, name: 'Baron' })
  expect(container.textContent).not.toContain('Baron')
  expect(container.innerHTML).not.toContain('Baron')
})

it('a button that decides the move sends it', async () => {
  const play = vi.fn<(move: string) => void>()
  render(Prompt, { scene: scene(['stop', 'pull'], play) })
  expect(screen.getByText('Stop, or pull?')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Stop and keep it' }))
  expect(play).toHaveBeenCalledWith('stop')
})

it('every verb is offered, and what lies on the table is not offered twice', () => {
  const table = scene(['pass', 'obtain Barn', 'obtain Shop'])
  const drawn = (word: string) => word === 'Barn' || word === 'Shop'
  const { unmount } = render(Prompt, { scene: table, drawn })
  expect(buttons()).toEqual(['Pass', 'Obtain'])
  unmount()
  render(Prompt, { scene: { ...table, choosing: table.choosing?.next('obtain') ?? null }, drawn })
  expect(buttons()).toEqual(['Undo'])
})

it('everything that can be claimed is listed, whether or not it needs a target on the table', () => {
  const table = scene(['claim Saint', 'claim General seat1', 'claim Assassin seat1', 'claim Assassin seat2', 'pass'])
  const claiming = { ...table, choosing: table.choosing?.next('claim') ?? null }
  render(Prompt, { scene: claiming, drawn: (word: string) => word.startsWith('seat') })
  expect(buttons().map((text) => text.replace('Claim: ', '').split(' ')[0])).toEqual(['Saint', 'General,', 'Assassin', 'Undo'])
})

it('what was picked on the table is offered again only where there are two of it', () => {
  const heroes = scene(['lay A B C', 'lay A B D', 'lay B C D'])
  const { unmount } = render(Prompt, { scene: { ...heroes, choosing: heroes.choosing?.with('B') ?? null }, drawn: () => true })
  expect(buttons()).toEqual(['Undo'])
  unmount()
  const cards = scene(['trade 1 1', 'trade 1 2', 'keep'])
  const drawn = (word: string) => /\d/.test(word)
  render(Prompt, { scene: { ...cards, choosing: cards.choosing?.with('1') ?? null }, drawn })
  expect(buttons()).toEqual(['Trade: 1: 1', 'Undo'])
})

it('a button that stands for a whole move names all of it with its price', async () => {
  const play = vi.fn<(move: string) => void>()
  const table = scene(['promote Gold Food', 'pass'], play)
  const { unmount } = render(Prompt, { scene: table })
  await fireEvent.click(screen.getByRole('button', { name: 'Promote: Gold, Food' }))
  expect(play).toHaveBeenCalledWith('promote Gold Food')
  unmount()
  const aimed = scene(['claim General seat0', 'claim General seat1', 'pass'], play)
  render(Prompt, { scene: { ...aimed, choosing: aimed.choosing?.next('claim') ?? null } })
  expect(buttons()).toEqual(['Claim: General: Ann', 'Claim: General: Bob', 'Undo'])
  expect(screen.getByText('2 coins: one attack')).toBeTruthy() // said once, for both
})

it('a button that leaves something open sends nothing and can be taken back', async () => {
  const play = vi.fn<(move: string) => void>()
  const choose = vi.fn<(choosing: Choosing) => void>()
  const table = { ...scene(['promote Gold Food', 'promote Gold Gold', 'pass'], play), choose }
  render(Prompt, { scene: table })
  await fireEvent.click(screen.getByRole('button', { name: 'Promote' }))
  expect(play).not.toHaveBeenCalled()
  expect(choose.mock.calls[0]?.[0].undo().rows).toHaveLength(3)
})

it('there is always a way on, whatever was picked first', () => {
  const table = scene(['accuse seat1 Saint', 'attack seat1', 'pass'])
  const picked = { ...table, choosing: table.choosing?.with('seat1') ?? null }
  render(Prompt, { scene: picked, drawn: (word: string) => word.startsWith('seat') })
  expect(buttons()).toEqual(['Accuse: Bob, Saint', 'Attack: Bob', 'Undo'])
})

it('the log groups what happened by move, and marks what only I saw', async () => {
  const events: Told[] = [
    { ply: 0, kind: 'round_begins', round: 1, left: 'RW1', right: 'RD1', text: 'The deal.', private: false },
    { ply: 1, kind: 'laid', seat: 0, text: 'Ann plays.', private: false },
    { ply: 1, kind: 'lost', seat: 0, character: 'Saint', text: 'Ann loses a Saint.', private: true },
  ]
  const telling = await tellingOf('fall-of-kingdoms')
  const { rerender } = render(Log, { props: { events, telling, mine: true } })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('img', { name: t.table.privately }).parentElement?.textContent).toContain('Ann loses a Saint.')
  const saint = screen.getByText('a Saint')
  expect([saint.tabIndex, saint.getAttribute('aria-description')]).toEqual([0, telling.about('Saint')])
  await rerender({ events, telling, mine: false })
  expect(screen.queryByRole('img')).toBeNull()
})

it('a statement is said with one tap, to all or to one', async () => {
  const said: unknown[] = []
  const names = ['Ann', 'Bob', 'Cyd']
  const telling = (await tellingOf('fall-of-kingdoms')).among(names)
  const lines = [{ at: 1, seat: 1, to: null, text: '', ply: 0, statement: { kind: 'claim', seat: 1, words: ['Saint'] } as const }]
  const props = { lines: lines as unknown as TalkLine[], names, telling, you: 0, others: [1, 2] }
  render(Talk, { ...props, sayings: sayingsOf('fall-of-kingdoms'), onsay: (...what: unknown[]) => said.push(what) })
  expect(screen.getByText(/I have the Saint\./)).toBeTruthy()
  screen.getByRole('button', { name: 'I will not attack Bob.' }).click()
  await fireEvent.change(screen.getByLabelText(t.talk.to), { target: { value: '2' } })
  await fireEvent.change(screen.getByLabelText(t.talk.about), { target: { value: '0' } })
  screen.getByRole('button', { name: 'I have the General.' }).click()
  expect(said).toEqual([
    ['', null, { kind: 'promise', seat: 1, words: ['not', 'attack'] }],
    ['', 2, { kind: 'claim', seat: 0, words: ['General'] }],
  ])
})

it('Markdown shows HTML as text and never runs it', () => {
  const { container } = render(Markdown, { text: '# Rules\n\nA **bold** <img src=x onerror=alert(1)> claim.' })
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img')
})

it('Markdown shows a list inside a list', () => {
  const { container } = render(Markdown, { text: '1. Battle. Both lay.\n   - Failed ones first.\n   - Then the others.\n2. Again.' })
  expect([...container.querySelectorAll('ol > li > ul > li')].map((item) => item.textContent)).toEqual(['Failed ones first.', 'Then the others.'])
  expect(container.querySelectorAll('ol > li').length).toBe(2)
})

it('says who plays for a bot that is still being compiled', async () => {
  const info: SeatInfo = {
    seat: 1,
    name: 'Hard bot',
    kind: 'bot',
    bot: 'hard',
    you: false,
    here: true,
    away: false,
    resigned: false,
    bank: 0,
    missed: 0,
    taken_by: null,
    entropy: null,
    agreed: false,
    as_it_stands: false,
    interim: 'character:fox',
  }
  const { rerender } = render(Seat, { name: 'Hard bot', info })
  expect(screen.getByLabelText('Hard bot').textContent).toContain('getting ready; until then a simpler one plays')
  await rerender({ name: 'Hard bot', info: { ...info, interim: null } })
  expect(screen.getByLabelText('Hard bot').textContent).not.toContain('getting ready')
})
