import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { jobs } from '../../jobs.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

const ash = await api.aProvider({
  provider: {
    firstName: 'Nia',
    surname: 'Bevan',
    email: 'nia@ash.test',
    createdAt: day(1),
    lastLoginAt: day(20),
  },
  listing: {
    companyName: 'Ashgrove 100% Skin',
    certificateNumber: '1-777777777',
    companyRegistrationNumber: '07598765',
  },
  locations: [
    {
      id: uuid(),
      address: '1 High Street',
      city: 'Hebden',
      postcode: 'HX1 1AA',
      phoneNumber: '+441174960123',
      lat: 53.72,
      lng: -1.86,
    },
  ],
})
const birch = await api.aProvider({
  provider: { createdAt: day(2), emailConfirmedAt: null, lastLoginAt: day(21) },
  listing: {
    companyName: 'birch Dental',
    logo: '/files/birch.webp',
    website: 'https://birch.test',
    companyDescription: 'Gentle dentistry. '.repeat(12),
    yearsOfExperience: 12,
    languages: ['English'],
  },
})
const cedar = await api.aProvider({
  provider: { createdAt: day(3), suspendedAt: day(10) },
  listing: { companyName: 'Cedar Eyes' },
  subscription: { status: 'past_due', trialEnd: null, pastDueSince: day(5) },
})

const list = async (query = '') => (await manager.get(`/api/staff/users?${query}`)).body
const names = async (query = '') =>
  (await list(query)).items.map(({ companyName }: { companyName: string }) => companyName)
const detail = async (id: string) => (await manager.get(`/api/staff/users/${id}`)).body
const auditEntries = (id: string) =>
  api.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).orderBy('id', 'desc').execute()
const listed = async (id: string) => (await api.anActor().get(`/api/clinics/${id}`)).status === 200

test('staff see providers with their status, newest first', async () => {
  const { items, total, pages } = await list()
  expect([total, pages]).toEqual([3, 1])
  expect(items[0]).toEqual({
    id: cedar.id,
    companyName: 'Cedar Eyes',
    firstName: 'Ada',
    surname: expect.any(String),
    email: expect.stringContaining('@clinics.test'),
    city: 'Leeds',
    confirmed: true,
    suspended: true,
    waiting: null,
    listingCheck: null,
    subscription: 'past_due',
    completion: expect.any(Number),
    openProblems: 0,
    tags: [],
    createdAt: day(3),
    lastLoginAt: null,
  })
})

test.each([
  ['created', ['Ashgrove 100% Skin', 'birch Dental', 'Cedar Eyes']],
  ['name', ['Ashgrove 100% Skin', 'birch Dental', 'Cedar Eyes']],
  ['-name', ['Cedar Eyes', 'birch Dental', 'Ashgrove 100% Skin']],
  ['lastLogin', ['Cedar Eyes', 'Ashgrove 100% Skin', 'birch Dental']],
  ['-lastLogin', ['birch Dental', 'Ashgrove 100% Skin', 'Cedar Eyes']],
])('the list is sorted by %s, never signed in counting as longest ago', async (sort, expected) => {
  expect(await names(`sort=${sort}`)).toEqual(expected)
})

test('the list is sorted by completion, also right after a profile changed', async () => {
  expect((await names('sort=-completion'))[0]).toBe('birch Dental')
  const hours = JSON.stringify({ mon: [{ open: '09:00', close: '17:00' }] })
  const full = {
    logo: '/files/cedar.webp',
    website: 'https://cedar.test',
    companyDescription: 'Eyes, seen to with care. '.repeat(8),
    yearsOfExperience: 3,
    languages: ['Welsh'],
  }
  await api.db.updateTable('listings').set(full).where('providerId', '=', cedar.id).execute()
  const reached = { openingHours: hours, phoneNumber: '+441632960123' }
  await api.db.updateTable('locations').set(reached).where('providerId', '=', cedar.id).execute()
  expect((await names('sort=-completion'))[0]).toBe('Cedar Eyes')
  expect((await names('completion=needsReminder'))[0]).toBe('Cedar Eyes')
})

test('the job recalculates percentages, and deletes those of deleted profiles', async () => {
  const gone = await api.aProvider()
  await jobs.find(({ name }) => name === 'refresh-profile-percents')!.run(api.deps)
  const stored = await api.db.selectFrom('profilePercents').select('providerId').execute()
  expect(stored).toHaveLength(4)
  await api.db.deleteFrom('providers').where('id', '=', gone.id).execute()
  await jobs.find(({ name }) => name === 'refresh-profile-percents')!.run(api.deps)
  expect(await api.db.selectFrom('profilePercents').select('providerId').execute()).toHaveLength(3)
})

