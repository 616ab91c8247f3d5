import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'
import { holdBack } from '../../../tests/support/hold-back.ts'
import {
  accountOf,
  confirmationToken,
  emailsTo,
  register,
} from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'
import { everythingAbout } from '../account/queries.ts'

const api = await startApi()
const visitor = api.anActor()
const manager = await api.aStaffMember('manager')

let clinics = 0

/** A public clinic that a copy can be made of. */
async function anOriginal(change: Parameters<typeof api.aProvider>[0] = {}) {
  const number = 500_000_000 + ++clinics
  return api.aProvider({
    ...change,
    listing: {
      companyName: `Tidewater ${number} Dental Clinic`,
      certificateNumber: `1-${number}`,
      ...change.listing,
    },
  })
}

/** Far from the clinics of the other tests, which would fill the first page. */
const inYork = { address: '1 Stonegate', city: 'York', postCode: 'YO1 8AN' }
const isPublic = async (id: string) => (await visitor.get(`/api/clinics/${id}`)).status === 200
const searchFor = async (name: string) => {
  const found = await visitor.get('/api/search?treatmentName=dermatology&location=YO1')
  return found.body.some((clinic: { name: string }) => clinic.name === name)
}

/** Registers over the real route, opens the emailed link and signs in. */
async function join(change: Record<string, string>) {
  const form = aForm(change)
  const reply = await register(api.anActor(), form)
  expect(reply).toMatchObject({ status: 200, body: { message: messages.registrationSuccessful } })
  const token = await confirmationToken(api, form.email!)
  const confirmed = await api.anActor().post('/api/confirm-email', { token })
  expect(confirmed.status).toBe(200)
  const login = await api.anActor().post('/api/login', { email: form.email, password: form.password })
  const { id } = (await accountOf(api, form.email!))!
  return { id, form, confirmed: confirmed.body, ...api.anActor(login.body.token) }
}

const detail = async (id: string) => (await manager.get(`/api/staff/users/${id}`)).body
const checksOf = async (id: string) => (await detail(id)).checks.checks
/** What staff have seen when they decide. */
const seenOf = async (id: string) =>
  (await checksOf(id)).map(({ id, state }: { id: string; state: string }) => ({ id, state }))
const approve = async (id: string) =>
  manager.post(`/api/staff/users/${id}/approve-listing`, { checks: await seenOf(id) })
const reason = 'Your certificate belongs to another clinic.'
const refuse = async (id: string) =>
  manager.post(`/api/staff/users/${id}/refuse-listing`, { checks: await seenOf(id), reason })
const subjects = async (email: string) => (await emailsTo(api, email)).map(({ subject }) => subject)
const enquiry = { name: 'Ruth', email: 'ruth@patients.test', message: 'I have a lump.', consent: true }

test('a copy with the regulator number of a public clinic is held, and nothing of it reaches patients', async () => {
  const original = await anOriginal()
  const { certificateNumber } = original.listing.listing
  const copy = await join({
    certificateNumber: ` ${certificateNumber.replace('-', ' – ')} `,
    companyName: 'Copy Skin',
    ...inYork,
  })
  expect(copy.confirmed).toMatchObject({ message: messages.emailConfirmed, held: true })
  expect(await isPublic(copy.id)).toBe(false)
  expect((await visitor.post(`/api/clinics/${copy.id}/enquiries`, enquiry)).status).toBe(404)
  expect((await visitor.get('/api/providers?search=Copy Skin')).body).toEqual([])
  expect((await visitor.get('/api/clinics.csv')).text).not.toContain('Copy Skin')
  const honest = await join({ ...inYork, companyName: 'Stonegate Skin' })
  expect(await isPublic(honest.id)).toBe(true)
  await expect.poll(() => searchFor('Stonegate Skin'), { timeout: 2_000, interval: 50 }).toBe(true)
  expect(await searchFor('Copy Skin')).toBe(false)
  expect(await isPublic(original.id)).toBe(true)
  expect(await checksOf(copy.id)).toMatchObject([
    {
      kind: 'regulator_number',
      state: 'open',
      holds: true,
      foundBy: 'registration',
      other: { id: original.id },
    },
  ])
})

