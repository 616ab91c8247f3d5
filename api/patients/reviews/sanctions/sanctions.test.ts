import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aSentReview, emailed } from '../../../../tests/support/reviews.ts'

const api = await startApi()
const moderator = await api.aStaffMember('editor')
const day = 24 * 60 * 60 * 1000

async function aReviewedClinic() {
  const clinic = await api.aProvider()
  const { id } = await aSentReview(api, clinic.id)
  await moderator.post(`/api/staff/reviews/${id}/decision`, { version: 1, decision: 'publish' })
  return clinic
}
const sanction = (clinicId: string, kind = 'warning', reason = 'Staff wrote reviews') =>
  moderator.post('/api/staff/review-sanctions', { kind, clinicId, reason })
const summary = async (id: string) => (await api.anActor().get(`/api/clinics/${id}/reviews`)).body.summary
const sanctions = async () => (await moderator.get('/api/staff/review-sanctions')).body.items

test('a clinic is warned first; on repetition its reviews are hidden for 180 days and then shown again', async () => {
  const clinic = await aReviewedClinic()
  expect((await sanction(clinic.id)).body.message).toContain('warning')
  expect(await summary(clinic.id)).toMatchObject({
    count: 1,
    warning: 'Staff wrote reviews',
    hiddenUntil: null,
  })
  await sanction(clinic.id, 'hidden', 'Again')
  const hidden = await summary(clinic.id)
  expect(hidden).toMatchObject({ count: 0, mean: null })
  const days = (Date.parse(hidden.hiddenUntil) - Date.now()) / day
  expect(Math.round(days)).toBe(180)
  api.setClock(new Date(Date.now() + 181 * day))
  expect(await summary(clinic.id)).toMatchObject({ count: 1, warning: null, hiddenUntil: null })
  api.setClock(undefined)
  const own = api.emails.filter(({ to }) => to === clinic.listing.provider.email)
  expect(own.map(({ subject }) => subject)).toEqual([
    'A warning about your reviews',
    expect.stringMatching(/^Your reviews are hidden until/),
  ])
})

const kindsOf = async (clinicId: string) =>
  (await sanctions())
    .filter((item: { clinic: { id: string } }) => item.clinic.id === clinicId)
    .map(({ kind }: { kind: string }) => kind)

test('a warning that is sent twice, also at once, hides no reviews', async () => {
  const clinic = await aReviewedClinic()
  const both = await Promise.all([sanction(clinic.id), sanction(clinic.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await sanction(clinic.id)
  expect(again.status).toBe(409)
  expect(again.body.message).toContain('last 24 months')
  expect(await kindsOf(clinic.id)).toEqual(['warning'])
  expect(await summary(clinic.id)).toMatchObject({ count: 1, hiddenUntil: null })
})

test('hiding reviews that are hidden, also twice at once, adds nothing and says until when', async () => {
  const clinic = await aReviewedClinic()
  await sanction(clinic.id)
  const both = await Promise.all([sanction(clinic.id, 'hidden'), sanction(clinic.id, 'hidden')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await sanction(clinic.id, 'hidden')
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringMatching(/already hidden, until \d+ /),
  ])
  expect(await kindsOf(clinic.id)).toEqual(['hidden', 'warning'])
  await api.db
    .updateTable('reviewSanctions')
    .set({ endsAt: new Date() })
    .where('clinicId', '=', clinic.id)
    .where('kind', '=', 'hidden')
    .execute()
  expect((await sanction(clinic.id, 'hidden', 'A third time')).status).toBe(200)
})

test('reviews are not hidden without a warning before, and one that was lifted is none', async () => {
  const clinic = await aReviewedClinic()
  expect((await sanction(clinic.id, 'hidden')).status).toBe(409)
  await sanction(clinic.id)
  const [{ id }] = await sanctions()
  await moderator.post(`/api/staff/review-sanctions/${id}/lift`)
  expect((await sanction(clinic.id, 'hidden')).status).toBe(409)
  expect((await sanction(clinic.id)).status).toBe(200)
  expect(await kindsOf(clinic.id)).toEqual(['warning', 'warning'])
})

test('a sanction can be lifted, and every step is in the audit log', async () => {
  const clinic = await aReviewedClinic()
  await sanction(clinic.id)
  const [{ id }] = await sanctions()
  expect((await moderator.post(`/api/staff/review-sanctions/${id}/lift`)).status).toBe(200)
  expect((await moderator.post(`/api/staff/review-sanctions/${id}/lift`)).status).toBe(404)
  expect((await summary(clinic.id)).warning).toBeNull()
  await emailed(api, clinic.listing.provider.email, /(lifted the warning)/)
  const actions = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', clinic.id)
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['review.sanction', 'review.lift_sanction']),
  )
})

test('paying or not changes nothing about a sanction', async () => {
  const clinic = await aReviewedClinic()
  await sanction(clinic.id)
  const before = await summary(clinic.id)
  for (const status of ['active', 'trialing'] as const) {
    await api.db.updateTable('subscriptions').set({ status }).where('providerId', '=', clinic.id).execute()
    expect(await summary(clinic.id)).toEqual(before)
  }
})

test('an unknown clinic and others than moderators are refused', async () => {
  expect((await sanction('0192f0c1-0000-7000-8000-000000000009')).status).toBe(400)
  const clinic = await api.aProvider()
  expect(
    (await clinic.post('/api/staff/review-sanctions', { kind: 'warning', clinicId: clinic.id, reason: 'x' }))
      .status,
  ).toBe(401)
})
