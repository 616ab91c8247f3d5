import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { type ProfilePart, profileParts } from '../../../contract/rules/profile-completion.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../../../tests/support/appointments.ts'

const api = await startApi()

const overview = async (clinic: Pick<Awaited<ReturnType<typeof api.aProvider>>, 'get'>) =>
  (await clinic.get('/api/account-overview')).body as {
    completion: { percent: number; done: ProfilePart[]; missing: ProfilePart[] }
  } & Record<string, unknown>

const treatment = (change: object = {}) => ({
  id: uuid(),
  name: 'MRI Scan',
  pricePence: 30_000,
  pricedOn: '2026-11-01',
  consultation: 'included',
  ...change,
})
const place = (change: object = {}) => ({
  id: uuid(),
  address: '1 Park Row',
  city: 'Leeds',
  postcode: 'LS1 4AP',
  lat: 53.79547,
  lng: -1.55573,
  phoneNumber: '+441632960123',
  openingHours: { mon: [{ open: '09:00', close: '17:00' }] },
  ...change,
})
const listing = {
  companyDescription: 'x'.repeat(150),
  logo: '/files/logo.webp',
  website: 'https://clinic.test',
  yearsOfExperience: 3,
  languages: ['English'],
}
const whole = () => ({
  listing,
  locations: [place(), place()],
  treatments: [treatment(), treatment(), treatment()],
})

test('a profile with every part is complete', async () => {
  const { completion } = await overview(await api.aProvider(whole()))
  expect(completion).toEqual({ percent: 100, done: [...profileParts], missing: [] })
})

test('a new registration has only its confirmed email, and learns what helps most', async () => {
  const { completion } = await overview(await api.aProvider())
  expect(completion).toMatchObject({ percent: 10, done: ['email'] })
  expect(completion.missing[0]).toBe('treatments')
})

test.each<[ProfilePart, object]>([
  ['email', { provider: { emailConfirmedAt: null } }],
  ['description', { listing: { ...listing, companyDescription: `${'x'.repeat(149)}  ` } }],
  ['logo', { listing: { ...listing, logo: null } }],
  ['website', { listing: { ...listing, website: null } }],
  ['compared', { listing: { ...listing, yearsOfExperience: null } }],
  ['compared', { listing: { ...listing, languages: [] } }],
  ['hours', { locations: [place(), place({ openingHours: null })] }],
  ['hours', { locations: [place({ openingHours: { mon: [], tue: [] } })] }],
  ['phones', { locations: [place(), place({ phoneNumber: null })] }],
  ['treatments', { treatments: [treatment(), treatment()] }],
  ['prices', { treatments: [treatment(), treatment(), treatment({ pricePence: null, pricedOn: null })] }],
  ['inclusions', { treatments: [treatment(), treatment(), treatment({ consultation: 'unknown' })] }],
])('misses %s: %o', async (part, change) => {
  const { completion } = await overview(await api.aProvider({ ...whole(), ...change }))
  expect(completion).toMatchObject({ percent: 90, missing: [part] })
})

test('the view counts the same percentage as the contract', async () => {
  for (const change of [{}, whole(), { ...whole(), treatments: [] }]) {
    const clinic = await api.aProvider(change)
    const { percent } = await api.db
      .selectFrom('profileCompletion')
      .select('percent')
      .where('providerId', '=', clinic.id)
      .executeTakeFirstOrThrow()
    expect(percent).toBe((await overview(clinic)).completion.percent)
  }
})

test('says whether the clinic is listed, and until when a payment past due is forgiven', async () => {
  const since = new Date(Date.now() - 4 * 86_400_000)
  const late = { status: 'past_due', pastDueSince: since.toISOString(), trialEnd: null }
  const clinic = await api.aProvider({ subscription: late })
  const received = await overview(clinic)
  expect(received).toMatchObject({ listed: true, subscription: { status: 'past_due' } })
  const until = (received.subscription as { listedUntil: string }).listedUntil
  expect(Date.parse(until)).toBe(since.getTime() + 14 * 86_400_000)
  const gone = await overview(await api.aProvider({ subscription: { status: 'canceled' } }))
  expect(gone).toMatchObject({ listed: false, suspended: false, subscription: { listedUntil: null } })
  const none = await api.aProvider()
  await api.db.deleteFrom('subscriptions').where('providerId', '=', none.id).execute()
  expect(await overview(none)).toMatchObject({ listed: false, subscription: null })
})

test('a suspended clinic reads why', async () => {
  const provider = { suspendedAt: new Date().toISOString(), suspensionReason: 'Prices are not real.' }
  const clinic = await api.aProvider({ provider })
  expect(await overview(clinic)).toMatchObject({
    listed: false,
    suspended: true,
    suspensionReason: 'Prices are not real.',
  })
})

test('the first steps stay put away', async () => {
  const clinic = await api.aProvider()
  expect(await overview(clinic)).toMatchObject({ checklistClosed: false })
  expect((await clinic.post('/api/account-overview/checklist-closed')).status).toBe(200)
  expect(await overview(clinic)).toMatchObject({ checklistClosed: true })
})

test('the account says on every page how many requests for appointments wait for the clinic', async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const [first = '', second = '', third = ''] = await freeStarts(api, clinic.id)
  const waiting = async () => (await overview(clinic)).waitingRequests
  expect(await waiting()).toBe(0)
  for (const time of [first, second])
    await api.anActor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, [time]))
  expect(await waiting()).toBe(2)
  const elsewhere = await api.aMember(clinic.id, 'front_desk', { places: [] })
  expect((await overview(elsewhere)).waitingRequests).toBe(0)
  const [{ id }] = (await clinic.get('/api/appointments')).body.waiting
  // What the clinic offers waits for the patient.
  await clinic.post(`/api/appointments/${id}/answer`, { answer: 'offer', startsAt: third })
  expect(await waiting()).toBe(1)
  const over = new Date(Date.now() - 1000)
  await api.db
    .updateTable('appointments')
    .set({ heldUntil: over })
    .where('providerId', '=', clinic.id)
    .execute()
  expect(await waiting()).toBe(0)
})

test('the account counts as unread what the inbox shows as unread', async () => {
  const clinic = await api.aProvider()
  const row = { providerId: clinic.id, name: 'Ruth Osei', email: 'ruth@patients.test', message: 'When?' }
  const now = new Date()
  const marks = [{}, { answeredAt: now }, { answeredAt: now, reopenedAt: now }, { closedAt: now }]
  for (const [index, mark] of marks.entries())
    await api.db
      .insertInto('enquiries')
      .values({ ...row, ...mark, id: uuid(), consentWording: 'Yes', fingerprint: Buffer.alloc(32, index) })
      .execute()
  const { counts } = (await clinic.get('/api/enquiries')).body
  expect((await overview(clinic)).unreadEnquiries).toBe(2)
  expect(counts.unread).toBe(2)
})
