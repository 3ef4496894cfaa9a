import { describe, expect, it } from 'vitest'
import { moveText, offerText, wordText } from './scene'

const NAMES = ['Ann', 'Bob']

describe('words of moves for people', () => {
  it('names seats and opens hyphens', () => {
    expect(wordText('seat1', NAMES)).toBe('Bob')
    expect(wordText('Royal-Palace', NAMES)).toBe('Royal Palace')
    expect(moveText('claim Assassin seat1', NAMES)).toBe('Claim Assassin Bob')
  })

  it('splits what a word is from what it does', () => {
    expect(offerText('Saint', 'Saint  (2 coins: Morale rises; blocks attacks)', NAMES)).toEqual({
      name: 'Saint',
      about: '2 coins: Morale rises; blocks attacks',
    })
    expect(offerText('buy', 'buy: 5 coins for a Destiny Card', NAMES)).toEqual({
      name: 'Buy',
      about: '5 coins for a Destiny Card',
    })
    expect(offerText('call', 'call the bluff', NAMES)).toEqual({ name: 'Call the bluff', about: '' })
    expect(offerText('seat0', 'seat0', NAMES)).toEqual({ name: 'Ann', about: '' })
  })
})
