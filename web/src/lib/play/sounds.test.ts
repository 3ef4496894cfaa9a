import { expect, it } from 'vitest'
import { heardAs, samples, SOUNDS } from './sounds'

it('every sound is short, soft and not silent', () => {
  for (const parts of Object.values(SOUNDS)) {
    const found = samples(parts, 8000)
    const loudest = Math.max(...found.map(Math.abs))
    expect(found.length).toBeLessThan(2 * 8000)
    expect(loudest).toBeGreaterThan(0.02)
    expect(loudest).toBeLessThan(0.5)
  }
})

it('what matters sounds like itself, and most of what is told is silent', () => {
  expect(heardAs('bust')).toBe('bust')
  expect(heardAs('lied')).toBe('bluff')
  expect(heardAs('turn_begins')).toBeUndefined()
})
