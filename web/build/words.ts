/** The types of the texts, read out of the English ones: what there is to say, and what each text has to be told. */

import { parse, Visitor, type Attribute, type Message, type Pattern, type SelectExpression, type VariableReference } from '@fluent/syntax'

const PLURAL = ['zero', 'one', 'two', 'few', 'many', 'other']

/** What a text names, in the order of first appearance, and which of that is counted. */
class Named extends Visitor {
  readonly names = new Set<string>()
  readonly counted = new Set<string>()

  override visitVariableReference(node: VariableReference): void {
    this.names.add(node.id.name)
  }

  override visitSelectExpression(node: SelectExpression): void {
    const counts = node.variants.every(({ key }) => key.type === 'NumberLiteral' || PLURAL.includes(key.name))
    if (counts && node.selector.type === 'VariableReference') this.counted.add(node.selector.id.name)
    this.genericVisit(node)
  }
}

export interface Text {
  readonly section: string | null
  readonly name: string
  readonly attribute: string | null
  readonly id: string
  readonly named: Named
}

function read(pattern: Pattern, id: string, attribute: string | null, comment = ''): Text {
  const named = new Named()
  if (/^\$\w+(, \$\w+)*$/.test(comment)) for (const [, name] of comment.matchAll(/\$(\w+)/g)) named.names.add(name ?? '')
  named.visit(pattern)
  const at = id.indexOf('-')
  return { section: at < 0 ? null : id.slice(0, at), name: id.slice(at + 1), attribute, id: attribute ? `${id}.${attribute}` : id, named }
}

/** Every text of a file; what is no Fluent is refused. */
export function texts(source: string): Text[] {
  return parse(source, {}).body.flatMap((entry): Text[] => {
    if (entry.type === 'Junk') throw new Error(`This is no Fluent: ${entry.content}`)
    if (entry.type !== 'Message') return []
    const message: Message = entry
    const own = message.value ? [read(message.value, message.id.name, null, message.comment?.content)] : []
    return [...own, ...message.attributes.map((each: Attribute) => read(each.value, message.id.name, each.id.name))]
  })
}

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

function typeOf({ named }: Text): string {
  if (named.names.size === 0) return 'string'
  return `(${[...named.names].map((name) => `${name}: ${named.counted.has(name) ? 'number' : 'Named'}`).join(', ')}) => string`
}

/** The module with the types, and with what a text is told where it is told anything. */
export function written(source: string): string {
  const found = texts(source)
  const sections = new Map<string, Map<string, Text[]>>()
  for (const text of found) {
    const section = sections.get(text.section ?? '') ?? new Map<string, Text[]>()
    section.set(text.name, [...(section.get(text.name) ?? []), text])
    sections.set(text.section ?? '', section)
  }
  const lines = [
    '/** Made from src/words/en.ftl by `npm run words`: do not edit. */',
    '',
    '/** A name, a word, a number, or a list of names. */',
    'export type Named = string | number | readonly string[]',
    '',
    'export interface Texts {',
  ]
  for (const [section, named] of sections) {
    const indent = section ? '    ' : '  '
    if (section) lines.push(`  ${quoted(section)}: {`)
    for (const [name, [first, ...more]] of named) {
      if (!first) continue
      if (first.attribute === null) lines.push(`${indent}${quoted(name)}: ${typeOf(first)}`)
      else {
        const parts = [first, ...more].map((text) => `${quoted(text.attribute ?? '')}: ${typeOf(text)}`)
        lines.push(`${indent}${quoted(name)}: { ${parts.join('; ')} }`)
      }
    }
    if (section) lines.push('  }')
  }
  lines.push('}', '', '/** What texts are told, in order; all others are told nothing. */')
  lines.push('export const NAMED: Record<string, readonly string[]> = {')
  for (const { id, named } of found) {
    if (named.names.size) lines.push(`  ${quoted(id)}: [${[...named.names].map((name) => `'${name}'`).join(', ')}],`)
  }
  lines.push('}', '')
  return lines.join('\n')
}
