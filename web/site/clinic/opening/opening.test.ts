import { expect, test } from 'vitest'
import { openingAt, openingWithHolidays } from './opening.ts'

const day = [{ open: '08:30', close: '18:00' }]
const hours = {
  mon: day,
  tue: day,
  wed: [
    { open: '09:00', close: '13:00' },
    { open: '14:00', close: '17:00' },
  ],
  thu: day,
  fri: [{ open: '18:00', close: '02:00' }],
  sat: [],
  sun: [],
}

test.each([
  ['2026-11-16T08:29:00Z', false, 'Closed now, opens at 8:30'],
  ['2026-11-16T08:30:00Z', true, 'Open now, until 18:00'],
  ['2026-11-16T18:00:00Z', false, 'Closed now, opens tomorrow at 8:30'],
  ['2026-11-18T13:30:00Z', false, 'Closed now, opens at 14:00'],
  ['2026-11-20T23:30:00Z', true, 'Open now, until 2:00'],
  ['2026-11-21T01:30:00Z', true, 'Open now, until 2:00'],
  ['2026-11-21T12:00:00Z', false, 'Closed now, opens on Monday at 8:30'],
])('at %s', (moment, open, now) => {
  expect(openingAt(hours, new Date(moment))).toMatchObject({ open, now })
})

test('goes by the clocks of London, also in summer', () => {
  expect(openingAt(hours, new Date('2026-07-13T07:30:00Z'))).toMatchObject({ today: 'mon', open: true })
  expect(openingAt(hours, new Date('2026-07-12T23:30:00Z')).today).toBe('mon')
})

test('writes out the week, closed days and breaks included', () => {
  const { week } = openingAt(hours, new Date('2026-11-16T12:00:00Z'))
  expect(week.map(({ hours: words }) => words)).toEqual([
    '8:30–18:00',
    '8:30–18:00',
    '9:00–13:00, 14:00–17:00',
    '8:30–18:00',
    '18:00–2:00',
    'Closed',
    'Closed',
  ])
})

test('a place that never opens is closed', () => {
  const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  expect(openingAt(never, new Date())).toMatchObject({ open: false, now: 'Closed' })
})

test('names a bank holiday within two weeks, by the nation of the postcode', () => {
  const noteAt = (postcode: string, moment: string) =>
    openingWithHolidays(hours, postcode, new Date(moment)).holiday
  expect(noteAt('EH1 1AA', '2026-11-17T12:00:00Z')).toBe(
    'Monday 30 November is a bank holiday. Check if the clinic is open.',
  )
  expect(noteAt('LS1 4AP', '2026-11-17T12:00:00Z')).toBeNull()
  expect(noteAt('JE2 3AB', '2026-12-24T12:00:00Z')).toBeNull()
})

test('on a bank holiday nobody is said to be open now', () => {
  expect(openingWithHolidays(hours, 'LS1 4AP', new Date('2026-12-28T10:00:00Z'))).toMatchObject({
    now: 'Usually open, until 18:00',
    holiday: 'Today is a bank holiday. Check if the clinic is open.',
  })
  // Just after midnight of the next day.
  expect(openingWithHolidays(hours, 'LS1 4AP', new Date('2026-05-25T23:30:00Z')).holiday).toBeNull()
})

test('days with other hours count before the usual week, and are written out', () => {
  const special = [
    { day: '2026-12-28', hours: [] },
    { day: '2026-12-24', hours: [{ open: '09:00', close: '12:00' }] },
    { day: '2026-12-25', hours: [] },
    { day: '2026-12-29', hours: [] },
  ]
  const at = (moment: string) => openingWithHolidays(hours, 'LS1 4AP', new Date(moment), special)
  expect(at('2026-12-24T11:00:00Z')).toMatchObject({
    now: 'Open now, until 12:00',
    holiday: null,
    special: [
      { days: 'Thursday 24 December', hours: '9:00–12:00' },
      { days: 'Friday 25 December', hours: 'Closed' },
      { days: 'Monday 28 December to Tuesday 29 December', hours: 'Closed' },
    ],
  })
  expect(at('2026-12-24T13:00:00Z').now).toBe('Closed now, opens on Wednesday at 9:00')
  expect(at('2026-12-24T13:00:00Z').week[3]?.hours).toBe('9:00–12:00')
  // The usual evening of this Friday has been cancelled, and so has the night after it.
  expect(at('2026-12-26T01:00:00Z').open).toBe(false)
})
