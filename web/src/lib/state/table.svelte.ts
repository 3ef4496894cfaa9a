/** One table as this reader sees it, kept in step with the server. */

import { flushSync } from 'svelte'
import type { Ask, Hinted, Opened, Position, ServerMessage, Statement, TableInfo, TalkLine, View } from '../messages'
import { randomHex } from '../net/ids'
import { line, type Follower } from '../net/line.svelte'
import { Choosing } from '../play/choosing'
import { witness } from '../play/kept'
import { reading } from '../play/pace'
import { calledHere, namesAt, problemText } from '../texts/told'
import type { Telling, Told } from '../texts/telling'
import { app } from './app.svelte'

/** A position with what happened put in words. */
type Shown = Omit<Position, 'events'> & { events: Told[] }

const HASTE = 4 // positions that may wait before all is told faster

/** What I am asked, be it before my turn comes. */
function asked(position: Shown | Position): Ask | null {
  return position.ask ?? position.ahead
}

/** Whether the same is asked as before: whoever was choosing goes on. */
function same(ask: Ask, before: Ask): boolean {
  return JSON.stringify(ask.question) === JSON.stringify(before.question) && ask.moves.join() === before.moves.join()
}

export class TableStore implements Follower {
  info = $state.raw<TableInfo | null>(null)
  position = $state.raw<Shown | null>(null)
  /** The view before the last move, for showing what changed. */
  before = $state.raw<View | null>(null)
  log = $state.raw<Told[]>([])
  /** What came with the position that is shown; empty after a reload. */
  fresh = $state.raw<Told[]>([])
  /** What was told last, sentence by sentence. */
  news = $state.raw<Told | null>(null)
  /** The position that the server sent last: what is shown may be behind it, for people read slower than bots play. */
  latest = $state.raw<Shown | null>(null)
  /** My own last move: what happened since is what I want to know. */
  moved = $state.raw(-1)
  talk = $state.raw<TalkLine[]>([])
  choosing = $state.raw<Choosing | null>(null)
  sending = $state.raw<{ id: string; ply: number; move: string } | null>(null)
  /** What the computer would do now, or that it is still thinking about it. */
  hint = $state.raw<Hinted | 'thinking' | null>(null)
  notice = $state('')
  refused = $state('')

