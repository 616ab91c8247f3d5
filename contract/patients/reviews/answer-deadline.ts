import { londonDay } from '../../directory/prices/freshness.ts'
import { daysToAnswer } from './notices.ts'

const hourMs = 60 * 60 * 1000

/** Midnight in London at the end of the fifth day after the one on which the notice was sent: weekends count. */
export function answerBy(sentAt: Date): Date {
  const [year, month, day] = londonDay(sentAt).split('-').map(Number) as [number, number, number]
  const midnight = Date.UTC(year, month - 1, day + daysToAnswer + 1)
  // In summer London's day begins an hour before that of UTC.
  const inSummer = new Date(midnight - hourMs)
  return londonDay(inSummer) === new Date(midnight).toISOString().slice(0, 10) ? inSummer : new Date(midnight)
}
