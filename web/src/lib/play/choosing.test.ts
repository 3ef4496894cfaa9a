import { describe, expect, it } from 'vitest'
import type { Ask } from '../messages'
import { Choosing } from './choosing'

function asking(moves: string[]): Ask {
  return { moves, question: { kind: 'do' }, hint: null, things: {} }
}

describe('choosing word by word', () => {
  const ask = asking(['pass', 'obtain Barn', 'obtain Shop', 'promote Gold Gold', 'promote Gold Food'])

  it('offers the first words once each', () => {
    expect(new Choosing(ask).offers).toEqual(['pass', 'obtain', 'promote'])
  })

  it('takes words that have no alternative without asking', () => {
    const choosing = new Choosing(ask).next('promote')
    expect(choosing.prefix).toEqual(['promote', 'Gold'])
    expect(choosing.offers).toEqual(['Gold', 'Food'])
    expect(choosing.answered).toEqual(['promote', 'Gold'])
  })

  it('knows the move when one is left, and takes the last pick back', () => {
    const choosing = new Choosing(ask).next('obtain').next('Shop')
    expect(choosing.move).toBe('obtain Shop')
    expect(choosing.answered).toEqual(['obtain'])
    expect(choosing.undo().move).toBeNull()
    expect(choosing.undo().answered).toEqual(['obtain'])
  })

  it('lets a card on the table be picked before its verb', () => {
    expect(new Choosing(ask).with('Barn').move).toBe('obtain Barn')
    expect(new Choosing(ask).can('Castle')).toBe(false)
  })
})

describe('picks in any order', () => {
  it('finds three heroes however they are picked', () => {
    const ask = asking(['lay A B C', 'lay A B D', 'lay A C D', 'lay B C D'])
    const choosing = new Choosing(ask).with('D').with('A')
    expect(choosing.can('B')).toBe(true)
    expect(choosing.can('D')).toBe(false)
    expect(choosing.with('C').move).toBe('lay A C D')
  })

  it('fills the second place before the first', () => {
    const ask = asking(['E1.War6 E2.War3', 'E2.War3 E1.War6', 'E3.War4 E1.War6'])
    const lower = new Choosing(ask).with('E1.War6', 1)
    expect(lower.can('E1.War6', 0)).toBe(false)
    expect(lower.can('E3.War4', 0)).toBe(true)
    expect(lower.with('E2.War3', 0).move).toBe('E2.War3 E1.War6')
  })

  it('takes back a pick in the middle', () => {
    const ask = asking(['lay A B C', 'lay A B D'])
    const choosing = new Choosing(ask).with('A').with('D')
    const pick = choosing.find('D')
    expect(pick).toBeDefined()
    if (pick) expect(choosing.without(pick).move).toBeNull()
  })
})

describe('a move that begins like a longer one', () => {
  it('offers to be whole already', () => {
    const choosing = new Choosing(asking(['use Ring', 'use Ring twice', 'pass'])).next('use')
    expect(choosing.offers).toEqual([null, 'twice'])
    expect(choosing.next(null).move).toBe('use Ring')
    expect(choosing.next('twice').move).toBe('use Ring twice')
  })
})

it('a word means the thing of one owner, and no other that is alike', () => {
  const choosing = new Choosing({ ...asking(['use Ring', 'pass']), things: { Ring: [0] } })
  expect([choosing.means('Ring', 0), choosing.means('Ring', 1), choosing.means('Ring', null)]).toEqual([true, false, false])
  expect(choosing.means('pass', 0)).toBe(false)
})
