import { readFileSync, readdirSync } from 'node:fs'
import { parse, type AST } from 'svelte/compiler'
import { expect, it } from 'vitest'
import { texts } from '../../../build/words'

const FOLDER = 'src'
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$|names\.ts$|messages\.ts$/.test(path))
const sources = new Map(files.map((path) => [path, readFileSync(`${FOLDER}/${path}`, 'utf8')]))

/** Attributes that people read or hear. */
const READ = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'label', 'placeholder', 'title']
const WORDS = /[a-z]{2}/i

/** All that stands in a component as text instead of coming out of the words. */
function textsIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const part of node) textsIn(part, found)
  else if (node && typeof node === 'object') {
    const { type } = node as { type?: string }
    if (type === 'Text') {
      const { data } = node as AST.Text
      if (WORDS.test(data)) found.push(data.trim())
    } else if (type === 'Attribute') {
      const { name, value } = node as AST.Attribute
      if (READ.includes(name)) textsIn(value, found)
    } else if (type !== 'Comment') for (const [key, part] of Object.entries(node)) if (key !== 'parent') textsIn(part, found)
  }
  return found
}

it('finds a text that stands in a component', () => {
  expect(textsIn(parse('<p title="Hello there">{t.x} Hi all</p>', { modern: true }).fragment).sort()).toEqual(['Hello there', 'Hi all'])
})

it.each(files.filter((path) => path.endsWith('.svelte')))('%s says nothing that is not in the words', (path) => {
  expect(textsIn(parse(sources.get(path) ?? '', { modern: true }).fragment)).toEqual([])
})

it('has no message that nobody says', () => {
  const all = [...sources.values()].join('\n')
  // What is looked up by a name that comes from elsewhere.
  const families = [...all.matchAll(/(?:\bat\(|Object\.(?:keys|values|entries)\()t\.(\w+(?:\.\w+)?)/g)].map((match) => match[1] ?? '')
  const unused = texts(readFileSync(`${FOLDER}/words/en.ftl`, 'utf8')).filter(({ section, name }) => {
    const path = section === null ? name : `${section}.${name}`
    const named = new RegExp(String.raw`\bt\.${path.replaceAll('.', String.raw`\.`)}\b`)
    return !named.test(all) && !families.includes(section ?? '') && !families.includes(path)
  })
  expect(unused.map(({ id }) => id)).toEqual([])
})
