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
  shown: (string | null)[][] // by realm, then by step
}

export interface Table {
  round: number
  rounds: number
  step: number
  realms: (Realm | null)[]
  face_down: string[]
  aside: string[]
  faces: string[] // what a face in an event is
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

export function decided(before: View | null, fresh: readonly Happened[]): Decided | null {
  const told = fresh.filter((event) => [TAKEN, TAKEN_ON_TIE, UNCLAIMED].includes(event.code))
  if (!before || told.length === 0) return null
  const was = table(before)
  const players = was.players.map((player) => ({ ...player, shown: player.shown.map((slot) => [...slot]) }))
  for (const { code, numbers } of fresh) {
    if (code !== REVEALED) continue
    const [seat = 0, step = 0, ...faces] = numbers
    players[seat]?.shown.forEach((slot, at) => (slot[step] = was.faces[faces[at] ?? 0] ?? null))
  }
  const hidden = players.map((player) => ({ ...player, has_laid: false, laid: null, hand: player.hand && [], cards_in_hand: 0 }))
  const verdicts: (Verdict | null)[] = []
  for (const { code, numbers } of told) {
    while (was.realms[verdicts.length] === null) verdicts.push(null)
    verdicts.push(verdict(code, numbers))
  }
  const totals = was.realms.map((_, slot) => verdicts[slot]?.totals ?? [0, 0])
  return { table: { ...was, players: hidden, totals }, verdicts }
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
