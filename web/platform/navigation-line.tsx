import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { announce } from '../ui/feedback/announcer.tsx'
import { Neatline } from '../ui/figures/neatline.tsx'

const worthSayingAfterMs = 1_000

/**
 * The neatline at the top of a page: it moves while the next page loads, and a long wait is also said.
 * As an overlay it is there only while loading, on top of whatever begins at the edge.
 */
export function NavigationLine({ overlay = false }: { overlay?: boolean }) {
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => announce('Loading'), worthSayingAfterMs)
    return () => clearTimeout(timer)
  }, [busy])
  return overlay && !busy ? null : <Neatline busy={busy} overlay={overlay} />
}
