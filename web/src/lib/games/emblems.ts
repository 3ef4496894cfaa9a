/** Each game's emblem, and the card that stands for it; an unknown game has the crown. */
import type { Art } from '$lib/art/heraldry'
import castle from 'icon:castle'
import crown from 'icon:crown'
import foxHead from 'icon:fox-head'
import mountedKnight from 'icon:mounted-knight'
import swordsEmblem from 'icon:swords-emblem'
import burningEmbers from 'icon:burning-embers'

const EMBLEMS: Record<string, string> = {
  'kingdom-18': swordsEmblem,
  greed: foxHead,
  'fall-of-kingdoms': burningEmbers,
  'greedy-kingdoms': mountedKnight,
  'greedy-kingdoms-2009': castle,
}

export const emblem = (game: string): string => EMBLEMS[game] ?? crown

const FIELDS: Record<string, Pick<Art, 'tincture' | 'division' | 'line'>> = {
  'fall-of-kingdoms': { tincture: 'tenne', division: 'rays', line: 'arched' },
  greed: { tincture: 'night', division: 'lozengy', line: 'wavy' },
  'greedy-kingdoms': { tincture: 'vert', division: 'quarterly', line: 'embattled' },
  'greedy-kingdoms-2009': { tincture: 'gules', division: 'paly', line: 'embattled' },
  'kingdom-18': { tincture: 'azure', division: 'bend', line: 'straight' },
}

/** A game as a card. */
export const artOfGame = (game: string): Art => ({ charge: emblem(game), ...(FIELDS[game] ?? { tincture: 'or', division: 'plain', line: 'straight' }) })
