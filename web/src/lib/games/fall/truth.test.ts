import { expect, it } from 'vitest'
import type { FallOfKingdomsEvent, FallOfKingdomsView } from '../../messages'
import type { Told } from '../../texts/telling'
import { judged } from './truth'

const frame = (ply: number) => ({ ply, text: `claim ${ply}`, private: false })

it('a claim was true if its Character was in that hand when it was made', async () => {
  const asked: string[] = []
  const seen = (ply: number, seat: number) => {
    asked.push(`${ply} ${seat}`)
    const players = [{ hand: seat === 0 ? ['Saint', 'Prophet'] : null }, { hand: seat === 1 ? ['Informant'] : null }]
    return Promise.resolve({ view: { game: 'fall-of-kingdoms', picked: 'General', players } as unknown as FallOfKingdomsView })
  }
  const log: Told<FallOfKingdomsEvent>[] = [
    { ...frame(4), kind: 'claimed', seat: 0, character: 'Saint', target: 1 },
    { ...frame(5), kind: 'counters', seat: 1, character: 'General' },
    { ...frame(7), kind: 'turn_begins', turn: 9, seat: 0, coins: 2 },
    { ...frame(9), kind: 'borrowed', seat: 0, character: 'General', target: 1, owner: 1 },
  ]
  expect(await judged(log, seen)).toEqual([
    { ply: 4, text: 'claim 4', true: true },
    { ply: 5, text: 'claim 5', true: false },
    { ply: 9, text: 'claim 9', true: true },
  ])
  expect(asked).toEqual(['3 0', '4 1', '8 0'])
})
