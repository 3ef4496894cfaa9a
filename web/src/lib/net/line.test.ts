import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A socket to a server that never answers. */
class Silent {
  static readonly OPEN = 1
  static made = 0
  static asked: string[] = []
  readyState = 0
  onmessage: (() => void) | null = null
  onclose: (() => void) | null = null

  constructor(url: string) {
    Silent.made += 1
    Silent.asked.push(url.slice(url.indexOf('/api')))
  }

  close(): void {
    this.onclose?.()
  }
}

const MINUTE = 60_000

beforeEach(() => {
  vi.resetModules() // a line of its own: other tests have used the one there is
  vi.useFakeTimers()
  Silent.made = 0
  Silent.asked = []
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

it('says which table it is for, so that a proxy can lead the people of one table to one process', async () => {
  const { line } = await import('./line.svelte')
  line.follow('abc', { link: null, since: -1, lastTalk: 0, opened: () => undefined, heard: () => undefined })
  expect(Silent.asked).toEqual(['/api/socket?at=abc'])
})
