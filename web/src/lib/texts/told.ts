/** What the server tells in English words, in the language that is spoken: names of bots, and refusals. */

import type { TableInfo } from '../messages'
import { ENGLISH, at, spoken, t } from '.'

const NUMBERED = / bot(?: (\d+))?$/

/** A table with its bots called as they are here; people keep their names. */
export function calledHere(table: TableInfo): TableInfo {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: seat.kind === 'bot' && seat.name && seat.bot ? botName(seat.bot, seat.name) : seat.name })) }
}

function botName(bot: string, name: string): string {
  const numbered = NUMBERED.exec(name)
  const known = at(t.bots.names, bot.split(':')[0] ?? '')
  if (!numbered || !known) return name
  return numbered[1] ? t.bots.numbered(known, numbered[1]) : known
}

/** Names of players as they are called here. */
export const namesAt = (table: TableInfo | null, names: readonly string[]): string[] => names.map((name, seat) => table?.seats[seat]?.name ?? name)

/** Why the server refuses something. Its own sentence says more, so it stands where it can be read, or names a mistake. */
export function problemText(code: string, sentence: string): string {
  if (spoken() === ENGLISH) return sentence
  const problem = at(t.problems.codes, code)
  if (!problem) return t.problems.server
  return code === 'settings' ? t.problems.detail(problem, sentence) : problem
}
