/** What the tests' document lacks: it answers no question about the screen or the system. */
window.matchMedia = (media: string) =>
  ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
