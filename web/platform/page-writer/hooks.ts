import * as React from 'react'
import { NotWritable } from './attributes.ts'

/** Where a component is in the tree, as React counts it: what `useId` is made from. */
export type Place = { readonly id: number; readonly overflow: string }

export const root: Place = { id: 1, overflow: '' }

type Dispatcher = Record<string, (...given: never[]) => unknown>
type Context<T> = React.Context<T> & { _currentValue: T }

/** React keeps who answers its hooks here. Its name warns of upgrades: the version is pinned, and pages are compared. */
const internals = (React as unknown as Record<string, { H: Dispatcher | null }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!

let place = root
let ids = 0

/** What was read while something was written: contexts with their values, and whether it asked for an id. */
export type Read = { contexts: Map<Context<unknown>, unknown>; id: boolean }

let read: Read | undefined

/** Notes what is read meanwhile. */
export function noteRead(write: () => void): Read {
  const noted: Read = { contexts: new Map(), id: false }
  read = noted
  try {
    write()
  } finally {
    read = undefined
  }
  return noted
}

function currentOf<T>(context: React.Context<T>): T {
  const { _currentValue: value } = context as Context<T>
  read?.contexts.set(context as unknown as Context<unknown>, value)
  return value
}
const nothing = () => undefined
const refuse = (name: string) => () => {
  throw new NotWritable(name)
}
/** Where a component would change its state while it is written. */
const refuseUpdate = refuse('an update while rendering')

/** The hooks as they are on a server: each component is called once, and nothing happens afterwards. */
const answers: Dispatcher = {
  readContext: currentOf,
  useContext: currentOf,
  use: (given: React.Context<unknown>) => {
    if (!('_currentValue' in given)) throw new NotWritable('use')
    return currentOf(given)
  },
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, refuseUpdate],
  useReducer: (_: unknown, initial: unknown, init?: (initial: unknown) => unknown) => [
    init ? init(initial) : initial,
    refuseUpdate,
  ],
  useSyncExternalStore: (_: unknown, __: unknown, onServer?: () => unknown) =>
    onServer ? onServer() : refuse('useSyncExternalStore')(),
  useDeferredValue: (value: unknown, initial?: unknown) => initial ?? value,
  useTransition: () => [false, refuseUpdate],
  useId() {
    if (read) read.id = true
    return idOf(ids++)
  },
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
  useEffectEvent: () => refuse('an effect event while rendering'),
  useOptimistic: (value: unknown) => [value, refuseUpdate],
  useActionState: refuse('useActionState'),
  useFormState: refuse('useFormState'),
  useHostTransitionStatus: refuse('useFormStatus'),
  useMemoCache: refuse('useMemoCache'),
  useCacheRefresh: refuse('useCacheRefresh'),
}

/** Answers the hooks of what is called meanwhile. Nothing in it may wait: React would find our answers. */
export function withHooks<T>(write: () => T): T {
  const before = internals.H
  internals.H = answers
  try {
    return write()
  } finally {
    internals.H = before
  }
}

/** Calls a component at a place; says whether it asked for an id, since what is below then stands a level deeper. */
export function callAt<T>(where: Place, call: () => T): { made: T; hasId: boolean } {
  place = where
  ids = 0
  const made = call()
  return { made, hasId: ids > 0 }
}

/** React's way to write a place: five bits a sign, what does not fit into a number before it. */
function idOf(turn: number): string {
  const bits = place.id & ~(1 << (31 - Math.clz32(place.id)))
  return `_R_${bits.toString(32)}${place.overflow}${turn > 0 ? `H${turn.toString(32)}` : ''}_`
}

export function childPlace({ id, overflow }: Place, children: number, index: number): Place {
  const taken = 31 - Math.clz32(id)
  const bits = id & ~(1 << taken)
  const needed = 32 - Math.clz32(children)
  if (needed + taken <= 30) return { id: (1 << (needed + taken)) | ((index + 1) << taken) | bits, overflow }
  const over = taken - (taken % 5)
  const left = taken - over
  return {
    id: (1 << (needed + left)) | ((index + 1) << left) | (bits >> over),
    overflow: (bits & ((1 << over) - 1)).toString(32) + overflow,
  }
}
