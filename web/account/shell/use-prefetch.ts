import { useEffect, useState } from 'react'

/** By then the page itself is there, and its reader has not moved on. */
const afterMs = 3_000

/**
 * How links of the account fetch the code of the pages they lead to: all of it once the page has been open for a moment,
 * since without a network a page whose code is missing would take the whole document with it. Fetched at once, the other
 * sections took half of the browser's work for a page. Until then, when a link is pointed at.
 */
export function usePrefetch() {
  const [prefetch, setPrefetch] = useState<'intent' | 'render'>('intent')
  useEffect(() => {
    const timer = setTimeout(() => setPrefetch('render'), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return prefetch
}
