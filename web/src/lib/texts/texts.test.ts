import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { texts, written, type Text } from '../../../build/words'
import { LANGUAGES, PSEUDO, listed, preferred, speak, t } from '.'

const FOLDER = 'src/words'
const source = (language: string) => readFileSync(`${FOLDER}/${language}.ftl`, 'utf8')
const english = texts(source('en'))

afterEach(() => speak('en'))

it('has the types of what there is to say', async () => {
  await expect(written(source('en'))).toMatchFileSnapshot('names.ts')
})

describe.each(readdirSync(FOLDER).map((name) => name.replace('.ftl', '')))('the language %s', (language) => {
  const named = (text: Text) => [...text.named.names].sort()

  it('says everything, and nothing else', () => {
    const said = texts(source(language)).map(({ id }) => id)
    expect([...said].sort()).toEqual(english.map(({ id }) => id).sort())
    expect(new Set(said).size).toBe(said.length)
  })

  it('names nothing that it is not told', () => {
    const known = new Map(english.map((text) => [text.id, named(text)]))
    for (const text of texts(source(language))) expect(known.get(text.id), text.id).toEqual(expect.arrayContaining(named(text)))
  })

  it('can be spoken', async () => {
    await speak(language)
    expect(document.documentElement.lang).toBe(language)
    expect(t.home.title).not.toBe('')
    expect(t.home.open(1)).not.toBe(t.home.open(2))
  })
})

it('counts, names and lists in the words of the language', async () => {
  await speak('en')
  expect(t.home.open(1)).toBe('1 seat free')
  expect(t.home.open(3)).toBe('3 seats free')
  expect(t.home.against(['Ann', 'Bob', 'Cyd'])).toBe('with Ann, Bob and Cyd')
  expect(listed(['Ann', 'Bob'])).toBe('Ann and Bob')
  expect(t.talk.kinds.threat).toBe('threat')
})

it('leaves names as they are, whatever they contain', async () => {
  await speak('en')
  expect(t.table.thinking('<b>{ $x }</b>')).toBe('<b>{ $x }</b> is thinking')
})

it('begins with what was chosen, then with what the browser speaks, then with English', () => {
  expect(preferred('en')).toBe('en')
  expect(preferred(PSEUDO)).toBe(PSEUDO)
  expect(LANGUAGES).toContain(preferred('tlh'))
})

it('puts accents on all that is written in the words and leaves the rest', async () => {
  await speak(PSEUDO)
  expect(t.home.rulesOf('Greed')).toBe('Rúléš óf Greed')
  expect(document.documentElement.lang).toBe('en')
})
