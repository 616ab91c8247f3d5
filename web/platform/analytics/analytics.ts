import { useEffect, useState } from 'react'
import type { AnalyticsEvent } from '../../../contract/staff/analytics.ts'
import { usePlace } from '../place.tsx'
import { mayCountVisits, onConsent } from './consent.ts'

/** The reporting code is a separate file, loaded only with consent. */
const loadRecorder = () => import('./analytics-recorder.ts')

/** Reports something a visitor did, if they agreed to be counted. Otherwise it is forgotten at once. */
export async function track(event: AnalyticsEvent) {
  if (!mayCountVisits()) return
  const { record } = await loadRecorder()
  record(event)
}

/** Whether the visitor agreed, also when they do so later. False on the server. */
function useAgreed() {
  const [agreed, setAgreed] = useState(false)
  useEffect(() => {
    const look = () => setAgreed(mayCountVisits())
    look()
    return onConsent(look)
  }, [])
  return agreed
}

/** Reports an event once, and again when it changes. Nothing while it is undefined. */
export function useTracked(event: AnalyticsEvent | undefined) {
  const agreed = useAgreed()
  const message = event && JSON.stringify(event)
  useEffect(() => {
    if (agreed && message) void track(JSON.parse(message))
  }, [agreed, message])
}

/** Counts page views, scroll depth and time on page. Rendered once in a layout. */
export function useCountedVisits() {
  const agreed = useAgreed()
  const { pathname } = usePlace()
  useEffect(() => {
    if (!agreed) return
    let left = false
    let leave: (() => void) | undefined
    void loadRecorder().then(({ openPage }) => {
      if (!left) leave = openPage(pathname)
    })
    return () => {
      left = true
      leave?.()
    }
  }, [agreed, pathname])
}