test.each([
  ['the same words', (name: string) => name],
  ['capitals and punctuation', (name: string) => `${name.toUpperCase().replaceAll(' ', ' - ')}!`],
  ['other small words', (name: string) => `The ${name.replace(' Clinic', '')} Practice (UK) Ltd.`],
  ['accents', (name: string) => name.replace('Tide', 'Tidé')],
  ['letters that look alike', (name: string) => name.replace('Tidewater', 'Tіdеwаter')],
  ['signs that cannot be seen', (name: string) => name.replace('Dental', 'Den\u200btal')],
])('a copy with the name and postcode is held when they are written with %s', async (_, write) => {
  const original = await anOriginal()
  const copy = await join({ companyName: write(original.listing.listing.companyName), postCode: 'LS14AP' })
  expect(await isPublic(copy.id)).toBe(false)
  expect(await checksOf(copy.id)).toMatchObject([{ kind: 'name_and_postcode', other: { id: original.id } }])
})

test('the same name elsewhere and another number at the same postcode are nobody else', async () => {
  const original = await anOriginal()
  const namesake = await join({
    companyName: original.listing.listing.companyName,
    postCode: 'EH1 1YZ',
    city: 'Edinburgh',
    regulator: 'HIS',
    certificateNumber: String(10_000 + clinics),
  })
  const neighbour = await join({})
  expect([await isPublic(namesake.id), await isPublic(neighbour.id)]).toEqual([true, true])
  expect(await checksOf(namesake.id)).toEqual([])
  expect(neighbour.confirmed.held).toBe(false)
})

test('another regulator does not hide a long number, but short numbers belong to one regulator', async () => {
  const original = await anOriginal({ listing: { certificateNumber: '1-600000001' } })
  const wales = { regulator: 'HIW', postCode: 'CF10 1EP', city: 'Cardiff' }
  const copy = await join({ ...wales, certificateNumber: '1-600000001' })
  expect(await checksOf(copy.id)).toMatchObject([{ kind: 'regulator_number', other: { id: original.id } }])
  await anOriginal({ listing: { regulator: 'RQIA', certificateNumber: '10612' } })
  const scot = await join({
    regulator: 'HIS',
    postCode: 'EH1 1YZ',
    city: 'Edinburgh',
    certificateNumber: '10612',
  })
  expect(await isPublic(scot.id)).toBe(true)
})

test.each([
  ['waits for its email to be confirmed', { provider: { emailConfirmedAt: null } }],
  ['is suspended', { provider: { suspendedAt: new Date().toISOString() } }],
  ['has no paid subscription', { subscription: { status: 'canceled', trialEnd: null } }],
])('a clinic that %s is protected as well', async (_, state) => {
  const original = await anOriginal(state)
  const copy = await join({ certificateNumber: original.listing.listing.certificateNumber })
  expect(await isPublic(copy.id)).toBe(false)
})

test('both sides are told, and neither learns who the other is', async () => {
  const original = await anOriginal()
  const { email } = original.listing.provider
  const copy = await join({
    certificateNumber: original.listing.listing.certificateNumber,
    companyName: 'Copy Eyes',
  })
  const [confirm, checking, welcome] = await emailsTo(api, copy.form.email!)
  expect(confirm!.subject).toBe('Confirm your email address for Clinic Atlas')
  expect(checking!.subject).toBe("We're checking your listing on Clinic Atlas")
  expect(checking!.text).toContain("You don't need to do anything.")
  expect(checking!.text).not.toContain(original.listing.listing.companyName)
  expect(welcome!.text).toContain("patients can't see it yet")
  expect(welcome!.text).not.toContain('Your listing is live')
  const [received] = await emailsTo(api, email)
  expect(received!.subject).toBe(
    `Another account is using the details of ${original.listing.listing.companyName}`,
  )
  expect(received!.text).toContain('the same registration number as')
  expect(received!.text).toContain('reply to this email')
  for (const secret of ['Copy Eyes', copy.form.email!, 'Nwosu']) expect(received!.text).not.toContain(secret)
  const { 'listing-checks': downloaded } = await everythingAbout(api.db, copy.id, copy.form.email!)
  expect(downloaded).toMatchObject([{ kind: 'regulator_number', state: 'open' }])
  expect(JSON.stringify(downloaded)).not.toContain(original.id)
})

