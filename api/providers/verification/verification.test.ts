import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aRegisteredPlace } from '../../../tests/support/registers/registered-place.ts'
import {
  accountOf,
  confirmationToken,
  emailsTo,
  register,
} from '../../../tests/support/registration/registration.ts'
import { aForm, type Fields } from '../../../tests/support/registration/registration-form.ts'
import { jobs } from '../../jobs.ts'

const api = await startApi()
const strict = await startApi({ listingVerification: 'before' })
type Api = typeof api
const hour = 60 * 60 * 1000

async function registered(of: Api, change: Fields = {}) {
  const form = aForm({ website: `https://www.${crypto.randomUUID()}.test`, ...change })
  expect((await register(of.anActor(), form)).status).toBe(200)
  await of.anActor().post('/api/confirm-email', { token: await confirmationToken(of, form.email!) })
  const { id } = (await accountOf(of, form.email!))!
  const login = await of.anActor().post('/api/login', { email: form.email, password: form.password })
  const clinic = of.anActor(login.body.token)
  return { id, clinic, email: form.email!, domain: new URL(form.website!).hostname.replace('www.', '') }
}

const isListed = async (of: Api, id: string) =>
  (await of.db.selectFrom('listedProviders').select('providerId').where('providerId', '=', id).execute())
    .length === 1
const own = async (clinic: ReturnType<Api['anActor']>) => (await clinic.get('/api/verification')).body
const codeTo = async (of: Api, address: string) =>
  /The code is (\d{6})/.exec((await emailsTo(of, address)).at(-1)?.text ?? '')?.[1] ?? ''
const subscriptionOf = (of: Api, id: string) =>
  of.db
    .selectFrom('subscriptions')
    .select(['status', 'trialEnd', 'cardsId'])
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()

async function itemOf(staff: Awaited<ReturnType<Api['aStaffMember']>>, id: string, state = 'open') {
  const { body } = await staff.get(`/api/staff/verifications?state=${state}`)
  return body.items.find((item: { id: string }) => item.id === id)
}

test("checked afterwards, a listing is public at once and is checked by a code to its website's domain", async () => {
  const { id, clinic, domain, email } = await registered(api)
  expect(await isListed(api, id)).toBe(true)
  expect(await own(clinic)).toMatchObject({ state: 'open', waits: false, domain })
  expect((await api.anActor().get(`/api/clinics/${id}`)).body.checked).toBeNull()
  const sent = await clinic.post('/api/verification/code', { email: `Reception@${domain}` })
  expect(sent.status).toBe(200)
  const code = await codeTo(api, `reception@${domain}`)
  const stored = await api.db
    .selectFrom('websiteCodes')
    .selectAll()
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(code)
  expect(
    (await clinic.post('/api/verification/code/confirm', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }))
      .status,
  ).toBe(200)
  expect(await own(clinic)).toMatchObject({ state: 'verified', dueAt: null, codeSentTo: null })
  expect((await api.anActor().get(`/api/clinics/${id}`)).body.checked).toEqual({
    on: expect.any(String),
    what: ['email', 'number', 'website'],
  })
  expect((await emailsTo(api, email)).at(-1)!.subject).toBe(
    "We've checked your listing on Clinic Atlas".replace("'", "'"),
  )
  expect((await clinic.post('/api/verification/code/confirm', { code })).body.code).toBe(
    'verification_code_expired',
  )
})

test('checked before, a listing waits, and its free months start when it goes live', async () => {
  const start = new Date('2026-11-17T10:00:00Z')
  strict.setClock(start)
  const { id, clinic, domain } = await registered(strict)
  expect(await isListed(strict, id)).toBe(false)
  expect((await clinic.get('/api/account-overview')).body.verification).toEqual({
    state: 'open',
    waits: true,
    reason: null,
  })
  strict.setClock(new Date(start.getTime() + 5 * 24 * hour))
  await clinic.post('/api/verification/code', { email: `hello@${domain}` })
  await clinic.post('/api/verification/code/confirm', { code: await codeTo(strict, `hello@${domain}`) })
  expect(await isListed(strict, id)).toBe(true)
  expect((await subscriptionOf(strict, id)).trialEnd!.toISOString().slice(0, 10)).toBe('2027-02-22')
  strict.setClock(undefined)
})

