import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aReview, aSentReview, emailed } from '../../../../tests/support/reviews.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import { authorKey, sealAddress } from '../write/author-address.ts'
import { addReviewLinks } from '../write/queries.ts'
import { readQueue } from './read-queue.ts'

const api = await startApi()
const moderator = await api.aStaffMember('editor')
const colleague = await api.aStaffMember('manager')
const clinic = await api.aProvider({ listing: { companyName: 'Ashgrove' } })
const decide = (id: string, body: object, who = moderator) =>
  who.post(`/api/staff/reviews/${id}/decision`, { version: 1, decision: 'publish', ...body })
const refuse = (id: string, body: object = {}, who = moderator) =>
  decide(id, { decision: 'refuse', ground: 'abuse', ...body }, who)
const stored = (id: string) =>
  api.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audit = () =>
  api.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('action', 'like', 'review.%')
    .orderBy('happenedAt')
    .execute()

test('the queue is in order of arrival, with 48 hours for each', async () => {
  const sent = [await aSentReview(api, clinic.id), await aSentReview(api, clinic.id, { stars: 1 })]
  const { body } = await moderator.get('/api/staff/reviews')
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(sent.map(({ id }) => id))
  const [first] = body.items
  expect(Date.parse(first.dueAt) - Date.parse(first.queuedAt)).toBe(48 * 60 * 60 * 1000)
  const longAgo = new Date(Date.now() - 49 * 60 * 60 * 1000)
  await api.db.updateTable('reviews').set({ queuedAt: longAgo }).where('id', '=', sent[0]!.id).execute()
  expect((await moderator.get('/api/staff/reviews')).body).toMatchObject({ total: 2, overdue: 1 })
  await Promise.all(sent.map(({ id }) => decide(id, {})))
  expect((await moderator.get('/api/staff/reviews')).body).toMatchObject({
    total: 0,
    today: { decided: 2, published: 2 },
  })
})

test('words are redacted where they stand, and the author is told', async () => {
  const text = 'The nurse, Deborah Finch, was rude to my husband when he asked.'
  const { id, email, mine, author } = await aSentReview(api, clinic.id, { text })
  const start = text.indexOf('Deborah')
  const overlapping = [
    { start, end: start + 13, kind: 'name' },
    { start: start + 3, end: start + 20, kind: 'name' },
  ]
  expect((await decide(id, { redactions: overlapping })).status).toBe(400)
  expect((await decide(id, { redactions: [{ start, end: 1999, kind: 'name' }] })).status).toBe(400)
  expect((await decide(id, { redactions: [{ start, end: start + 13, kind: 'name' }] })).status).toBe(200)
  expect((await stored(id)).text).toBe('The nurse, [name removed], was rude to my husband when he asked.')
  expect(await emailed(api, email, /(removed a few words)/)).toBeTruthy()
  expect((await author.get(`/api/own-reviews/${mine}`)).body).toMatchObject({
    state: 'published',
    redacted: true,
  })
  expect((await author.delete(`/api/own-reviews/${mine}`)).status).toBe(200)
})

test('refusing needs a ground of the list, and the author may appeal once to someone else', async () => {
  const { id, author, mine, email } = await aSentReview(api, clinic.id)
  expect((await decide(id, { decision: 'refuse' })).status).toBe(400)
  expect((await refuse(id, { ground: 'negative' })).status).toBe(400)
  expect((await author.post(`/api/own-reviews/${mine}/appeal`, { reason: 'Why?' })).status).toBe(409)
  expect((await refuse(id)).status).toBe(200)
  expect(await emailed(api, email, /(abuse, threats)/)).toBeTruthy()
  expect((await author.post(`/api/own-reviews/${mine}/appeal`, { reason: 'It is fair.' })).body.state).toBe(
    'appealed',
  )
  const [item] = (await moderator.get('/api/staff/reviews')).body.items
  expect(item.appeal).toEqual({ reason: 'It is fair.', ground: 'abuse', own: true })
  const own = await Promise.all(Array.from({ length: 4 }, () => decide(id, { version: item.version })))
  expect(own.map(({ body }) => body.code)).toEqual(Array(4).fill('review_own_decision'))
  expect((await stored(id)).state).toBe('appealed')
  expect((await refuse(id, { version: item.version }, colleague)).status).toBe(200)
  expect((await author.post(`/api/own-reviews/${mine}/appeal`, { reason: 'Again.' })).status).toBe(409)
})

