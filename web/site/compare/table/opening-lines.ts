import type { OpeningHours } from '../../../../contract/directory/clinics.ts'
import { dayNames, type Weekday, weekdays } from '../../../../contract/text/weekdays.ts'
import { hoursOf } from '../../clinic/opening/opening.ts'

type Run = { from: Weekday; to: Weekday; spans: string }

/** A week in as few lines as it takes: days in a row with the same hours share one. */
export function openingLines(hours: OpeningHours): string[] {
  const runs: Run[] = []
  for (const day of weekdays) {
    const spans = hoursOf(hours[day] ?? []).toLowerCase()
    const last = runs.at(-1)
    if (last?.spans === spans) last.to = day
    else runs.push({ from: day, to: day, spans })
  }
  return runs.map(lineOf)
}

const lineOf = ({ from, to, spans }: Run) =>
  spans === 'closed' ? `Closed ${span(from, to)}` : `${span(from, to)} ${spans}`

function span(from: Weekday, to: Weekday) {
  if (from === to) return short(from)
  return `${short(from)} ${weekdays.indexOf(to) - weekdays.indexOf(from) === 1 ? 'and' : 'to'} ${short(to)}`
}

const short = (day: Weekday) => dayNames[day].slice(0, 3)
