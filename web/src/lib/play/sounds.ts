/** The sounds of a table: small, short, and worked out here sample by sample. Off by the same switch as the call. */

import { app } from '../state/app.svelte'

/** A part of a sound: a tone that dies away, or a breath of noise where it has no pitch. */
interface Part {
  hertz: number | null
  begin: number // seconds
  length: number
  loud: number
}

const tone = (hertz: number, begin: number, length: number, loud = 0.1): Part => ({ hertz, begin, length, loud })
const breath = (begin: number, length: number, loud = 0.05): Part => ({ hertz: null, begin, length, loud })

export const SOUNDS = {
  card: [breath(0, 0.05)],
  turn: [breath(0, 0.04), breath(0.06, 0.06)],
  coin: [tone(1568, 0, 0.12, 0.04), tone(2093, 0.05, 0.16, 0.04)],
  hit: [tone(98, 0, 0.22, 0.16), breath(0, 0.08, 0.06)],
  bust: [tone(220, 0, 0.18), tone(165, 0.12, 0.2), tone(110, 0.26, 0.4, 0.14)],
  bluff: [tone(311, 0, 0.4), tone(330, 0, 0.4), breath(0, 0.1)],
  truth: [tone(392, 0, 0.3), tone(494, 0.08, 0.35)],
  fall: [breath(0, 0.9, 0.08), tone(73, 0, 0.9, 0.18), tone(55, 0.25, 0.9, 0.18)],
  palace: [tone(392, 0, 0.5), tone(494, 0.12, 0.5), tone(587, 0.24, 0.7)],
  won: [tone(523, 0, 0.9), tone(659, 0.14, 0.9), tone(784, 0.28, 1), tone(1047, 0.42, 1.1)],
  lost: [tone(392, 0, 0.6), tone(311, 0.2, 0.9)],
} satisfies Record<string, readonly Part[]>

export type Sound = keyof typeof SOUNDS

/** Which events are heard, and as what. */
const HEARD: Record<string, Sound> = {
  played: 'card',
  pulled: 'card',
  stole: 'card',
  gained: 'card',
  laid: 'card',
  drew: 'card',
  drew_card: 'card',
  claimed: 'card',
  borrowed: 'card',
  used: 'card',
  obtained: 'card',
  market_filled: 'card',
  lost: 'card',
  revealed: 'turn',
  turned_up: 'turn',
  received: 'coin',
  paid: 'coin',
  took: 'coin',
  interest: 'coin',
  built: 'coin',
  toll_paid: 'coin',
  hit: 'hit',
  captured: 'hit',
  bust: 'bust',
  lied: 'bluff',
  guessed_right: 'bluff',
  shown: 'truth',
  destroyed: 'fall',
  palace_built: 'palace',
}

export const heardAs = (kind: string): Sound | undefined => HEARD[kind]

/** The samples of a sound, none louder than 1. */
export function samples(parts: readonly Part[], rate: number): Float32Array<ArrayBuffer> {
  const found = new Float32Array(Math.ceil(rate * Math.max(...parts.map(({ begin, length }) => begin + length))))
  for (const { hertz, begin, length, loud } of parts) {
    const first = Math.floor(begin * rate)
    const n = Math.floor(length * rate)
    for (let at = 0; at < n; at++) {
      const fading = loud * Math.min(1, at / (0.005 * rate)) * Math.exp((-5 * at) / n)
      found[first + at] = (found[first + at] ?? 0) + fading * (hertz === null ? noise(at) : Math.sin((2 * Math.PI * hertz * at) / rate))
    }
  }
  return found
}

/** The same noise every time, from -1 to 1. */
const noise = (at: number): number => ((Math.imul(at ^ 0x9e37, 0x27d4eb2d) >>> 8) % 2001) / 1000 - 1

let output: AudioContext | null = null

export function sound(name: Sound): void {
  if (!app.preferences.sound || !navigator.userActivation.hasBeenActive) return
  output ??= new AudioContext()
  const data = samples(SOUNDS[name], output.sampleRate)
  const buffer = output.createBuffer(1, data.length, output.sampleRate)
  buffer.copyToChannel(data, 0)
  const source = output.createBufferSource()
  source.buffer = buffer
  source.connect(output.destination)
  source.start()
}
