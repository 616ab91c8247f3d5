import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnalyticsEvent } from '../../../contract/staff/analytics.ts'

/** Whether this document is a reload; only the first form in it continues what was counted before. */
let isReload =
  typeof performance !== 'undefined' &&
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
    'reload'

function takeReload() {
  const was = isReload
  isReload = false
  return was
}

/**
 * The furthest step as an event, so that a step is counted once: going back does not count it again, nor does a reload, after
 * which the history still knows how far the form had come.
 */
export function useStepToCount(step: number): AnalyticsEvent | undefined {
  const { state } = useLocation()
  const reached = (state as { step?: number } | null)?.step ?? 1
  const [counted] = useState(() => (takeReload() ? reached : 0))
  const furthest = useRef(step)
  furthest.current = Math.max(furthest.current, step)
  if (furthest.current <= counted) return undefined
  return { kind: 'signup_step', step: furthest.current as 1 | 2 | 3 | 4 | 5 }
}
