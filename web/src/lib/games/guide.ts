/** The goal of a game with how far everyone is, and what the things mean that can be done now. */

import type { GreedPlayer, GreedyKingdomsPlayer, Kingdom18Player, FallOfKingdomsPlayer, View } from '../messages'
import { at, listed, t } from '../texts'

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

type Word = (word: string) => string

/** How far a seat got: for sorting, in the game's own terms, and what it has to show for it. */
export interface Standing {
  rank: number
  far: string
  more: string
}

const realms = ({ score, won }: Kingdom18Player, word: Word): Standing => ({ rank: score, far: t.guide.realms(score), more: listed(won.map(word)) })
const palaces = ({ palaces, tokens }: Palaces, word: Word): Standing => {
  const held = Object.entries(tokens).filter(([, n]) => n > 0)
  return { rank: palaces, far: t.guide.palaces(palaces), more: held.map(([kind, n]) => t.greedy.token(word(kind), n)).join(', ') }
}
const group = (player: GreedPlayer): Standing => {
  const [number, cards] = largest(player)
  return { rank: cards, far: cards ? t.guide.group(cards, number) : t.guide.groupNone, more: '' }
}
const kingdom = ({ alive, defense, active }: FallOfKingdomsPlayer): Standing => ({
  rank: Number(alive),
  far: alive ? t.guide.stands(defense, active) : t.guide.fell,
  more: '',
})

const of = <Player>(player: Player | undefined, say: (player: Player) => Standing): Standing | null => (player ? say(player) : null)

/** How far a seat got; `word` says what a card is called. */
export function standing(view: View, seat: number, word: Word): Standing | null {
  switch (view.game) {
    case 'kingdom-18':
      return of(view.players[seat], (player) => realms(player, word))
    case 'greed':
      return of(view.players[seat], group)
    case 'fall-of-kingdoms':
      return of(view.players[seat], kingdom)
    case 'greedy-kingdoms':
    case 'greedy-kingdoms-2009':
      return of(view.players[seat], (player) => palaces(player, word))
    default:
      return null
  }
}

/** The cards that a seat held, from its own view of the end; empty where nothing was hidden. */
export function heldBy(view: View, seat: number): string[] {
  if (view.game === 'greed') return view.players[seat]?.hand ?? []
  if (view.game !== 'fall-of-kingdoms') return []
  const { hand, taken, destiny } = view.players[seat] ?? {}
  return [...(hand ?? []), ...(taken ?? []), ...(destiny ?? [])]
}

/** The end with everyone's cards open: every seat as it saw itself. */
export function opened<V extends View>(view: V, seen: readonly View[]): V {
  return { ...view, players: view.players.map((player, seat) => seen[seat]?.players[seat] ?? player) }
}