test.each([
  ['search=ASHGROVE', ['Ashgrove 100% Skin']],
  ['search=nia+bev', ['Ashgrove 100% Skin']],
  ['search=nia@ash', ['Ashgrove 100% Skin']],
  ['search=777777', ['Ashgrove 100% Skin']],
  ['search=100%25', ['Ashgrove 100% Skin']],
  ['search=%25', ['Ashgrove 100% Skin']],
  ['search=nobody', []],
  ['search=bevan+ashgrove', ['Ashgrove 100% Skin']],
  ['search=ashgroev', ['Ashgrove 100% Skin']],
  ['search=bevann+skin', ['Ashgrove 100% Skin']],
  ['search=HX1+1AA+ashgrove', ['Ashgrove 100% Skin']],
  ['search=hebden+bevan', ['Ashgrove 100% Skin']],
  ['search=0117+496+0123', ['Ashgrove 100% Skin']],
  ['search=%2B441174960123', ['Ashgrove 100% Skin']],
  ['search=hx11aa', ['Ashgrove 100% Skin']],
  ['search=HX1', ['Ashgrove 100% Skin']],
  ['search=hx1+2aa', []],
  ['search=hebdne', ['Ashgrove 100% Skin']],
  ['search=hebdn+ashgrov', ['Ashgrove 100% Skin']],
  // A wrong figure, two swapped, one missing, one too many.
  ['search=0117+496+0173', ['Ashgrove 100% Skin']],
  ['search=0117+469+0123', ['Ashgrove 100% Skin']],
  ['search=0117+960123', ['Ashgrove 100% Skin']],
  ['search=0117+4996+0123', ['Ashgrove 100% Skin']],
  ['search=0117+496+0999', []],
  ['search=07598765', ['Ashgrove 100% Skin']],
  ['search=07599765', ['Ashgrove 100% Skin']],
  ['search=7598756', ['Ashgrove 100% Skin']],
  ['search=SC759876', []],
  ['search=birch+bevan', []],
  ['confirmed=no', ['birch Dental']],
  ['confirmed=yes&suspended=no', ['Ashgrove 100% Skin']],
  ['suspended=yes', ['Cedar Eyes']],
  ['subscription=past_due', ['Cedar Eyes']],
  ['subscription=none', []],
  ['problems=open', []],
])('the list is narrowed by %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
  expect((await list(query)).total).toBe(expected.length)
})

test('the list comes in pages', async () => {
  expect(await list('limit=2&page=2&sort=created')).toMatchObject({ total: 3, page: 2, pages: 2 })
  expect(await names('limit=2&page=2&sort=created')).toEqual(['Cedar Eyes'])
  expect((await manager.get('/api/staff/users?sort=password')).status).toBe(400)
})

test('a clinic knows who comes before and after it in the list it was opened from', async () => {
  const around = async (id: string, query: string) =>
    (await manager.get(`/api/staff/users/${id}/neighbours${query}`)).body
  const { items, total } = (await manager.get('/api/staff/users?sort=name')).body
  const ids: string[] = items.map(({ id }: { id: string }) => id)
  expect(await around(ids[1]!, '?sort=name')).toEqual({
    position: 2,
    total,
    previous: ids[0],
    next: ids[2],
  })
  expect(await around(ids[0]!, '?sort=name')).toMatchObject({ position: 1, previous: null })
  // The filter counts, and one that it leaves out leads to the first.
  expect(await around(ash.id, '?search=ashgrove')).toMatchObject({ position: 1, previous: null, next: null })
  expect(await around(birch.id, '?search=ashgrove')).toMatchObject({ position: null, next: ash.id })
  const editor = await api.aStaffMember('editor')
  expect((await editor.get(`/api/staff/users/${ash.id}/neighbours`)).status).toBe(403)
})

test('the list is exported as CSV with a ticket, narrowed the same way', async () => {
  const path = '/api/staff/users/export'
  const { body } = await manager.post('/api/download-ticket', { path })
  const reply = await api.anActor().get(`${path}?confirmed=no&token=${body.ticket}`)
  expect(reply.headers['content-disposition']).toContain('users.csv')
  const lines = reply.text.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('birch Dental')
})

test('the detail has the history, and of enquiries only how many there are', async () => {
  await api.anActor().post(`/api/clinics/${ash.id}/enquiries`, {
    name: 'Ruth',
    email: 'ruth@patients.test',
    message: 'A secret of mine',
    consent: true,
  })
  const reply = await manager.get(`/api/staff/users/${ash.id}`)
  expect(reply.text).not.toContain('secret')
  expect(reply.body).toMatchObject({
    id: ash.id,
    listed: true,
    phoneNumber: '+441632960123',
    confirmedAt: expect.any(String),
    subscription: { status: 'trialing', cancelAtPeriodEnd: false },
    completion: { percent: expect.any(Number), missing: expect.arrayContaining(['logo']) },
    logins: [{ userAgent: 'test' }],
    enquiries: { total: 1, lastMonth: 1 },
    regulator: { code: 'CQC', certificateNumber: '1-777777777', rating: null },
    reviews: null,
    problems: [],
    auditEntries: [],
  })
  expect((await manager.get(`/api/staff/users/${uuid()}`)).status).toBe(404)
})

