import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { announce } from '../ui/feedback/announcer.tsx'
import styles from '../ui/figures/neatline.module.css'
import { classNames } from '../ui/theme/class-names.ts'

const worthSayingAfterMs = 1_000

/**
 * The neatline at the top of a page: it moves while the next page loads, and a long wait is also said.
 * As an overlay it exists only while loading, above the page's top edge.
 */
export function NavigationLine({ overlay = false }: { overlay?: boolean }) {
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => announce('Loading'), worthSayingAfterMs)
    return () => clearTimeout(timer)
  }, [busy])
  if (overlay && !busy) return null
  return (
    <div
      data-line=""
      data-busy={busy || undefined}
      className={classNames('no-print', styles.neatline, overlay && styles.overlay)}
    />
  )
}
