import type { Answer } from '../../../contract/core/call.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { type AnalyticsReport, longestReport } from '../../../contract/staff/analytics.ts'
import type { getAnalyticsPlan } from '../../../contract/staff/analytics-plan.ts'

type Plan = Answer<typeof getAnalyticsPlan>

export type Period = { from: string; to: string }
export type Compared = {
  period: Period
  earlier: Period
  now: AnalyticsReport
  was: AnalyticsReport
  plan: Plan
}

const dayMs = 86_400_000
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** A day some days later, or earlier. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** The last days that are over in London: today would look like a fall. */
export function lastDays(days: number, now = new Date()): Period {
  const to = dayAfter(londonDay(now), -1)
  return { from: dayAfter(to, 1 - days), to }
}

/** As long a period, right before it. */
export const before = (period: Period): Period => ({
  from: dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
})

/** Whole weeks, so that a Monday is compared with a Monday. */
export const presets = [
  { days: 7, label: '7 days' },
  { days: 28, label: '4 weeks' },
  { days: 91, label: '13 weeks' },
  { days: 364, label: '52 weeks' },
] as const

const usualDays = 28

/** The period an address names; the last four weeks where it names none that can be shown. */
export function periodOf(address: URLSearchParams, now = new Date()): Period {
  const [from, to] = [address.get('from'), address.get('to')]
  if (!isDay(from) || !isDay(to) || from > to || daysIn({ from, to }) > longestReport)
    return lastDays(usualDays, now)
  return { from, to }
}

/** A target for a week, for as many days as a period has. */
export const targetFor = (aWeek: number, period: Period) =>
  Math.max(1, Math.round((aWeek * daysIn(period)) / 7))

/** How much more or less than before, in percent; undefined where there was nothing to compare with. */
export const changeOf = (now: number, earlier: number) =>
  earlier === 0 ? undefined : Math.round(((now - earlier) / earlier) * 100)

/** A share in percent; null of nothing. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((100 * part) / whole)
