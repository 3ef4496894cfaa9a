/** Kingdom 18: what its view holds, and how the end of a round is put together from what was told. */

import type { Kingdom18Event } from '../../messages'
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
  powers: Record<string, string> // of a face in an event
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

export const table = (view: View): Table => view as unknown as Table

/** The word of the notation for an end of a card. */
export const word = (card: string, power: string): string => `${card}.${power.replace(' ', '')}`

export function decided(before: View | null, after: View, fresh: readonly Kingdom18Event[]): Decided | null {
  const told = fresh.flatMap((event) => verdict(event) ?? [])
  if (!before || told.length === 0) return null
  const was = table(before)
  const players = was.players.map((player, seat) => laidOpen(player, table(after).players[seat] ?? player))
  for (const event of fresh) {
    if (event.kind !== 'revealed') continue
    const faces = [event.left, event.right]
    players[event.seat]?.shown.forEach((slot, at) => (slot[event.step] = was.powers[faces[at] ?? ''] ?? null))
    players[event.seat]?.shown_cards.forEach((slot, at) => (slot[event.step] = faces[at]?.split('.')[0] ?? null))
  }
  const verdicts: (Verdict | null)[] = []
  for (const one of told) {
    while (was.realms[verdicts.length] === null) verdicts.push(null)
    verdicts.push(one)
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

/** Who takes a realm; null for an event that tells of something else. */
function verdict(event: Kingdom18Event): Verdict | null {
  if (event.kind === 'unclaimed') return { seat: null, totals: [event.total, event.total], onTie: true }
  if (event.kind === 'taken_on_tie') return { seat: event.seat, totals: [event.total, event.total], onTie: true }
  if (event.kind !== 'taken') return null
  return { seat: event.seat, totals: event.seat === 0 ? [event.total, event.other] : [event.other, event.total], onTie: false }
}

/** Whether a card turned up in the same step catches another: a Defend a War, an Assassin a Diplomacy. */
export function catches(face: string | null | undefined, other: string | null | undefined): boolean {
  if (!face || !other) return false
  return (face.startsWith('Defend') && other.startsWith('War')) || (face.startsWith('Assassin') && other.startsWith('Diplomacy'))
}
