import { useSyncExternalStore } from 'react'
import type { Fetcher } from '../../../contract/core/client.ts'

/** More requests than this within the window, and the page stops asking for a while. */
export const guardLimits = { requests: 50, windowMs: 60_000, blockMs: 30_000 } as const

/** Counts the requests of a page and blocks it when they come faster than a person can cause them. */
export function createRateGuard({ requests, windowMs, blockMs }: Record<keyof typeof guardLimits, number>) {
  const listeners = new Set<() => void>()
  let times: number[] = []
  let blocked = false

  function setBlocked(next: boolean) {
    blocked = next
    for (const listener of listeners) listener()
  }

  return {
    isBlocked: () => blocked,
    /** Counts a request; false when it must not be made. */
    admit() {
      if (blocked) return false
      const now = Date.now()
      times = [...times.filter(time => now - time < windowMs), now]
      if (times.length <= requests) return true
      times = []
      setBlocked(true)
      setTimeout(() => setBlocked(false), blockMs)
      return false
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const rateGuard = createRateGuard(guardLimits)

/** A request that the guard did not let out. */
class GuardedOff extends Error {}

/** The browser's fetch, under the guard. */
export const guardedFetch: Fetcher = async (path, init) => {
  if (!rateGuard.admit()) throw new GuardedOff('Too many requests from this page.')
  return fetch(path, init)
}

/** Whether the guard holds this page back now. */
export const useGuardedOff = () => useSyncExternalStore(rateGuard.subscribe, rateGuard.isBlocked, () => false)