test('an appeal outlives an edit, is decided by a colleague, and is offered once', async () => {
  const { id, author, mine, email } = await aSentReview(api, clinic.id)
  await refuse(id)
  await author.post(`/api/own-reviews/${mine}/appeal`, { reason: 'It is fair.' })
  const edited = await author.put(
    `/api/own-reviews/${mine}`,
    aReview({ text: 'I have put it more politely.' }),
  )
  expect(edited.body).toMatchObject({ state: 'appealed', edited: true })
  const [item] = (await moderator.get('/api/staff/reviews')).body.items
  expect(item).toMatchObject({
    id,
    text: 'I have put it more politely.',
    appeal: { reason: 'It is fair.', ground: 'abuse', own: true },
  })
  expect((await refuse(id, { version: item.version })).body.code).toBe('review_own_decision')
  expect((await refuse(id, { version: item.version }, colleague)).status).toBe(200)
  await author.put(`/api/own-reviews/${mine}`, aReview({ text: 'Once more, and as calm as I can.' }))
  api.emails.length = 0
  const { version } = await stored(id)
  expect((await refuse(id, { version })).status).toBe(200)
  expect(await emailed(api, email, /(already appealed once)/)).toBeTruthy()
  expect(api.emails.filter(({ to, text }) => to === email && /or appeal/.test(text))).toEqual([])
})

test('of decisions at once one counts, also when the author of the refusal and a colleague decide an appeal together', async () => {
  const { id, author, mine } = await aSentReview(api, clinic.id)
  const first = await Promise.all([
    decide(id, {}),
    refuse(id),
    refuse(id, {}, colleague),
    decide(id, {}, colleague),
  ])
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  await author.put(`/api/own-reviews/${mine}`, aReview())
  const { version } = await stored(id)
  expect((await refuse(id, { version })).status).toBe(200)
  await author.post(`/api/own-reviews/${mine}/appeal`, { reason: 'Please.' })
  const appealed = (await stored(id)).version
  const both = await Promise.all(
    [moderator, colleague, moderator, colleague].map(who => decide(id, { version: appealed }, who)),
  )
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await stored(id)).appealDecidedBy).toBe(colleague.id)
})

test('what the author changed meanwhile is not decided unread', async () => {
  const { id, author, mine } = await aSentReview(api, clinic.id)
  await author.put(`/api/own-reviews/${mine}`, aReview({ stars: 5 }))
  expect((await decide(id, {})).body.code).toBe('review_changed')
})

test('every decision is in the audit log, without the text', async () => {
  const before = (await audit()).length
  const { id } = await aSentReview(api, clinic.id, { text: 'A very particular sentence about the visit.' })
  await refuse(id, { ground: 'duplicate' })
  const rows = (await audit()).slice(before)
  expect(rows).toEqual([
    { action: 'review.receive', after: { review: id } },
    { action: 'review.refuse', after: { review: id, ground: 'duplicate', redactions: 0 } },
  ])
})

