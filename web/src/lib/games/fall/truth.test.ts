import { expect, it } from 'vitest'
import type { Happened, PastPosition } from '../../messages'
import { CHARACTERS } from './characters'
import { judged } from './truth'

const told = (ply: number, code: number, ...numbers: number[]): Happened => ({ ply, code, numbers, text: `claim ${ply}`, private: false })
const SAINT = CHARACTERS.indexOf('Saint')
const GENERAL = CHARACTERS.indexOf('General')

it('a claim was true if its Character was in that hand when it was made', async () => {
  const asked: string[] = []
  const seen = (ply: number, seat: number) => {
    asked.push(`${ply} ${seat}`)
    const players = [{ hand: seat === 0 ? ['Saint', 'Prophet'] : null }, { hand: seat === 1 ? ['Informant'] : null }]
    return Promise.resolve({ view: { picked: 'General', players } } as unknown as PastPosition)
  }
  const log = [told(4, 20, 0, SAINT, 1), told(5, 31, 1, GENERAL), told(7, 3, 9), told(9, 21, 0, GENERAL, 1, 1)]
  expect(await judged(log, seen)).toEqual([
    { ply: 4, text: 'claim 4', true: true },
    { ply: 5, text: 'claim 5', true: false },
    { ply: 9, text: 'claim 9', true: true },
  ])
  expect(asked).toEqual(['3 0', '4 1', '8 0'])
})
