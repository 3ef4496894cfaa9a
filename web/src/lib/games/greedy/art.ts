/**
 * How the cards of both editions of Greedy Kingdoms look. The colour is what a card mostly brings: Honor red, Gold yellow,
 * Food green, Land blue, anything else violet. The line below the picture is its kind.
 */
import angelOutfit from 'icon:angel-outfit'
import archeryTarget from 'icon:archery-target'
import arena from 'icon:arena'
import bandit from 'icon:bandit'
import bank from 'icon:bank'
import barn from 'icon:barn'
import barbute from 'icon:barbute'
import beerStein from 'icon:beer-stein'
import blackFlag from 'icon:black-flag'
import bread from 'icon:bread'
import brickPile from 'icon:brick-pile'
import castle from 'icon:castle'
import chefToque from 'icon:chef-toque'
import church from 'icon:church'
import cloak from 'icon:cloak'
import cloakDagger from 'icon:cloak-dagger'
import compass from 'icon:compass'
import cook from 'icon:cook'
import cookingPot from 'icon:cooking-pot'
import cornucopia from 'icon:cornucopia'
import crystalBall from 'icon:crystal-ball'
import domino from 'icon:domino-mask'
import farmer from 'icon:farmer'
import field from 'icon:field'
import fizzingFlask from 'icon:fizzing-flask'
import gems from 'icon:gems'
import goldMine from 'icon:gold-mine'
import graduateCap from 'icon:graduate-cap'
import greekTemple from 'icon:greek-temple'
import harbor from 'icon:harbor-dock'
import harp from 'icon:harp'
import hiking from 'icon:hiking'
import horseHead from 'icon:horse-head'
import hospital from 'icon:hospital-cross'
import hourglass from 'icon:hourglass'
import huntingHorn from 'icon:hunting-horn'
import hut from 'icon:huts-village'
import key from 'icon:keyring'
import knight from 'icon:mounted-knight'
import lyre from 'icon:lyre'
import masterOfArms from 'icon:master-of-arms'
import measure from 'icon:measure-tape'
import megaphone from 'icon:megaphone'
import mirror from 'icon:mirror-mirror'
import moneyStack from 'icon:money-stack'
import openBook from 'icon:open-book'
import payMoney from 'icon:pay-money'
import plow from 'icon:plow'
import prayer from 'icon:prayer'
import queenCrown from 'icon:queen-crown'
import rank from 'icon:rank-3'
import ring from 'icon:big-diamond-ring'
import ringingBell from 'icon:ringing-bell'
import robber from 'icon:robber'
import scales from 'icon:scales'
import shakingHands from 'icon:shaking-hands'
import shieldReflect from 'icon:shield-reflect'
import shop from 'icon:shop'
import stable from 'icon:stable'
import stoneWall from 'icon:stone-wall'
import strongbox from 'icon:strongbox'
import swordClash from 'icon:sword-clash'
import throne from 'icon:throne-king'
import trade from 'icon:trade'
import treasureMap from 'icon:treasure-map'
import trumpetFlag from 'icon:trumpet-flag'
import walkingBoot from 'icon:walking-boot'
import watchtower from 'icon:watchtower'
import wingedSword from 'icon:winged-sword'
import wingCloak from 'icon:wing-cloak'
import type { Art } from '$lib/art/heraldry'

type Painting = [charge: string, tincture: Art['tincture'], division: Art['division']]

