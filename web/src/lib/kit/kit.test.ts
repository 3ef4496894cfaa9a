import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import Card from './Card.svelte'
import Log from './Log.svelte'
import Markdown from './Markdown.svelte'
import Prompt from './Prompt.svelte'
import { Choosing } from '../play/choosing'
import type { Scene } from '../play/scene'

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

it('the log groups what happened by move', () => {
  const events = [
    { ply: 0, code: 2, numbers: [], text: 'The deal.' },
    { ply: 1, code: 3, numbers: [], text: 'Ann plays.' },
    { ply: 1, code: 4, numbers: [], text: 'Ann draws.' },
  ]
  render(Log, { props: { events } })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('Markdown shows HTML as text and never runs it', () => {
  const { container } = render(Markdown, { text: '# Rules\n\nA **bold** <img src=x onerror=alert(1)> claim.' })
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img')
})
