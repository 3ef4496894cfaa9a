import { expect, test } from 'vitest'
import { toBytes, toText } from './passkeys'

test('bytes go to text and back, without signs that an address has a meaning for', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, number) => number)
  const text = toText(bytes.buffer)
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(toBytes(text)).toEqual(bytes)
})