test('a second copy is compared with the original, and the first copy is not told', async () => {
  const original = await anOriginal()
  const { certificateNumber } = original.listing.listing
  const first = await join({ certificateNumber })
  const second = await join({ certificateNumber })
  expect(await checksOf(second.id)).toMatchObject([{ other: { id: original.id } }])
  expect(
    (await subjects(first.form.email!)).filter(subject => subject.startsWith('Another account')),
  ).toEqual([])
  const third = await join({ companyName: first.form.companyName! })
  expect(await checksOf(third.id)).toMatchObject([{ kind: 'name_and_postcode', other: { id: first.id } }])
  expect(await isPublic(third.id)).toBe(false)
})

test('copies in bulk do not fill the inbox of the clinic they copy', async () => {
  const original = await anOriginal()
  const { certificateNumber } = original.listing.listing
  for (let number = 0; number < 5; number++) await register(api.anActor(), aForm({ certificateNumber }))
  expect(await subjects(original.listing.provider.email)).toHaveLength(3)
})

test('staff approve, and the listing is public and found within two seconds', async () => {
  const original = await anOriginal()
  const branch = await join({
    certificateNumber: original.listing.listing.certificateNumber,
    companyName: 'Branch Skin Rooms',
    ...inYork,
  })
  expect((await manager.get('/api/staff/users?listingCheck=held&search=Branch Skin')).body).toMatchObject({
    total: 1,
    items: [{ id: branch.id, listingCheck: 'held' }],
  })
  const reply = await approve(branch.id)
  expect(reply).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('Patients can now find') },
  })
  expect(await isPublic(branch.id)).toBe(true)
  await expect.poll(() => searchFor('Branch Skin Rooms'), { timeout: 2_000, interval: 50 }).toBe(true)
  expect((await visitor.post(`/api/clinics/${branch.id}/enquiries`, enquiry)).status).not.toBe(404)
  expect(await subjects(branch.form.email!)).toContain("We've approved your listing on Clinic Atlas")
  expect(await detail(branch.id)).toMatchObject({
    listingCheck: null,
    auditEntries: [{ action: 'user.approve_listing' }],
    checks: { checks: [{ state: 'approved', decidedBy: 'Sam Staff' }] },
  })
})

test('an approved listing still waits for its email to be confirmed', async () => {
  const original = await anOriginal()
  const form = aForm({ certificateNumber: original.listing.listing.certificateNumber })
  await register(api.anActor(), form)
  const { id } = (await accountOf(api, form.email!))!
  const reply = await approve(id)
  expect(reply.body.message).toContain("its email address isn't confirmed")
  expect(await isPublic(id)).toBe(false)
  expect((await emailsTo(api, form.email!)).at(-1)!.text).toContain('once you confirm your email address')
  await visitor.post('/api/confirm-email', { token: await confirmationToken(api, form.email!) })
  expect(await isPublic(id)).toBe(true)
})

test('staff refuse with a reason: the subscription ends uncharged and the listing stays hidden', async () => {
  const original = await anOriginal()
  const copy = await join({ certificateNumber: original.listing.listing.certificateNumber })
  expect((await copy.get('/api/account-overview')).body).toMatchObject({
    listed: false,
    listingCheck: { state: 'checking', reason: null },
  })
  expect(await refuse(copy.id)).toMatchObject({ status: 200 })
  expect(await isPublic(copy.id)).toBe(false)
  expect((await copy.get('/api/subscription')).body.status).toBe('canceled')
  const { cardsId } = (await accountOf(api, copy.form.email!))!
  expect(await api.deps.cards.subscription(cardsId)).toMatchObject({ status: 'canceled' })
  const last = (await emailsTo(api, copy.form.email!)).at(-1)!
  expect(last.subject).toBe("We can't show your listing on Clinic Atlas")
  for (const words of [reason, "haven't charged your card", 'reply to this email'])
    expect(last.text).toContain(words)
  expect((await copy.get('/api/account-overview')).body).toMatchObject({
    listingCheck: { state: 'refused', reason },
  })
  const again = await copy.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
  expect(again).toMatchObject({ status: 409, body: { code: 'listing_refused' } })
  expect((await manager.get('/api/staff/users?listingCheck=refused')).body.items).toMatchObject([
    { id: copy.id },
  ])
})

