import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Reads something again every few seconds while someone looks at the page. A reading that fails is left out: the last
 * one stays, and the next may succeed.
 */
export function usePolled<T>(read: () => Promise<T>, everyMs: number) {
  const [value, setValue] = useState<T>()
  const latest = useRef(read)
  latest.current = read
  const alive = useRef(true)
  const refresh = useCallback(async () => {
    const fresh = await latest.current().catch(() => undefined)
    if (fresh !== undefined && alive.current) setValue(fresh)
  }, [])
  useEffect(() => {
    alive.current = true
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    look()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      alive.current = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs, refresh])
  return { value, refresh }
}
