import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Me, SeatInfo, TableInfo } from '../messages'
import { api, Refusal } from '../net/api'
import { line, type Follower } from '../net/line.svelte'
import * as telling from '../play/telling'
import { app } from '../state/app.svelte'
import { fluent, t } from '../texts'
import { Telling } from '../texts/telling'
import Table from './Table.svelte'

const seat = (number: number, name: string): SeatInfo => ({
  seat: number,
  name,
  kind: 'person',
  bot: null,
  you: number === 0,
  here: true,
  away: false,
  resigned: false,
  bank: 0,
  missed: 0,
  taken_by: null,
  entropy: null,
  agreed: number === 1,
  as_it_stands: false,
  interim: null,
})

const INFO = { id: 't', game: 'greed', title: 'Greed', you: 0, ended: null, started: 5, settings: {}, seats: [seat(0, 'Ann'), seat(1, 'Bob')] } as unknown as TableInfo

let followers: Follower[] = []

beforeEach(() => {
  followers = []
  vi.spyOn(app, 'someone').mockResolvedValue({} as Me)
  vi.spyOn(telling, 'tellingAt').mockResolvedValue(new Telling(fluent()))
  vi.spyOn(line, 'follow').mockImplementation((_, follower) => {
    followers.push(follower)
    return () => void followers.splice(followers.indexOf(follower), 1)
  })
})

afterEach(() => vi.restoreAllMocks())

it('keeps the table in sight when an agreement is refused', async () => {
  vi.spyOn(api, 'agree').mockRejectedValue(new Refusal('over', 'The match is over.'))
  render(Table, { id: 't' })
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  followers[0]?.opened({ type: 'opened', table: INFO, position: null, talk: [] })
  await fireEvent.click(await screen.findByText(t.more.accept))
  expect(await screen.findByText('The match is over.')).toBeTruthy()
  expect(screen.getByText(t.more.accept)).toBeTruthy()
})

it('follows no table that was left before it was there', async () => {
  let come: (known: Telling) => void = () => undefined
  vi.mocked(telling.tellingAt).mockReturnValue(new Promise((known) => (come = known)))
  const { unmount } = render(Table, { id: 't' })
  await vi.waitFor(() => expect(telling.tellingAt).toHaveBeenCalled())
  unmount()
  come(new Telling(fluent()))
  await new Promise((later) => setTimeout(later))
  expect(followers).toEqual([])
})
