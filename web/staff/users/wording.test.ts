import { expect, test } from 'vitest'
import { deedWords, deviceWords } from './wording.ts'

test('a login is named after its browser and machine', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
  expect(deviceWords(edge)).toBe('Edge on Windows')
  expect(deviceWords(phone)).toBe('Safari on iOS')
  expect(deviceWords('')).toBe('Unknown program')
})

test('a deed that has no words of its own is still readable', () => {
  expect(deedWords('user.suspend')).toBe('suspended the listing')
  expect(deedWords('staff.change_role')).toBe('staff change role')
})
