import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { enquiryConsent } from '../../../contract/patients/enquiries.ts'
import { startApi } from '../../../tests/support/api.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { dropOldEnquiries } from './service.ts'

const api = await startApi()
const treatmentId = uuid()
const clinic = await api.aProvider({
  listing: { companyName: 'Ashgrove' },
  treatments: [{ id: treatmentId, name: 'MRI Scan' }],
})
const rival = await api.aProvider()
const path = `/api/clinics/${clinic.id}/enquiries`

let patients = 0
/** An enquiry as a patient fills it in, each from someone else. */
const anEnquiry = (change: object = {}) => ({
  name: 'Ruth Osei',
  email: `ruth-${++patients}@patients.test`,
  message: 'When could I come?',
  consent: true,
  ...change,
})
const stored = (email: string) =>
  api.db.selectFrom('enquiries').selectAll().where('email', '=', email).execute()
const emailsTo = (address: string) => api.emails.filter(message => message.to === address)

test('reaches the clinic in its inbox and by email, with everything the patient wrote', async () => {
  const asked = anEnquiry({ phoneNumber: '020 7946 0123', treatmentId, message: 'When?\n\nMornings only.' })
  const reply = await api.anActor().post(path, asked)
  expect(reply).toMatchObject({ status: 200, body: { message: 'Your enquiry has been sent.' } })
  const inbox = (await clinic.get('/api/enquiries')).body
  expect(inbox).toMatchObject({ total: 1, page: 1, pages: 1 })
  expect(inbox.items[0]).toMatchObject({
    name: 'Ruth Osei',
    email: asked.email,
    phoneNumber: '+442079460123',
    treatment: 'MRI Scan',
    message: 'When?\n\nMornings only.',
  })
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(1))
  const [message] = emailsTo(clinic.listing.provider.email)
  for (const words of ['Ruth Osei', 'MRI Scan', 'Mornings only.', asked.email, '020 7946 0123'])
    expect(message?.text).toContain(words)
  expect(message?.subject).not.toMatch(/MRI|Ruth/)
  expect((await stored(asked.email))[0]?.consentWording).toBe(enquiryConsent)
})

test('says which location it is about, where the patient chose one of this clinic', async () => {
  const [id, other] = [uuid(), uuid()]
  const at = { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 }
  const several = await api.aProvider({
    locations: [
      { id, name: 'Riverside', address: '1 Park Row', ...at },
      { id: other, address: '2 Boar Lane', ...at },
    ],
  })
  const to = `/api/clinics/${several.id}/enquiries`
  const { body } = await api.anActor().post(to, anEnquiry({ locationId: id }))
  const location = 'Riverside, 1 Park Row, Leeds LS1 4AP'
  expect((await several.get('/api/enquiries')).body.items[0]).toMatchObject({ location })
  const token = body.privatePath.split('/').at(-1)
  expect((await api.anActor().get(`/api/enquiry-threads/${token}`)).body).toMatchObject({ location })
  await vi.waitFor(() => expect(emailsTo(several.listing.provider.email)[0]?.text).toContain(location))
  await api.anActor().post(to, anEnquiry({ locationId: other }))
  expect((await several.get('/api/enquiries')).body.items[0]).toMatchObject({
    location: '2 Boar Lane, Leeds LS1 4AP',
  })
  for (const locationId of ['', null, undefined])
    expect((await api.anActor().post(to, anEnquiry({ locationId }))).status).toBe(200)
  const strange = await api.anActor().post(path, anEnquiry({ locationId: id }))
  expect(strange).toMatchObject({
    status: 400,
    body: { fields: { locationId: 'Choose a location from the list' } },
  })
})

test('is confirmed to the patient without repeating what was typed', async () => {
  const asked = anEnquiry({ name: 'Buy pills', message: 'Cheap pills at pills.test', treatmentId })
  await api.anActor().post(path, asked)
  await vi.waitFor(() => expect(emailsTo(asked.email)).toHaveLength(1))
  const [message] = emailsTo(asked.email)
  expect(`${message?.subject} ${message?.text} ${message?.html}`).not.toContain('Ashgrove')
  expect(message?.text).toMatch(/https:\/\/clinic-atlas\.test\/enquiry\/[\w-]{43}\n/)
  expect(`${message?.subject} ${message?.text} ${message?.html}`).not.toMatch(/pills|MRI/i)
})

test('can be read by nobody else', async () => {
  await api.anActor().post(path, anEnquiry())
  expect((await rival.get('/api/enquiries')).body).toMatchObject({ items: [], total: 0 })
  expect((await api.anActor().get('/api/enquiries')).status).toBe(401)
  expect((await (await api.aStaffMember('admin')).get('/api/enquiries')).status).toBe(401)
  expect((await api.anActor().get(path)).status).toBe(404)
})

