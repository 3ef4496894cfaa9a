/** Every card of the card files that are shipped has a picture of its own. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Art } from '../art/heraldry'
import { artOfGame } from './emblems'
import { artOf } from './fall/art'
import { treasure } from './greed/art'
import { heroArt, palaceArt, upgradeArt } from './greedy/art'
import { castle, powerArt } from './kingdom18/art'

/** The rows of a card file: in which table each is, and its text. */
function rows(game: string): { table: string; text: string }[] {
  const file = readFileSync(`../src/regalia/games/${game}/cards.toml`, 'utf8')
  return [...file.matchAll(/^\[\[(\w+)\]\]\n((?:.+\n)*)/gm)].map(([, table = '', text = '']) => ({ table, text }))
}
const named = (text: string): string[] => [...text.matchAll(/\bname = "([^"]+)"/g)].map((match) => match[1] ?? '')
const cards = (game: string, table: string): string[] => rows(game).flatMap((row) => (row.table === table ? named(row.text) : []))

function expectOwn(arts: Art[], other: Art): void {
  const pictures = arts.map(({ charge }) => charge)
  expect(pictures.length).toBeGreaterThan(0)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures).not.toContain(other.charge)
}

it('no two Characters or Destiny Cards share a picture', () => {
  const characters = ['Saint', 'Prophet', 'Assassin', 'General', 'Informant', 'Puppeteer']
  expectOwn([...characters, ...cards('fall_of_kingdoms', 'destiny')].map(artOf), artOf('of somebody’s own'))
})

it('every game has a card of its own', () => {
  const all = ['fall-of-kingdoms', 'greed', 'greedy-kingdoms', 'greedy-kingdoms-2009', 'kingdom-18'].map(artOfGame)
  expectOwn(all, artOfGame('somebody’s-own'))
  expect(new Set(all.map(({ tincture }) => tincture)).size).toBe(all.length)
})

it('what is done without a card has a picture too', () => {
  expectOwn(['kingdom-attack', 'destiny-attack', 'accusation'].map(artOf), artOf('of somebody’s own'))
})

it.each(['edition2018', 'edition2009'])('heroes and upgrades of %s have pictures of their own', (edition) => {
  const game = `greedy_kingdoms/${edition}`
  const heroes = [...cards(game, 'hero'), ...cards(game, 'character')]
  expectOwn(
    heroes.map((name) => heroArt(name)),
    heroArt('of somebody’s own'),
  )
  for (const kind of ['building', 'citizen', 'magic item'] as const) {
    const names = cards(game, kind.replace(' ', '_'))
    const other = upgradeArt('of somebody’s own', kind)
    if (names.length)
      expectOwn(
        names.map((name) => upgradeArt(name, kind)),
        other,
      )
  }
})

it('a better hero wears a crown, and so does the palace', () => {
  expect(heroArt('Court-Cook', 'Cook').crowned).toBe(true)
  expect(heroArt('Cook').crowned).toBe(false)
  expect(palaceArt.crowned).toBe(true)
})

it('each number of Greed has a colour and a treasure of its own', () => {
  const numbers = ['1', '2', '3', '4', '5', '6', '7'].map(treasure)
  expect(new Set(numbers.map(({ charge }) => charge)).size).toBe(7)
  expect(new Set(numbers.map(({ tincture }) => tincture)).size).toBe(7)
})

it('the powers differ, and a castle has a tower for each point', () => {
  const powers = ['War 6', 'Diplomacy 3', 'Defend', 'Assassin'].map(powerArt)
  expect(new Set(powers.map(({ tincture }) => tincture)).size).toBe(4)
  for (const points of [1, 2, 3, 4, 5]) expect(castle(points, 0, 0).split('M').length - 1).toBe(points + (points > 1 ? 1 : 0))
})
