import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import Card from './Card.svelte'
import Log from './Log.svelte'
import Markdown from './Markdown.svelte'
import Prompt from './Prompt.svelte'
import Talk from './Talk.svelte'
import { sayingsOf } from '../games/sayings'
import type { TalkLine } from '../messages'
import { Choosing } from '../play/choosing'
import type { Scene } from '../play/scene'
import { t } from '../texts'

function scene(moves: string[], play: (move: string) => void = () => undefined): Scene {
  const ask = { moves, words: { stop: 'stop and keep it' }, questions: { '': 'Stop, or pull?' }, hint: '' }
  return {
    view: { game: 'x', seats: 2, names: ['Ann', 'Bob'], ply: 0, to_move: 0, you: 0, over: false, players: [] },
    before: null,
    fresh: [],
    seats: [],
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
  const { container } = render(Card, { back: true, name: 'Baron', number: 7 })
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

it('what lies on the table is not offered again, nor a verb that leads to nothing else', () => {
  const table = scene(['pass', 'obtain Barn', 'obtain Shop'])
  render(Prompt, { scene: table, drawn: (word: string) => word === 'Barn' || word === 'Shop' })
  expect(screen.getAllByRole('button').map((button) => button.textContent.trim())).toEqual(['Pass'])
})

it('there is always a way on, whatever was picked first', () => {
  const table = scene(['accuse seat1 Saint', 'attack seat1', 'pass'])
  const picked = { ...table, choosing: table.choosing?.with('seat1') ?? null }
  render(Prompt, { scene: picked, drawn: (word: string) => word.startsWith('seat') })
  expect(screen.getAllByRole('button').map((button) => button.textContent.trim())).toEqual(['Accuse', 'Attack', 'Undo'])
})

it('the log groups what happened by move, and marks what only I saw', async () => {
  const events = [
    { ply: 0, code: 2, numbers: [], text: 'The deal.', private: false },
    { ply: 1, code: 3, numbers: [], text: 'Ann plays.', private: false },
    { ply: 1, code: 4, numbers: [], text: 'Ann draws a Saint.', private: true },
    { ply: 2, code: 0, numbers: [], text: '', private: false },
  ]
  const { rerender } = render(Log, { props: { events, mine: true } })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('img', { name: t.table.privately }).parentElement?.textContent).toContain('Ann draws a Saint.')
  await rerender({ events, mine: false })
  expect(screen.queryByRole('img')).toBeNull()
})

it('a statement is said with one tap, to all or to one', async () => {
  const said: unknown[] = []
  const lines = [{ at: 1, seat: 1, to: null, text: '', ply: 0, statement: { kind: 'claim', seat: 1, words: ['Saint'] } as const }]
  const props = { lines: lines as unknown as TalkLine[], names: ['Ann', 'Bob', 'Cyd'], you: 0, others: [1, 2] }
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
