import { NotWritable } from './attributes.ts'

const signs: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The script that hands a page's data to the router in the browser, as the router writes it itself. */
export const dataScript = (loaderData: object) =>
  `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(
    `${flatten({ loaderData, actionData: null, errors: null })}\n`,
  ).replace(/[&<>\u2028\u2029]/g, sign => signs[sign]!)});`

/**
 * The router's own format: a list of all values, in which objects name their keys and values by position. Null has a
 * number of its own, and what occurs twice is written once.
 */
function flatten(data: object): string {
  const positions = new Map<unknown, number>([[data, 0]])
  const written: string[] = []
  const waiting: [unknown, number][] = [[data, 0]]
  const positionOf = (value: unknown): number => {
    // The first of all has no position that another could name.
    const known = positions.get(value)
    if (known) return known
    if (value === null) return -5
    if (value === undefined) return -7
    const position = positions.size
    positions.set(value, position)
    waiting.push([value, position])
    return position
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, position] = next
    written[position] = writtenAs(value, positionOf)
  }
  return `[${written.join(',')}]`
}

function writtenAs(value: unknown, positionOf: (value: unknown) => number): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return String(value)
  if (Array.isArray(value)) return `[${value.map(positionOf).join(',')}]`
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    throw new NotWritable('data of another kind')
  let members = ''
  for (const key in value) {
    const name = positionOf(key)
    members += `${members && ','}"_${name}":${positionOf(value[key as never])}`
  }
  return `{${members}}`
}
