import { expect, test } from 'vitest'
import { londonInput, momentOf } from './due-time.ts'

test.each([
  ['2026-11-18T09:30', '2026-11-18T09:30:00.000Z'],
  ['2026-07-10T16:00', '2026-07-10T15:00:00.000Z'],
])('a due time of %s in the UK is the moment %s, whatever clock the device has', (input, moment) => {
  expect(momentOf(input)).toBe(moment)
  expect(londonInput(moment)).toBe(input)
})

test('an empty field is no time', () => {
  expect([momentOf(''), londonInput(null)]).toEqual([null, ''])
})
