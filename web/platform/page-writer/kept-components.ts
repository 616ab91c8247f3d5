import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import type { Kept } from '../markup/template.ts'
import type { Place, Read } from './hooks.ts'

/** What was written of a component, and what that depends on besides its properties. */
type Written = { html: Kept; endsInText: boolean; read: Read; place: Place }

const maxBytes = 8 * 1024 * 1024
const numbers = new Map<unknown, number>()
const written = new LruCache<string, Written>(maxBytes, ({ html }) => html.bytes.length + 300)

/**
 * Names components whose HTML is kept: it depends on their properties, which are plain data, and on contexts and their place, which
 * are compared. So on nothing that changes by itself, such as the time.
 */
export function keepWritten(components: readonly unknown[]) {
  for (const called of components.map(calledOf)) if (!numbers.has(called)) numbers.set(called, numbers.size)
}

/** Icons take a ref: what is called of them is within. */
const calledOf = (component: unknown) => (component as { render?: unknown }).render ?? component

/** What the HTML of a component is kept under; undefined where it is written each time. */
export function keyOf(component: unknown, props: object, endsInText: boolean): string | undefined {
  const number = numbers.get(component)
  return number === undefined ? undefined : `${number}${endsInText ? '+' : ' '}${JSON.stringify(props)}`
}

export function writtenUnder(key: string, place: Place): Written | undefined {
  const found = written.get(key)
  return found && isSame(found, place) ? found : undefined
}

export const keepUnder = (key: string, one: Written) => void written.set(key, one)

function isSame({ read, place }: Written, now: Place) {
  if (read.id && (place.id !== now.id || place.overflow !== now.overflow)) return false
  for (const [context, value] of read.contexts) if (context._currentValue !== value) return false
  return true
}
