import { expect, test } from 'vitest'
import { auditActions, auditGroups } from './audit-actions.ts'
import { actionWords, describeAction } from './audit-words.ts'

test('actions read as sentences, with rows and repetitions', () => {
  const entry = (action: string, times = 1, after: Record<string, unknown> | null = null) =>
    describeAction({ action, times, after })
  expect(entry('export.users', 1, { rows: 1281 })).toBe('Exported users (1,281 rows)')
  expect(entry('export.users', 1, { rows: 1 })).toBe('Exported users (1 row)')
  expect(entry('sign_in.staff')).toBe('Signed in (staff)')
  expect(entry('sign_in_failed.provider', 12)).toBe('Failed to sign in (clinic) (12 times)')
  expect(actionWords('brand_new.thing_done')).toBe('Brand new thing done')
})

test('every action belongs to a group of the filter, and every group has actions', () => {
  const groups = new Set(Object.keys(auditActions).map(action => action.split('.')[0]))
  expect([...groups].sort()).toEqual(Object.keys(auditGroups).sort())
})

test('no action is shown in words of the code', () => {
  for (const words of Object.values(auditActions)) expect(words).toMatch(/^[A-Z][^._]+$/)
  expect(actionWords('export.analytics_funnel_to')).toBe('Exported a file')
})
