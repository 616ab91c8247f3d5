import { expect, test } from 'vitest'
import { answerBy } from '../../../../contract/patients/reviews/answer-deadline.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aSentReview, emailed } from '../../../../tests/support/reviews.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { stepBy, stepNotices } from './notice-steps.ts'

const api = await startApi()
const moderator = await api.aStaffMember('editor')
const clinic = await api.aProvider()
const day = 24 * 60 * 60 * 1000

async function aPublished() {
  const sent = await aSentReview(api, clinic.id)
  await moderator.post(`/api/staff/reviews/${sent.id}/decision`, { version: 1, decision: 'publish' })
  return sent
}

type Review = Awaited<ReturnType<typeof aPublished>>

let complainants = 0
const notice = (change: object = {}) => ({
  email: `complainant-${++complainants}@firms.test`,
  name: 'Casey Complainant',
  statement: 'Everything was explained',
  meaning: 'That others explain nothing, which lowers us in the eyes of patients',
  inaccurate: 'Others explain everything too',
  cannotIdentify: true,
  ...change,
})
const send = (id: string, body: object) => api.anActor().post(`/api/reviews/${id}/notices`, body)
const subjects = (to: string) => api.emails.filter(email => email.to === to).map(({ subject }) => subject)
const shown = async (id: string) =>
  (await api.anActor().get(`/api/clinics/${clinic.id}/reviews`)).body.items.some(
    (item: { id: string }) => item.id === id,
  )
const after = (days: number) => ({ ...api.deps, clock: () => new Date(Date.now() + days * day) })
const latestOf = async (reviewId: string) =>
  (await moderator.get('/api/staff/review-notices')).body.items.find(
    (item: { reviewId: string }) => item.reviewId === reviewId,
  )
const stateOf = async (reviewId: string) => (await latestOf(reviewId))?.state
const decide = async (reviewId: string, decision: string) =>
  moderator.post(`/api/staff/review-notices/${(await latestOf(reviewId)).id}/decision`, {
    decision,
    note: 'Read it',
  })

test.each([
  ['a Friday at 17:00 before a bank holiday', '2026-05-22T16:00:00Z', '2026-05-27T16:00:00Z'],
  ['a Thursday at 17:00 before Good Friday', '2026-04-02T16:00:00Z', '2026-04-08T16:00:00Z'],
  ['a Saturday', '2026-06-06T09:00:00Z', '2026-06-09T23:00:00Z'],
  ['a Monday', '2026-11-16T10:00:00Z', '2026-11-18T10:00:00Z'],
])('48 hours from %s leave out weekends and bank holidays', (_, from, to) => {
  expect(stepBy(new Date(from)).toISOString()).toBe(new Date(to).toISOString())
})

test.each([
  ['in winter', '2026-11-16T10:00:00Z', '2026-11-22T00:00:00.000Z'],
  ['in summer, late in the evening', '2026-06-01T22:30:00Z', '2026-06-06T23:00:00.000Z'],
  ['over the end of summer time', '2026-10-22T10:00:00Z', '2026-10-28T00:00:00.000Z'],
])('an author has until midnight in London at the end of the fifth day, %s', (_, sent, until) => {
  expect(answerBy(new Date(sent)).toISOString()).toBe(until)
})

test('a notice on a Friday at 17:00 before a bank holiday: the author has until midnight on Wednesday, and an unknown one 48 hours from Tuesday', async () => {
  const [known, unknown] = [await aPublished(), await aPublished()]
  await api.db.deleteFrom('reviewAuthors').where('reviewId', '=', unknown.id).execute()
  const friday = new Date('2026-05-22T16:00:00Z')
  api.setClock(friday)
  for (const { id } of [known, unknown]) expect((await send(id, notice())).status).toBe(200)
  api.setClock(undefined)
  const answerOf = async (id: string) => (await latestOf(id)).answerBy
  expect(await answerOf(known.id)).toBe('2026-05-27T23:00:00.000Z')
  expect(await answerOf(unknown.id)).toBe('2026-05-27T16:00:00.000Z')
  const at = (moment: string) => stepNotices({ ...api.deps, clock: () => new Date(moment) })
  await at('2026-05-27T15:59:00Z')
  expect([await shown(known.id), await shown(unknown.id)]).toEqual([true, true])
  await at('2026-05-27T16:01:00Z')
  expect([await shown(known.id), await shown(unknown.id)]).toEqual([true, false])
  await at('2026-05-27T23:01:00Z')
  expect(await shown(known.id)).toBe(false)
})

