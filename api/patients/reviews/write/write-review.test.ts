import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRegisteredPlace } from '../../../../tests/support/registers/registered-place.ts'
import { aReview, aSentReview, aWriteToken, emailed, thisMonth } from '../../../../tests/support/reviews.ts'

const api = await startApi()
const clinic = await api.aProvider({ listing: { companyName: 'Ashgrove' } })
const stored = (id: string) =>
  api.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a code from an email opens the form, and a review waits to be checked', async () => {
  const { author, token, email } = await aWriteToken(api, clinic.id)
  const form = (await author.get(`/api/review-links/${token}`)).body
  expect(form).toMatchObject({ clinic: { name: 'Ashgrove' }, evidence: 'confirmed', visitMonth: thisMonth() })
  expect(form.months).toHaveLength(24)
  const { status, body } = await author.post(
    `/api/review-links/${token}`,
    aReview({ stars: '2', firstName: 'Ruth' }),
  )
  expect(status).toBe(200)
  const own = await author.get(String(body.privatePath).replace('/reviews/mine/', '/api/own-reviews/'))
  expect(own.body).toMatchObject({
    state: 'checking',
    fields: { stars: 2, firstName: 'Ruth' },
    canAppeal: false,
  })
  const row = await api.db
    .selectFrom('reviewAuthors')
    .selectAll()
    .where('reviewId', '=', own.body.id)
    .executeTakeFirstOrThrow()
  expect(row.emailSealed.toString('utf8')).not.toContain(email)
  expect(JSON.stringify(await stored(own.body.id))).not.toContain(email)
  expect(api.emails.find(({ to, subject }) => to === email && /received/.test(subject))).toBeTruthy()
})

test('a link used twice at once makes one review', async () => {
  const { author, token } = await aWriteToken(api, clinic.id)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => author.post(`/api/review-links/${token}`, aReview())),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
})

test('a scanner that opens the link publishes and uses nothing', async () => {
  const { author, token } = await aWriteToken(api, clinic.id)
  const count = () =>
    api.db
      .selectFrom('reviews')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  for (let times = 0; times < 3; times++)
    expect((await api.anActor().get(`/api/review-links/${token}`)).status).toBe(200)
  expect(await count()).toEqual(before)
  expect((await author.post(`/api/review-links/${token}`, aReview())).status).toBe(200)
})

test('a link ends after 30 days, and five wrong codes end a code', async () => {
  const { author, token } = await aWriteToken(api, clinic.id)
  api.setClock(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000))
  expect((await author.post(`/api/review-links/${token}`, aReview())).status).toBe(404)
  api.setClock(undefined)
  const visitor = api.anActor()
  const asked = await visitor.post(`/api/clinics/${clinic.id}/review-codes`, {
    email: 'guess@patients.test',
    visitMonth: thisMonth(),
  })
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess++)
    statuses.push((await visitor.post(`/api/review-codes/${asked.body.id}`, { code: '000000' })).status)
  expect(statuses.filter(status => status !== 400)).toEqual([429])
})

test.each([
  ['stars', { stars: undefined }],
  ['stars', { stars: 6 }],
  ['text', { text: 'Too short' }],
  ['text', { text: 'x'.repeat(2001) }],
  ['visitMonth', { visitMonth: '2020-01' }],
  ['visitMonth', { visitMonth: '2099-01' }],
  ['treatment', { treatment: 'no-such-treatment' }],
  ['explained', { explained: 9 }],
  ['ownExperience', { ownExperience: false }],
  ['noConflict', { noConflict: undefined }],
  ['offered', { offered: undefined }],
  ['consent', { consent: false }],
])('a review is refused with a word about its %s: %o', async (field, change) => {
  const { author, token } = await aWriteToken(api, clinic.id)
  const reply = await author.post(`/api/review-links/${token}`, aReview(change))
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect((await author.post(`/api/review-links/${token}`, aReview({ text: '' }))).status).toBe(200)
})

