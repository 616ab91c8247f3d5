import type { AnalyticsReport } from '../../../contract/staff/analytics.ts'
import type { TrendRow } from '../../ui/mantine/charts/trend.ts'

type Day = AnalyticsReport['days'][number]
type Figure = Exclude<keyof Day, 'day'>

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Longer than this a line of days is a thicket, and weeks say more. */
const maxDays = 100
const week = 7

/** Days, or the first days of weeks, with a figure of theirs and, as `before`, the same of the period before. */
export function dayRows(now: Day[], was: Day[], figures: Partial<Record<string, Figure>>, compared: Figure) {
  const step = now.length > maxDays ? week : 1
  const spansYears = now[0]?.day.slice(0, 4) !== now.at(-1)?.day.slice(0, 4)
  const write = spansYears || now.length > maxDays ? long : short
  const rows: TrendRow[] = []
  // A last week that is not over would look like a fall.
  const whole = now.length - (now.length % step)
  for (let start = 0; start < whole; start += step) {
    const sum = (days: Day[], figure: Figure) =>
      days.slice(start, start + step).reduce((total, day) => total + day[figure], 0)
    const row: TrendRow = { at: write.format(new Date(now[start]!.day)), before: sum(was, compared) }
    for (const [key, figure] of Object.entries(figures)) if (figure) row[key] = sum(now, figure)
    rows.push(row)
  }
  return { rows, moment: step === 1 ? 'Day' : 'Week starting', step }
}

/** Where notes about days belong in rows, numbered as in their list; those of one day or week share a mark. */
export function marksOf(
  notes: { day: string }[],
  days: Day[],
  { rows, step }: { rows: TrendRow[]; step: number },
) {
  const marks = new Map<string, string>()
  for (const [index, { day }] of notes.entries()) {
    const place = days.findIndex(known => known.day === day)
    const at = place < 0 ? undefined : rows[Math.floor(place / step)]?.at
    if (at) marks.set(at, [marks.get(at), index + 1].filter(Boolean).join(', '))
  }
  return [...marks].map(([at, label]) => ({ at, label }))
}
