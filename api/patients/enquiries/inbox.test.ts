import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { dropOldEnquiries } from './service.ts'

const api = await startApi()
const rival = await api.aProvider()

type Clinic = Awaited<ReturnType<typeof api.aProvider>>

const minute = 60_000
let asked = 0
/** Puts an enquiry straight into an inbox, some minutes old. */
async function anEnquiry(clinic: Clinic, change: { minutesAgo?: number } = {}) {
  const createdAt = new Date(api.deps.clock().getTime() - (change.minutesAgo ?? 0) * minute)
  const row = {
    id: uuid({ msecs: createdAt.getTime() }),
    providerId: clinic.id,
    name: 'Ruth Osei',
    email: `ruth-${++asked}@patients.test`,
    message: 'When could I come?',
    treatment: 'MRI Scan',
    consentWording: 'Yes',
    createdAt,
    fingerprint: createHash('sha256').update(String(asked)).digest(),
  }
  await api.db.insertInto('enquiries').values(row).execute()
  return row
}
const at = (id: string) => `/api/enquiries/${id}`
const answer = (clinic: Clinic, id: string, message = 'On Tuesday.', key = uuid()) =>
  clinic.post(`${at(id)}/answers`, { id: key, message, seen: 0 })
const emailsTo = (address: string) => api.emails.filter(message => message.to === address)
const responseMinutes = async (clinic: Clinic) =>
  (await clinic.get('/api/enquiries')).body.responseMinutes as number | null

test('the inbox is in the order of time, whatever the ids', async () => {
  const clinic = await api.aProvider()
  const older = await anEnquiry(clinic, { minutesAgo: 60 })
  const newer = await anEnquiry(clinic)
  const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
  await api.db.updateTable('enquiries').set({ id: last }).where('id', '=', older.id).execute()
  const { items } = (await clinic.get('/api/enquiries')).body
  expect(items.map(({ id }: { id: string }) => id)).toEqual([newer.id, last])
})

test('an enquiry is unread, then waiting, answered and closed, and each can be listed alone', async () => {
  const clinic = await api.aProvider()
  const { id } = await anEnquiry(clinic)
  const unread = await anEnquiry(clinic)
  const listed = async (state: string) =>
    (await clinic.get(`/api/enquiries?state=${state}`)).body.items.map((item: { id: string }) => item.id)
  expect((await clinic.get('/api/enquiries')).body.counts).toEqual({
    unread: 2,
    waiting: 0,
    answered: 0,
    closed: 0,
  })
  expect((await clinic.put(at(id), { read: true })).body.state).toBe('waiting')
  // What nobody has read is to be answered as well.
  expect(await listed('waiting')).toEqual([unread.id, id])
  expect((await clinic.get('/api/enquiries?state=waiting')).body.total).toBe(2)
  expect((await answer(clinic, id)).body.state).toBe('answered')
  expect(await listed('answered')).toEqual([id])
  expect((await clinic.put(at(id), { closed: true })).body.state).toBe('closed')
  expect(await listed('closed')).toEqual([id])
  expect((await clinic.put(at(id), { closed: false })).body.state).toBe('answered')
  const { body } = await clinic.get('/api/enquiries?state=unread')
  expect(body).toMatchObject({ total: 1, counts: { unread: 1, answered: 1 } })
})

test('an enquiry answered outside the product or closed at once counts as read', async () => {
  const clinic = await api.aProvider()
  const [called, spam] = [await anEnquiry(clinic), await anEnquiry(clinic)]
  expect((await clinic.put(at(called.id), { answered: true })).body.state).toBe('answered')
  await clinic.put(at(spam.id), { closed: true })
  expect((await clinic.put(at(spam.id), { closed: false })).body.state).toBe('waiting')
})

test('an answer reaches the patient as a link by email, without its words or an address to reply to', async () => {
  const clinic = await api.aProvider({ listing: { companyName: 'Ashgrove' } })
  const { id, email } = await anEnquiry(clinic)
  const reply = await answer(clinic, id, 'Come on Tuesday.\n\nBring <b>nothing</b>.')
  expect(reply.status).toBe(200)
  const written = 'Come on Tuesday.\n\nBring <b>nothing</b>.'
  expect(reply.body.answers).toMatchObject([{ message: written, from: 'clinic' }])
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1))
  const [message] = emailsTo(email)
  expect(message?.replyTo).toBeUndefined()
  expect(message?.subject).toBe('A clinic has answered your enquiry through Clinic Atlas')
  const words = `${message?.subject} ${message?.text} ${message?.html}`
  expect(words).not.toMatch(/Tuesday|nothing|MRI|When could I come|Ashgrove/)
  expect(words).not.toContain(clinic.listing.provider.email)
  const token = /\/enquiry\/([\w-]{43})/.exec(message!.text)![1]
  const thread = (await api.anActor().get(`/api/enquiry-threads/${token}`)).body
  expect(thread.messages[1]).toMatchObject({ message: written, from: 'clinic' })
})

test('the email that brings an enquiry can be replied to, and leads to it', async () => {
  const clinic = await api.aProvider()
  const patient = `reply-${++asked}@patients.test`
  const body = { name: 'Ruth', email: patient, message: 'Hello', consent: true }
  await api.anActor().post(`/api/clinics/${clinic.id}/enquiries`, body)
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(1))
  const [message] = emailsTo(clinic.listing.provider.email)
  const [{ id }] = (await clinic.get('/api/enquiries')).body.items
  expect(message?.replyTo).toBe(patient)
  expect(message?.text).toContain(`https://clinic-atlas.test/account/enquiries/${id}`)
})

