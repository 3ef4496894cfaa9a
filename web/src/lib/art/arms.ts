/** A coat of arms for everyone: always the same for a name, a beast for a person, a face for a bot. */
import bear from 'icon:bear-head'
import boar from 'icon:boar'
import dwarf from 'icon:dwarf-face'
import eagle from 'icon:eagle-head'
import jester from 'icon:jester-hat'
import king from 'icon:old-king'
import lion from 'icon:lion'
import monk from 'icon:monk-face'
import nun from 'icon:nun-face'
import owl from 'icon:owl'
import raven from 'icon:raven'
import rooster from 'icon:rooster'
import stag from 'icon:stag-head'
import swan from 'icon:swan'
import tiger from 'icon:tiger-head'
import visored from 'icon:visored-helm'
import witch from 'icon:witch-face'
import wizard from 'icon:wizard-face'
import wolf from 'icon:wolf-head'
import { DIVISIONS, TINCTURES } from './heraldry'

const BEASTS = [lion, stag, eagle, wolf, owl, bear, swan, boar, raven, tiger, rooster]
const FACES = [monk, witch, king, dwarf, jester, wizard, visored, nun]
const FIELDS = ['gules', 'azure', 'vert', 'purpure', 'tenne', 'teal', 'night', 'umber', 'rose', 'sable'] as const
const CUTS = ['pale', 'bend', 'quarterly', 'chevron', 'sinister', 'saltire', 'fess', 'gyronny'] as const

// FNV-1a: neighbouring names come out far apart.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0
}

const among = <Thing>(things: readonly Thing[], n: number): Thing => things[n % things.length] as Thing

export function armsOf(name: string, bot: boolean) {
  const n = hash(name)
  return {
    charge: among(bot ? FACES : BEASTS, n >>> 4),
    colours: TINCTURES[among(FIELDS, n >>> 12)],
    division: DIVISIONS[among(CUTS, n >>> 20)],
  }
}
