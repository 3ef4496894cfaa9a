/** Each game's emblem; an unknown game has the crown. */
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
