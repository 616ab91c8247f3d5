import { readFileSync } from 'node:fs'

type Type = { parents: string[]; properties: Map<string, string[]>; members: Set<string> }

const types = new Map<string, Type>(
  readFileSync(new URL('./schema-org.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [name = '', parents = '', properties = '', members = ''] = line.split('\t')
      const list = (text: string) => text.split(' ').filter(Boolean)
      const pairs = list(properties).map(pair => {
        const [property = '', range = ''] = pair.split('=')
        return [property, range.split('|')] as const
      })
      return [name, { parents: list(parents), properties: new Map(pairs), members: new Set(list(members)) }]
    }),
)

function ancestorsOf(name: string): string[] {
  return [name, ...(types.get(name)?.parents ?? []).flatMap(ancestorsOf)]
}

const rangeOf = (type: string, property: string) => {
  const ranges = ancestorsOf(type).flatMap(name => types.get(name)?.properties.get(property) ?? [])
  return ranges.length > 0 ? ranges : undefined
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value)
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const plain: Record<string, (value: unknown) => boolean> = {
  Text: isText,
  CssSelectorType: isText,
  XPathType: isText,
  PronounceableText: isText,
  URL: isAddress,
  Number: isNumber,
  Float: isNumber,
  Integer: Number.isInteger,
  Boolean: value => typeof value === 'boolean',
  Date: isDate,
  DateTime: isDate,
  Time: value => typeof value === 'string' && /^\d\d:\d\d/.test(value),
}

/** Beside the vocabulary: what JSON-LD adds, and the property that search actions describe their input with. */
const always = new Set(['@context', '@type', '@id', 'query-input'])

/** Everything that the vocabulary does not allow in a block of structured data, as sentences. */
export function mistakesIn(block: unknown, at = ''): string[] {
  const about = block as Record<string, unknown>
  if (Array.isArray(about['@graph'])) return about['@graph'].flatMap(one => mistakesIn(one, at))
  const type = about['@type']
  if (typeof type !== 'string' || !types.has(type)) return [`${at}: no type of schema.org: ${type}`]
  return Object.entries(about).flatMap(([property, value]) => {
    if (always.has(property)) return []
    const where = `${at}/${type}.${property}`
    const range = rangeOf(type, property)
    if (!range) return [`${where}: ${type} has no such property`]
    return [value].flat().flatMap(one => mistakesOf(one, range, where))
  })
}

function mistakesOf(value: unknown, range: string[], where: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const type = String((value as Record<string, unknown>)['@type'])
    const fits = ancestorsOf(type).some(name => range.includes(name))
    return [
      ...(fits ? [] : [`${where}: ${type} is none of ${range.join(', ')}`]),
      ...mistakesIn(value, where),
    ]
  }
  const fits = range.some(name => {
    const member = typeof value === 'string' ? value.replace('https://schema.org/', '') : ''
    // Where a thing is asked for, its address or the text of a duration or target may stand for it.
    return (
      plain[name]?.(value) ??
      (types.get(name)?.members.size ? types.get(name)!.members.has(member) : standsFor(name, value))
    )
  })
  return fits ? [] : [`${where}: ${JSON.stringify(value)} is none of ${range.join(', ')}`]
}

const standsFor = (name: string, value: unknown) =>
  name === 'Duration' ? /^P/.test(String(value)) : isAddress(value)

export const structuredDataIn = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, text]) =>
    JSON.parse(text!),
  )

/** The types that a block names, also inside other things. */
export const typesIn = (block: unknown): string[] =>
  typeof block !== 'object' || block === null
    ? []
    : Object.entries(block).flatMap(([key, value]) => (key === '@type' ? [String(value)] : typesIn(value)))
