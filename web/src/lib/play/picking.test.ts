import { expect, it } from 'vitest'
import { Choosing, type Pick } from './choosing'
import { picking } from './picking'
import type { Scene } from './scene'

const MOVES = ['interest', 'attack seat1', 'attack seat2', 'use Spyglass', 'use Interdict']
const ask = { moves: MOVES, question: { kind: 'act' }, hint: null, things: {} }

/** What is picked once a word on the table is pressed, if it can be. */
function pressed(choosing: Choosing, word: string): readonly Pick[] | undefined {
  let picks: readonly Pick[] | undefined
  const choose = (chosen: Choosing) => (picks = chosen.picks)
  picking({ choosing, choose } as unknown as Scene).press(word)?.()
  return picks
}

it('takes another thing instead of the one that was chosen', () => {
  const choosing = new Choosing(ask).next('use').with('Spyglass')
  expect(pressed(choosing, 'Interdict')).toEqual([{ word: 'use', at: 0 }, { word: 'Interdict', at: null }])
  expect(pressed(new Choosing(ask).next('attack').next('seat1'), 'seat2')?.at(-1)).toEqual({ word: 'seat2', at: null })
})

it('does not offer what would undo the verb that was chosen', () => {
  const choosing = new Choosing(ask).next('use')
  expect(pressed(choosing, 'seat1')).toBeUndefined()
  expect(pressed(choosing, 'Spyglass')).toHaveLength(2)
})
