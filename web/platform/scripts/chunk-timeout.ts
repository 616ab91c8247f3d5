import { useEffect, useState } from 'react'
import { type Path, useNavigation } from 'react-router'

/** How long a part of the site may take to arrive before we say that it did not. */
const chunkTimeoutMs = 120_000

/** Thrown into the error boundary when a part did not arrive; carries where the visitor was going. */
export class ChunkTimeout extends Error {
  readonly to: Partial<Path> | undefined

  constructor(to?: Partial<Path>) {
    super('This page took too long to load.')
    this.to = to
  }
}

/** Fails the render, and so shows the error boundary, when a navigation waits longer than the limit for its page. */
export function useNavigationTimeout() {
  const { state, location } = useNavigation()
  const [late, setLate] = useState<ChunkTimeout>()
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setLate(new ChunkTimeout(location)), chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [state, location])
  if (late) throw late
}
