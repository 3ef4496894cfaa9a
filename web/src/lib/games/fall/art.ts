/** How the cards of The Fall of Kingdoms look: each Character in a colour of its own, Destiny Cards by what they do. */
import ballista from 'icon:ballista'
import catapult from 'icon:catapult'
import cutlery from 'icon:fork-knife-spoon'
import boots from 'icon:boots'
import crossedSwords from 'icon:crossed-swords'
import curtains from 'icon:theater-curtains'
import dove from 'icon:peace-dove'
import drawbridge from 'icon:drawbridge'
import gate from 'icon:medieval-gate'
import hoodedAssassin from 'icon:hooded-assassin'
import horseman from 'icon:cloaked-figure-on-horseback'
import interdiction from 'icon:interdiction'
import knight from 'icon:mounted-knight'
import openChest from 'icon:open-chest'
import pointing from 'icon:pointing'
import prayer from 'icon:prayer'
import puppet from 'icon:puppet'
import scrollQuill from 'icon:scroll-quill'
import secretDoor from 'icon:secret-door'
import spy from 'icon:spy'
import spyglass from 'icon:spyglass'
import thirdEye from 'icon:third-eye'
import trowel from 'icon:trowel'
import waxSeal from 'icon:wax-seal'
import type { Art } from '$lib/art/heraldry'

const character = (charge: string, tincture: Art['tincture'], division: Art['division']): Art => ({ charge, tincture, division, line: 'arched' })
/** Defense only: laid against what someone else does. */
const defence = (charge: string, tincture: Art['tincture'], division: Art['division']): Art => ({ charge, tincture, division, line: 'shield' })
const action = (charge: string, tincture: Art['tincture'], division: Art['division']): Art => ({ charge, tincture, division, line: 'swallowtail' })

const PEOPLE: Record<string, Art> = {
  Saint: character(prayer, 'or', 'rays'),
  Prophet: character(thirdEye, 'purpure', 'gyronny'),
  Assassin: character(hoodedAssassin, 'sable', 'bend'),
  General: character(crossedSwords, 'gules', 'chevron'),
  Informant: character(spy, 'teal', 'paly'),
  Puppeteer: character(puppet, 'tenne', 'lozengy'),
}

const DESTINIES: Record<string, Art> = {
  'Raised-Drawbridge': defence(drawbridge, 'umber', 'barry'),
  'Food-Taster': defence(cutlery, 'vert', 'pale'),
  'Counter-Charge': defence(knight, 'gules', 'bend'),
  'Veiled-Court': defence(curtains, 'purpure', 'paly'),
  'Forged-Alibi': defence(waxSeal, 'sable', 'sinister'),
  'Royal-Windfall': action(openChest, 'or', 'rays'),
  'Border-Toll': action(gate, 'or', 'paly'),
  'Master-Masons': action(trowel, 'stone', 'checky'),
  'Siege-Engine': action(ballista, 'tenne', 'chevron'),
  'Forced-March': action(boots, 'gules', 'bendy'),
  'Swift-Courier': action(horseman, 'azure', 'bend'),
  'Truce-Banner': action(dove, 'teal', 'fess'),
  Interdict: action(interdiction, 'night', 'saltire'),
  'Hidden-Passage': action(secretDoor, 'umber', 'pile'),
  Spyglass: action(spyglass, 'azure', 'rays'),
}

/** What anyone may do without a card. */
const DEEDS: Record<string, Art> = {
  'kingdom-attack': action(catapult, 'gules', 'bend'),
  'destiny-attack': action(ballista, 'tenne', 'chevron'),
  accusation: action(pointing, 'purpure', 'pale'),
}

/** Any other card: of a file of someone's own, say. */
const OTHER = action(scrollQuill, 'stone', 'plain')

export const artOf = (name: string): Art => PEOPLE[name] ?? DESTINIES[name.replaceAll(' ', '-')] ?? DEEDS[name] ?? OTHER
