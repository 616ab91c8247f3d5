import type { FoundCalendar } from '../../../../contract/patients/appointments/feeds.ts'
import { formatCount } from '../../../platform/format.ts'
import { dayInWords, spanInWords, startInWords } from '../../../shared/appointments/times-in-words.ts'

/** 214 events, next busy Tuesday 17 November, 10:00 to 11:30 */
export function busyInWords({ events, nextBusy }: FoundCalendar) {
  const counted = formatCount(events, 'event')
  if (!nextBusy) return `${counted}, no busy times ahead`
  const { startsAt, endsAt } = nextBusy
  const sameDay = dayInWords(startsAt) === dayInWords(endsAt)
  const next = sameDay
    ? `${dayInWords(startsAt)}, ${spanInWords(nextBusy)}`
    : `${startInWords(startsAt)} to ${startInWords(endsAt)}`
  return `${counted}, next busy ${next}`
}
