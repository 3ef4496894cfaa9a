/** The provable shuffle, worked out in the page: the same arithmetic as the server's, with the browser's own crypto. */

import type { Promised } from './kept'

/**
 * What a browser can say of a key: that its hash is the one it kept since before the deal; that it is the one it kept,
 * but first saw when the cards were dealt; that it kept none; or that it is another one.
 */
export type Verdict = 'fits' | 'late' | 'unseen' | 'differs'

export function judge(hash: string, shown: string, kept: Promised | undefined): Verdict {
  if (hash !== shown || (kept && hash !== kept.hash)) return 'differs'
  if (!kept) return 'unseen'
  return kept.dealt ? 'late' : 'fits'
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

/** The hash of a key, which is shown before the first card is dealt. */
export async function commitmentOf(key: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytesOf(key)))
}

/** The random number with which a ply is played; ply 0 is the deal. Each part stands behind its length. */
export async function randomAt(key: string, entropy: readonly string[], ply: number): Promise<string> {
  const parts = ['chance', ...entropy, String(ply)].map((part) => new TextEncoder().encode(part))
  const message = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0))
  const view = new DataView(message.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    message.set(part, at + 4)
    at += 4 + part.length
  }
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex((await crypto.subtle.sign('HMAC', secret, message)).slice(0, 8))
}