test('a complete notice reaches the author and the complainant at once, and the author sees it unnamed', async () => {
  const review = await aPublished()
  const sent = notice()
  const reply = await send(review.id, sent)
  expect(reply.body.missing).toEqual([])
  await emailed(api, review.email, /(legal notice)/)
  await emailed(api, sent.email, /(sent your notice)/)
  expect(await shown(review.id)).toBe(true)
  const { body } = await review.author.get(`/api/own-reviews/${review.mine}`)
  expect(body.notice).toMatchObject({ statement: sent.statement, meaning: sent.meaning, from: null })
  // No email repeats what a stranger typed.
  expect(JSON.stringify(api.emails)).not.toContain(sent.meaning)
  expect((await send(review.id, notice())).status).toBe(409)
})

test('a defective notice is answered with what is missing, and changes nothing', async () => {
  const review = await aPublished()
  const sent = notice({ meaning: '', cannotIdentify: false })
  const reply = await send(review.id, sent)
  expect(reply.body.missing).toHaveLength(2)
  expect(await emailed(api, sent.email, /(why they're defamatory)/)).toBeTruthy()
  expect(subjects(review.email)).not.toContain('Legal notice about your review: please answer')
  expect(await stateOf(review.id)).toBe('incomplete')
  await stepNotices(after(10))
  expect(await shown(review.id)).toBe(true)
})

test('without an answer by midnight of the fifth day the review is removed, and both are told', async () => {
  const review = await aPublished()
  const sent = notice()
  await send(review.id, sent)
  await stepNotices(after(4))
  expect(await shown(review.id)).toBe(true)
  await stepNotices(after(6.1))
  expect(await shown(review.id)).toBe(false)
  expect(await stateOf(review.id)).toBe('removed')
  const entry = await api.db
    .selectFrom('reviewLedger')
    .select(['event', 'ground'])
    .where('reviewId', '=', review.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ event: 'removed', ground: 'notice' })
  await sendQueuedEmails(after(6.1))
  await emailed(
    api,
    review.email,
    /(You didn't answer the legal notice about your review by the deadline, so we had to remove it\.)/,
  )
  await emailed(api, sent.email, /(has been removed)/)
})

test('a review whose author is no longer known goes after 48 working hours, and the complainant is told so', async () => {
  const review = await aPublished()
  await api.db.deleteFrom('reviewAuthors').where('reviewId', '=', review.id).execute()
  const sent = notice()
  await send(review.id, sent)
  await emailed(api, sent.email, /(can no longer contact the author)/)
  expect(subjects(review.email)).not.toContain('Legal notice about your review: please answer')
  await stepNotices(after(1.9))
  expect(await shown(review.id)).toBe(true)
  // Easter, the longest that weekends and bank holidays can put it off.
  await stepNotices(after(7))
  expect(await shown(review.id)).toBe(false)
})

const answer = (mine: string, body: object) => api.anActor().post(`/api/own-reviews/${mine}/notice`, body)
const details = { wish: 'keep', name: 'Alex Author', address: '2 Mill Lane, York' }

test('an author who stands by it keeps the review; who they are is passed on only with consent', async () => {
  for (const share of [false, true]) {
    const review = await aPublished()
    const sent = notice()
    await send(review.id, sent)
    expect((await answer(review.mine, { wish: 'keep' })).body.fields).toMatchObject({
      name: expect.any(String),
    })
    expect((await answer(review.mine, { ...details, share })).status).toBe(200)
    await emailed(api, sent.email, /(stands by the review)/)
    const received = api.emails
      .filter(({ to }) => to === sent.email)
      .map(({ text }) => text)
      .join()
    expect(received.includes('Alex Author')).toBe(share)
    await stepNotices(after(10))
    expect(await shown(review.id)).toBe(true)
    expect(await stateOf(review.id)).toBe('kept')
    expect((await answer(review.mine, { ...details })).status).toBe(409)
  }
  const rows = await api.db.selectFrom('reviewNotices').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Alex Author')
})

test('an author who wants it removed, or deletes it meanwhile, ends the notice', async () => {
  const [first, second] = [await aPublished(), await aPublished()]
  const sent = notice()
  await send(first.id, sent)
  await answer(first.mine, { wish: 'remove' })
  expect(await shown(first.id)).toBe(false)
  await emailed(api, sent.email, /(has been removed)/)
  await send(second.id, notice())
  await second.author.delete(`/api/own-reviews/${second.mine}`)
  await stepNotices(api.deps)
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['removed', 'removed'])
})

test('each step of a notice is in the audit log, those of staff under their name', async () => {
  const steps = async (reviewId: string) =>
    (
      await api.db
        .selectFrom('auditLog')
        .select(['action', 'staffName', 'after'])
        .where('action', 'like', 'review.%')
        .orderBy('happenedAt')
        .orderBy('id')
        .execute()
    )
      .filter(({ after }) => (after as { review?: string; notice?: string } | null)?.review === reviewId)
      .map(({ action, staffName }) => `${action}${staffName === 'Automatic' ? '' : ' by staff'}`)
  const [kept, silent] = [await aPublished(), await aPublished()]
  await send(kept.id, notice())
  await answer(kept.mine, details)
  await send(kept.id, notice())
  await decide(kept.id, 'send')
  expect(await steps(kept.id)).toEqual([
    'review.receive',
    'review.publish by staff',
    'review.notice',
    'review.send_notice',
    'review.answer_notice',
    'review.notice',
    'review.send_notice by staff',
  ])
  await send(silent.id, notice())
  await stepNotices(after(6.1))
  expect((await steps(silent.id)).slice(2)).toEqual(['review.notice', 'review.send_notice', 'review.remove'])
})

test('an answer after the deadline is refused', async () => {
  const review = await aPublished()
  await send(review.id, notice())
  api.setClock(new Date(Date.now() + 7 * day))
  expect((await answer(review.mine, details)).status).toBe(409)
  api.setClock(undefined)
})

test('staff dismiss what is no notice, or remove the review at once; only with the permission', async () => {
  const [first, second] = [await aPublished(), await aPublished()]
  await send(first.id, notice())
  await send(second.id, notice())
  expect((await decide(first.id, 'dismiss')).status).toBe(200)
  await emailed(api, first.email, /(nothing more is needed)/)
  expect((await decide(second.id, 'remove')).status).toBe(200)
  await stepNotices(after(10))
  expect([await shown(first.id), await shown(second.id)]).toEqual([true, false])
  expect((await clinic.get('/api/staff/review-notices')).status).toBe(401)
  expect((await api.anActor().get('/api/staff/review-notices')).status).toBe(401)
})

/** A request sends its emails after the answer, so the last may still be on its way. */
const expectSentToAuthor = (email: string, times: number) =>
  expect
    .poll(
      () => subjects(email).filter(subject => subject === 'Legal notice about your review: please answer'),
      {
        timeout: 10_000,
      },
    )
    .toHaveLength(times)

test.each([
  ['the author stood by it', (review: Review) => answer(review.mine, details)],
  ['staff dismissed a notice', (review: Review) => decide(review.id, 'dismiss')],
])('after %s another notice waits for staff, without a deadline', async (_, end) => {
  const review = await aPublished()
  await send(review.id, notice())
  expect((await end(review)).status).toBe(200)
  const again = notice()
  const reply = await send(review.id, again)
  expect(reply.status).toBe(200)
  expect(reply.body.message).toContain('a member of our team will read yours')
  await emailed(api, again.email, /(A member of our team will read yours)/)
  expect(await stateOf(review.id)).toBe('waiting')
  await expectSentToAuthor(review.email, 1)
  await stepNotices(after(30))
  expect(await shown(review.id)).toBe(true)
  expect(await stateOf(review.id)).toBe('waiting')

  expect((await decide(review.id, 'send')).status).toBe(200)
  expect(await stateOf(review.id)).toBe('with_author')
  await expectSentToAuthor(review.email, 2)
  await emailed(api, again.email, /(sent your notice of complaint to the author)/)
  expect((await decide(review.id, 'send')).status).toBe(409)
  const { body } = await review.author.get(`/api/own-reviews/${review.mine}`)
  expect(Date.parse(body.notice.answerBy)).toBeGreaterThan(Date.now() + 4 * day)
  await stepNotices(after(6.1))
  expect(await shown(review.id)).toBe(false)
})

test('of waiting notices staff send one at a time, an author hears of none that is dismissed, and all end with the review', async () => {
  const review = await aPublished()
  await send(review.id, notice())
  await answer(review.mine, details)
  const waiting = [notice(), notice(), notice()]
  for (const one of waiting) await send(review.id, one)
  expect((await decide(review.id, 'dismiss')).status).toBe(200)
  expect((await decide(review.id, 'send')).status).toBe(200)
  // The one that still waits is listed before the one with the author.
  expect(await stateOf(review.id)).toBe('waiting')
  expect((await decide(review.id, 'send')).status).toBe(409)
  await sendQueuedEmails(api.deps)
  expect(subjects(review.email)).not.toContain('The legal notice about your review has been dismissed')
  await review.author.delete(`/api/own-reviews/${review.mine}`)
  await stepNotices(api.deps)
  const states = await api.db
    .selectFrom('reviewNotices')
    .select('state')
    .where('reviewId', '=', review.id)
    .orderBy('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['dismissed', 'kept', 'removed', 'removed'])
})

test('notices are gone after 24 months', async () => {
  await stepNotices(after(25 * 31))
  expect(
    await api.db.selectFrom('reviewNotices').select('id').where('state', '<>', 'with_author').execute(),
  ).toEqual([])
})
