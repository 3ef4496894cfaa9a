/** What a study shows, in sentences: first what is beyond chance. */

import type { Estimate, StudyFound } from '$lib/messages'
import { locale, t } from '$lib/texts'
import type { Telling } from '$lib/texts/telling'

/** What a word of the moves is called; one that names a side of a card, as E1.War9, is called by both. */
export function wordOf(telling: Telling | null, word: string): string {
  const [card = '', side] = word.split('.')
  const called = telling?.word(word) ?? word
  return side === undefined ? called : `${telling?.word(card) ?? card} (${called === word ? side : called})`
}

/** A figure of one card file. */
export interface Side {
  readonly name: string
  readonly estimate: Estimate | null | undefined
}

const FEW = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: 'negative' })
const FINE = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, minimumFractionDigits: 2, signDisplay: 'negative' })

const digits = (value: number): Intl.NumberFormat => (Math.abs(value) < 1 ? FINE : FEW)

/** A number with half its interval: 4.1 ± 0.6. */
export function written(estimate: Estimate | null | undefined): string {
  if (estimate?.value == null) return '–'
  const format = digits(estimate.value)
  return estimate.off === null ? format.format(estimate.value) : `${format.format(estimate.value)} ± ${format.format(estimate.off)}`
}

export function verdict(found: StudyFound, word: (word: string) => string): string[] {
  return found.b ? compared(found, word) : alone(found)
}

function alone({ a }: StudyFound): string[] {
  const { first_player_advantage: first, decisions, minutes, draws } = a.measures
  const lines = [t.laboratory.takes(written(decisions), String(Math.round(minutes?.value ?? 0))), t.laboratory.drawsAre(written(draws))]
  return first ? [t.laboratory.firstIs(written(first)), ...lines] : lines
}

function compared({ games, a, b, changes, clear, words }: StudyFound, word: (word: string) => string): string[] {
  const lines: string[] = []
  const { decisions, first_player_advantage: first } = changes
  const before = a.measures.decisions?.value
  if (clear.includes('decisions') && decisions?.value != null && decisions.off !== null && before) {
    const percent = FEW.format((100 * Math.abs(decisions.value)) / before)
    const off = FEW.format((100 * decisions.off) / before)
    lines.push(decisions.value > 0 ? t.laboratory.longer(percent, off) : t.laboratory.shorter(percent, off))
  }
  const both = (name: string) => [written(a.measures[name]), written(b?.measures[name])] as const
  if (clear.includes('first_player_advantage') && first?.value != null) lines.push((first.value > 0 ? t.laboratory.firstRises : t.laboratory.firstFalls)(...both('first_player_advantage')))
  if (clear.includes('draws')) lines.push(t.laboratory.draws(...both('draws')))
  if (clear.includes('settled_after')) lines.push(t.laboratory.settled(...both('settled_after')))
  if (clear.includes('comebacks')) lines.push(t.laboratory.comebacks(...both('comebacks')))
  const taken = (side: typeof a | null, name: string) => written(side?.words.find((use) => use.word === name)?.taken)
  const inBoth = words.filter((name) => a.words.some((use) => use.word === name))
  for (const name of inBoth) lines.push(t.laboratory.played(word(name), taken(a, name), taken(b, name)))
  return lines.length ? lines : [t.laboratory.same(games)]
}