test('no star value changes what is asked: each is taken with the same fields and shows the same', async () => {
  const answers: object[] = []
  for (const stars of [1, 2, 3, 4, 5]) {
    const { author, mine } = await aSentReview(api, clinic.id, { stars, text: null })
    const { id: _, ...own } = (await author.get(`/api/own-reviews/${mine}`)).body
    answers.push({ ...own, deletedOn: null, fields: { ...own.fields, stars: null } })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('the author edits it: it is marked and checked again, and may be deleted with all that says who wrote it', async () => {
  const { author, mine, id } = await aSentReview(api, clinic.id)
  await api.db
    .updateTable('reviews')
    .set({ state: 'published', publishedAt: new Date(), queuedAt: null })
    .where('id', '=', id)
    .execute()
  const answers = { stars: 1, explained: 2, goAgain: 'no', paid: 'more', paidPounds: '£90' }
  const edited = await author.put(`/api/own-reviews/${mine}`, aReview(answers))
  expect(edited.body).toMatchObject({ state: 'checking', edited: true, fields: { stars: 1 } })
  const { linkId } = await stored(id)
  expect((await author.delete(`/api/own-reviews/${mine}`)).status).toBe(200)
  const left = await stored(id)
  expect(left).toMatchObject({ state: 'withdrawn', text: null, firstName: null, treatment: null })
  expect(left).toMatchObject({ explained: null, goAgain: null, paid: null, paidPence: null })
  for (const link of [linkId, left.linkId])
    expect(await api.db.selectFrom('reviewLinks').select('id').where('id', '=', link).execute()).toEqual([])
  for (const table of ['reviewAuthors', 'reviewAuthorLinks', 'reviewOrigins'] as const)
    expect(await api.db.selectFrom(table).select('reviewId').where('reviewId', '=', id).execute()).toEqual([])
  expect((await author.get(`/api/own-reviews/${mine}`)).status).toBe(404)
})

test('the link that followed an enquiry stays used when its review is deleted, and no longer says who it was for', async () => {
  const { author, mine, id } = await aSentReview(api, clinic.id)
  const { linkId } = await stored(id)
  const asked = { name: 'Ruth Osei', email: 'ruth@patients.test', message: 'When?', consent: true }
  await api.anActor().post(`/api/clinics/${clinic.id}/enquiries`, asked)
  const { id: enquiryId } = await api.db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', asked.email)
    .executeTakeFirstOrThrow()
  await api.db.updateTable('reviewLinks').set({ enquiryId }).where('id', '=', linkId).execute()
  expect((await author.delete(`/api/own-reviews/${mine}`)).status).toBe(200)
  const link = await api.db
    .selectFrom('reviewLinks')
    .selectAll()
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow()
  expect(link).toMatchObject({ enquiryId, usedAt: expect.any(Date), visitMonth: null, treatment: null })
  expect([link.authorSealed.length, link.authorKey.equals(Buffer.alloc(32))]).toEqual([0, true])
})

test('a review whose visit is now older than two years can be edited, but not moved to another old month', async () => {
  const { author, mine, id } = await aSentReview(api, clinic.id)
  await api.db.updateTable('reviews').set({ visitMonth: '2020-02-01' }).where('id', '=', id).execute()
  const put = (visitMonth: string) => author.put(`/api/own-reviews/${mine}`, aReview({ visitMonth }))
  expect((await put('2020-01')).body.fields).toMatchObject({ visitMonth: expect.any(String) })
  expect((await put('2020-02')).body).toMatchObject({ fields: { visitMonth: '2020-02' } })
})

test('someone who reviewed the clinic before gets a new private link with the code, and when sending it again', async () => {
  const email = 'lost-link@patients.test'
  const first = await aWriteToken(api, clinic.id, email)
  const { body } = await first.author.post(`/api/review-links/${first.token}`, aReview())
  const again = await aWriteToken(api, clinic.id, email)
  const fresh = await emailed(api, email, /new link to your review[\s\S]*?\/reviews\/mine\/([\w-]{43})/)
  expect(`/reviews/mine/${fresh}`).not.toBe(body.privatePath)
  expect((await api.anActor().get(`/api/own-reviews/${fresh}`)).status).toBe(200)
  const refused = await again.author.post(`/api/review-links/${again.token}`, aReview())
  expect([refused.status, refused.body.code]).toEqual([409, 'review_exists'])
  await vi.waitFor(() =>
    expect(
      api.emails.filter(({ to, subject }) => to === email && subject === 'A new link to your review'),
    ).toHaveLength(2),
  )
  // The link to the form was not used up.
  expect((await again.author.get(`/api/review-links/${again.token}`)).status).toBe(200)
})

test('twelve patients at one desk with the same phone can all send a review, and a person sees the burst', async () => {
  const desk = await api.aProvider()
  const ip = '10.9.9.9'
  const signals: string[][] = []
  for (let nth = 0; nth < 12; nth++) {
    const { author, token } = await aWriteToken(api, desk.id)
    const reply = await author.post(`/api/review-links/${token}`, aReview(), {
      'x-forwarded-for': ip,
      'user-agent': 'The same phone',
    })
    expect(reply.status).toBe(200)
    const { body } = await author.get(
      `/api/own-reviews/${reply.body.privatePath.replace('/reviews/mine/', '')}`,
    )
    signals.push(((await stored(body.id)).signals as { rule: string }[]).map(({ rule }) => rule))
  }
  expect(signals[0]).not.toContain('burst')
  expect(signals.at(-1)).toContain('burst')
})

test('the same person reviews a visit once', async () => {
  const email = 'twice@patients.test'
  const first = await aWriteToken(api, clinic.id, email)
  expect((await first.author.post(`/api/review-links/${first.token}`, aReview())).status).toBe(200)
  api.emails.length = 0
  const second = await aWriteToken(api, clinic.id, email)
  expect((await second.author.post(`/api/review-links/${second.token}`, aReview())).body.code).toBe(
    'review_exists',
  )
})

test('a clinic that writes about itself is shown to staff as such, and not refused by itself', async () => {
  const { author, token } = await aWriteToken(api, clinic.id, clinic.listing.provider.email)
  const { body } = await author.post(`/api/review-links/${token}`, aReview())
  const own = await author.get(String(body.privatePath).replace('/reviews/mine/', '/api/own-reviews/'))
  expect(own.body.state).toBe('checking')
  const { signals } = await stored(own.body.id)
  expect(signals).toContainEqual({ rule: 'clinic_domain', detail: expect.stringContaining('account') })
})

test('a copied text and a burst from one device are noticed and not refused', async () => {
  const text = 'The receptionist was kind, the consultant took his time and the bill was as listed.'
  await aSentReview(api, clinic.id, { text })
  const other = await aSentReview(api, clinic.id, { text: `${text} Really.` })
  expect((await stored(other.id)).signals).toContainEqual(expect.objectContaining({ rule: 'similar_text' }))
  expect((await stored(other.id)).signals).toContainEqual(expect.objectContaining({ rule: 'unusual_day' }))
})

test('an edit is compared like a new review, though not with itself', async () => {
  const text = 'A long staircase, two friendly nurses and a scan that took less than ten minutes.'
  await aSentReview(api, clinic.id, { text })
  const copied = await aSentReview(api, clinic.id, { text: `${text} Truly.` })
  const similar = expect.objectContaining({ rule: 'similar_text' })
  const edit = async ({ author, mine, id }: typeof copied, words: string) => {
    await author.put(`/api/own-reviews/${mine}`, aReview({ text: words }))
    return (await stored(id)).signals
  }
  expect(await edit(copied, `${text} Truly.`)).toContainEqual(similar)
  const own = 'Parking was awkward; otherwise everything about my hearing test went smoothly.'
  const harmless = await aSentReview(api, clinic.id, { text: own })
  expect(await edit(harmless, own)).not.toContainEqual(similar)
  expect(await edit(harmless, `${text} Yes.`)).toContainEqual(similar)
})

test('a clinic of a register that has not joined may be reviewed, and an unknown one not', async () => {
  const id = uuid()
  await api.db
    .insertInto('registerLocations')
    .values({
      id,
      register: 'CQC',
      locationId: '1-999',
      facts: JSON.stringify({ name: 'Millrace Skin' }),
      firstSeenOn: '2026-01-01',
    })
    .execute()
  const { id: review } = await aSentReview(api, id)
  expect(await stored(review)).toMatchObject({ clinicId: id, clinicName: 'Millrace Skin' })
  const asked = await api
    .anActor()
    .post(`/api/clinics/${uuid()}/review-codes`, { email: 'a@patients.test', visitMonth: thisMonth() })
  expect(asked.status).toBe(404)
})

/** A link that waits and a published review, of a clinic that then has to leave. */
async function aClinicThatLeaves() {
  const gone = await api.aProvider()
  const { author, token } = await aWriteToken(api, gone.id)
  const kept = await aSentReview(api, gone.id)
  await api.db
    .updateTable('reviews')
    .set({ state: 'published', publishedAt: new Date(), queuedAt: null })
    .where('id', '=', kept.id)
    .execute()
  return { gone, kept, write: () => author.post(`/api/review-links/${token}`, aReview()) }
}
type Leaving = Awaited<ReturnType<typeof aClinicThatLeaves>>

async function expectGone({ gone, kept, write }: Leaving) {
  expect((await write()).status).toBe(404)
  const email = `${uuid()}@patients.test`
  const asked = await api
    .anActor()
    .post(`/api/clinics/${gone.id}/review-codes`, { email, visitMonth: thisMonth() })
  expect(asked.status).toBe(404)
  expect((await api.anActor().get(`/api/clinics/${gone.id}/reviews`)).status).toBe(404)
  // It stays the author's to change or delete.
  expect((await kept.author.get(`/api/own-reviews/${kept.mine}`)).body.clinic.id).toBe(gone.id)
}

test('a suspended clinic takes no reviews and shows none; when it is back, so are they', async () => {
  const leaving = await aClinicThatLeaves()
  const suspend = (suspendedAt: Date | null) =>
    api.db
      .updateTable('providers')
      .set({ suspendedAt, suspensionReason: suspendedAt && 'test' })
      .where('id', '=', leaving.gone.id)
      .execute()
  await suspend(new Date())
  await expectGone(leaving)
  await suspend(null)
  expect((await leaving.write()).status).toBe(200)
  expect((await api.anActor().get(`/api/clinics/${leaving.gone.id}/reviews`)).body.total).toBe(1)
})

test('a deleted clinic takes no reviews and shows none; authors still reach and delete theirs', async () => {
  const leaving = await aClinicThatLeaves()
  await api.db.deleteFrom('providers').where('id', '=', leaving.gone.id).execute()
  await expectGone(leaving)
  const { author, mine, id } = leaving.kept
  expect((await author.delete(`/api/own-reviews/${mine}`)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ state: 'withdrawn', text: null })
})

test('a clinic of a register may be reviewed while it is shown, also when someone has begun to register it', async () => {
  const place = await aRegisteredPlace(api, { category: 'P1' })
  const { author, mine } = await aSentReview(api, place.id)
  expect((await author.get(`/api/own-reviews/${mine}`)).body.clinic.specialty).toBe('Dentistry')
  const ask = async (id: string) =>
    (
      await api.anActor().post(`/api/clinics/${id}/review-codes`, {
        email: `${uuid()}@patients.test`,
        visitMonth: thisMonth(),
      })
    ).status
  const hidden = await aRegisteredPlace(api, { hidden: true })
  expect(await ask(hidden.id)).toBe(404)
  const begun = await aRegisteredPlace(api)
  await api.aProvider({ provider: { id: begun.id, suspendedAt: new Date().toISOString() } })
  expect(await ask(begun.id)).toBe(200)
  const joined = await aRegisteredPlace(api)
  const owner = await api.aProvider()
  await api.db
    .updateTable('registerLocations')
    .set({ claimedAt: new Date(), claimedBy: owner.id })
    .where('id', '=', joined.id)
    .execute()
  expect(await ask(joined.id)).toBe(404)
})

test('a program that fills in the hidden field gets an answer and nothing happens', async () => {
  const before = api.emails.length
  const reply = await api.anActor().post(`/api/clinics/${clinic.id}/review-codes`, {
    email: 'bot@patients.test',
    visitMonth: thisMonth(),
    subject: 'x',
  })
  expect(reply.status).toBe(200)
  expect(api.emails.slice(before).filter(({ to }) => to === 'bot@patients.test')).toEqual([])
  const { author, token } = await aWriteToken(api, clinic.id)
  expect((await author.post(`/api/review-links/${token}`, aReview({ subject: 'x' }))).body).toEqual({
    privatePath: null,
  })
  expect((await author.get(`/api/review-links/${token}`)).status).toBe(200)
})
