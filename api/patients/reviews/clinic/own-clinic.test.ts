import { expect, test } from 'vitest'
import { lintReply, safeOpenings } from '../../../../contract/patients/reviews/reply-linter.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aRegisteredPlace } from '../../../../tests/support/registers/registered-place.ts'
import { confirmationToken, register } from '../../../../tests/support/registration/registration.ts'
import { aForm } from '../../../../tests/support/registration/registration-form.ts'
import { aReview, aSentReview, emailed, thisMonth } from '../../../../tests/support/reviews.ts'
import { inviteAfterEnquiries } from './invite.ts'

const api = await startApi()
const moderator = await api.aStaffMember('editor')
const clinic = await api.aProvider({ listing: { companyName: 'Ashgrove' } })
const rival = await api.aProvider()

async function aPublished(change: object = {}) {
  const sent = await aSentReview(api, clinic.id, change)
  await moderator.post(`/api/staff/reviews/${sent.id}/decision`, { version: 1, decision: 'publish' })
  return sent.id
}
const reply = (id: string, text: string, who = clinic, more: object = {}) =>
  who.put(`/api/own-clinic/reviews/${id}/reply`, { text, ...more })

test('a clinic replies once, may change it for 24 hours, and nobody else can', async () => {
  const id = await aPublished({ stars: 2 })
  expect((await reply(id, 'Thank you.', rival)).status).toBe(404)
  expect((await reply(id, 'Thank you for your comments.')).status).toBe(200)
  expect((await reply(id, 'Thank you for your comments. We read them all.')).status).toBe(200)
  const [shown] = (await api.anActor().get(`/api/clinics/${clinic.id}/reviews`)).body.items
  expect(shown.reply).toMatchObject({ text: 'Thank you for your comments. We read them all.', edited: true })
  await api.db
    .updateTable('reviewReplies')
    .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .execute()
  expect((await reply(id, 'Other words.')).body.code).toBe('reply_final')
})

test('wording that confirms a visit or is clinical is pointed out before it is sent', async () => {
  const id = await aPublished()
  const refused = await reply(id, 'We are sorry that your treatment hurt.')
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'reply_confirms', fields: { text: expect.stringContaining('your treatment') } },
  })
  expect(
    (await reply(id, 'We are sorry that your treatment hurt.', clinic, { sendAnyway: true })).status,
  ).toBe(200)
})

test.each([
  ['Thank you for your visit last week', ['your visit']],
  ['It was a pleasure seeing you.', ['seeing you']],
  ['YOUR RESULTS were sent', ['your results']],
  ['Thank you for your feedback', []],
  ...safeOpenings.map(text => [text, []] as [string, string[]]),
])('%s', (text, words) => {
  expect(lintReply(text).map(finding => finding.words)).toEqual(words)
})

test('a list invites each patient once, records what was stated, and shows its count', async () => {
  const csv = `email;month\nann@patients.test;${thisMonth()}\nnot an address;${thisMonth()}\nbob@patients.test;2001-01\nann@patients.test;${thisMonth()}\n`
  const invite = (body: object) =>
    clinic.post('/api/own-clinic/review-invitations', {
      csv,
      from: thisMonth(),
      to: thisMonth(),
      statement: true,
      ...body,
    })
  expect((await invite({ statement: false })).status).toBe(400)
  const first = await invite({})
  expect(first.body).toMatchObject({ invited: 1 })
  expect(first.body.skipped.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5])
  expect((await invite({})).body).toMatchObject({ invited: 0 })
  expect((await invite({})).status).toBe(429)
  const token = await emailed(api, 'ann@patients.test', /\/reviews\/write\/([\w-]+)/)
  const author = api.anActor()
  expect((await author.get(`/api/review-links/${token}`)).body).toMatchObject({
    evidence: 'invited',
    visitMonth: thisMonth(),
  })
  expect((await author.post(`/api/review-links/${token}`, aReview())).status).toBe(200)
  expect((await api.anActor().get(`/api/clinics/${clinic.id}/reviews`)).body.summary.invited).toBe(1)
  const audit = await api.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'review.invite')
    .orderBy('id')
    .execute()
  expect(audit[0]!.after).toMatchObject({ invited: 1, statement: expect.stringContaining('all patients') })
})

test('flags of the clinic are counted in public, by stars, with how many were upheld', async () => {
  const id = await aPublished({ stars: 1 })
  expect((await rival.post(`/api/own-clinic/reviews/${id}/reports`, { reason: 'abuse' })).status).toBe(404)
  expect((await clinic.post(`/api/own-clinic/reviews/${id}/reports`, { reason: 'abuse' })).status).toBe(200)
  const flags = async () => (await api.anActor().get(`/api/clinics/${clinic.id}/reviews`)).body.summary.flags
  expect(await flags()).toEqual({ low: { raised: 1, upheld: 0 }, high: { raised: 0, upheld: 0 } })
  const { items } = (await moderator.get('/api/staff/review-reports')).body
  await moderator.post(`/api/staff/review-reports/${items[0].id}/decision`, {
    decision: 'uphold',
    ground: 'abuse',
  })
  expect(await flags()).toEqual({ low: { raised: 1, upheld: 1 }, high: { raised: 0, upheld: 0 } })
})

