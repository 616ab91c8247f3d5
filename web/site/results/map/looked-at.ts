import { useSyncExternalStore } from 'react'

let lookedAt: string | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list says which clinic someone looks at, so that the map beside it can show it. */
export function lookAt(id: string) {
  if (id === lookedAt) return
  lookedAt = id
  for (const listener of listeners) listener()
}

export const useLookedAt = () =>
  useSyncExternalStore(
    subscribe,
    () => lookedAt,
    () => undefined,
  )
