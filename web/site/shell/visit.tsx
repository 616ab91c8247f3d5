import { useCountedVisits } from '../../platform/analytics/analytics.ts'
import { useNotice } from '../../platform/notice.ts'
import { notify } from '../../ui/feedback/toast.tsx'

/** What happens on every public page and is not seen: the visit is counted, where that is agreed to, and notices are shown. */
export function Visit() {
  useNotice(text => notify(text))
  useCountedVisits()
  return null
}
