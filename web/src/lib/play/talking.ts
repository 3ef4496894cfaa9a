/** What was said at the table, as people read it. */

import type { Statement, TalkLine } from '../messages'
import { t } from '../texts'
import { wordText } from './scene'

export function statedText(statement: Statement, speaker: number | null, names: readonly string[]): string {
  const denied = statement.words[0] === 'not'
  const words = statement.words.slice(denied ? 1 : 0).map((word) => wordText(word, names))
  const [deny, said, about] = [denied ? 'yes' : 'no', words.join(' '), names[statement.seat] ?? '']
  if (statement.kind !== 'claim') return t.talk[statement.kind](deny, said, about)
  return statement.seat === speaker ? t.talk.claimOfMine(deny, said) : t.talk.claim(deny, about, said)
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
