/** How the cards of Greed look: each number has a treasure and a colour of its own. */
import chalice from 'icon:jeweled-chalice'
import chest from 'icon:open-chest'
import coins from 'icon:two-coins'
import crown from 'icon:jewel-crown'
import diamond from 'icon:cut-diamond'
import hood from 'icon:hood'
import necklace from 'icon:pearl-necklace'
import ring from 'icon:big-diamond-ring'
import type { Art } from '$lib/art/heraldry'

type Treasure = Pick<Art, 'charge' | 'tincture'>

const TREASURES: Record<string, Treasure> = {
  1: { charge: ring, tincture: 'purpure' },
  2: { charge: coins, tincture: 'or' },
  3: { charge: diamond, tincture: 'azure' },
  4: { charge: necklace, tincture: 'rose' },
  5: { charge: chalice, tincture: 'tenne' },
  6: { charge: chest, tincture: 'vert' },
  7: { charge: crown, tincture: 'gules' },
}
const OTHER: Treasure = { charge: coins, tincture: 'stone' }

export const treasure = (number: string): Treasure => TREASURES[number] ?? OTHER
export const CROOK: Art = { charge: hood, tincture: 'sable', division: 'bend', line: 'arched' }
