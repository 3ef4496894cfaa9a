/**
 * A link as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which hold up to 213 bytes.
 *
 * The code is a square of dark and light modules. The patterns that readers look for come first, then the data winds
 * upwards and downwards through what is left, and the mask with the least penalty keeps it from looking like a pattern.
 */

type Grid = boolean[][]

// For versions 1 to 10 at M: bytes of error correction in a block, and the bytes of data in each block.
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31], [38, 38, 39, 39], [36, 36, 36, 37, 37], [43, 43, 43, 43, 44]]
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
const LARGEST = BLOCKS.length
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

// Powers of 2 in the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1, and their exponents.
const POWERS: number[] = []
const EXPONENTS: number[] = []
for (let power = 1, n = 0; n < 255; n++) {
  POWERS[n] = power
  EXPONENTS[power] = n
  power = power < 128 ? power << 1 : (power << 1) ^ 0x11d
}
const times = (a: number, b: number) => (a && b ? (POWERS[((EXPONENTS[a] ?? 0) + (EXPONENTS[b] ?? 0)) % 255] ?? 0) : 0)

/** The bytes of error correction: what remains when the data is divided by (x - 1)(x - 2)(x - 4)… */
function correction(data: readonly number[], degree: number): number[] {
  let divisor = [1]
  for (let n = 0; n < degree; n++) {
    const longer = [...divisor, 0]
    divisor.forEach((factor, at) => (longer[at + 1] = (longer[at + 1] ?? 0) ^ times(factor, POWERS[n] ?? 0)))
    divisor = longer
  }
  const rest = [...data, ...Array.from({ length: degree }, () => 0)]
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at] ?? 0
    divisor.forEach((factor, n) => (rest[at + n] = (rest[at + n] ?? 0) ^ times(factor, lead)))
  }
  return rest.slice(data.length)
}

/** All bytes of the code in the order in which they are drawn: block by block in turns, the data first. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const sizes = BLOCKS[version - 1] ?? []
  const lengthBits = version < 10 ? 8 : 16
  const bits: number[] = []
  const put = (value: number, width: number) => {
    for (let n = width - 1; n >= 0; n--) bits.push((value >> n) & 1)
  }
  put(0b0100, 4) // bytes
  put(bytes.length, lengthBits)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, 8 * sum(sizes) - bits.length))
  while (bits.length % 8) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, n) => bits.slice(8 * n, 8 * n + 8).reduce((a, bit) => 2 * a + bit, 0))
  for (let filler = 0; data.length < sum(sizes); filler++) data.push(filler % 2 ? 0x11 : 0xec)

  let from = 0
  const blocks = sizes.map((size) => data.slice(from, (from += size)))
  const checks = blocks.map((block) => correction(block, CORRECTION[version - 1] ?? 0))
  const inTurns = (rows: readonly number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, n) => rows.flatMap((row) => row[n] ?? [])).flat()
  return [...inTurns(blocks), ...inTurns(checks)]
}

/** A number with the bits of its remainder behind it, as the two descriptions of the code are written. */
function withRemainder(value: number, divisor: number, width: number): number {
  let rest = value << width
  for (let n = 31 - Math.clz32(rest); n >= width; n = 31 - Math.clz32(rest)) rest ^= divisor << (n - width)
  return (value << width) | rest
}

class Code {
  readonly size: number
  readonly dark: Grid
  readonly fixed: Grid

  constructor(readonly version: number) {
    this.size = 17 + 4 * version
    const empty = () => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false))
    this.dark = empty()
    this.fixed = empty()
    this.#patterns()
  }

  set(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]]
    if (!row || !fixed || x < 0 || x >= this.size) return
    row[x] = dark
    fixed[x] = true
  }

  #patterns(): void {
    for (let n = 0; n < this.size; n++) {
      this.set(6, n, n % 2 === 0)
      this.set(n, 6, n % 2 === 0)
    }
    const last = this.size - 4
    for (const [x, y] of [[3, 3], [last, 3], [3, last]] as const) this.#rings(x, y, 4, [0, 1, 3])
    const places = ALIGNED[this.version - 1] ?? []
    const ends = [6, this.size - 7]
    for (const x of places)
      for (const y of places) if (!(ends.includes(x) && ends.includes(y)) || (x !== 6 && y !== 6)) this.#rings(x, y, 2, [0, 2])
    this.describe(0)
    if (this.version >= 7) {
      const bits = withRemainder(this.version, 0x1f25, 12)
      for (let n = 0; n < 18; n++) {
        const [a, b] = [this.size - 11 + (n % 3), Math.floor(n / 3)]
        this.set(a, b, ((bits >> n) & 1) === 1)
        this.set(b, a, ((bits >> n) & 1) === 1)
      }
    }
  }

  #rings(x: number, y: number, reach: number, dark: readonly number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.set(x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }

  /** Which error correction and which mask, twice around the corners. */
  describe(mask: number): void {
    const bits = withRemainder(mask, 0x537, 10) ^ 0x5412 // M is 00
    const at = (n: number) => ((bits >> n) & 1) === 1
    for (let n = 0; n < 15; n++) {
      this.set(8, n < 6 ? n : n < 8 ? n + 1 : this.size - 15 + n, at(n))
      this.set(n < 8 ? this.size - 1 - n : n === 8 ? 7 : 14 - n, 8, at(n))
    }
    this.set(8, this.size - 8, true)
  }

  fill(bytes: readonly number[]): void {
    let n = 0
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5 // the column of the timing pattern
      const upwards = ((right + 1) & 2) === 0
      for (let step = 0; step < this.size; step++) {
        const y = upwards ? this.size - 1 - step : step
        for (const x of [right, right - 1]) {
          const row = this.dark[y]
          if (!row || this.fixed[y]?.[x]) continue
          row[x] = (((bytes[n >> 3] ?? 0) >> (7 - (n & 7))) & 1) === 1
          n++
        }
      }
    }
  }

  mask(mask: number): void {
    const turns = MASKS[mask]
    for (const [y, row] of this.dark.entries())
      for (const x of row.keys()) if (!this.fixed[y]?.[x] && turns?.(x, y)) row[x] = !row[x]
  }

  penalty(): number {
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x] ?? false))
    const lines = [...this.dark, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
    const runs = sum(lines.flatMap((line) => [...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2)))
    const finders = sum(lines.map((line) => [...line.matchAll(/(?=10111010000|00001011101)/g)].length))
    let squares = 0
    for (let y = 1; y < this.size; y++)
      for (let x = 1; x < this.size; x++) {
        const here = this.dark[y]?.[x]
        if (here === this.dark[y]?.[x - 1] && here === this.dark[y - 1]?.[x] && here === this.dark[y - 1]?.[x - 1]) squares++
      }
    const share = sum(this.dark.flat().map(Number)) / this.size ** 2
    return runs + 3 * squares + 40 * finders + 10 * Math.floor(Math.abs(share - 0.5) * 20)
  }
}

/** The modules of a code, row by row, true where it is dark; null for a text that is too long. */
export function qr(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text)
  let version = 1
  while (version <= LARGEST && bytes.length + (version < 10 ? 2 : 3) > sum(BLOCKS[version - 1] ?? [])) version++
  if (version > LARGEST) return null
  const words = codewords(bytes, version)
  const codes = MASKS.map((_, mask) => {
    const code = new Code(version)
    code.fill(words)
    code.mask(mask)
    code.describe(mask)
    return code
  })
  return codes.reduce((best, code) => (code.penalty() < best.penalty() ? code : best)).dark
}
