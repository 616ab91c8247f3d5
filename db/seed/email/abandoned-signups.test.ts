import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { seedAbandonedSignups } from './abandoned-signups.ts'

const api = await startApi()

test('the demo has unfinished registrations in every state, all of invented people', async () => {
  await seedAbandonedSignups(api.db)
  const rows = await api.db.selectFrom('partialSignups').selectAll().execute()
  expect(rows).toHaveLength(60)
  const found = (look: (row: (typeof rows)[number]) => unknown) => [...new Set(rows.map(look))].sort()
  expect(found(row => row.currentStep)).toEqual([1, 2, 3, 4])
  expect(found(row => row.contactAttempts)).toEqual([0, 1, 2, 3])
  expect(found(row => row.hasConsent)).toEqual([false, true])
  expect(found(row => row.convertedAt !== null)).toEqual([false, true])
  expect(rows.every(row => row.email.endsWith('.test') && row.updatedAt >= row.createdAt)).toBe(true)
})

test('people who agreed can be emailed, and people who withdrew cannot', async () => {
  const rows = await api.db
    .selectFrom('partialSignups')
    .select(['email', 'hasConsent'])
    .select(eb => eb.fn<string | null>('email_refusal', ['email', eb.val('signup')]).as('refusal'))
    .execute()
  for (const { hasConsent, refusal } of rows) expect(refusal === null).toBe(hasConsent)
})
