/** One table as this reader sees it, kept in step with the server. */

import type { Happened, Hinted, Opened, Position, ServerMessage, Statement, TableInfo, TalkLine } from '../messages'
import { randomHex } from '../net/ids'
import { line, type Follower } from '../net/line.svelte'
import { Choosing } from '../play/choosing'

/** A view is plain data of the game; the house knows these parts of it. */
export interface View {
  game: string
  seats: number
  names: string[]
  ply: number
  to_move: number | null
  you: number | null
  over: boolean
  players: Record<string, unknown>[]
  [key: string]: unknown
}

export class TableStore implements Follower {
  info = $state.raw<TableInfo | null>(null)
  position = $state.raw<Position | null>(null)
  /** The view before the last move, for showing what changed. */
  before = $state.raw<View | null>(null)
  log = $state.raw<Happened[]>([])
  /** What the last message told; empty after a reload. */
  fresh = $state.raw<Happened[]>([])
  talk = $state.raw<TalkLine[]>([])
  choosing = $state.raw<Choosing | null>(null)
  sending = $state.raw<{ id: string; ply: number; move: string } | null>(null)
  /** What the computer would do now, or that it is still thinking about it. */
  hint = $state.raw<Hinted | 'thinking' | null>(null)
  notice = $state('')
  refused = $state('')

  #stop: () => void

  constructor(
    readonly id: string,
    readonly link: string | null,
  ) {
    this.#stop = line.follow(id, this)
  }

  get since(): number {
    return this.position?.ply ?? -1
  }

  get lastTalk(): number {
    return this.talk.at(-1)?.at ?? 0
  }

  get view(): View | null {
    return (this.position?.view as View | undefined) ?? null
  }

  get you(): number | null {
    return this.info?.you ?? null
  }

  close(): void {
    this.#stop()
  }

  // What the server says

  opened(message: Opened): void {
    this.refused = ''
    this.info = message.table
    if (message.position) this.#take(message.position)
    this.talk = [...this.talk, ...message.talk.filter((said) => said.at > this.lastTalk)]
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.#take(message.position)
        break
      case 'changed':
        this.info = message.table
        break
      case 'talked':
        if (message.line.at > this.lastTalk) this.talk = [...this.talk, message.line]
        break
      case 'played':
        if (this.sending?.id === message.id) this.sending = null
        if (message.position) this.#take(message.position)
        break
      case 'hinted':
        if (message.ply === this.position?.ply) this.hint = message
        break
      case 'error':
        this.#failed(message.message, message.id, message.position)
        break
    }
  }

  #failed(message: string, id: string | null, position: Position | null): void {
    if (position) this.#take(position)
    if (this.position === null && id === null) this.refused = message
    else this.notice = message
    if (this.hint === 'thinking') this.hint = null
    if (id !== null && this.sending?.id === id) {
      this.sending = null
      this.#ask()
    }
  }

  #take(position: Position): void {
    const known = this.since
    if (position.ply < known) return
    const news = position.events.filter((event) => event.ply > known)
    if (position.ply > known) {
      this.before = known < 0 ? null : this.view
      this.fresh = known < 0 ? [] : news
      this.log = [...this.log, ...news]
      this.notice = ''
      this.hint = null
    }
    const moved = position.ply > known
    this.position = position
    if (this.info) this.info = { ...this.info, ply: position.ply, to_move: position.to_move, due: position.due }
    if (this.sending && position.ply > this.sending.ply) this.sending = null
    if (moved || this.choosing === null || position.ask === null) this.#ask()
  }

  #ask(): void {
    const ask = this.position?.ask
    this.choosing = ask && !this.sending ? new Choosing(ask) : null
  }

  // What I do

  choose(choosing: Choosing): void {
    this.choosing = choosing
  }

  /** Send a whole move. Until it is answered nothing else can be chosen. */
  play(move: string): void {
    const position = this.position
    if (!position?.ask || this.sending || !position.ask.moves.includes(move)) return
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
