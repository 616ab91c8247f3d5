import { expect, test } from 'vitest'
import { switchable } from '../../../contract/core/switches.ts'
import { accountSections, forRole } from './navigation.ts'

const labels = (off: readonly string[]) => forRole(accountSections, 'owner', off).map(({ label }) => label)

test('an account has no tab for a part that is switched off', () => {
  expect(labels([])).toEqual(accountSections.map(({ label }) => label))
  expect(labels(['appointments'])).not.toContain('Calendar')
  expect(labels(['reviews'])).not.toContain('Reviews')
  expect(labels(switchable)).toContain('Enquiries')
})
