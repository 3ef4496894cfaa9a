/** Signs for the heroes and upgrades of both editions; what has none of its own has that of its kind. */
import bandit from 'icon:bandit'
import cook from 'icon:cook'
import cookingPot from 'icon:cooking-pot'
import domino from 'icon:domino-mask'
import farmer from 'icon:farmer'
import hiking from 'icon:hiking'
import robber from 'icon:robber'
import knight from 'icon:mounted-knight'
import lyre from 'icon:lyre'
import ring from 'icon:ring'
import shop from 'icon:shop'
import throne from 'icon:throne-king'
import rank from 'icon:rank-3'
import tower from 'icon:watchtower'
import person from 'icon:cloak'
import castle from 'icon:castle'

const HEROES: Record<string, string> = {
  Cook: cook,
  'Court-Cook': cookingPot,
  Thief: robber,
  Burglar: domino,
  Knight: knight,
  Traveler: hiking,
  Bandit: bandit,
  Baron: throne,
  Merchant: shop,
  Peddler: shop,
  Settler: farmer,
  Minstrel: lyre,
  Bard: lyre,
  General: rank,
}
const KINDS: Record<string, string> = { building: tower, citizen: person, item: ring, 'magic item': ring }

export const heroSign = (hero: string, type = hero): string => HEROES[hero] ?? HEROES[type] ?? person
export const kindSign = (kind: string): string => KINDS[kind] ?? tower
export const palaceSign = castle