test('with a clock that runs, a registration that waited also gets its whole free months', async () => {
  const { id, clinic, domain, email } = await registered(strict)
  const held = await strict.db
    .selectFrom('heldListings')
    .select('heldFromStart')
    .where('providerId', '=', id)
    .executeTakeFirst()
  expect(held).toEqual({ heldFromStart: true })
  await clinic.post('/api/verification/code', { email: `hello@${domain}` })
  await clinic.post('/api/verification/code/confirm', { code: await codeTo(strict, `hello@${domain}`) })
  expect((await emailsTo(strict, email)).at(-1)!.text).toContain('Your 3 free months start today.')
})

test('a code is good for its own account, its own domain, five tries and half an hour', async () => {
  const start = new Date('2026-11-17T10:00:00Z')
  api.setClock(start)
  const { clinic, domain, id } = await registered(api)
  const stranger = await registered(api)
  await clinic.post('/api/verification/code', { email: `a@${domain}` })
  const code = await codeTo(api, `a@${domain}`)
  await stranger.clinic.post('/api/verification/code', { email: `b@${stranger.domain}` })
  expect((await stranger.clinic.post('/api/verification/code/confirm', { code })).status).toBe(400)
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => clinic.post('/api/verification/code/confirm', { code: wrong })),
  )
  expect(tries.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(4)
  expect((await clinic.post('/api/verification/code/confirm', { code })).body.code).toBe(
    'verification_code_expired',
  )
  await clinic.post('/api/verification/code', { email: `a@${domain}` })
  const second = await codeTo(api, `a@${domain}`)
  api.setClock(new Date(start.getTime() + 0.51 * hour))
  expect((await clinic.post('/api/verification/code/confirm', { code: second })).body.code).toBe(
    'verification_code_expired',
  )
  api.setClock(start)
  await api.db
    .updateTable('listings')
    .set({ website: 'https://moved.test/' })
    .where('providerId', '=', id)
    .execute()
  expect((await clinic.post('/api/verification/code/confirm', { code: second })).body.code).toBe(
    'verification_code_expired',
  )
  api.setClock(undefined)
})

test.each([
  ['https://www.gmail.com', 'clinic@gmail.com'],
  ['https://my-clinic.wixsite.com', 'me@my-clinic.wixsite.com'],
  ['https://clinic-of-leeds.test', 'me@evil.test'],
  ['https://clinic-of-leeds.test', 'me@mail.clinic-of-leeds.test'],
  ['https://clinic-of-leeds.test', 'me@clinic-of-leeds.test.evil.test'],
  ['https://sub.clinic-of-leeds.test', 'me@clinic-of-leeds.test'],
])('with the website %s no code is sent to %s', async (website, email) => {
  const { clinic } = await registered(api, { website })
  const reply = await clinic.post('/api/verification/code', { email })
  expect(reply).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
  expect(await emailsTo(api, email)).toEqual([])
})