test('the same answer sent three times at once is one answer and one email', async () => {
  const clinic = await api.aProvider()
  const { id, email } = await anEnquiry(clinic)
  const key = uuid()
  const replies = await Promise.all([1, 2, 3].map(() => answer(clinic, id, 'Yes.', key)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await clinic.get(at(id))).body.answers).toHaveLength(1)
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1))
})

test('of two colleagues who answer at once the second is told, and nothing is emailed twice', async () => {
  const clinic = await api.aProvider()
  const { id, email } = await anEnquiry(clinic)
  const replies = await Promise.all([answer(clinic, id, 'Yes.'), answer(clinic, id, 'No.')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe('Someone else has already answered this enquiry.')
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1))
  const after = await clinic.post(`${at(id)}/answers`, { id: uuid(), message: 'And no.', seen: 1 })
  expect(after.body.answers).toHaveLength(2)
})

test("another clinic's enquiry cannot be read, marked or answered", async () => {
  const clinic = await api.aProvider()
  const { id, email } = await anEnquiry(clinic)
  for (const stranger of [rival, await api.aStaffMember('admin'), api.anActor()]) {
    const status = stranger === rival ? 404 : 401
    expect((await stranger.get(at(id))).status).toBe(status)
    expect((await stranger.put(at(id), { read: true })).status).toBe(status)
    expect((await stranger.post(`${at(id)}/answers`, { id: uuid(), message: 'Hi', seen: 0 })).status).toBe(
      status,
    )
  }
  expect((await clinic.get(at(id))).body).toMatchObject({ state: 'unread', answers: [] })
  expect(emailsTo(email)).toEqual([])
})

test.each([
  ['message', { id: uuid(), message: '  ', seen: 0 }],
  ['message', { id: uuid(), message: 'x'.repeat(4001), seen: 0 }],
  ['id', { id: 'one', message: 'Hello', seen: 0 }],
])('an answer is refused with a word about its %s', async (field, body) => {
  const clinic = await api.aProvider()
  const { id } = await anEnquiry(clinic)
  const reply = await clinic.post(`${at(id)}/answers`, body)
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields)).toEqual([field])
})

test('the response time is the median wait, shown from five enquiries on, and appears on the listing', async () => {
  const clinic = await api.aProvider()
  for (const minutesAgo of [10, 30, 50, 70])
    await answer(clinic, (await anEnquiry(clinic, { minutesAgo })).id)
  expect(await responseMinutes(clinic)).toBeNull()
  await answer(clinic, (await anEnquiry(clinic, { minutesAgo: 900 })).id)
  expect(await responseMinutes(clinic)).toBeGreaterThanOrEqual(50)
  expect(await responseMinutes(clinic)).toBeLessThan(52)
  const profile = await api.anActor().get(`/api/clinics/${clinic.id}`)
  expect(profile.body.responseMinutes).toBe(await responseMinutes(clinic))
})

test('an unanswered enquiry counts as never answered, unless it was closed or answered outside the product', async () => {
  const clinic = await api.aProvider()
  for (const _ of [1, 2, 3, 4, 5]) await answer(clinic, (await anEnquiry(clinic, { minutesAgo: 20 })).id)
  expect(await responseMinutes(clinic)).toBeLessThan(25)
  const week = 7 * 24 * 60
  const ignored = []
  for (const _ of [1, 2, 3, 4, 5, 6]) ignored.push(await anEnquiry(clinic, { minutesAgo: week }))
  await clinic.put(at(ignored[0]!.id), { read: true })
  expect(await responseMinutes(clinic)).toBeNull()
  for (const { id } of ignored.slice(0, 3)) await clinic.put(at(id), { answered: true })
  for (const { id } of ignored.slice(3)) await clinic.put(at(id), { closed: true })
  expect(await responseMinutes(clinic)).toBeLessThan(25)
})

test('works with one and with five hundred', async () => {
  const clinic = await api.aProvider()
  expect((await clinic.get('/api/enquiries')).body).toMatchObject({ items: [], total: 0, pages: 1 })
  for (let count = 0; count < 500; count++) await anEnquiry(clinic, { minutesAgo: 600 - count })
  const { body } = await clinic.get('/api/enquiries?page=25')
  expect(body).toMatchObject({ total: 500, pages: 25, page: 25 })
  expect(body.items).toHaveLength(20)
})

test('answers are deleted with their enquiry after twelve months', async () => {
  const clinic = await api.aProvider()
  const { id } = await anEnquiry(clinic)
  await answer(clinic, id)
  const kept = () => api.db.selectFrom('enquiryAnswers').select('id').where('enquiryId', '=', id).execute()
  expect(await kept()).toHaveLength(1)
  expect(Date.parse((await clinic.get(at(id))).body.deletedOn)).toBeGreaterThan(Date.now() + 364 * 86_400_000)
  api.setClock(new Date(Date.now() + 367 * 86_400_000))
  await dropOldEnquiries(api.deps)
  api.setClock(undefined)
  expect(await kept()).toEqual([])
})
