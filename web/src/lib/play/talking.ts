/** What was said at the table, as people read it. */

import type { TalkLine } from '../messages'
import { t } from '../texts'
import type { Telling } from '../texts/telling'

export function saidText(said: TalkLine, telling: Telling): string {
  const stated = said.statement ? telling.stated(said.statement, said.seat) : ''
  return [stated, telling.spoken(said.text)].filter(Boolean).join(' ')
}

/** For whom something private was said; nothing for what everyone heard. */
export function meantFor(said: TalkLine, you: number | null, names: readonly string[]): string {
  if (said.to === null) return ''
  return said.to === you ? t.talk.toYou : t.talk.privately(names[said.to] ?? '')
}
