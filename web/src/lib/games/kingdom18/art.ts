/** How the powers of Kingdom 18 look. Red and blue are the players', so no power has either. */
import backstab from 'icon:backstab'
import broadsword from 'icon:broadsword'
import peaceDove from 'icon:peace-dove'
import shield from 'icon:shield'
import type { Art } from '$lib/art/heraldry'
import { at, t } from '$lib/texts'

const POWERS: Record<string, Art> = {
  War: { charge: broadsword, tincture: 'tenne', division: 'bend', line: 'straight' },
  Diplomacy: { charge: peaceDove, tincture: 'teal', division: 'rays', line: 'straight' },
  Defend: { charge: shield, tincture: 'stone', division: 'checky', line: 'straight' },
  Assassin: { charge: backstab, tincture: 'purpure', division: 'lozengy', line: 'straight' },
}
const OTHER: Art = { charge: shield, tincture: 'stone', division: 'plain', line: 'straight' }

export const kindOf = (power: string): string => power.split(' ')[0] ?? ''
/** “War 6” in the language that is spoken. */
export const powerText = (power: string): string => power.replace(/^\w+/, (kind) => at(t.kingdom18.powers, kind) ?? kind)
export const powerArt = (power: string): Art => POWERS[kindOf(power)] ?? OTHER

const WIDE = 26 // a tower
const HEIGHTS = [62, 48, 48, 36, 36]

/** A castle with as many towers as the realm has points, around x, standing on y. */
export function castle(points: number, x: number, y: number): string {
  let path = ''
  for (let n = 0; n < points; n++) {
    const aside = Math.ceil(n / 2) * (WIDE + 8) * (n % 2 === 1 ? 1 : -1)
    const height = HEIGHTS[n] ?? 30
    const left = x + aside - WIDE / 2
    const top = y - height
    const merlon = WIDE / 5
    path += `M${left - 3} ${y}V${top}h${merlon}v5h${merlon}v-5h${merlon}v5h${merlon}v-5h${merlon}V${y}Z`
  }
  const half = (Math.ceil((points - 1) / 2) * (WIDE + 8) + WIDE / 2) * (points > 1 ? 1 : 0)
  const right = points % 2 === 0 ? half - WIDE - 8 : half
  if (half > 0) path += `M${x - right} ${y}v-22H${x + half}v22Z`
  return path
}
