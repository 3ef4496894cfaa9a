/** The words of the game that is played at a table, with what is known of its cards. */

import { api } from '../net/api'
import { tellingOf, type Telling } from '../texts/telling'

export async function tellingAt(table: string, link: string | null): Promise<Telling> {
  const { game, aside } = await api.table(table, link)
  // What cannot be played here is only shown as closed: there is nothing to tell.
  const [words, known] = await Promise.all([tellingOf(game), aside === null ? api.facts(table, link) : { facts: {} }])
  return words.with(known.facts)
}
