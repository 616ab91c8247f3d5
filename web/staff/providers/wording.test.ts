import { expect, test } from 'vitest'
import { actionWords } from './wording.ts'

test('a deed that has no words of its own is still readable', () => {
  expect(actionWords('user.suspend')).toBe('suspended the listing')
  expect(actionWords('staff.change_role')).toBe('staff change role')
})
