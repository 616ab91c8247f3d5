import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aLocation } from '../../../../tests/support/listings.ts'
import { aReview, aWriteToken, emailed, thisMonth } from '../../../../tests/support/reviews.ts'

const api = await startApi()
const leeds = () => aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573)
const york = () => aLocation('York', 'YO1 7HH', 53.96, -1.08)
const plymouth = () => aLocation('Plymouth', 'PL1 1AA', 50.37, -4.14)
const clinicAt = (location: ReturnType<typeof leeds>) => api.aProvider({ locations: [location] as never })

async function signalsOf(token: string) {
  expect((await api.anActor().post(`/api/review-links/${token}`, aReview())).status).toBe(200)
  const { signals, state } = await api.db
    .selectFrom('reviews')
    .select(['signals', 'state'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { state, signals: signals as { rule: string; detail: string }[] }
}
const rulesOf = async (token: string) => (await signalsOf(token)).signals.map(({ rule }) => rule)

/** The signals of each review that one author writes, of these clinics one after the other. */
async function reviewAll(email: string, clinics: { id: string }[]) {
  const found: Awaited<ReturnType<typeof signalsOf>>[] = []
  for (const { id } of clinics) found.push(await signalsOf((await aWriteToken(api, id, email)).token))
  return found
}

test('an author who reviews three clinics of which two are far apart is shown to staff, and not refused', async () => {
  const clinics = [await clinicAt(leeds()), await clinicAt(york()), await clinicAt(plymouth())]
  const [first, second, third] = await reviewAll('traveller@patients.test', clinics)
  for (const early of [first!, second!])
    expect(early.signals).not.toContainEqual(expect.objectContaining({ rule: 'far_apart' }))
  expect(third!.signals).toContainEqual({
    rule: 'far_apart',
    detail: expect.stringMatching(/^3 clinics in 90 days, up to 2\d\d miles apart\.$/),
  })
  expect(third!.state).toBe('checking')
})

test('three clinics near each other, or two far apart, are no signal', async () => {
  const near = [await clinicAt(leeds()), await clinicAt(york()), await clinicAt(leeds())]
  const far = [await clinicAt(leeds()), await clinicAt(plymouth())]
  for (const { signals } of [
    ...(await reviewAll('local@patients.test', near)),
    ...(await reviewAll('moved@patients.test', far)),
  ])
    expect(signals.map(({ rule }) => rule)).not.toContain('far_apart')
})

async function invite(clinic: Awaited<ReturnType<typeof api.aProvider>>, count: number) {
  const emails = Array.from({ length: count }, () => `${uuid()}@patients.test`)
  const { body } = await clinic.post('/api/own-clinic/review-invitations', {
    csv: emails.map(email => `${email},${thisMonth()}`).join('\n'),
    from: thisMonth(),
    to: thisMonth(),
    statement: true,
  })
  expect(body.invited).toBe(count)
  return emails.slice(0, 2)
}
const tokenFor = (email: string) => emailed(api, email, /\/reviews\/write\/([\w-]+)/)

test('a list of fifty without enquiries is shown to staff, and one that enquiries explain is not', async () => {
  const clinic = await clinicAt(leeds())
  const [one, other] = await invite(clinic, 50)
  const { signals, state } = await signalsOf(await tokenFor(one!))
  expect(signals).toContainEqual({
    rule: 'large_list',
    detail: '50 invited and 0 enquiries in 90 days.',
  })
  expect(state).toBe('checking')
  const asked = { name: 'Ruth Osei', message: 'When?', consent: true }
  for (let nth = 0; nth < 10; nth++)
    await api
      .anActor()
      .post(`/api/clinics/${clinic.id}/enquiries`, { ...asked, email: `asks-${nth}@patients.test` })
  expect(await rulesOf(await tokenFor(other!))).not.toContain('large_list')
}, 60_000)

test('a short list is no signal, and neither is a review through the open door beside a long one', async () => {
  const [short, long] = [await clinicAt(leeds()), await clinicAt(leeds())]
  const [invited] = await invite(short, 49)
  expect(await rulesOf(await tokenFor(invited!))).not.toContain('large_list')
  await invite(long, 50)
  expect(await rulesOf((await aWriteToken(api, long.id)).token)).not.toContain('large_list')
}, 60_000)
