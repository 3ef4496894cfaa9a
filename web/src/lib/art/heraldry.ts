/**
 * What every card is drawn from: tinctures, divisions of the field, lines of partition, and a charge.
 *
 * A tincture says what a card brings or belongs to, a line of partition what kind of card it is. Divisions are outlines on
 * a field of 100 by 100 that is stretched to the card; charges are outlines of game-icons.
 */

/** The field, its second colour, what lies on it, and the ink beside it. Cards are paper by day and by night. */
export interface Tincture {
  field: string
  second: string
  charge: string
  ink: string
}

const tincture = (field: string, second: string, charge: string, ink = field): Tincture => ({ field, second, charge, ink })

export const TINCTURES = {
  gules: tincture('#8c2f47', '#a2455c', '#fdeee4'),
  or: tincture('#936509', '#b5882b', '#fff6da', '#7a5406'),
  vert: tincture('#476a2a', '#5d8340', '#f6f7df', '#3c6a1e'),
  azure: tincture('#215a75', '#367490', '#ecf6f7'),
  purpure: tincture('#573c74', '#6f548d', '#f6ecf8'),
  sable: tincture('#34323a', '#4a4852', '#f3ead8'),
  tenne: tincture('#a0451c', '#bb5f34', '#fff0dd', '#8f3c16'),
  stone: tincture('#5b6068', '#747a83', '#f5f1e6'),
  night: tincture('#24345e', '#394b79', '#eef0fa'),
  rose: tincture('#8b3d6b', '#a35683', '#fdeef5'),
  teal: tincture('#1d625a', '#337a71', '#e9f7f2'),
  umber: tincture('#6b4426', '#84593a', '#faeeda'),
} as const satisfies Record<string, Tincture>

export const DIVISIONS = {
  plain: '',
  pale: 'M50 0H100V100H50Z',
  fess: 'M0 50H100V100H0Z',
  bend: 'M0 0L100 100H0Z',
  sinister: 'M100 0L0 100H100Z',
  chevron: 'M0 100L50 46L100 100V62L50 8L0 62Z',
  pile: 'M0 0H100L50 96Z',
  quarterly: 'M50 0H100V50H50ZM0 50H50V100H0Z',
  saltire: 'M0 0L50 50L0 100ZM100 0L50 50L100 100Z',
  gyronny: 'M50 50L0 0H50ZM50 50L100 0V50ZM50 50L100 100H50ZM50 50L0 100V50Z',
  paly: 'M0 0H14.3V100H0ZM28.6 0H42.9V100H28.6ZM57.2 0H71.4V100H57.2ZM85.7 0H100V100H85.7Z',
  barry: 'M0 14H100V28H0ZM0 42H100V56H0ZM0 70H100V84H0Z',
  bendy: 'M0 0L100 100V76L24 0ZM0 48L52 100H28L0 72ZM48 0L100 52V28L72 0ZM0 96L4 100H0Z',
  cross: 'M38 0H62V38H100V62H62V100H38V62H0V38H38Z',
  checky: grid(5),
  lozengy: lozenges(5),
  rays: rays(12),
} as const satisfies Record<string, string>

/** Lines of partition between the field above and the paper below, from right to left at a height of about 100. */
export const LINES = {
  straight: 'V97H0',
  embattled: 'V90H90V100H80V90H70V100H60V90H50V100H40V90H30V100H20V90H10V100H0',
  wavy: 'V94Q91.7 102 83.3 95T66.7 95T50 95T33.3 95T16.7 95T0 95',
  indented: 'V90L90 100L80 90L70 100L60 90L50 100L40 90L30 100L20 90L10 100L0 90',
  arched: 'V84Q50 110 0 84',
  shield: 'V78Q88 94 50 100Q12 94 0 78',
  swallowtail: 'V100L50 84L0 100',
  invected: 'V90A12.5 9 0 0 1 75 90A12.5 9 0 0 1 50 90A12.5 9 0 0 1 25 90A12.5 9 0 0 1 0 90',
} as const satisfies Record<string, string>

export interface Art {
  charge: string
  tincture: keyof typeof TINCTURES
  division: keyof typeof DIVISIONS
  line: keyof typeof LINES
  /** A better form of another card wears a crown. */
  crowned?: boolean
}

function grid(n: number): string {
  const size = 100 / n
  let path = ''
  for (let row = 0; row < n; row++)
    for (let column = row % 2; column < n; column += 2) path += `M${column * size} ${row * size}h${size}v${size}h${-size}z`
  return path
}

function lozenges(n: number): string {
  const width = 100 / n
  const height = width * 1.25
  let path = ''
  for (let row = 0; row * height < 100; row++)
    for (let column = 0; column < n; column++)
      path += `M${(column + 0.5) * width} ${row * height}l${width / 2} ${height / 2}l${-width / 2} ${height / 2}l${-width / 2} ${-height / 2}z`
  return path
}

function rays(n: number): string {
  const at = (turn: number) => `${(50 + 90 * Math.cos(turn)).toFixed(1)} ${(55 + 90 * Math.sin(turn)).toFixed(1)}`
  const step = (2 * Math.PI) / n
  let path = ''
  for (let ray = 0; ray < n; ray++) path += `M50 55L${at(ray * step)}L${at((ray + 0.5) * step)}Z`
  return path
}