test('the tab shows the figures of the own clinic only', async () => {
  const { body } = await clinic.get('/api/own-clinic/reviews')
  expect(body).toMatchObject({ clinicId: clinic.id, replied: 2, medianReplyHours: expect.any(Number) })
  expect((await rival.get('/api/own-clinic/reviews')).body).toMatchObject({ total: 0, items: [] })
})

test('nobody on the suppression list is invited, and the clinic is told which line was left out', async () => {
  const quiet = 'quiet@patients.test'
  const other = await api.aProvider()
  await api.db
    .insertInto('emailSuppressions')
    .values({ email: quiet, scope: 'all', reason: 'complained', addedAt: new Date() })
    .execute()
  const { body } = await other.post('/api/own-clinic/review-invitations', {
    csv: `email,month\n${quiet},${thisMonth()}\nopen@patients.test,${thisMonth()}`,
    from: thisMonth(),
    to: thisMonth(),
    statement: true,
  })
  expect(body).toMatchObject({
    invited: 1,
    skipped: [{ line: 2, reason: expect.stringContaining('want email') }],
  })
  await emailed(api, 'open@patients.test', /(How was your visit)/)
  expect(api.emails.filter(({ to }) => to === quiet)).toEqual([])
})

test('an answered enquiry is followed by one invitation, some days later', async () => {
  const email = 'asked@patients.test'
  await api
    .anActor()
    .post(`/api/clinics/${clinic.id}/enquiries`, { name: 'Pat', email, message: 'When?', consent: true })
  const answered = (days: number) =>
    api.db
      .updateTable('enquiries')
      .set({ answeredAt: new Date(Date.now() - days * 86_400_000) })
      .where('email', '=', email)
      .execute()
  const links = () =>
    api.db.selectFrom('reviewLinks').select('evidence').where('enquiryId', 'is not', null).execute()
  await answered(3)
  await inviteAfterEnquiries(api.deps)
  expect(await links()).toEqual([])
  await answered(15)
  await Promise.all([inviteAfterEnquiries(api.deps), inviteAfterEnquiries(api.deps)])
  await inviteAfterEnquiries(api.deps)
  expect(await links()).toEqual([{ evidence: 'enquired' }])
})

test('someone whom many clinics answered is asked once a week, and about one clinic once', async () => {
  const email = 'curious@patients.test'
  const clinics = [await api.aProvider(), await api.aProvider()]
  for (const { id } of [...clinics, clinics[0]!])
    await api
      .anActor()
      .post(`/api/clinics/${id}/enquiries`, { name: 'Pat', email, message: `When? ${id}`, consent: true })
  const answered = await api.db
    .updateTable('enquiries')
    .set({ answeredAt: new Date(Date.now() - 15 * 86_400_000) })
    .where('email', '=', email)
    .returning('id')
    .execute()
  const links = () =>
    api.db
      .selectFrom('reviewLinks as l')
      .innerJoin('enquiries as e', 'e.id', 'l.enquiryId')
      .select(['l.id', 'l.clinicId'])
      .where('e.email', '=', email)
      .execute()
  for (const _ of answered) await inviteAfterEnquiries(api.deps)
  expect(await links()).toHaveLength(1)
  const aWeekOn = () =>
    api.db
      .updateTable('reviewLinks')
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(
        'enquiryId',
        'in',
        answered.map(({ id }) => id),
      )
      .execute()
  for (const _ of answered) {
    await aWeekOn()
    await inviteAfterEnquiries(api.deps)
  }
  const asked = (await links()).map(({ clinicId }) => clinicId)
  expect(asked.length).toBeLessThanOrEqual(2)
  expect(new Set(asked).size).toBe(asked.length)
})

test('an account with the number of an unclaimed clinic cannot speak for it until staff agree', async () => {
  const place = await aRegisteredPlace(api)
  const { id } = await aSentReview(api, place.id, { stars: 1 })
  await moderator.post(`/api/staff/reviews/${id}/decision`, { version: 1, decision: 'publish' })
  const visitor = api.anActor()
  const form = aForm({ certificateNumber: place.locationId, website: `https://www.${place.domain}` })
  expect((await register(visitor, form)).status).toBe(200)
  await visitor.post('/api/confirm-email', { token: await confirmationToken(api, form.email!) })
  const login = await visitor.post('/api/login', { email: form.email, password: form.password })
  const impostor = api.anActor(login.body.token)
  const attempts = () =>
    Promise.all([
      impostor.put(`/api/own-clinic/reviews/${id}/reply`, { text: 'Thank you.' }),
      impostor.post(`/api/own-clinic/reviews/${id}/reports`, { reason: 'threat' }),
      impostor.post('/api/own-clinic/review-invitations', {
        csv: `friend@patients.test,${thisMonth()}`,
        from: thisMonth(),
        to: thisMonth(),
        statement: true,
      }),
      impostor.get('/api/own-clinic/reviews'),
    ])
  for (const { status, body } of await attempts())
    expect([status, body.message]).toEqual([403, 'You can use reviews once your clinic is listed.'])
  const shown = (await visitor.get(`/api/clinics/${place.id}/reviews`)).body
  expect(shown.items).toMatchObject([{ id, reply: null }])
  await api.db
    .updateTable('registerLocations')
    .set({ claimedAt: new Date(), claimedBy: place.id })
    .where('id', '=', place.id)
    .execute()
  expect((await attempts()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
