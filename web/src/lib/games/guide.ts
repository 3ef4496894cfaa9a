/** The goal of a game with how far everyone is, and what the things mean that can be done now. */

import type { View } from '../state/table.svelte'
import { at, t } from '../texts'

const TO_WIN = 6 // cards of one number in Greed
const PALACES = 2

type Progress = (view: View, name: (seat: number) => string) => string[]

const each = (say: (player: Record<string, unknown>, name: string) => string): Progress => {
  return (view, name) => view.players.map((player, seat) => say(player, name(seat)))
}

const palaces = each((player, name) => t.guide.of(name, player.palaces as number, PALACES))

const PROGRESS: Record<string, Progress> = {
  'kingdom-18': each((player, name) => t.guide.points(name, player.score as number)),
  greed: each((player, name) => {
    const sizes = Object.values(player.collection as Record<string, string[]>).map((cards) => cards.length)
    return t.guide.of(name, Math.max(0, ...sizes), TO_WIN)
  }),
  'fall-of-kingdoms': ({ players }) => [t.guide.standing(players.filter(({ alive }) => alive).length, players.length)],
  'greedy-kingdoms': palaces,
  'greedy-kingdoms-2009': palaces,
}

export function goalOf(view: View): { goal: string; progress: string } | null {
  const goal = at(t.games, view.game)?.goal
  const progress = PROGRESS[view.game]
  if (!goal || !progress) return null
  const name = (seat: number) => (seat === view.you ? t.guide.you : (view.names[seat] ?? ''))
  return { goal, progress: progress(view, name).join(' · ') }
}

/** What each thing means that the moves begin with. */
export function meanings(game: string, moves: readonly string[]): string[] {
  const verbs: Record<string, string> = at<Record<string, string>>(t.verbs, game) ?? {}
  const found = new Set(moves.map((move) => move.split(' ')[0] ?? '').map((word) => verbs[word] ?? verbs.place ?? ''))
  return [...found].filter(Boolean)
}

type Player = Record<string, unknown>
const realms = (points: number, won: string[]) => (won.length ? t.guide.realmsWon(points, won.join(', ')) : t.guide.realms(points))
const standingOfPalaces = (player: Player) => {
  const held = Object.entries(player.tokens as Record<string, number>).filter(([, n]) => n > 0)
  return [t.guide.palaces(player.palaces as number), ...held.map(([kind, n]) => t.greedy.token(kind, n))].join(', ')
}

const STANDINGS: Record<string, (player: Player) => string> = {
  'kingdom-18': (player) => realms(player.score as number, player.won as string[]),
  greed: (player) => {
    const groups = Object.entries(player.collection as Record<string, string[]>).sort(([, a], [, b]) => b.length - a.length)
    return groups[0] ? t.guide.group(groups[0][1].length, groups[0][0]) : t.guide.groupNone
  },
  'fall-of-kingdoms': (player) => (player.alive ? t.guide.stands(player.defense as number, player.active as number) : t.guide.fell),
  'greedy-kingdoms': standingOfPalaces,
  'greedy-kingdoms-2009': standingOfPalaces,
}

/** How far a seat got, in the game's own terms. */
export function standing(view: View, seat: number): string | null {
  const player = view.players[seat]
  return player ? (STANDINGS[view.game]?.(player) ?? null) : null
}

/** The cards that a seat held, from its own view of the end; empty where nothing was hidden. */
export function heldBy(view: View, seat: number): string[] {
  const player = view.players[seat] ?? {}
  const piles = [player.hand, player.taken, player.destiny].filter(Array.isArray).flat() as unknown[]
  return piles.filter((card) => typeof card === 'string').map((card) => card.replaceAll('-', ' '))
}
