/** The goal of a game with how far everyone is, and what the things mean that can be done now. */

import type { GreedPlayer, GreedyKingdomsPlayer, Kingdom18Player, FallOfKingdomsPlayer, View } from '../messages'
import { at, t } from '../texts'

type Palaces = Pick<GreedyKingdomsPlayer, 'palaces' | 'tokens'>

/** How far everyone is; nothing for a game that is not known here. */
function progressOf(view: View, name: (seat: number) => string): string[] | null {
  switch (view.game) {
    case 'kingdom-18':
      return view.players.map(({ score }, seat) => t.guide.points(name(seat), score))
    case 'greed':
      return view.players.map((player, seat) => t.guide.of(name(seat), largest(player)[1], view.to_win))
    case 'fall-of-kingdoms':
      return [t.guide.standing(view.players.filter(({ alive }) => alive).length, view.players.length)]
    case 'greedy-kingdoms':
    case 'greedy-kingdoms-2009':
      return view.players.map(({ palaces }, seat) => t.guide.of(name(seat), palaces, view.to_win))
    default:
      return null
  }
}

/** The number of which a player has most, and how many. */
function largest({ collection }: GreedPlayer): [string, number] {
  const sizes = Object.entries(collection).map(([number, cards]): [string, number] => [number, cards.length])
  return sizes.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
}

export function goalOf(view: View): { goal: string; progress: string } | null {
  const goal = at(t.games, view.game)?.goal
  const name = (seat: number) => (seat === view.you ? t.guide.you : (view.names[seat] ?? ''))
  const progress = progressOf(view, name)
  return goal && progress ? { goal, progress: progress.join(' · ') } : null
}

/** What each thing means that the moves begin with. */
export function meanings(game: string, moves: readonly string[]): string[] {
  const verbs: Record<string, string> = at<Record<string, string>>(t.verbs, game) ?? {}
  const found = new Set(moves.map((move) => move.split(' ')[0] ?? '').map((word) => verbs[word] ?? verbs.place ?? ''))
  return [...found].filter(Boolean)
}

const realms = ({ score, won }: Kingdom18Player) => (won.length ? t.guide.realmsWon(score, won.join(', ')) : t.guide.realms(score))
const palaces = ({ palaces, tokens }: Palaces) => {
  const held = Object.entries(tokens).filter(([, n]) => n > 0)
  return [t.guide.palaces(palaces), ...held.map(([kind, n]) => t.greedy.token(kind, n))].join(', ')
}
const group = (player: GreedPlayer) => {
  const [number, cards] = largest(player)
  return cards ? t.guide.group(cards, number) : t.guide.groupNone
}
const kingdom = ({ alive, defense, active }: FallOfKingdomsPlayer) => (alive ? t.guide.stands(defense, active) : t.guide.fell)

const of = <Player>(player: Player | undefined, say: (player: Player) => string): string | null => (player ? say(player) : null)

/** How far a seat got, in the game's own terms. */
export function standing(view: View, seat: number): string | null {
  switch (view.game) {
    case 'kingdom-18':
      return of(view.players[seat], realms)
    case 'greed':
      return of(view.players[seat], group)
    case 'fall-of-kingdoms':
      return of(view.players[seat], kingdom)
    case 'greedy-kingdoms':
    case 'greedy-kingdoms-2009':
      return of(view.players[seat], palaces)
    default:
      return null
  }
}

/** The cards that a seat held, from its own view of the end; empty where nothing was hidden. */
export function heldBy(view: View, seat: number): string[] {
  if (view.game === 'greed') return view.players[seat]?.hand ?? []
  if (view.game !== 'fall-of-kingdoms') return []
  const { hand, taken, destiny } = view.players[seat] ?? {}
  return [...(hand ?? []), ...(taken ?? []), ...(destiny ?? [])].map((card) => card.replaceAll('-', ' '))
}
