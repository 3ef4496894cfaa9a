/**
 * The line to the server: one socket for all tables of this tab.
 *
 * When it breaks it is laid again, by itself and soon. Tables that are followed are opened again with the last ply that
 * is known, so that nothing is missed; what was sent and not answered is sent again under the same id, so that nothing
 * is done twice.
 */

import type { ClientMessage, Opened, ServerMessage } from '../messages'
import { randomHex } from './ids'

/** Someone who follows a table. */
export interface Follower {
  readonly link: string | null
  readonly since: number
  readonly lastTalk: number
  opened(message: Opened): void
  heard(message: ServerMessage): void
}


type Answered = Extract<ClientMessage, { id: string; table: string }>

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8_000
const PING_EVERY = 20_000
const PATIENCE = 10_000 // milliseconds without an answer to a ping
const WELCOME = 30_000 // milliseconds until a new line must have been welcomed

class Line {
  status = $state<'closed' | 'connecting' | 'open' | 'lost'>('closed')
  /** The tables at which it is my turn. */
  turns = $state<string[]>([])
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0)

  #socket: WebSocket | null = null
  #followers = new Map<string, Follower>()
  #unanswered = new Map<string, Answered>()
  #pause = FIRST_PAUSE
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #greeting: ReturnType<typeof setTimeout> | undefined
  #lastHeard = 0

  constructor() {
    const soon = () => {
      if (this.status === 'lost' && document.visibilityState === 'visible') this.#connect()
    }
    window.addEventListener('online', soon)
    document.addEventListener('visibilitychange', soon)
  }

  /** Follow a table until the returned function is called. */
  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower)
    if (this.status === 'open') this.#open(table, follower)
    else if (this.status === 'closed') this.#connect()
    return () => {
      if (this.#followers.get(table) !== follower) return
      this.#followers.delete(table)
      this.#transmit({ type: 'close', table })
    }
  }

  /** Be connected, for news of whose turn it is. */
  start(): void {
    if (this.status === 'closed') this.#connect()
  }

  /** It is, or is no longer, my turn at a table; whoever follows one says so, for the server tells only of the others. */
  turn(table: string, mine: boolean): void {
    if (this.turns.includes(table) === mine) return
    this.turns = mine ? [...this.turns, table] : this.turns.filter((other) => other !== table)
  }

  /** Send something that will be answered, now or once the line stands again. */
  send(message: Answered): void {
    this.#unanswered.set(message.id, message)
    this.#transmit(message)
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#socket?.close()
    this.status = this.status === 'lost' ? 'lost' : 'connecting'
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const table = [...this.#followers.keys()].at(-1) // a proxy may lead the people of one table to one process
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket${table ? `?at=${table}` : ''}`)
    this.#socket = socket
    clearTimeout(this.#greeting)
    this.#greeting = setTimeout(() => socket.close(), WELCOME)
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
  }

  #lost(): void {
    this.#socket = null
    clearTimeout(this.#greeting)
    clearInterval(this.#ping)
    this.status = 'lost'
    const pause = this.#pause * (0.7 + 0.6 * Math.random())
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE)
    this.#retry = setTimeout(() => this.#connect(), pause)
  }

  #open(table: string, follower: Follower): void {
    this.#transmit({ type: 'open', table, since: follower.since, link: follower.link, talk: follower.lastTalk })
  }

  #hear(message: ServerMessage): void {
    this.#lastHeard = Date.now()
    switch (message.type) {
      case 'welcome':
        this.#welcome(message.now, message.turns)
        return
      case 'turn':
        this.turn(message.table, message.your_turn)
        return
      case 'opened':
        this.#followers.get(message.table.id)?.opened(message)
        return
      case 'changed':
        this.#followers.get(message.table.id)?.heard(message)
        return
      case 'pong':
        this.ahead = message.now - Date.now()
        return
      case 'bye':
        this.#pause = FIRST_PAUSE
        return
      case 'played':
      case 'done':
      case 'hinted':
        this.#unanswered.delete(message.id)
        break
      case 'error':
        if (message.id) this.#unanswered.delete(message.id)
        break
    }
    if ('table' in message && message.table) this.#followers.get(message.table)?.heard(message)
  }

  #welcome(now: number, turns: string[]): void {
    clearTimeout(this.#greeting)
    this.status = 'open'
    this.#pause = FIRST_PAUSE
    this.ahead = now - Date.now()
    this.turns = turns
    for (const [table, follower] of this.#followers) this.#open(table, follower)
    for (const message of this.#unanswered.values()) this.#transmit(message)
    clearInterval(this.#ping)
    this.#ping = setInterval(() => this.#check(), PING_EVERY)
  }

  /** A line that is dead without having been closed is noticed by its silence. */
  #check(): void {
    const asked = Date.now()
    this.#transmit({ type: 'ping', id: randomHex(4) })
    setTimeout(() => {
      if (this.#lastHeard < asked) this.#socket?.close()
    }, PATIENCE)
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.status !== 'connecting')
      this.#socket.send(JSON.stringify(message))
  }
}

export const line = new Line()
