import { expect, test } from 'vitest'
import { actionWords } from './wording.ts'

test('an action without its own wording is still readable', () => {
  expect(actionWords('user.suspend')).toBe('suspended the listing')
  expect(actionWords('staff.change_role')).toBe('staff change role')
})
