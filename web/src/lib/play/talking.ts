/** What was said at the table, as people read it. */

import type { Statement, TalkLine } from '../messages'
import { t } from '../texts'
import { wordText } from './scene'

export function statedText(statement: Statement, speaker: number | null, names: readonly string[]): string {
  const words = statement.words.map((word) => wordText(word, names))
  return t.talk.stated[statement.kind](words, names[statement.seat] ?? '', statement.seat === speaker)
}

export function saidText(said: TalkLine, names: readonly string[]): string {
  const stated = said.statement ? statedText(said.statement, said.seat, names) : ''
  return [stated, said.text].filter(Boolean).join(' ')
}

/** For whom something private was said; nothing for what everyone heard. */
export function meantFor(said: TalkLine, you: number | null, names: readonly string[]): string {
  if (said.to === null) return ''
  return said.to === you ? t.talk.toYou : t.talk.privately(names[said.to] ?? '')
}
