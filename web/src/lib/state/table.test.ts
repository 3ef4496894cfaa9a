import { FluentBundle, FluentResource } from '@fluent/bundle'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ClientMessage, Position, ServerMessage, TableInfo, View } from '../messages'

/** A socket whose other end the test holds. */
class Wire {
  static readonly OPEN = 1
  static all: Wire[] = []
  readyState = 1
  sent: ClientMessage[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    Wire.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close() {
    this.onclose?.()
  }
  tell(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const wire = (): Wire => Wire.all.at(-1) ?? new Wire()
const ASK = { moves: ['pull', 'stop'], question: { kind: 'which' }, hint: null, things: {} }

function position(ply: number, change: Partial<Position> = {}): Position {
  const events = [{ ply, kind: 'played' as const, seat: 0, card: `move ${ply}`, private: false }]
  return { ply, to_move: 0, view: { names: [] } as unknown as View, events, ask: ASK, due: null, result: null, made_by: null, guide: null, record: null, ahead: null, held: null, may_pass: false, passing: false, ...change }
}

const INFO = { id: 't', game: 'greed', you: 0, seats: [] } as unknown as TableInfo

async function table() {
  const { TableStore } = await import('./table.svelte')
  const { Telling } = await import('../texts/telling')
  const bundle = new FluentBundle('en', { useIsolating: false })
  bundle.addResource(new FluentResource('event-played = { $card }'))
  const store = new TableStore('t', null, new Telling(bundle))
  wire().tell({ type: 'welcome', name: 'Ann', now: Date.now(), turns: [] })
  wire().tell({ type: 'opened', table: INFO, position: position(0), talk: [] })
  return store
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Wire)
  Wire.all = []
  localStorage.setItem('regalia', JSON.stringify({ speed: 'instant' }))
})

it('follows from the deal, and takes each event once', async () => {
  const store = await table()
  expect(wire().sent[0]).toMatchObject({ type: 'open', table: 't', since: -1 })
  wire().tell({ type: 'update', table: 't', position: position(1) })
  wire().tell({ type: 'update', table: 't', position: position(1) })
  expect(store.log.map((event) => event.text)).toEqual(['move 0', 'move 1'])
  expect(store.fresh.map((event) => event.text)).toEqual(['move 1'])
})

it('comes back after a lost connection and sends the same move under the same id', async () => {
  const store = await table()
  store.play('pull')
  const play = wire().sent.at(-1)
  expect(play).toMatchObject({ type: 'play', ply: 0, move: 'pull' })
  wire().close()
  vi.advanceTimersByTime(1_000)
  wire().tell({ type: 'welcome', name: 'Ann', now: Date.now(), turns: [] })
  expect(Wire.all).toHaveLength(2)
  expect(wire().sent[0]).toMatchObject({ type: 'open', since: 0 })
  expect(wire().sent[1]).toEqual(play)
  wire().tell({ type: 'played', table: 't', id: (play as { id: string }).id, ply: 1, position: null, held: false })
  wire().tell({ type: 'update', table: 't', position: position(1, { ask: null, to_move: 1 }) })
  expect(store.sending).toBeNull()
  wire().close()
  vi.advanceTimersByTime(2_000)
  wire().tell({ type: 'welcome', name: 'Ann', now: Date.now(), turns: [] })
  expect(wire().sent.filter((message) => message.type === 'play')).toEqual([])
})

it('an answer that brings the position moves the table on', async () => {
  const store = await table()
  store.play('pull')
  const { id } = wire().sent.at(-1) as { id: string }
  wire().tell({ type: 'played', table: 't', id, ply: 1, position: position(1), held: false })
  expect(store.position?.ply).toBe(1)
  expect(store.sending).toBeNull()
  expect(store.choosing).not.toBeNull()
})

it('a second press sends nothing while the first is on its way', async () => {
  const store = await table()
  store.play('pull')
  store.play('stop')
  expect(wire().sent.filter((message) => message.type === 'play')).toHaveLength(1)
})

it('a move that came too late shows the position it missed', async () => {
  const store = await table()
  store.play('pull')
  const { id } = wire().sent.at(-1) as { id: string }
  wire().tell({ type: 'error', code: 'stale', message: 'Look again.', table: 't', id, position: position(2) })
  expect(store.position?.ply).toBe(2)
  expect(store.notice).toBe('Look again.')
  expect(store.choosing).not.toBeNull()
})

it('a hint is asked for once, shown while it is about this position, and forgotten with the next', async () => {
  const store = await table()
  store.askHint()
  store.askHint()
  const asked = wire().sent.filter((message) => message.type === 'hint')
  expect(asked).toMatchObject([{ table: 't', ply: 0 }])
  const hinted = { type: 'hinted', table: 't', id: asked[0]?.id ?? '', ply: 0, move: 'stop', sure: 0.7, value: 0.5 } as const
  wire().tell(hinted)
  expect(store.hint).toEqual(hinted)
  wire().tell({ type: 'update', table: 't', position: position(1) })
  expect(store.hint).toBeNull()
  wire().tell(hinted)
  expect(store.hint).toBeNull()
})

it('a hint that is refused can be asked for again', async () => {
  const store = await table()
  store.askHint()
  wire().tell({ type: 'error', code: 'too_much', message: 'Wait.', table: 't', id: 'x', position: null })
  expect([store.hint, store.notice]).toEqual([null, 'Wait.'])
})

it('what happened is told sentence by sentence, at the speed of who reads', async () => {
  localStorage.setItem('regalia', JSON.stringify({ speed: 'brisk' }))
  const store = await table()
  const told = (ply: number) => [`a ${ply}`, `b ${ply}`].map((card) => ({ ply, kind: 'played' as const, seat: 0, card, private: false }))
  wire().tell({ type: 'update', table: 't', position: position(1, { events: told(1), ask: null }) })
  wire().tell({ type: 'update', table: 't', position: position(2, { events: told(2) }) })
  expect([store.position?.ply, store.news?.text, store.behind, store.choosing]).toEqual([1, 'a 1', true, null])
  expect(store.latest?.ply).toBe(2)
  vi.advanceTimersByTime(500)
  expect([store.position?.ply, store.news?.text]).toEqual([1, 'b 1'])
  vi.advanceTimersByTime(500)
  expect([store.position?.ply, store.news?.text, store.behind]).toEqual([2, 'a 2', false])
  expect(store.choosing).not.toBeNull()
  expect(store.sinceMine.map((event) => event.text)).toEqual(['a 1', 'b 1', 'a 2'])
  vi.advanceTimersByTime(500)
  expect(store.log.map((event) => event.text)).toEqual(['move 0', 'a 1', 'b 1', 'a 2', 'b 2'])
})

it('skipping tells all that is left, and loses nothing', async () => {
  localStorage.setItem('regalia', JSON.stringify({ speed: 'calm' }))
  const store = await table()
  for (const ply of [1, 2, 3]) wire().tell({ type: 'update', table: 't', position: position(ply) })
  expect([store.position?.ply, store.behind]).toEqual([1, true])
  store.skip()
  expect([store.position?.ply, store.behind]).toEqual([3, false])
  expect(store.log.map((event) => event.text)).toEqual(['move 0', 'move 1', 'move 2', 'move 3'])
  expect(store.before).not.toBeNull()
})

it('answers ahead, shows it, and takes it back', async () => {
  const store = await table()
  wire().tell({ type: 'update', table: 't', position: position(1, { ask: null, ahead: ASK, to_move: 1 }) })
  expect(store.choosing?.ask.moves).toEqual(['pull', 'stop'])
  store.play('stop')
  const { id } = wire().sent.at(-1) as { id: string }
  const held = position(1, { ask: null, held: 'stop', to_move: 1 })
  wire().tell({ type: 'played', table: 't', id, ply: 1, position: held, held: true })
  expect([store.position?.held, store.choosing, store.moved]).toEqual(['stop', null, 0])
  store.takeBack()
  expect(wire().sent.at(-1)).toMatchObject({ type: 'take_back', table: 't' })
  wire().tell({ type: 'update', table: 't', position: position(1, { ask: null, ahead: ASK, to_move: 1 }) })
  expect(store.choosing).not.toBeNull()
})
