import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aReview, aSentReview, emailed } from '../../../../tests/support/reviews.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { stepNotices } from './notice-steps.ts'

const api = await startApi()
const moderator = await api.aStaffMember('editor')
const clinic = await api.aProvider()
const day = 24 * 60 * 60 * 1000
const after = (days: number) => ({ ...api.deps, clock: () => new Date(Date.now() + days * day) })

let complainants = 0
/** A published review, with a notice about it that is with its author. */
async function aComplainedOf() {
  const review = await aSentReview(api, clinic.id)
  await moderator.post(`/api/staff/reviews/${review.id}/decision`, { version: 1, decision: 'publish' })
  const complainant = `complainant-${++complainants}@firms.test`
  await api.anActor().post(`/api/reviews/${review.id}/notices`, {
    email: complainant,
    name: 'Casey Complainant',
    statement: 'Everything was explained',
    meaning: 'That others explain nothing',
    inaccurate: 'Others explain everything too',
    cannotIdentify: true,
  })
  return { ...review, complainant }
}
const shown = async (id: string) =>
  (await api.anActor().get(`/api/clinics/${clinic.id}/reviews`)).body.items.some(
    (item: { id: string }) => item.id === id,
  )
const noticeOf = async (reviewId: string) =>
  (await moderator.get('/api/staff/review-notices')).body.items.find(
    (item: { reviewId: string }) => item.reviewId === reviewId,
  )
const remove = async (reviewId: string) =>
  moderator.post(`/api/staff/review-notices/${(await noticeOf(reviewId)).id}/decision`, {
    decision: 'remove',
    note: 'Read it',
  })

test('a notice about a review that is refused meanwhile ends, and the author can still appeal', async () => {
  for (const appealsFirst of [false, true]) {
    const review = await aComplainedOf()
    await review.author.put(`/api/own-reviews/${review.mine}`, aReview())
    const refused = await moderator.post(`/api/staff/reviews/${review.id}/decision`, {
      version: 3,
      decision: 'refuse',
      ground: 'abuse',
    })
    expect(refused.status).toBe(200)
    expect((await remove(review.id)).status).toBe(409)
    const appeal = () =>
      review.author.post(`/api/own-reviews/${review.mine}/appeal`, { reason: 'It is true' })
    if (appealsFirst) expect((await appeal()).status).toBe(200)
    await stepNotices(after(6.1))
    expect((await noticeOf(review.id)).state).toBe('ended')
    if (!appealsFirst) expect((await appeal()).status).toBe(200)
    const { body } = await review.author.get(`/api/own-reviews/${review.mine}`)
    expect(body.state).toBe('appealed')
    await sendQueuedEmails(after(6.1))
    await emailed(api, review.complainant, /(isn't on our site)/)
  }
})

test('one notice that fails stops no other, and the job is seen to fail', async () => {
  const [broken, sound] = [await aComplainedOf(), await aComplainedOf()]
  const ofBroken = api.db.updateTable('reviewNotices').where('reviewId', '=', broken.id)
  await ofBroken.set({ answerBy: new Date(Date.now() + day) }).execute()
  await api.db
    .updateTable('reviewAuthors')
    .set({ emailSealed: Buffer.alloc(40) })
    .where('reviewId', '=', broken.id)
    .execute()
  await expect(stepNotices(after(6.1))).rejects.toThrow(/1 legal notice/)
  expect([await shown(broken.id), await shown(sound.id)]).toEqual([true, false])
  expect((await noticeOf(broken.id)).state).toBe('with_author')
  await api.db.deleteFrom('reviewAuthors').where('reviewId', '=', broken.id).execute()
  await stepNotices(after(6.1))
  expect(await shown(broken.id)).toBe(false)
})

async function untilBlocked() {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(api.db)
    if (rows.length > 0) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('nothing waits for the review')
}

test.each([
  ['the job', () => stepNotices(after(6.1))],
  ['staff', remove],
])('%s waits for the review before taking the notice, as an author who answers does', async (_, act) => {
  const review = await aComplainedOf()
  let acting: Promise<unknown> | undefined
  await api.db.transaction().execute(async trx => {
    await trx.selectFrom('reviews').select('id').where('id', '=', review.id).forUpdate().execute()
    acting = act(review.id)
    await untilBlocked()
    const ofReview = trx.selectFrom('reviewNotices').select('id').where('reviewId', '=', review.id)
    expect(await ofReview.forUpdate().noWait().execute()).toHaveLength(1)
  })
  await acting
  expect(await shown(review.id)).toBe(false)
})