test('what an author does with a review is in the audit log too, and names nobody', async () => {
  const before = (await audit()).length
  const { id, author, mine, email } = await aSentReview(api, clinic.id)
  await refuse(id)
  await author.post(`/api/own-reviews/${mine}/appeal`, { reason: 'It is fair.' })
  await author.put(`/api/own-reviews/${mine}`, aReview())
  await author.delete(`/api/own-reviews/${mine}`)
  const rows = (await audit()).slice(before)
  expect(rows.map(({ action }) => action)).toEqual(
    ['receive', 'refuse', 'appeal', 'edit', 'withdraw'].map(step => `review.${step}`),
  )
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('what was decided today counts from midnight in London, which in summer is an hour before that of UTC', async () => {
  const { id } = await aSentReview(api, clinic.id)
  await decide(id, {})
  const at = (moment: string) =>
    api.db
      .updateTable('reviews')
      .set({ decidedAt: new Date(moment) })
      .where('id', '=', id)
      .execute()
  const clock = () => new Date('2027-07-01T09:00:00Z')
  const today = async () => (await readQueue({ ...api.deps, clock }, moderator.id)).today.decided
  await at('2027-06-30T23:30:00Z')
  expect(await today()).toBe(1)
  await at('2027-06-30T22:30:00Z')
  expect(await today()).toBe(0)
})

test('three patients who paid more within 90 days open one case, which staff close', async () => {
  const dear = await api.aProvider({ listing: { companyName: 'Dear Clinic' } })
  const cases = async () => (await moderator.get('/api/staff/reviews')).body.cases
  for (const count of [1, 2, 3, 4]) {
    const { id } = await aSentReview(api, dear.id, { paid: 'more', paidPounds: '£1,240' })
    await decide(id, {})
    expect(await cases()).toHaveLength(count < 3 ? 0 : 1)
  }
  const [opened] = await cases()
  expect(opened).toMatchObject({ clinic: { name: 'Dear Clinic' }, count: 4 })
  expect(
    (await moderator.post(`/api/staff/review-cases/${opened.id}/close`, { note: 'Asked them.' })).status,
  ).toBe(200)
  expect(await cases()).toEqual([])
  const { id } = await aSentReview(api, dear.id, { paid: 'more' })
  await decide(id, {})
  // The answers of the closed case don't count again.
  expect(await cases()).toEqual([])
})

test('a case is opened when the second and third answer are published at once', async () => {
  const dear = await api.aProvider({ listing: { companyName: 'Twice Dear' } })
  const sent = []
  for (let count = 0; count < 3; count++) sent.push(await aSentReview(api, dear.id, { paid: 'more' }))
  await decide(sent[0]!.id, {})
  await Promise.all([decide(sent[1]!.id, {}), decide(sent[2]!.id, {}, colleague)])
  const { cases } = (await moderator.get('/api/staff/reviews')).body
  expect(cases).toEqual([expect.objectContaining({ clinic: { id: dear.id, name: 'Twice Dear' }, count: 3 })])
})

test('a receipt lifts the evidence of a review, except of one that was booked here; the ledger says so', async () => {
  const [email, booked] = [await aSentReview(api, clinic.id), await aSentReview(api, clinic.id)]
  await api.db.updateTable('reviews').set({ evidence: 'booked' }).where('id', '=', booked.id).execute()
  for (const { id } of [email, booked]) await decide(id, { receiptSeen: true })
  expect((await stored(email.id)).evidence).toBe('receipt')
  expect((await stored(booked.id)).evidence).toBe('booked')
  const entry = await api.db
    .selectFrom('reviewLedger')
    .select('evidence')
    .where('reviewId', '=', email.id)
    .where('event', '=', 'published')
    .executeTakeFirstOrThrow()
  expect(entry.evidence).toBe('receipt')
  const { summary } = (await api.anActor().get(`/api/clinics/${clinic.id}/reviews`)).body
  expect(summary.evidence.receipt).toBe(1)
})

test('500 reviews sent at once for one clinic are all there, once each and in order, and the ledger holds', async () => {
  const busy = await api.aProvider()
  const now = new Date()
  const links = Array.from({ length: 500 }, (_, number) => {
    const id = uuid()
    const token = newToken()
    const email = `crowd-${number}@patients.test`
    const row = {
      id,
      clinicId: busy.id,
      clinicName: 'Busy',
      evidence: 'enquired',
      visitMonth: null,
      createdAt: now,
    }
    const author = { authorSealed: sealAddress(api.deps, id, email), authorKey: authorKey(api.deps, email) }
    return {
      token,
      row: { ...row, ...author, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + 1e8) },
    }
  })
  await addReviewLinks(
    api.db,
    links.map(({ row }) => row),
  )
  // A server that is busy says so, and browsers try again: nothing may be lost or taken twice by that.
  let left = links
  for (let round = 0; left.length > 0 && round < 30; round++) {
    const replies = await Promise.all(
      left.map(({ token }) => api.anActor().post(`/api/review-links/${token}`, aReview())),
    )
    expect(replies.filter(({ status }) => status !== 200 && status !== 503).map(({ body }) => body)).toEqual(
      [],
    )
    left = left.filter((_, index) => replies[index]!.status !== 200)
  }
  expect(left).toEqual([])
  const rows = await api.db
    .selectFrom('reviews')
    .select(['id', 'linkId', 'queuedAt'])
    .where('clinicId', '=', busy.id)
    .orderBy('queuedAt')
    .orderBy('id')
    .execute()
  expect(new Set(rows.map(({ linkId }) => linkId)).size).toBe(500)
  const queued = (await moderator.get('/api/staff/reviews')).body.items.map(
    ({ queuedAt }: { queuedAt: string }) => queuedAt,
  )
  expect(queued).toEqual(queued.toSorted())
  const received = await api.db
    .selectFrom('reviewLedger')
    .select('seq')
    .where('clinicId', '=', busy.id)
    .where('event', '=', 'received')
    .execute()
  expect(received).toHaveLength(500)
}, 400_000)

test.each(['outreach'] as const)('%s may not moderate', async role => {
  const person = await api.aStaffMember(role)
  expect((await person.get('/api/staff/reviews')).status).toBe(403)
})
