import { expect, test } from 'vitest'
import { Random } from '../../random.ts'
import { type OpeningHours, openingHours } from './opening-hours.ts'

const weeks = Array.from({ length: 800 }, (_, i) =>
  openingHours(i % 2 ? 'skin' : 'dental', i % 3 === 0, new Random('hours', i)),
)
const known = weeks.filter((week): week is OpeningHours => week !== undefined)

test('every span ends after it begins, and before the next one of the day', () => {
  const impossible = known.flatMap(Object.values<OpeningHours['mon']>).filter(spans => {
    const times = spans.flatMap(({ open, close }) => [open, close])
    const written = times.every(time => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return !written || times.some((time, i) => i > 0 && time <= times[i - 1]!)
  })
  expect(impossible).toEqual([])
})

test('clinics differ: Saturdays, Sundays, evenings, lunch breaks, half days, and some that never said', () => {
  const some = (test: (week: OpeningHours) => boolean) => expect(known.some(test)).toBe(true)
  some(week => week.sat.length > 0)
  some(week => week.sat.length === 0)
  some(week => week.sun.length > 0)
  some(week => week.mon.length === 0)
  some(week => week.mon.length === 2)
  some(week => week.wed[0]?.close === '13:00' && week.wed.length === 1)
  some(week =>
    Object.values(week)
      .flat()
      .some(({ close }) => close >= '19:00'),
  )
  expect(weeks.length - known.length).toBeGreaterThan(10)
})
