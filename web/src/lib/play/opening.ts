/** Opening a table, with a text of this browser's own for the shuffle, which it remembers to check it at the end. */

import type { Settings, TableInfo } from '../messages'
import { api } from '../net/api'
import { randomHex } from '../net/ids'
import { app } from '../state/app.svelte'
import { router } from '../state/router.svelte'
import { drawnFor, remember, witness } from './kept'

export async function openTable(settings: Settings): Promise<void> {
  await app.someone()
  const { table } = await api.open({ settings, entropy_later: true })
  await giveEntropy(table)
  router.go(`/t/${table.id}`)
}

/** Keep what the server has promised of the shuffle, and only then add to it: so the server cannot have chosen a key that fits. */
export async function giveEntropy(table: TableInfo): Promise<void> {
  witness(table)
  const own = table.you === null ? undefined : table.seats[table.you]
  if (own?.entropy !== null || table.started !== null) return
  const entropy = drawnFor(table.id) ?? randomHex(16)
  remember(table.id, entropy)
  await api.entropy(table.id, entropy)
}

/** Who sits opposite when one plays at once: the bot that was chosen here last, at first the gentlest that thinks. */
export function opponent(): string {
  const { opponent } = app.preferences
  if (opponent !== null && app.bots.includes(opponent)) return opponent
  return app.bots.find((bot) => bot !== 'random') ?? 'random'
}

/** A first game on a prepared deal, explained move by move. */
export function learn(game: string): Promise<void> {
  app.prefer({ guide: true })
  return openTable({ game, seats: ['me'], guided: true })
}

export function playNow(game: string): Promise<void> {
  const info = app.game(game)
  const seats = info?.seats.includes(3) ? 3 : (info?.seats[0] ?? 2)
  return openTable({ game, seats: ['me', ...Array.from({ length: seats - 1 }, opponent)], hints: true })
}
