import { expect, it } from 'vitest'
import { commitmentOf, judge, randomAt } from './shuffle'

// The figures are those of regalia.play.shuffle for the key of seed 18.
const KEY = '8bd4257f865f85c20dd988bdbeb1e1e4b0c331cb44fe0cb6966f222389796d8f'

it('hashes a key as the server does', async () => {
  expect(await commitmentOf(KEY)).toBe('1be96c9e6ab07ff8ed8bc4a805d21e722106ae4307b2ed2f0ef326636ab37ed8')
})

it('draws the random number of a ply as the server does', async () => {
  expect(await randomAt(KEY, ['ann', 'bob'], 0)).toBe('78f77ea29c206e28')
  expect(await randomAt(KEY, ['annb', 'ob'], 0)).not.toBe('78f77ea29c206e28')
  expect(await randomAt(KEY, ['ann', 'bob'], 3)).toBe('779ad8a9a314500d')
})

it('says of a key only what the hash that was kept proves', () => {
  expect(judge('a', 'a', { hash: 'a', dealt: false })).toBe('fits')
  expect(judge('a', 'a', { hash: 'a', dealt: true })).toBe('late')
  expect(judge('a', 'a', undefined)).toBe('unseen')
  // A server that shows another hash at the end than at the beginning, or a key that fits neither
  expect(judge('b', 'b', { hash: 'a', dealt: false })).toBe('differs')
  expect(judge('b', 'a', undefined)).toBe('differs')
})
