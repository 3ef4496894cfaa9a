/** What every page knows: who I am, which games there are, how I like things. */

import type { GameInfo, Me } from '../messages'
import { api } from '../net/api'
import { t } from '../texts'

export type Theme = 'auto' | 'light' | 'dark'
/** How fast a table tells what happened. */
export type Speed = 'calm' | 'brisk' | 'instant'

const SAVED = 'regalia'

interface Preferences {
  theme: Theme
  /** Whether a move waits for the main button even where one press could send it. */
  confirm: boolean
  /** The bot to play against at once; null until one was chosen. */
  opponent: string | null
  speed: Speed
  /** Whether a small sound calls me when it is my turn, and whether the browser's notice does. */
  sound: boolean
  notify: boolean
  /** Whether the server sends messages to this browser when no page is open. */
  push: boolean
  /** Whether a guided table tells what it has to tell. */
  guide: boolean
  /** Null: what the browser speaks. */
  language: string | null
}

/** Whether the system was asked for less motion: then a table moves on at once, until told otherwise. */
const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function saved(): Preferences {
  const plain: Preferences = {
    theme: 'auto',
    confirm: false,
    opponent: null,
    speed: still() ? 'instant' : 'brisk',
    sound: true,
    notify: false,
    push: false,
    guide: true,
    language: null,
  }
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(SAVED) ?? '{}') as Partial<Preferences>) }
  } catch {
    return plain
  }
}

class App {
  me = $state<Me | null>(null)
  games = $state<GameInfo[]>([])
  bots = $state<string[]>([])
  /** Whether the laboratory is open to me. */
  laboratory = $state(false)
  preferences = $state(saved())
  #loading: Promise<void> | undefined

  /** Everything that most pages need, asked for once. */
  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    return this.#loading
  }

  async #load(): Promise<void> {
    const [{ games, bots }, { me, laboratory }] = await Promise.all([api.games(), api.session()])
    this.games = games
    this.bots = bots
    this.me = me
    this.laboratory = laboratory
  }

  /** Be someone: whoever I was, or a guest under a made-up name. */
  async someone(): Promise<Me> {
    await this.load()
    this.me ??= await api.name({ name: guestName() })
    return this.me
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name)
  }

  prefer(change: Partial<Preferences>): void {
    this.preferences = { ...this.preferences, ...change }
    localStorage.setItem(SAVED, JSON.stringify(this.preferences))
  }
}

function guestName(): string {
  const names = t.guestNames.split(', ')
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
  return names[drawn % names.length] ?? ''
}

export const app = new App()
