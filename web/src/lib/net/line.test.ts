import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A socket to a server that never answers. */
class Silent {
  static readonly OPEN = 1
  static made = 0
  readyState = 0
  onmessage: (() => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    Silent.made += 1
  }

  close(): void {
    this.onclose?.()
  }
}

const MINUTE = 60_000

beforeEach(() => {
  vi.resetModules() // a line of its own: other tests have used the one there is
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Silent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tries again where a connection is neither made nor refused', async () => {
  const { line } = await import('./line.svelte')
  line.start()
  expect([Silent.made, line.status]).toEqual([1, 'connecting'])
  vi.advanceTimersByTime(MINUTE)
  expect(Silent.made).toBeGreaterThan(1)
  expect(line.status).toBe('lost')
})