test('a suspended listing leaves the site, its logins end, the clinic is told why; restored it comes back', async () => {
  expect(await listed(ash.id)).toBe(true)
  const path = `/api/staff/users/${ash.id}`
  expect((await manager.post(`${path}/suspend`, { reason: ' ' })).body.fields.reason).toContain(
    'Enter a reason',
  )
  expect((await manager.post(`${path}/suspend`, { reason: 'Prices are not real.' })).status).toBe(200)
  expect(await listed(ash.id)).toBe(false)
  expect((await ash.get('/api/verify-token')).status).toBe(401)
  await vi.waitFor(() =>
    expect(api.emails.find(({ subject }) => /suspended/.test(subject))).toMatchObject({
      to: 'nia@ash.test',
      text: expect.stringContaining('Prices are not real.'),
    }),
  )
  expect(await detail(ash.id)).toMatchObject({
    suspended: true,
    suspensionReason: 'Prices are not real.',
    listed: false,
  })
  expect((await manager.post(`${path}/suspend`, { reason: 'Again' })).status).toBe(409)

  expect((await manager.post(`${path}/restore`)).status).toBe(200)
  expect(await listed(ash.id)).toBe(true)
  expect((await manager.post(`${path}/restore`)).status).toBe(409)
  expect((await auditEntries(ash.id)).map(({ action }) => action)).toEqual(['user.restore', 'user.suspend'])
  expect((await detail(ash.id)).auditEntries[0]).toMatchObject({
    action: 'user.restore',
    staffName: 'Sam Staff',
  })
})

test.each([
  ['an unconfirmed address', { provider: { emailConfirmedAt: null } }, ['email address']],
  ['a subscription that ended', { subscription: { status: 'canceled' } }, ['subscription']],
  [
    'neither',
    { provider: { emailConfirmedAt: null }, subscription: { status: 'canceled' } },
    ['email address', 'subscription'],
  ],
])('a listing with %s is not said to be back when its suspension is lifted', async (_, change, words) => {
  const provider = { suspendedAt: day(10), ...('provider' in change && change.provider) }
  const clinic = await api.aProvider({ ...change, provider })
  const { message } = (await manager.post(`/api/staff/users/${clinic.id}/restore`)).body
  expect(message).toContain("Suspension lifted. Patients can't see the listing yet")
  const emailed = () => api.emails.find(({ to }) => to === clinic.listing.provider.email)
  await vi.waitFor(() => expect(emailed()?.subject).toContain('no longer suspended'))
  for (const word of ['email address', 'subscription']) {
    expect(message.includes(word)).toBe(words.includes(word))
    expect(emailed()!.text.includes(`your ${word}`)).toBe(words.includes(word))
  }
})

test('two-factor sign-in of a clinic that lost its phone is reset, with its passkeys and logins, and it is told', async () => {
  const clinic = await api.aProvider()
  const reset = () => manager.post(`/api/staff/users/${clinic.id}/reset-two-factor`)
  expect((await reset()).body.code).toBe('second_factor_off')
  await api.db
    .insertInto('secondFactors')
    .values({ id: uuid(), providerId: clinic.id, secret: Buffer.alloc(40), confirmedAt: new Date() })
    .execute()
  expect((await manager.get(`/api/staff/users/${clinic.id}`)).body.twoFactor).toBe(true)
  expect((await reset()).status).toBe(200)
  expect((await clinic.get('/api/verify-token')).status).toBe(401)
  expect((await manager.get(`/api/staff/users/${clinic.id}`)).body.twoFactor).toBe(false)
  expect((await auditEntries(clinic.id)).map(({ action }) => action)).toEqual(['user.two_factor_reset'])
  await vi.waitFor(() =>
    expect(
      api.emails.some(
        ({ to, subject }) =>
          to === clinic.listing.provider.email && subject.startsWith('Two-factor sign-in was reset'),
      ),
    ).toBe(true),
  )
})

test('a suspended listing leaves search within two seconds', async () => {
  const found = async () =>
    (await api.anActor().get('/api/search?treatmentName=MRI+Scan&location=Leeds')).body.map(
      ({ id }: { id: string }) => id,
    )
  const clinic = await api.aProvider({
    treatments: [{ id: uuid(), name: 'MRI Scan', canonical: 'mri-scan' }],
  } as never)
  await vi.waitFor(async () => expect(await found()).toContain(clinic.id), { timeout: 20_000 })
  await manager.post(`/api/staff/users/${clinic.id}/suspend`, { reason: 'Closed' })
  await vi.waitFor(async () => expect(await found()).not.toContain(clinic.id), { timeout: 20_000 })
})

