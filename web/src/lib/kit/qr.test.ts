import { expect, it } from 'vitest'
import { qr } from './qr'

const drawn = (text: string) => (qr(text) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

// As a reader of codes (OpenCV) has read it.
const REGALIA = [
  '#######...#...#######',
  '#.....#.##..#.#.....#',
  '#.###.#.#.##..#.###.#',
  '#.###.#.###...#.###.#',
  '#.###.#...#.#.#.###.#',
  '#.....#..#.#..#.....#',
  '#######.#.#.#.#######',
  '........#.#..........',
  '#.....#.##.#.##..###.',
  '##.##......###..###..',
  '#.#####...#.#.##.###.',
  '..#.#..#.#######.##.#',
  '###...#..#.#######.##',
  '........#.#.#...#####',
  '#######..###.#...#.#.',
  '#.....#..##...######.',
  '#.###.#..#.#.#.##..#.',
  '#.###.#...#####.#.#..',
  '#.###.#..#.###..#.###',
  '#.....#..######..##..',
  '#######.##..#...#..#.',
]

it('draws a code that cameras read', () => {
  expect(drawn('regalia')).toEqual(REGALIA)
})

it('grows with its text, and says when it is too long', () => {
  expect(qr('http://192.168.1.20:8000/t/b3KxYz12#Qw-ertyuiop')?.length).toBe(33)
  expect(qr('x'.repeat(213))?.length).toBe(57)
  expect(qr('x'.repeat(214))).toBeNull()
})
