/** Kingdom 18: what its view holds, and how the end of a round is put together from what was told. */

import type { Happened } from '../../messages'
import type { View } from '../../state/table.svelte'

export interface Realm {
  card: string
  value: number
  icon: string
  power: string
}

export interface Player {
  score: number
  won: string[]
  cards_in_hand: number
  hand: { card: string; powers: string[] }[] | null
  has_laid: boolean
  laid: (string | null)[] | null
  laid_cards: (string | null)[] | null
  shown: (string | null)[][] // by realm, then by step
  shown_cards: (string | null)[][]
}

export interface Table {
  round: number
  rounds: number
  step: number
  realms: (Realm | null)[]
  face_down: string[]
  aside: string[]
  faces: string[] // what a face in an event is
  face_cards: string[] // and on which card
  totals: number[][] // by realm, then by seat
  players: Player[]
}

export interface Verdict {
  seat: number | null
  totals: number[] // by seat
  onTie: boolean
}

/** A round that is decided: both realms as they lay, everything turned up, and who takes them. */
export interface Decided {
  ply: number
  table: Table
  verdicts: (Verdict | null)[]
}

// The codes of its events
const REVEALED = 5
const TAKEN = 7
const TAKEN_ON_TIE = 8
const UNCLAIMED = 9

export const table = (view: View): Table => view as unknown as Table

/** The word of the notation for an end of a card. */
export const word = (card: string, power: string): string => `${card}.${power.replace(' ', '')}`

export function decided(before: View | null, after: View, fresh: readonly Happened[]): Decided | null {
  const told = fresh.filter((event) => [TAKEN, TAKEN_ON_TIE, UNCLAIMED].includes(event.code))
  if (!before || told.length === 0) return null
  const was = table(before)
  const players = was.players.map((player, seat) => laidOpen(player, table(after).players[seat] ?? player))
  for (const { code, numbers } of fresh) {
    if (code !== REVEALED) continue
    const [seat = 0, step = 0, ...faces] = numbers
    players[seat]?.shown.forEach((slot, at) => (slot[step] = was.faces[faces[at] ?? 0] ?? null))
    players[seat]?.shown_cards.forEach((slot, at) => (slot[step] = was.face_cards[faces[at] ?? 0] ?? null))
  }
  const verdicts: (Verdict | null)[] = []
  for (const { code, numbers } of told) {
    while (was.realms[verdicts.length] === null) verdicts.push(null)
    verdicts.push(verdict(code, numbers))
  }
  const totals = was.realms.map((_, slot) => verdicts[slot]?.totals ?? [0, 0])
  return { ply: after.ply, table: { ...was, players, totals }, verdicts }
}

/** A player when the round is decided: nothing in hand, what it won counted already. */
function laidOpen(was: Player, now: Player): Player {
  const open = (slots: (string | null)[][]) => slots.map((slot) => [...slot])
  return {
    ...was,
    score: now.score,
    won: now.won,
    shown: open(was.shown),
    shown_cards: open(was.shown_cards),
    has_laid: false,
    laid: null,
    laid_cards: null,
    hand: was.hand && [],
    cards_in_hand: 0,
  }
}

function verdict(code: number, numbers: readonly number[]): Verdict {
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  if (code === UNCLAIMED) return { seat: null, totals: [b, b], onTie: true }
  const totals = code === TAKEN ? (a === 0 ? [c, d] : [d, c]) : [c, c]
  return { seat: a, totals, onTie: code === TAKEN_ON_TIE }
}

/** Whether a card turned up in the same step catches another: a Defend a War, an Assassin a Diplomacy. */
export function catches(face: string | null | undefined, other: string | null | undefined): boolean {
  if (!face || !other) return false
  return (face.startsWith('Defend') && other.startsWith('War')) || (face.startsWith('Assassin') && other.startsWith('Diplomacy'))
}
