import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { VerificationItem } from '../../../../contract/providers/verification.ts'
import { formatDate, formatDateTime } from '../../../platform/format.ts'

const day = 86_400_000

/** How much of the time for a decision has passed, at most all of it. */
export const dueShare = (openedAt: string, dueAt: string, now: Date) => {
  const start = Date.parse(openedAt)
  return Math.min(1, Math.max(0, (now.getTime() - start) / Math.max(1, Date.parse(dueAt) - start)))
}

/** Due tomorrow, 08:14 */
export function dueWords(
  { state, dueAt, overdue }: Pick<VerificationItem, 'state' | 'dueAt' | 'overdue'>,
  now: Date,
) {
  if (state === 'refused') return 'Refused'
  if (state === 'asked') return "Waiting for the clinic's answer"
  if (!dueAt) return 'Not due yet'
  if (overdue) return `Overdue since ${formatDateTime(dueAt)}`
  const due = new Date(dueAt)
  const time = formatDateTime(dueAt).slice(-5)
  if (londonDay(due) === londonDay(now)) return `Due today, ${time}`
  if (londonDay(due) === londonDay(new Date(now.getTime() + day))) return `Due tomorrow, ${time}`
  return `Due ${formatDate(dueAt)}`
}
