import { expect, test } from 'vitest'
import { verifyLedger } from '../../../api/patients/reviews/ledger/verify-ledger.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi({ demo: true })

test('the demo has own reviews in every state, over 300 clinics, and a ledger that can be recomputed', async () => {
  const states = await api.db
    .selectFrom('reviews')
    .select('state')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(states.map(({ state, count }) => [state, Number(count)]))
  expect(Object.keys(counts).toSorted()).toEqual([
    'appealed',
    'checking',
    'published',
    'refused',
    'removed',
    'withdrawn',
  ])
  expect(counts.published).toBeGreaterThan(2_000)
  const { clinics } = await api.db
    .selectFrom('reviews')
    .select(eb => eb.fn.count<string>('clinicId').distinct().as('clinics'))
    .executeTakeFirstOrThrow()
  expect(Number(clinics)).toBeGreaterThan(300)
  expect(await verifyLedger(api.db)).toMatchObject({ published: counts.published, faults: [] })
})

test('a receipt that staff saw is the evidence of its review, and nothing stays of a review that ended', async () => {
  const reviews = await api.db
    .selectFrom('reviews')
    .select(['state', 'evidence', 'text', 'firstName', 'endedAt', 'receiptSeen'])
    .execute()
  const seen = reviews.filter(({ receiptSeen, state }) => receiptSeen && state === 'published')
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.filter(({ evidence }) => evidence !== 'receipt' && evidence !== 'booked')).toEqual([])
  const ended = reviews.filter(({ state }) => state === 'removed' || state === 'withdrawn')
  for (const review of ended)
    expect(review).toMatchObject({ text: null, firstName: null, endedAt: expect.any(Date) })
  const { body } = await api.anActor().get('/api/reviews/ledger')
  const total = (name: string) => body.months.reduce((sum: number, month: never) => sum + month[name], 0)
  expect([total('removed'), total('withdrawn')]).toEqual([
    reviews.filter(({ state }) => state === 'removed').length,
    reviews.filter(({ state }) => state === 'withdrawn').length,
  ])
})