const HEROES: Record<string, Painting> = {
  Cook: [cook, 'vert', 'chevron'],
  Thief: [robber, 'purpure', 'bend'],
  Knight: [knight, 'gules', 'saltire'],
  Traveler: [hiking, 'azure', 'sinister'],
  Bandit: [bandit, 'or', 'bendy'],
  Baron: [throne, 'gules', 'rays'],
  Merchant: [shop, 'or', 'paly'],
  Peddler: [shop, 'or', 'paly'],
  Settler: [farmer, 'azure', 'barry'],
  Minstrel: [lyre, 'rose', 'gyronny'],
  Bard: [lyre, 'rose', 'gyronny'],
  General: [rank, 'gules', 'quarterly'],
}
const ADVANCED: Record<string, Painting> = {
  'Court-Cook': [chefToque, 'vert', 'chevron'],
  'Head-Cook': [chefToque, 'vert', 'chevron'],
  Burglar: [domino, 'purpure', 'bend'],
  'Master-of-Arms': [masterOfArms, 'gules', 'saltire'],
  Paladin: [wingedSword, 'gules', 'saltire'],
  Explorer: [treasureMap, 'azure', 'sinister'],
  'Bandit-Chief': [blackFlag, 'or', 'bendy'],
  Duke: [barbute, 'gules', 'rays'],
  'Guild-Master': [scales, 'or', 'paly'],
  'Guild-Merchant': [scales, 'or', 'paly'],
  Reeve: [plow, 'azure', 'barry'],
  Pioneer: [plow, 'azure', 'barry'],
  'Court-Bard': [harp, 'rose', 'gyronny'],
  'Field-Marshal': [swordClash, 'gules', 'quarterly'],
}
const UPGRADES: Record<string, Painting> = {
  // Buildings
  Farm: [barn, 'vert', 'paly'],
  Port: [harbor, 'azure', 'barry'],
  'Gold-Mine': [goldMine, 'or', 'pile'],
  Hamlet: [hut, 'azure', 'chevron'],
  Cathedral: [church, 'gules', 'rays'],
  University: [graduateCap, 'purpure', 'quarterly'],
  'Training-Yard': [archeryTarget, 'purpure', 'bend'],
  Guildhall: [trade, 'or', 'quarterly'],
  'Masons-Yard': [brickPile, 'umber', 'checky'],
  Watchtower: [watchtower, 'stone', 'pale'],
  'City-Wall': [stoneWall, 'stone', 'checky'],
  Vault: [strongbox, 'sable', 'plain'],
  Hospice: [hospital, 'vert', 'cross'],
  Embassy: [shakingHands, 'gules', 'pale'],
  Arena: [arena, 'tenne', 'rays'],
  Bakery: [bread, 'vert', 'fess'],
  Stables: [stable, 'umber', 'saltire'],
  Field: [field, 'vert', 'barry'],
  Market: [shop, 'or', 'paly'],
  Outpost: [watchtower, 'azure', 'pile'],
  Chapel: [church, 'gules', 'pale'],
  'Training-Hall': [archeryTarget, 'purpure', 'bend'],
  'Town-Hall': [greekTemple, 'or', 'rays'],
  // Citizens
  Scholar: [openBook, 'or', 'pale'],
  Baker: [cookingPot, 'vert', 'plain'],
  Moneylender: [moneyStack, 'or', 'fess'],
  Surveyor: [measure, 'azure', 'bend'],
  Priest: [prayer, 'gules', 'rays'],
  Herald: [trumpetFlag, 'gules', 'quarterly'],
  Pilgrim: [walkingBoot, 'rose', 'sinister'],
  Lady: [queenCrown, 'rose', 'lozengy'],
  Innkeeper: [beerStein, 'or', 'barry'],
  Smuggler: [cloakDagger, 'teal', 'bendy'],
  'Tax-Collector': [payMoney, 'or', 'chevron'],
  'Drill-Sergeant': [barbute, 'tenne', 'chevron'],
  Architect: [compass, 'azure', 'quarterly'],
  'Town-Crier': [ringingBell, 'or', 'gyronny'],
  Ambassador: [shakingHands, 'gules', 'pale'],
  Beggar: [cloak, 'umber', 'plain'],
  Alchemist: [fizzingFlask, 'teal', 'lozengy'],
  Farmer: [farmer, 'vert', 'paly'],
  Trader: [trade, 'or', 'pale'],
  Steward: [key, 'purpure', 'pale'],
  Guide: [horseHead, 'azure', 'chevron'],
  // Magic items
  'Crystal-Ball': [crystalBall, 'purpure', 'rays'],
  'Scrying-Mirror': [mirror, 'azure', 'rays'],
  'Cloak-of-Shadows': [wingCloak, 'sable', 'gyronny'],
  'Enchanted-Shield': [shieldReflect, 'night', 'saltire'],
  'Horn-of-Plenty': [cornucopia, 'vert', 'rays'],
  'Philosophers-Stone': [gems, 'rose', 'rays'],
  Hourglass: [hourglass, 'umber', 'rays'],
  'Twin-Ring': [ring, 'or', 'rays'],
}
const LINES: Record<string, Art['line']> = { building: 'embattled', citizen: 'wavy', item: 'indented', 'magic item': 'indented' }
const OTHERS: Record<string, Painting> = {
  building: [bank, 'stone', 'plain'],
  citizen: [angelOutfit, 'stone', 'plain'],
  'magic item': [huntingHorn, 'stone', 'plain'],
}
const OTHER: Painting = [megaphone, 'stone', 'plain']

function painted([charge, tincture, division]: Painting, line: Art['line'], crowned = false): Art {
  return { charge, tincture, division, line, crowned }
}

/** The art of a hero by the name on its card, or by the starting form that it stands for. */
export function heroArt(card: string, type = card): Art {
  const better = ADVANCED[card]
  return better ? painted(better, 'arched', true) : painted(HEROES[card] ?? HEROES[type] ?? OTHER, 'arched')
}

export function upgradeArt(card: string, kind: string): Art {
  return painted(UPGRADES[card] ?? OTHERS[kind] ?? OTHER, LINES[kind] ?? 'straight')
}

export const palaceArt: Art = painted([castle, 'gules', 'rays'], 'embattled', true)