  #stop: () => void
  #waiting: Shown[] = []
  #untold: Told[] = []
  #reading: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    readonly link: string | null,
    readonly telling: Telling,
  ) {
    this.#stop = line.follow(id, this)
  }

  get since(): number {
    return this.latest?.ply ?? -1
  }

  /** Whether something is still to be told before what is shown is what is. */
  get behind(): boolean {
    return this.position !== this.latest
  }

  get lastTalk(): number {
    return this.talk.at(-1)?.at ?? 0
  }

  get view(): View | null {
    return this.position?.view ?? null
  }

  /** What I was told since my last move. */
  get sinceMine(): Told[] {
    return this.log.filter((event) => event.ply > this.moved)
  }

  get you(): number | null {
    return this.info?.you ?? null
  }

  close(): void {
    clearTimeout(this.#reading)
    this.#stop()
  }

  // What the server says

  opened(message: Opened): void {
    this.refused = ''
    this.info = calledHere(message.table)
    witness(message.table)
    const known = this.since
    if (message.position) this.#take(message.position)
    this.skip() // whoever comes, or comes back, begins where the game is
    if (known < 0) this.news = null
    this.talk = [...this.talk, ...message.talk.filter((said) => said.at > this.lastTalk)]
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.#take(message.position)
        break
      case 'changed':
        this.info = calledHere(message.table)
        break
      case 'talked':
        if (message.line.at > this.lastTalk) this.talk = [...this.talk, message.line]
        break
      case 'played':
        if (this.sending?.id === message.id) this.sending = null
        if (!message.held) this.moved = message.ply
        if (message.position) this.#take(message.position)
        break
      case 'hinted':
        if (message.ply === this.position?.ply) this.hint = message
        break
      case 'error':
        this.#failed(problemText(message.code, message.message), message.id, message.position)
        break
    }
  }

  #failed(message: string, id: string | null, position: Position | null): void {
    if (position) this.#take(position)
    this.skip()
    if (this.position === null && id === null) this.refused = message
    else this.notice = message
    if (this.hint === 'thinking') this.hint = null
    if (id !== null && this.sending?.id === id) {
      this.sending = null
      this.#ask()
    }
  }

  #take(position: Position): void {
    if (position.ply < this.since) return
    const known = this.since
    const again = position.ply === known
    const view = { ...position.view, names: namesAt(this.info, position.view.names) }
    const events = position.events.filter((event) => event.ply > known).map((event) => this.telling.among(view.names).told(event))
    this.latest = { ...position, view, events }
    if (again && this.#waiting.length === 0) this.#show(this.latest)
    else if (again) this.#waiting[this.#waiting.length - 1] = { ...this.latest, events: this.#waiting.at(-1)?.events ?? [] }
    else this.#waiting.push(this.latest)
    line.turn(this.id, asked(position) !== null)
    if (known < 0) this.moved = position.ply
    this.#goOn()
  }

  /** Tell the next sentence, or show the next position, and give it time. */
  #goOn(): void {
    if (this.#reading !== undefined) return
    if (this.#untold.length === 0) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#show(next)
    }
    const told = this.#untold.shift()
    if (told) this.#tell(told)
    // The more waits, the faster it is told, so that nobody who watches falls behind for long.
    const time = told ? reading(told, app.preferences.speed) / Math.max(1, this.#waiting.length / HASTE) : 0
    if (time === 0) this.#goOn()
    else
      this.#reading = setTimeout(() => {
        this.#reading = undefined
        this.#goOn()
      }, time)
  }

  #tell(event: Told): void {
    this.log = [...this.log, event]
    this.news = event
  }

  /** Show at once all that is still to be told. Nothing is lost: whoever watches sees every position for a moment. */
  skip(): void {
    clearTimeout(this.#reading)
    this.#reading = undefined
    for (;;) {
      for (const event of this.#untold.splice(0)) this.#tell(event)
      const next = this.#waiting.shift()
      if (!next) return
      this.#show(next)
      if (this.#waiting.length > 0) flushSync()
    }
  }

  #show(position: Shown): void {
    const known = this.position?.ply ?? -1
    const moved = position.ply > known
    if (moved) {
      this.before = known < 0 ? null : this.view
      this.fresh = known < 0 ? [] : position.events
      this.#untold.push(...position.events)
      this.notice = ''
      this.hint = null
    }
    this.position = this.latest?.ply === position.ply ? this.latest : position
    if (this.info) this.info = { ...this.info, ply: position.ply, to_move: position.to_move, due: position.due }
    if (this.sending && position.ply > this.sending.ply) this.sending = null
    const ask = asked(this.position)
    if (ask === null || this.choosing === null || (moved && !same(ask, this.choosing.ask))) this.#ask()
  }

  #ask(): void {
    const ask = this.position && asked(this.position)
    this.choosing = ask && !this.sending ? new Choosing(ask) : null
  }

  // What I do

  choose(choosing: Choosing): void {
    this.choosing = choosing
  }

  /** Send a whole move. Until it is answered nothing else can be chosen. */
  play(move: string): void {
    this.skip()
    const position = this.position
    if (!position || this.sending || !asked(position)?.moves.includes(move)) return
    this.sending = { id: randomHex(8), ply: position.ply, move }
    this.choosing = null
    line.send({ type: 'play', table: this.id, ply: position.ply, id: this.sending.id, move })
  }

  /** Ask what the computer would do; answered by `hint`. */
  askHint(): void {
    const position = this.position
    if (!position?.ask || this.hint !== null) return
    this.hint = 'thinking'
    this.notice = ''
    line.send({ type: 'hint', table: this.id, ply: position.ply, id: randomHex(8) })
  }

  /** Take back what I have answered before my turn came. */
  takeBack(): void {
    line.send({ type: 'take_back', table: this.id, id: randomHex(8) })
  }

  /** Let pass all that is not aimed at me, until this turn ends. */
  letPass(): void {
    line.send({ type: 'pass', table: this.id, id: randomHex(8) })
  }

  say(text: string, to: number | null, statement: Statement | null = null): void {
    line.send({ type: 'say', table: this.id, id: randomHex(8), text, to, statement })
  }

  resign(): void {
    line.send({ type: 'resign', table: this.id, id: randomHex(8) })
  }

  back(): void {
    line.send({ type: 'back', table: this.id, id: randomHex(8) })
  }
}