test('a refusal can be taken back', async () => {
  const original = await anOriginal()
  const copy = await join({ certificateNumber: original.listing.listing.certificateNumber })
  await refuse(copy.id)
  expect((await approve(copy.id)).body.message).toContain("doesn't have a paid or trial subscription")
  expect((await copy.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })).status).toBe(200)
  expect(await isPublic(copy.id)).toBe(true)
})

test.each([
  ['', 'a reason'],
  ['Too short', 'at least 10 characters'],
  ['x'.repeat(1001), 'at most 1000 characters'],
])('a refusal needs a reason of a sensible length', async (text, words) => {
  const original = await anOriginal()
  const copy = await join({ certificateNumber: original.listing.listing.certificateNumber })
  const path = `/api/staff/users/${copy.id}/refuse-listing`
  const reply = await manager.post(path, { checks: await seenOf(copy.id), reason: text })
  expect(reply).toMatchObject({ status: 400, body: { fields: { reason: expect.stringContaining(words) } } })
  expect((await detail(copy.id)).listingCheck).toBe('held')
})

test('of two decisions the second is told, and so is one that has not seen every match', async () => {
  const original = await anOriginal()
  const copy = await join({ certificateNumber: original.listing.listing.certificateNumber })
  const checks = await seenOf(copy.id)
  const other = await anOriginal()
  const { body: listing } = await copy.get('/api/listing')
  await copy.put('/api/listing', { ...listing, companyName: other.listing.listing.companyName })
  const paths = ['approve-listing', 'refuse-listing'].map(name => `/api/staff/users/${copy.id}/${name}`)
  expect((await manager.post(paths[0]!, { checks })).status).toBe(409)
  const seen = await seenOf(copy.id)
  expect(seen).toHaveLength(2)
  // Both have begun before either has decided.
  const subscription = sql`select from subscriptions where provider_id = ${copy.id} for update`
  const replies = await holdBack(api, subscription, 2, () =>
    Promise.all([
      manager.post(paths[0]!, { checks: seen }),
      manager.post(paths[1]!, { checks: seen, reason }),
    ]),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await manager.post(paths[0]!, { checks: [{ id: copy.id, state: 'open' }] })).status).toBe(409)
})

test('a shared company number among the checks is no change by someone else', async () => {
  const original = await anOriginal()
  const { certificateNumber } = original.listing.listing
  const { companyRegistrationNumber } = (await anOriginal()).listing.listing
  const copy = await join({ certificateNumber, companyRegistrationNumber })
  const seen = await seenOf(copy.id)
  const kinds = (await checksOf(copy.id)).map(({ kind }: { kind: string }) => kind)
  expect(kinds.sort()).toEqual(['company_number', 'regulator_number'])
  const path = `/api/staff/users/${copy.id}`
  expect((await manager.post(`${path}/refuse-listing`, { checks: seen, reason })).status).toBe(200)
  const stale = await manager.post(`${path}/approve-listing`, { checks: seen })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  const approved = await manager.post(`${path}/approve-listing`, { checks: await seenOf(copy.id) })
  expect(approved.status).toBe(200)
  const nothing = await manager.post(`${path}/approve-listing`, { checks: await seenOf(copy.id) })
  expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } })
  expect(nothing.body.message).not.toContain('another tab')
  const dismissed = await manager.post(`${path}/dismiss-listing-alerts`, { checks: await seenOf(copy.id) })
  expect(dismissed.status).toBe(200)
})

