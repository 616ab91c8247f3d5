import { expect, test } from 'vitest'
import { openingAt } from './opening.ts'

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
