import { expect, test } from 'vitest'
import { daysInWords } from './load-people.ts'

test.each([
  [['tue', 'wed', 'thu', 'fri'], 'Tuesday to Friday'],
  [['mon', 'tue'], 'Monday and Tuesday'],
  [['fri', 'mon', 'tue', 'wed'], 'Monday to Wednesday and Friday'],
  [['sat'], 'Saturday'],
] as const)('says %o as %s', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})
