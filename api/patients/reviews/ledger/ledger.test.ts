import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aSentReview } from '../../../../tests/support/reviews.ts'
import { deleteOldReviews } from './read-ledger.ts'
import { verifyLedger } from './verify-ledger.ts'

const api = await startApi()
const moderator = await api.aStaffMember('editor')
const clinic = await api.aProvider()
const decide = (id: string, body: object) =>
  moderator.post(`/api/staff/reviews/${id}/decision`, { version: 1, decision: 'publish', ...body })
const ledger = async () => (await api.anActor().get('/api/reviews/ledger')).body

test('the ledger counts what was received and decided, by ground and evidence, and can be recomputed', async () => {
  const [first, second, third, fourth] = [
    await aSentReview(api, clinic.id),
    await aSentReview(api, clinic.id),
    await aSentReview(api, clinic.id),
    await aSentReview(api, clinic.id),
  ]
  await decide(first.id, {})
  await decide(second.id, { receiptSeen: true })
  await decide(third.id, { decision: 'refuse', ground: 'abuse' })
  await fourth.author.delete(`/api/own-reviews/${fourth.mine}`)
  await second.author.delete(`/api/own-reviews/${second.mine}`)
  const { months, entries, lastHash } = await ledger()
  expect(months).toHaveLength(1)
  expect(months[0]).toMatchObject({
    received: 4,
    published: 2,
    refused: 1,
    withdrawn: 2,
    grounds: [{ ground: 'abuse', refused: 1, removed: 0 }],
    // A receipt is seen after a review has arrived, so levels are counted when it is published.
    evidence: { confirmed: 1, receipt: 1 },
    medianHours: 0,
  })
  expect(await verifyLedger(api.db)).toEqual({ entries, published: 1, lastHash, faults: [] })
  const csv = await api.anActor().get('/api/reviews/ledger.csv')
  expect(csv.text.trim().split('\n')).toHaveLength(entries + 1)
  expect(csv.text).toContain(lastHash)
})

test('entries can be neither changed nor deleted', async () => {
  await expect(api.db.deleteFrom('reviewLedger').execute()).rejects.toThrow(/only added to/)
  await expect(api.db.updateTable('reviewLedger').set({ event: 'refused' }).execute()).rejects.toThrow(
    /only added/,
  )
})

const asOwner = async (work: () => Promise<unknown>) => {
  await sql`alter table review_ledger disable trigger only_added`.execute(api.db)
  await work()
  await sql`alter table review_ledger enable trigger only_added`.execute(api.db)
}

test('a row that was changed around the rules is found, and so is one that is missing', async () => {
  const set = (ground: string | null) =>
    api.db.updateTable('reviewLedger').set({ ground }).where('event', '=', 'refused').execute()
  await asOwner(() => set('duplicate'))
  expect((await verifyLedger(api.db)).faults).toEqual([
    expect.stringMatching(/^Entry \d+ has been changed\.$/),
  ])
  await asOwner(() => set('abuse'))
  expect((await verifyLedger(api.db)).faults).toEqual([])
  await asOwner(() => api.db.deleteFrom('reviewLedger').where('event', '=', 'refused').execute())
  expect((await verifyLedger(api.db)).faults[0]).toMatch(/is missing/)
})

test('a review that appears without an entry is found', async () => {
  const { id } = await aSentReview(api, clinic.id)
  const before = (await verifyLedger(api.db)).faults.length
  await api.db
    .updateTable('reviews')
    .set({ state: 'published', publishedAt: new Date(), queuedAt: null })
    .where('id', '=', id)
    .execute()
  expect((await verifyLedger(api.db)).faults).toHaveLength(before + 1)
})

test('everything is gone after 24 months, and the ledger says that it expired', async () => {
  const { id } = await aSentReview(api, clinic.id)
  await decide(id, {})
  await deleteOldReviews({ ...api.deps, clock: () => new Date(Date.now() + 23 * 30 * 86_400_000) })
  expect(await api.db.selectFrom('reviewOrigins').selectAll().execute()).toEqual([])
  expect(await api.db.selectFrom('reviews').select('id').where('id', '=', id).execute()).toHaveLength(1)
  await deleteOldReviews({ ...api.deps, clock: () => new Date(Date.now() + 25 * 31 * 86_400_000) })
  for (const table of ['reviews', 'reviewAuthors', 'reviewAuthorLinks', 'reviewLinks'] as const)
    expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([])
  const { event } = await api.db
    .selectFrom('reviewLedger')
    .select('event')
    .where('reviewId', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(event).toBe('expired')
})
