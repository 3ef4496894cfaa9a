/**
 * A move put together out of the legal ones, which the server sends as rows of words.
 *
 * Every pick narrows the list. A pick may name the place of its word in the move (the second realm) or leave it open
 * (one of three heroes). Nothing here knows a rule: what no legal move contains cannot be picked.
 */

import type { Ask } from '../messages'

export interface Pick {
  word: string
  at: number | null
}

type Row = readonly string[]

/** Whether a move contains all picks, each at its place or, where that is open, at one that no other pick uses. */
function fits(row: Row, picks: readonly Pick[]): boolean {
  const free = [...row] as (string | null)[]
  for (const pick of picks) {
    if (pick.at === null) continue
    if (row[pick.at] !== pick.word) return false
    free[pick.at] = null
  }
  for (const pick of picks) {
    if (pick.at !== null) continue
    const at = free.indexOf(pick.word)
    if (at < 0) return false
    free[at] = null
  }
  return true
}

export class Choosing {
  readonly rows: readonly Row[]

  constructor(
    readonly ask: Ask,
    readonly picks: readonly Pick[] = [],
  ) {
    this.rows = ask.moves.map((move) => move.split(' ')).filter((row) => fits(row, picks))
  }

  /** The words that all moves which are left begin with: chosen, or without an alternative. */
  get prefix(): Row {
    const [first, ...others] = this.rows
    if (!first) return []
    let n = 0
    while (n < first.length && others.every((row) => row[n] === first[n])) n++
    return first.slice(0, n)
  }

  /** What may come next, word by word; null stands for "that is all", where a move begins like a longer one. */
  get offers(): (string | null)[] {
    const n = this.prefix.length
    return [...new Set(this.rows.map((row) => row[n] ?? null))]
  }

  /** The words that the present question comes behind. A whole move has no question of its own: the last one stays. */
  get answered(): Row {
    const longest = Math.max(1, ...this.rows.map((row) => row.length))
    return this.prefix.slice(0, longest - 1)
  }

  /** The one move that is left, if so. */
  get move(): string | null {
    return this.rows.length === 1 ? (this.rows[0] ?? []).join(' ') : null
  }

  /** A move that is whole with the words chosen so far, though longer ones go on from here. */
  get early(): string | null {
    if (this.rows.length < 2) return null
    const whole = this.rows.find((row) => row.length === this.prefix.length)
    return whole ? whole.join(' ') : null
  }

  with(word: string, at: number | null = null): Choosing {
    return new Choosing(this.ask, [...this.picks, { word, at }])
  }

  /** Whether a word can still be picked, here or anywhere. */
  can(word: string, at: number | null = null): boolean {
    return this.rows.some((row) => fits(row, [...this.picks, { word, at }]))
  }

  /** Whether a word means a thing of a seat, or one that lies between all: another's card is not mine, though alike. */
  means(word: string, owner: number | null): boolean {
    return this.ask.things[word]?.includes(owner) ?? false
  }

  /** The word behind the words that are settled, picked for the place it has there. */
  next(word: string | null): Choosing {
    const at = this.prefix.length
    if (word === null) return new Choosing({ ...this.ask, moves: [this.early ?? ''] }, this.picks)
    return this.with(word, at)
  }

  without(gone: Pick): Choosing {
    return new Choosing(
      this.ask,
      this.picks.filter((pick) => pick !== gone),
    )
  }

  undo(): Choosing {
    return new Choosing(this.ask, this.picks.slice(0, -1))
  }

  find(word: string, at: number | null = null): Pick | undefined {
    return this.picks.find((pick) => pick.word === word && pick.at === at)
  }
}