test("nobody's inbox is filled with codes", async () => {
  const { clinic, domain } = await registered(api)
  const statuses: number[] = []
  for (let time = 0; time < 4; time++)
    statuses.push((await clinic.post('/api/verification/code', { email: `desk@${domain}` })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('staff ask, the clinic answers, staff approve with evidence; all of it is audited and decided once', async () => {
  const { id, clinic, email } = await registered(strict)
  const staff = await strict.aStaffMember('manager')
  const path = `/api/staff/verifications/${id}`
  const asked = await staff.post(`${path}/ask`, {
    version: (await itemOf(staff, id)).version,
    question: 'Who is your registered manager?',
  })
  expect(asked.status).toBe(200)
  expect((await emailsTo(strict, email)).at(-1)!.text).toContain('Who is your registered manager?')
  expect((await clinic.post('/api/verification/answer', { answer: 'Dr Ada Nwosu' })).status).toBe(200)
  expect((await clinic.post('/api/verification/answer', { answer: 'again' })).status).toBe(409)
  const { version, answer, dueAt } = await itemOf(staff, id)
  expect({ answer, dueAt }).toEqual({ answer: 'Dr Ada Nwosu', dueAt: expect.any(String) })
  const approval = { version, kind: 'phone', evidence: 'Called the number on the CQC page.' }
  const replies = await Promise.all([
    staff.post(`${path}/approve`, approval),
    staff.post(`${path}/approve`, approval),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await isListed(strict, id)).toBe(true)
  const log = await strict.db.selectFrom('auditLog').select('action').where('subjectId', '=', id).execute()
  expect(log.map(({ action }) => action).toSorted()).toEqual(['listing.ask', 'listing.verify'])
  expect(
    (await emailsTo(strict, email)).filter(({ subject }) => subject.startsWith("We've checked")),
  ).toHaveLength(1)
})

test('a refusal ends the subscription uncharged and says why; staff can take it back', async () => {
  const { id, email } = await registered(api)
  const staff = await api.aStaffMember('manager')
  const { version } = await itemOf(staff, id)
  const reason = 'CQC has no such registration.'
  expect((await staff.post(`/api/staff/verifications/${id}/refuse`, { version, reason })).status).toBe(200)
  expect(await isListed(api, id)).toBe(false)
  expect((await subscriptionOf(api, id)).status).toBe('canceled')
  const last = (await emailsTo(api, email)).at(-1)!
  expect(last.text).toContain(reason)
  expect(last.text).toContain('reply to this email')
  const refused = await itemOf(staff, id, 'refused')
  const approval = { version: refused.version, kind: 'staff', evidence: 'Certificate seen after all.' }
  expect((await staff.post(`/api/staff/verifications/${id}/approve`, approval)).status).toBe(200)
})

test('staff are warned of an implausible number and of a phone or website that another listing has', async () => {
  const website = `https://${crypto.randomUUID()}.test`
  const first = await registered(api, { website, locationPhone: '0113 496 0777' })
  const second = await registered(api, {
    website: website.replace('https://', 'http://WWW.'),
    locationPhone: '+44 113 496 0777',
    certificateNumber: 'applied for',
  })
  const staff = await api.aStaffMember('admin')
  const item = await itemOf(staff, second.id)
  expect(item).toMatchObject({ numberPlausible: false, proofs: [{ kind: 'email' }] })
  expect(item.shared.map(({ kind, id }: { kind: string; id: string }) => [kind, id]).toSorted()).toEqual([
    ['phone', first.id],
    ['website', first.id],
  ])
})

test('what was checked counts for what it was about: another number, name or website is checked again', async () => {
  const { id, clinic, domain } = await registered(strict)
  await clinic.post('/api/verification/code', { email: `hello@${domain}` })
  await clinic.post('/api/verification/code/confirm', { code: await codeTo(strict, `hello@${domain}`) })
  const {
    listed: _,
    logo: __,
    updatedAt: ___,
    companyRegistrationNumber: ____,
    ...listing
  } = (await clinic.get('/api/listing')).body
  const moved = await clinic.put('/api/listing', { ...listing, website: 'https://elsewhere.test' })
  expect(moved.status).toBe(200)
  expect(await own(clinic)).toMatchObject({ state: 'open', waits: false })
  expect(await isListed(strict, id)).toBe(true)
  const back = await clinic.put('/api/listing', {
    ...listing,
    version: moved.body.version,
    website: `https://${domain}`,
  })
  expect(back.status).toBe(200)
  expect((await own(clinic)).proofs.map(({ kind }: { kind: string }) => kind)).not.toContain('website')
})

test.each([
  ['a verified listing', true],
  ['one that is public and not verified yet', false],
])(
  "%s that takes the number of a rival in the register waits, and the rival's place stays",
  async (_, verified) => {
    const rival = await aRegisteredPlace(api)
    const { id, clinic, domain } = await registered(api)
    if (verified) {
      await clinic.post('/api/verification/code', { email: `desk@${domain}` })
      await clinic.post('/api/verification/code/confirm', { code: await codeTo(api, `desk@${domain}`) })
      expect((await own(clinic)).state).toBe('verified')
    }
    expect(await isListed(api, id)).toBe(true)
    const listing = (await clinic.get('/api/listing')).body
    const { listed: __, logo: ___, updatedAt: _4, companyRegistrationNumber: _5, ...fields } = listing
    const change = { regulator: 'CQC', certificateNumber: rival.locationId }
    expect((await clinic.put('/api/listing', { ...fields, ...change })).status).toBe(200)
    expect(await own(clinic)).toMatchObject({ state: 'open', waits: true })
    expect(await isListed(api, id)).toBe(false)
    const places = api.db.selectFrom('listedLocations').select('id').where('id', '=', rival.id)
    expect(await places.execute()).toEqual([{ id: rival.id }])
  },
)

test('a possible copy waits for the decision about that, which checks it too', async () => {
  const original = aForm()
  await register(api.anActor(), original)
  const copy = await registered(api, { certificateNumber: original.certificateNumber! })
  expect(await isListed(api, copy.id)).toBe(false)
  const staff = await api.aStaffMember('manager')
  const item = await itemOf(staff, copy.id)
  expect(item.conflict).toBe(true)
  const approval = { version: item.version, kind: 'staff', evidence: 'Looked at the certificate.' }
  const early = await staff.post(`/api/staff/verifications/${copy.id}/approve`, approval)
  expect(early.body.code).toBe('listing_conflict_open')
  const { checks } = (await staff.get(`/api/staff/users/${copy.id}`)).body.checks
  await staff.post(`/api/staff/users/${copy.id}/approve-listing`, {
    checks: checks.map(({ id, state }: { id: string; state: string }) => ({ id, state })),
  })
  expect(await isListed(api, copy.id)).toBe(true)
  expect(await own(copy.clinic)).toMatchObject({ state: 'verified' })
})

test('who is late shows on the dashboard of those who may verify', async () => {
  const start = new Date('2026-11-20T15:00:00Z')
  api.setClock(start)
  const { id } = await registered(api)
  const staff = await api.aStaffMember('manager')
  const toVerify = async (who: typeof staff) =>
    (await who.get('/api/staff/desk')).body.queues.find(({ name }: { name: string }) => name === 'verify')
  expect((await itemOf(staff, id)).overdue).toBe(false)
  const before = (await toVerify(staff)).late
  api.setClock(new Date('2026-11-23T15:01:00Z'))
  const later = await api.aStaffMember('manager')
  const editor = await api.aStaffMember('editor')
  expect((await itemOf(later, id)).overdue).toBe(true)
  expect((await toVerify(later)).late).toBeGreaterThan(before)
  expect(await toVerify(editor)).toBeUndefined()
  expect((await editor.get('/api/staff/verifications')).status).toBe(403)
  api.setClock(undefined)
})

test('one listing is read with its neighbours in the queue, and once decided leads to the first', async () => {
  const [first, second] = [await registered(strict), await registered(strict)]
  const manager = await strict.aStaffMember('manager')
  const read = async (id: string) => (await manager.get(`/api/staff/verifications/${id}`)).body
  const queue = (await manager.get('/api/staff/verifications')).body
  const ids: string[] = queue.items.map(({ id }: { id: string }) => id)
  const place = ids.indexOf(first.id)
  const seen = await read(first.id)
  expect(seen.item).toEqual(queue.items[place])
  expect(seen).toMatchObject({
    position: place + 1,
    total: queue.total,
    previous: ids[place - 1] ?? null,
    next: second.id,
  })
  await manager.post(`/api/staff/verifications/${first.id}/approve`, {
    version: seen.item.version,
    kind: 'staff',
    evidence: 'Found on the register',
  })
  const decided = await read(first.id)
  expect(decided).toMatchObject({ position: null, previous: null, next: ids.find(id => id !== first.id) })
  expect(decided.item.state).toBe('verified')
  const unconfirmed = await strict.aProvider({ provider: { emailConfirmedAt: null } })
  expect((await read(unconfirmed.id)).item).toBeNull()
})

test('listings from before there were checks stay public and come last in the queue, some for each working day', async () => {
  api.setClock(new Date('2026-11-17T10:00:00Z'))
  const old = await Promise.all(Array.from({ length: 27 }, () => api.aProvider()))
  const hidden = await api.aProvider({ provider: { emailConfirmedAt: null } })
  const run = () => jobs.find(job => job.name === 'open-missing-verifications')!.run(api.deps)
  await run()
  await run()
  const manager = await api.aStaffMember('manager')
  expect(await foundInQueue(manager, old[0]!.id)).toMatchObject({
    overdue: false,
    proofs: [{ kind: 'email' }, { kind: 'number' }],
  })
  const rows = await api.db
    .selectFrom('listingVerifications')
    .select(['providerId', 'waits', 'dueAt', 'openedAt'])
    .where(
      'providerId',
      'in',
      [...old, hidden].map(({ id }) => id),
    )
    .orderBy('dueAt')
    .execute()
  expect(rows).toHaveLength(27)
  expect(rows.every(({ waits }) => !waits)).toBe(true)
  // Twenty working days on, over Christmas, then 25 a day.
  expect(rows[0]!.dueAt!.toISOString()).toBe('2026-12-15T10:00:00.000Z')
  expect(new Set(rows.map(({ dueAt }) => dueAt!.getTime())).size).toBeGreaterThan(1)
  expect(await isListed(api, old[0]!.id)).toBe(true)
  api.setClock(undefined)
})

/** On whichever page of the queue it is. */
async function foundInQueue(staff: Awaited<ReturnType<Api['aStaffMember']>>, id: string) {
  for (let page = 1; page < 10; page++) {
    const { body } = await staff.get(`/api/staff/verifications?state=open&page=${page}`)
    const found = body.items.find((item: { id: string }) => item.id === id)
    if (found) return found
  }
}
