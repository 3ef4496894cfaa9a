/** What can be said with one tap at the table of a game, as statements that programs read too. */
import type { Statement } from '../messages'

type Said = Pick<Statement, 'kind' | 'words'>

export interface Sayings {
  /** About somebody else. */
  readonly about: readonly Said[]
  /** Cards that anyone may be said to hold. */
  readonly cards: readonly string[]
}

const SAYINGS: Record<string, Sayings> = {
  'fall-of-kingdoms': {
    about: [
      { kind: 'promise', words: ['not', 'attack'] },
      { kind: 'threat', words: ['attack'] },
      { kind: 'proposal', words: ['attack'] },
    ],
    cards: ['Saint', 'Prophet', 'Assassin', 'General', 'Informant', 'Puppeteer'],
  },
}

export const sayingsOf = (game: string): Sayings | null => SAYINGS[game] ?? null
