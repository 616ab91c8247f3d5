import { expect, test } from 'vitest'
import { deedWords } from './wording.ts'

test('a deed that has no words of its own is still readable', () => {
  expect(deedWords('user.suspend')).toBe('suspended the listing')
  expect(deedWords('staff.change_role')).toBe('staff change role')
})