test.each(['approve-listing', 'refuse-listing', 'dismiss-listing-alerts'])(
  'only who may verify listings can %s',
  async name => {
    const original = await anOriginal()
    const copy = await join({ certificateNumber: original.listing.listing.certificateNumber })
    const body = { checks: await seenOf(copy.id), reason }
    const path = `/api/staff/users/${copy.id}/${name}`
    for (const role of ['outreach', 'editor'] as const)
      expect((await (await api.aStaffMember(role)).post(path, body)).status).toBe(403)
    expect((await copy.post(path, body)).status).toBe(401)
    expect((await visitor.post(path, body)).status).toBe(401)
    expect((await detail(copy.id)).listingCheck).toBe('held')
  },
)

test('a branch with the same company number is public at once, and staff are told', async () => {
  const original = await anOriginal()
  const { companyRegistrationNumber } = original.listing.listing
  const branch = await join({ companyRegistrationNumber })
  expect(await isPublic(branch.id)).toBe(true)
  expect(await subjects(original.listing.provider.email)).toEqual([])
  expect((await manager.get('/api/staff/users?listingCheck=alert')).body.items).toMatchObject([
    { id: branch.id, listingCheck: 'alert' },
  ])
  const [check] = await checksOf(branch.id)
  expect(check).toMatchObject({ kind: 'company_number', holds: false, other: { id: original.id } })
  const path = `/api/staff/users/${branch.id}/dismiss-listing-alerts`
  expect((await manager.post(path, { checks: [{ id: check.id, state: 'open' }] })).status).toBe(200)
  expect((await manager.get('/api/staff/users?listingCheck=alert')).body.total).toBe(0)
  expect((await manager.post(path, { checks: [{ id: check.id, state: 'open' }] })).status).toBe(409)
})

test('of four registrations with one number at the same moment only the one that confirms first becomes public', async () => {
  const forms = Array.from({ length: 4 }, () => aForm({ certificateNumber: '1-700000001' }))
  // All of them are inserted before the match query; without the lock each would see only itself.
  const replies = await holdBack(api, sql`lock table listing_checks in access exclusive mode`, 4, () =>
    Promise.all(forms.map(form => register(api.anActor(), form))),
  )
  expect(replies.map(({ status }) => status)).toEqual(forms.map(() => 200))
  const { rows: free } = await sql<{ email: string }>`
    select email from providers join listings on provider_id = id
    where certificate_number = '1-700000001'
      and not exists (select from listing_checks c where c.provider_id = providers.id and c.holds)`.execute(
    api.db,
  )
  expect(free).toHaveLength(1)
  const isFree = ({ email }: { email?: string }) => email === free[0]!.email
  for (const { email } of [...forms.filter(isFree), ...forms.filter(form => !isFree(form))])
    await visitor.post(
      '/api/confirm-email',
      { token: await confirmationToken(api, email!) },
      {
        'x-forwarded-for': `10.9.9.${forms.findIndex(form => form.email === email)}`,
      },
    )
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from listed_providers join listings using (provider_id)
    where certificate_number = '1-700000001'`.execute(api.db)
  expect(rows).toHaveLength(1)
})

test('who fills in the form first and confirms last does not become the original', async () => {
  const certificateNumber = '1-500999001'
  const squatter = aForm({ certificateNumber })
  await register(api.anActor(), squatter)
  const clinic = await join({ certificateNumber })
  expect(clinic.confirmed).toMatchObject({ held: true })
  const token = await confirmationToken(api, squatter.email!)
  expect((await visitor.post('/api/confirm-email', { token })).body).toMatchObject({ held: true })
  const { id } = (await accountOf(api, squatter.email!))!
  expect(await isPublic(id)).toBe(false)
  expect(await refuse(id)).toMatchObject({ status: 200 })
  expect(await approve(clinic.id)).toMatchObject({ status: 200 })
  expect(await isPublic(clinic.id)).toBe(true)
})

test('a clinic whose subscription ended pays nothing while its listing is checked', async () => {
  const original = await anOriginal()
  const copy = await join({ certificateNumber: original.listing.listing.certificateNumber })
  await api.db
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('providerId', '=', copy.id)
    .execute()
  const again = await copy.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
  expect(again).toMatchObject({ status: 409, body: { code: 'listing_checked' } })
})
