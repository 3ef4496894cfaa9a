import { afterEach, vi } from 'vitest'
import { speak } from '../src/lib/texts'

/** What the tests' document lacks: it answers no question about the screen or the system. */
window.matchMedia = (media: string) =>
  ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList

await speak('en')

/** All files share one document, so that each test leaves it as it was. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})