test('staff send the confirmation again, but not for an address that is confirmed', async () => {
  const path = (id: string) => `/api/staff/users/${id}/resend-confirmation`
  const reply = await manager.post(path(birch.id))
  expect(reply.body.message).toBe(`We've sent a new link to ${birch.listing.provider.email}.`)
  await vi.waitFor(() =>
    expect(api.emails.find(({ to }) => to === birch.listing.provider.email)?.text).toContain('confirm-email'),
  )
  expect((await auditEntries(birch.id))[0]?.action).toBe('user.resend_confirmation')
  expect((await manager.post(path(ash.id))).body.code).toBe('already_confirmed')
})

test('a clinic gets no more confirmation emails than the limit, including those staff send', async () => {
  const clinic = await api.aProvider({ provider: { emailConfirmedAt: null } })
  const { email } = clinic.listing.provider
  for (let sent = 0; sent < 3; sent++)
    expect((await api.anActor().post('/api/resend-confirmation', { email })).status).toBe(200)
  const again = () => manager.post(`/api/staff/users/${clinic.id}/resend-confirmation`)
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
  expect(await auditEntries(clinic.id)).toHaveLength(2)
})

test("staff enter the regulator's rating with its day and link, and take it away", async () => {
  const path = `/api/staff/users/${ash.id}/regulator-rating`
  const good = { rating: 'Good', ratedOn: '2025-04-02', url: 'https://www.cqc.org.uk/location/1-777777777' }
  // Programs that follow our data by its changes must hear of it.
  await api.db
    .updateTable('listings')
    .set({ updatedAt: new Date('2020-01-01') })
    .where('providerId', '=', ash.id)
    .execute()
  expect((await manager.put(path, good)).status).toBe(200)
  expect((await detail(ash.id)).regulator).toMatchObject(good)
  expect((await api.anActor().get(`/api/clinics/${ash.id}`)).body.regulator.rating).toBe('Good')
  const today = new Date().toISOString().slice(0, 10)
  const changes = (await api.anActor().get(`/api/open-data/v1/changes?since=${today}`)).body
  expect(changes.items).toContainEqual(expect.objectContaining({ id: ash.id }))
  const [entry] = await auditEntries(ash.id)
  expect(entry).toMatchObject({
    action: 'user.rate_by_regulator',
    before: { regulatorRating: null },
    after: { regulatorRating: 'Good', regulatorRatedOn: '2025-04-02' },
  })
  await manager.put(path, { rating: null, ratedOn: null, url: null })
  expect((await detail(ash.id)).regulator).toMatchObject({ rating: null, ratedOn: null, url: null })
})

test.each([
  ['rating', { rating: 'Fabulous' }],
  ['ratedOn', { ratedOn: null }],
  ['ratedOn', { ratedOn: '2999-01-01' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: null }],
])('a rating is refused with a word about its %s: %o', async (field, change) => {
  const rating = { rating: 'Good', ratedOn: '2025-04-02', url: 'https://www.cqc.org.uk/', ...change }
  const reply = await manager.put(`/api/staff/users/${ash.id}/regulator-rating`, rating)
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('a regulator without overall ratings gets a link alone', async () => {
  const scot = await api.aProvider({ listing: { regulator: 'HIS', certificateNumber: '00412' } })
  const path = `/api/staff/users/${scot.id}/regulator-rating`
  const rated = await manager.put(path, { rating: 'Good', ratedOn: '2025-04-02', url: 'https://x.test' })
  expect(rated.body.fields.rating).toContain("doesn't rate clinics like this one")
  expect(
    (await manager.put(path, { rating: null, ratedOn: null, url: 'https://x.test/report' })).status,
  ).toBe(200)
})

test('problems that patients report are listed with the clinic until staff deal with them', async () => {
  await api.anActor().post(`/api/clinics/${ash.id}/reports`, { kind: 'price', details: 'Dearer now' })
  expect(await names('problems=open')).toEqual(['Ashgrove 100% Skin'])
  const [problem] = (await detail(ash.id)).problems
  expect(problem).toMatchObject({ kind: 'price', details: 'Dearer now', resolvedAt: null })
  const path = `/api/staff/problem-reports/${problem.id}/resolve`
  await manager.post(path)
  await manager.post(path)
  expect(await names('problems=open')).toEqual([])
  expect((await auditEntries(ash.id)).filter(({ action }) => action === 'problem.resolve')).toHaveLength(1)
})

test('nobody without the permission sees users', async () => {
  const outreach = await api.aStaffMember('outreach')
  expect((await outreach.get('/api/staff/users')).status).toBe(403)
  expect((await ash.get('/api/staff/users')).status).toBe(401)
})
