import { beforeEach, expect, it, vi } from 'vitest'
import type { TableInfo } from '../messages'
import { drawnFor, promisedFor, remember, witness } from './kept'

const table = (id: string, commitment: string, started: number | null) => ({ id, commitment, started }) as unknown as TableInfo

beforeEach(() => localStorage.clear())

it('keeps the first hash that is seen of a table, and whether the cards were dealt by then', () => {
  witness(table('t', 'first', null))
  witness(table('t', 'second', 5))
  witness(table('u', 'other', 5))
  expect(promisedFor('t')).toEqual({ hash: 'first', dealt: false })
  expect(promisedFor('u')).toEqual({ hash: 'other', dealt: true })
  expect(promisedFor('v')).toBeUndefined()
})

it('forgets the oldest tables, not the newest', () => {
  for (let n = 0; n < 250; n++) remember(`t${n}`, `e${n}`)
  expect(drawnFor('t0')).toBeUndefined()
  expect(drawnFor('t249')).toBe('e249')
})

it('lets the match go on where nothing can be kept', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  witness(table('t', 'first', null))
  expect(promisedFor('t')).toBeUndefined()
  full.mockRestore()
})
