import type { z } from 'zod'

/** Zod's internals, as far as a sample needs them. */
type Def = {
  type: string
  format?: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  valueType?: Schema
  left?: Schema
  right?: Schema
  getter?: () => Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  items?: Schema[]
  values?: unknown[]
  entries?: Record<string, unknown>
}
type Schema = { _zod: { def: Def }; minValue?: number | null; minLength?: number | null }

/** The value for a field of this name that satisfies more than its schema; undefined leaves it to the schema. */
export type Known = (name: string) => unknown

const formats: Record<string, unknown> = {
  uuid: '019876aa-0000-7000-8000-000000000000',
  guid: '019876aa-0000-7000-8000-000000000000',
  email: 'somebody@example.test',
  date: '2024-05-01',
  datetime: '2024-05-01T10:00:00Z',
  url: 'https://example.test/',
}

/** A value that a schema takes, with every optional field there. `turn` says which of several kinds a union shows. */
export function sampleOf(schema: z.ZodType, known: Known, turn = 0): unknown {
  return sample(schema as unknown as Schema, '', known, turn)
}

function sample(schema: Schema, name: string, known: Known, turn: number): unknown {
  const { def } = schema._zod
  const given = name ? known(name) : undefined
  const inner = (next: Schema, as = name) => sample(next, as, known, turn)
  switch (def.type) {
    case 'object':
      return (
        given ??
        Object.fromEntries(
          Object.entries(def.shape!).map(([key, field]) => [key, inner(field, key)] as const),
        )
      )
    case 'array':
      return Array.isArray(given) ? given : [inner(def.element!)]
    case 'tuple':
      return def.items!.map(item => inner(item))
    case 'record':
      return given ?? { some: inner(def.valueType!, '') }
    case 'union':
      return given ?? inner(def.options![turn % def.options!.length]!)
    case 'intersection':
      return { ...(inner(def.left!) as object), ...(inner(def.right!) as object) }
    case 'pipe':
      return inner(def.in!._zod.def.type === 'transform' ? def.out! : def.in!)
    case 'lazy':
      return inner(def.getter!())
    case 'literal':
      return def.values![0]
    case 'enum':
      return Object.values(def.entries!).includes(given) ? given : Object.values(def.entries!)[0]
    case 'boolean':
      return given ?? true
    case 'number':
    case 'int':
      return typeof given === 'number' ? given : Math.max(1, schema.minValue ?? 1)
    case 'string':
      return typeof given === 'string'
        ? given
        : (formats[def.format ?? ''] ?? 'x'.repeat(schema.minLength || 4))
    default:
      return def.innerType ? inner(def.innerType) : (given ?? 'some text')
  }
}

/** How many kinds the unions of a schema have, so that each can be shown once. */
export function kindsIn(schema: z.ZodType): number {
  let max = 1
  const look = (inner: Schema | undefined) => {
    if (!inner) return
    const { def } = inner._zod
    if (def.type === 'union') max = Math.max(max, def.options!.length)
    for (const next of [def.innerType, def.in, def.out, def.element, def.valueType, def.left, def.right])
      look(next)
    for (const next of [...Object.values(def.shape ?? {}), ...(def.options ?? []), ...(def.items ?? [])])
      look(next)
  }
  look(schema as unknown as Schema)
  return max
}

export type Path = (string | number)[]

/** Where in a value something else can be put: each leaf, each list and object, and the value itself. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, held]) =>
    placesIn(held, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [path, ...inner]
}

/** The same value with another at one place. */
export function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((held, at) => (at === key ? withAt(held, rest, other) : held))
  const held = value as Record<string, unknown>
  return { ...held, [key]: withAt(held[key], rest, other) }
}
