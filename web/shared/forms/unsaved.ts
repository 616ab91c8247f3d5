import { useEffect, useSyncExternalStore } from 'react'

/** The forms of the page that hold something nobody has saved. */
const unsaved = new Set<symbol>()

let asking: ((leave: boolean) => void) | undefined
const listeners = new Set<() => void>()

function ask(next: typeof asking) {
  asking = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before unsaved input is lost, however the page is left. */
export function useUnsaved(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const mark = Symbol()
    unsaved.add(mark)
    window.addEventListener('beforeunload', stay)
    return () => {
      unsaved.delete(mark)
      if (unsaved.size === 0) window.removeEventListener('beforeunload', stay)
    }
  }, [dirty])
}

/** Allows the page to be left without asking: the input can no longer be saved. */
export function forgetUnsaved() {
  unsaved.clear()
  window.removeEventListener('beforeunload', stay)
}

/** Asks, where something is not saved, whether it may be lost. */
export function mayLeave(): Promise<boolean> {
  if (unsaved.size === 0) return Promise.resolve(true)
  return new Promise(resolve =>
    ask(leave => {
      ask(undefined)
      if (leave) forgetUnsaved()
      resolve(leave)
    }),
  )
}

export const isUnsaved = () => unsaved.size > 0

/** Answers the question of `mayLeave`; undefined while nobody asks. */
export const useLeaveQuestion = () =>
  useSyncExternalStore(
    subscribe,
    () => asking,
    () => undefined,
  )
