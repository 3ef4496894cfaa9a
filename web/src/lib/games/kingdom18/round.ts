/** Kingdom 18: what its view holds, and how the end of a round is put together from what was told. */

import type { Kingdom18Event, Kingdom18Player, Kingdom18View } from '../../messages'

const SLOTS = ['left', 'right'] // as events call the realms

/** The card of a face, as moves and events write one: “E1.War6”. */
export const cardOf = (face: string): string => face.split('.')[0] ?? ''

export interface Verdict {
  seat: number | null
  totals: number[] // by seat
  onTie: boolean
}

/** A round that is decided: both realms as they lay, everything turned up, and who takes them. */
export interface Decided {
  ply: number
  table: Kingdom18View
  verdicts: (Verdict | null)[]
}

export function decided(was: Kingdom18View | null, after: Kingdom18View, fresh: readonly Kingdom18Event[]): Decided | null {
  const told = fresh.flatMap((event) => verdict(event) ?? [])
  if (!was || told.length === 0) return null
  const players = was.players.map((player, seat) => laidOpen(player, after.players[seat] ?? player))
  for (const event of fresh) {
    if (event.kind === 'revealed') turnUp(was, players[event.seat], event.step, [event.left, event.right])
    if (event.kind === 'captured') capture(players[1 - event.seat], SLOTS.indexOf(event.slot), event.captured)
  }
  const verdicts: (Verdict | null)[] = []
  for (const one of told) {
    while (was.realms[verdicts.length] === null) verdicts.push(null)
    verdicts.push(one)
  }
  const totals = was.realms.map((_, slot) => verdicts[slot]?.totals ?? [0, 0])
  return { ply: after.ply, table: { ...was, players, totals }, verdicts }
}

/** The cards of a step, turned up on both realms. */
function turnUp(was: Kingdom18View, player: Kingdom18Player | undefined, step: number, faces: readonly string[]): void {
  faces.forEach((face, slot) => {
    player?.shown[slot]?.splice(step, 1, was.powers[face] ?? null)
    player?.shown_cards[slot]?.splice(step, 1, cardOf(face))
  })
}

/** Mark a face on a realm as captured. */
function capture(player: Kingdom18Player | undefined, slot: number, face: string): void {
  const step = player?.shown_cards[slot]?.indexOf(cardOf(face)) ?? -1
  if (step >= 0) player?.captured[slot]?.splice(step, 1, true)
}

/** A player when the round is decided: nothing in hand, what it won counted already. */
function laidOpen(was: Kingdom18Player, now: Kingdom18Player): Kingdom18Player {
  const open = <Face>(slots: Face[][]) => slots.map((slot) => [...slot])
  return {
    ...was,
    score: now.score,
    won: now.won,
    shown: open(was.shown),
    shown_cards: open(was.shown_cards),
    captured: open(was.captured),
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

/** The two ends of a card. */
export const facesOf = (powers: Record<string, string>, card: string): string[] => Object.keys(powers).filter((face) => cardOf(face) === card)
