import { expect, test } from 'vitest'
import { hoursInBrief, mondayForAll, usualWeek, wholeWeek, withSpan } from './opening-draft.ts'

const nine = { open: '09:00', close: '17:00' }

test('says the hours of a week in one line', () => {
  expect(hoursInBrief(usualWeek())).toBe('Mon–Fri 09:00–17:00')
  expect(hoursInBrief({ ...usualWeek(), wed: [], sat: [{ open: '10:00', close: '12:00' }] })).toBe(
    'Mon–Tue 09:00–17:00; Thu–Fri 09:00–17:00; Sat 10:00–12:00',
  )
})

test('says when there are none', () => {
  expect(hoursInBrief(null)).toBe('No opening hours listed')
  expect(hoursInBrief(wholeWeek({}))).toBe('Closed all week')
})

test('takes over the hours of Monday for the working week, not for the weekend', () => {
  const week = mondayForAll(wholeWeek({ mon: [nine], sat: [] }))
  expect(week).toMatchObject({ tue: [nine], fri: [nine], sat: [], sun: [] })
})

test('opens a day at the usual hours, and goes on where the last span ended', () => {
  expect(withSpan([])).toEqual([nine])
  expect(withSpan([nine])).toEqual([nine, { open: '17:00', close: '' }])
})
