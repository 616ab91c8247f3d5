import { expect, test } from 'vitest'
import { actionWords, describeAction } from './action-words.ts'

test('actions read as sentences, with rows and repetitions', () => {
  const entry = (action: string, times = 1, after: Record<string, unknown> | null = null) =>
    describeAction({ action, times, after })
  expect(entry('export.users', 1, { rows: 1281 })).toBe('Exported users (1,281 rows)')
  expect(entry('export.users', 1, { rows: 1 })).toBe('Exported users (1 row)')
  expect(entry('sign_in.staff')).toBe('Signed in (staff)')
  expect(entry('sign_in_failed.provider', 12)).toBe('Failed to sign in (clinic) (12 times)')
  expect(actionWords('brand_new.thing_done')).toBe('Brand new thing done')
})
