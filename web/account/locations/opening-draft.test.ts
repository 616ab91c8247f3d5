import { expect, test } from 'vitest'
import { hoursInBrief, mondayForAll, usualWeek, wholeWeek, withBreak, withoutBreak } from './opening-draft.ts'

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

const span = (text: string) => {
  const [open = '', close = ''] = text.split(' ')
  return { open, close }
}

test.each([
  [['09:00 17:00'], ['09:00 12:00', '13:00 17:00']],
  [['14:00 20:00'], ['14:00 16:30', '17:30 20:00']],
  [['11:30 24:00'], ['11:30 12:00', '13:00 24:00']],
  [
    ['09:00 12:00', '13:00 18:00'],
    ['09:00 12:00', '13:00 15:00', '16:00 18:00'],
  ],
  [['09:00 10:00'], ['09:00 09:30', '09:45 10:00']],
])('a break splits %s, which can be undone', (day, wanted) => {
  const broken = withBreak(day.map(span))!
  expect(broken.spans).toEqual(wanted.map(span))
  expect(withoutBreak(broken.spans, broken.after)).toEqual(day.map(span))
})

test.each([[[]], [['09:00 09:45']], [['09:00 ']], [[' ']]])('%s has no room for a break', day => {
  expect(withBreak(day.map(span))).toBeUndefined()
})