test('is stored with nothing that ties it to the rest of a visit', async () => {
  const asked = anEnquiry()
  await api.anActor().post(path, asked)
  const [row = {}] = await stored(asked.email)
  expect(Object.keys(row).sort()).toEqual([
    'answeredAt',
    'askedFrom',
    'assignedMember',
    'assignedOwner',
    'callDueAt',
    'callWindows',
    'closedAt',
    'consentWording',
    'createdAt',
    'dueAt',
    'email',
    'fingerprint',
    'id',
    'location',
    'locationId',
    'message',
    'name',
    'phoneNumber',
    'providerId',
    'readAt',
    'reopenedAt',
    'treatment',
    'wantsQuote',
  ])
})

test('from a program that fills in every field goes nowhere, and the program is not told', async () => {
  const asked = anEnquiry({ subject: 'Hello' })
  expect((await api.anActor().post(path, asked)).status).toBe(200)
  expect(await stored(asked.email)).toEqual([])
  await sendQueuedEmails(api.deps)
  expect(emailsTo(asked.email)).toEqual([])
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'Ruth\r\nBcc: all@x.test' }],
  ['email', { email: 'ruth at home' }],
  ['email', { email: undefined }],
  ['phoneNumber', { phoneNumber: '020 7946' }],
  ['treatmentId', { treatmentId: uuid() }],
  ['treatmentId', { treatmentId: "1' or 1=1" }],
  ['message', { message: ' ' }],
  ['message', { message: 'x'.repeat(1001) }],
  ['consent', { consent: false }],
])('is refused with a word about its %s: %o', async (field, change) => {
  const reply = await api.anActor().post(path, anEnquiry(change))
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields)).toEqual([field])
  expect(reply.body.fields[field]).toMatch(/^[A-Z].+/)
})

test('cannot be sent to a clinic that is not listed', async () => {
  const hidden = await api.aProvider({ provider: { emailConfirmedAt: null } })
  for (const id of [hidden.id, uuid(), 'nobody', '%00']) {
    expect((await api.anActor().post(`/api/clinics/${id}/enquiries`, anEnquiry())).status).toBe(404)
  }
})

test('pressed three times at once is one enquiry and one email to each', async () => {
  const asked = anEnquiry()
  const replies = await Promise.all([1, 2, 3].map(() => api.anActor().post(path, asked)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  // Only its sender gets its page: a second sender may have guessed what someone else wrote.
  expect(replies.filter(({ body }) => body.privatePath !== null)).toHaveLength(1)
  expect(await stored(asked.email)).toHaveLength(1)
  await vi.waitFor(() => expect(emailsTo(asked.email)).toHaveLength(1))
})

test('is limited for one person at one clinic, and for one person at all clinics', async () => {
  const { email } = anEnquiry()
  const ask = (to: string, message: string) =>
    api.anActor().post(`/api/clinics/${to}/enquiries`, anEnquiry({ email, message }))
  for (const message of ['one', 'two', 'three']) expect((await ask(clinic.id, message)).status).toBe(200)
  const refused = await ask(clinic.id, 'four')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  const others = await Promise.all(Array.from({ length: 8 }, () => api.aProvider()))
  const replies = []
  for (const other of others) replies.push((await ask(other.id, 'Hello')).status)
  expect(replies.filter(status => status === 429)).toHaveLength(1)
})

test('is limited per address, under any name', async () => {
  const address = api.anActor()
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await address.post(path, anEnquiry())).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
  expect(statuses[10]).toBe(429)
})

test('is neither lost nor refused while the mail server is down', async () => {
  const { mailer } = api.deps
  api.deps.mailer = { ...mailer, send: () => Promise.reject(new Error('connection refused')) }
  const asked = anEnquiry()
  expect((await api.anActor().post(path, asked)).status).toBe(200)
  await vi.waitFor(async () => {
    const waiting = await api.db
      .selectFrom('mailQueue')
      .selectAll()
      .where('recipient', '=', asked.email)
      .execute()
    expect(waiting[0]?.tries).toBe(1)
  })
  expect(await stored(asked.email)).toHaveLength(1)
  api.deps.mailer = mailer
  await api.db.updateTable('mailQueue').set({ nextTryAt: new Date() }).execute()
  await sendQueuedEmails(api.deps)
  expect(emailsTo(asked.email)).toHaveLength(1)
})

test('is deleted after twelve months, not before', async () => {
  const asked = anEnquiry()
  await api.anActor().post(path, asked)
  const later = new Date()
  later.setUTCMonth(later.getUTCMonth() + 12, later.getUTCDate() - 1)
  api.setClock(later)
  await dropOldEnquiries(api.deps)
  expect(await stored(asked.email)).toHaveLength(1)
  api.setClock(new Date(later.getTime() + 2 * 86_400_000))
  await dropOldEnquiries(api.deps)
  expect(await stored(asked.email)).toEqual([])
  api.setClock(undefined)
})

test('goes with the account of the clinic', async () => {
  const leaving = await api.aProvider()
  const asked = anEnquiry()
  await api.anActor().post(`/api/clinics/${leaving.id}/enquiries`, asked)
  await api.db.deleteFrom('providers').where('id', '=', leaving.id).execute()
  expect(await stored(asked.email)).toEqual([])
})
