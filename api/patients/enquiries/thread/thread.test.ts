import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { holdBack } from '../../../../tests/support/hold-back.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { everythingAbout } from '../../../providers/account/queries.ts'
import { dropOldEnquiries } from '../service.ts'

const api = await startApi()
type Clinic = Awaited<ReturnType<typeof api.aProvider>>
let patients = 0
const place = { address: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79, lng: -1.55 }
const aClinic = (companyName: string) =>
  api.aProvider({
    listing: { companyName },
    locations: [{ id: uuid(), ...place, phoneNumber: '+441134960000' }],
    treatments: [{ id: uuid(), name: 'MRI Scan' }],
  })

let clinic: Clinic
beforeEach(async () => {
  clinic = await aClinic('Ashgrove')
})

/** Asks as a patient does, and opens the page that follows. */
async function ask(change: object = {}) {
  const { body: profile } = await api.anActor().get(`/api/clinics/${clinic.id}`)
  const email = `thread-${++patients}@patients.test`
  const sent = await api.anActor().post(`/api/clinics/${clinic.id}/enquiries`, {
    name: 'Ruth Osei',
    email,
    phoneNumber: '020 7946 0123',
    treatmentId: profile.treatments[0].id,
    message: 'When could I come?',
    consent: true,
    ...change,
  })
  expect(sent.status).toBe(200)
  const token = sent.body.privatePath.replace('/enquiry/', '') as string
  const row = await api.db
    .selectFrom('enquiries')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, token, id: row.id, at: `/api/enquiry-threads/${token}` }
}
const visitor = () => api.anActor()
const consented = (...chosen: Clinic[]) => ({ clinics: chosen.map(one => ({ id: one.id, consent: true })) })
const read = async (at: string) => (await visitor().get(at)).body
const reply = (at: string, message = 'And on Friday?', id = uuid()) =>
  visitor().post(`${at}/messages`, { id, message })
const answer = (id: string, message = 'On Tuesday.', seen = 0) =>
  clinic.post(`/api/enquiries/${id}/answers`, { id: uuid(), message, seen })
const emailsTo = (address: string) => api.emails.filter(message => message.to === address)
const tokenIn = (text: string) => /\/enquiry\/([\w-]{43})/.exec(text)?.[1]
const allOf = (email: string) =>
  api.db.selectFrom('enquiries').selectAll().where('email', '=', email).orderBy('id').execute()

test('the page shows the message, the clinic, its phone and a reference, and nothing about the sender', async () => {
  const { at, id, email } = await ask()
  const { status, body, headers } = await visitor().get(at)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    reference: `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase(),
    state: 'sent',
    clinic: { id: clinic.id, name: 'Ashgrove', listed: true, phoneNumber: '+441134960000' },
    treatment: 'MRI Scan',
    messages: [{ from: 'patient', message: 'When could I come?' }],
    asked: [],
  })
  const words = JSON.stringify(body)
  for (const secret of ['Ruth', email, '7946', clinic.listing.provider.email])
    expect(words).not.toContain(secret)
})

test('only hashes of links are kept, and a guess opens nothing', async () => {
  const { token } = await ask()
  const rows = await api.db.selectFrom('enquiryLinks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const guess of ['x', 'x'.repeat(43), token.toLowerCase(), '%00', "' or 1=1 --"]) {
    const path = `/api/enquiry-threads/${encodeURIComponent(guess)}`
    for (const { status } of [await visitor().get(path), await visitor().delete(path), await reply(path)])
      expect([400, 404]).toContain(status)
  }
})

test('both sides write in turn, and each is notified by an email that quotes nothing', async () => {
  const { at, id, email } = await ask()
  await answer(id, 'Come on Tuesday at noon.')
  expect(await read(at)).toMatchObject({ state: 'answered' })
  const replied = await reply(at, 'Is Friday possible?')
  expect(replied.body.messages.map(({ from }: { from: string }) => from)).toEqual([
    'patient',
    'clinic',
    'patient',
  ])
  expect(replied.body.state).toBe('waiting')
  const inbox = (await clinic.get(`/api/enquiries/${id}`)).body
  expect(inbox).toMatchObject({ state: 'unread', answers: [{ from: 'clinic' }, { from: 'patient' }] })
  expect((await answer(id, 'Friday is fine.', 1)).body.state).toBe('answered')
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(3))
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(2))
  const [, toClinic] = emailsTo(clinic.listing.provider.email)
  expect(toClinic!.text).toContain(`/account/enquiries/${id}`)
  expect(toClinic!.replyTo).toBeUndefined()
  for (const message of [...emailsTo(email), toClinic!]) {
    expect(message.subject + message.text + message.html).not.toMatch(/Tuesday|Friday|MRI|When could/)
    if (message !== toClinic)
      expect(message.subject + message.text + message.html).not.toContain(clinic.listing.provider.email)
  }
  // Every link of the emails leads to the same page.
  for (const message of emailsTo(email))
    expect((await read(`/api/enquiry-threads/${tokenIn(message.text)}`)).messages).toHaveLength(4)
})

test('a reply of the patient does not count as an answer of the clinic', async () => {
  const { at, id } = await ask()
  await reply(at)
  expect(await read(at)).toMatchObject({ state: 'sent' })
  const first = await answer(id)
  expect(first.status).toBe(200)
  const rows = await api.db
    .selectFrom('enquiries')
    .select(['answeredAt', 'reopenedAt'])
    .where('id', '=', id)
    .execute()
  expect(rows).toEqual([{ answeredAt: expect.any(Date), reopenedAt: null }])
})

test('the same reply sent three times at once is one message and one email', async () => {
  const { at, id } = await ask()
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(1))
  const key = uuid()
  // Each of them has begun before any has written.
  const row = sql`select from enquiries where id = ${id} for update`
  const replies = await holdBack(api, row, 3, () =>
    Promise.all([1, 2, 3].map(() => reply(at, 'Hello?', key))),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(at)).messages).toHaveLength(2)
  await sendQueuedEmails(api.deps)
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(2))
})

test('repeated messages are rate limited', async () => {
  const { at } = await ask()
  for (let count = 0; count < 10; count++) expect((await reply(at, `Number ${count}`)).status).toBe(200)
  expect((await reply(at, 'One more')).status).toBe(429)
})

test('a clinic that has closed the enquiry gets no more messages', async () => {
  const { at, id } = await ask()
  await clinic.put(`/api/enquiries/${id}`, { closed: true })
  expect(await read(at)).toMatchObject({ state: 'closed' })
  expect(await reply(at)).toMatchObject({ status: 409, body: { code: 'enquiry_closed' } })
  await clinic.put(`/api/enquiries/${id}`, { closed: false })
  expect((await reply(at)).status).toBe(200)
})

test.each([
  ['message', { id: uuid(), message: '  ' }],
  ['message', { id: uuid(), message: 'x'.repeat(4001) }],
  ['id', { id: 'one', message: 'Hello' }],
])('a reply is refused with a word about its %s', async (field, body) => {
  const { at } = await ask()
  const refused = await visitor().post(`${at}/messages`, body)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
})

test.each([
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.test")',
  'a\u202eb',
  '{{7*7}}',
  "'; drop table",
])('what is typed comes back as it is: %s', async hostile => {
  const { at } = await ask({ message: hostile })
  await reply(at, hostile)
  expect((await read(at)).messages.map(({ message }: { message: string }) => message)).toEqual([
    hostile,
    hostile,
  ])
})

test('up to three other clinics are asked the same, each apart from the others', async () => {
  const { at, email, id } = await ask()
  const others = [await aClinic('One'), await aClinic('Two'), await aClinic('Three'), await aClinic('Four')]
  const asked = await visitor().post(`${at}/similar`, consented(others[0]!, others[1]!))
  expect(asked.body.asked).toEqual([
    { id: others[0]!.id, name: 'One' },
    { id: others[1]!.id, name: 'Two' },
  ])
  const too = await visitor().post(`${at}/similar`, consented(others[2]!, others[3]!))
  expect(too).toMatchObject({ status: 409, body: { code: 'similar_already_asked' } })
  expect((await visitor().post(`${at}/similar`, consented(others[1]!, others[2]!))).status).toBe(200)
  const rows = await allOf(email)
  expect(rows).toHaveLength(4)
  for (const row of rows.slice(1))
    expect(row).toMatchObject({ askedFrom: id, message: 'When could I come?', treatment: 'MRI Scan' })
  expect(rows[1]!.consentWording).toContain('each clinic I tick')
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(4))
  const tokens = emailsTo(email).map(message => tokenIn(message.text))
  expect(new Set(tokens).size).toBe(4)
  const { items } = (await others[0]!.get('/api/enquiries')).body
  const inOther = (await others[0]!.get(`/api/enquiries/${items[0].id}`)).body
  expect(JSON.stringify(inOther)).not.toMatch(/Ashgrove|askedFrom/)
})

test.each([
  ['nobody', []],
  ['somebody without consent', [{ id: uuid(), consent: false }]],
  ['four', Array.from({ length: 4 }, () => ({ id: uuid(), consent: true }))],
  ['somebody without saying so', [{ id: uuid() }]],
])('asking %s is refused', async (_, clinics) => {
  const { at, email } = await ask()
  expect((await visitor().post(`${at}/similar`, { clinics })).status).toBe(400)
  expect(await allOf(email)).toHaveLength(1)
})

test('two clicks at once ask each clinic once', async () => {
  const { at, id, email } = await ask()
  const other = await aClinic('Other')
  const row = sql`select from enquiries where id = ${id} for update`
  const replies = await holdBack(api, row, 2, () =>
    Promise.all([1, 2].map(() => visitor().post(`${at}/similar`, consented(other)))),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.map(({ body }) => body.skipped.length).sort()).toEqual([0, 1])
  expect(await allOf(email)).toHaveLength(2)
})

test('a clinic that left the directory meanwhile is named as not asked, and the others are asked', async () => {
  const { at, email } = await ask()
  const other = await aClinic('Other')
  const gone = await aClinic('Gone')
  await api.db.updateTable('providers').set({ suspendedAt: new Date() }).where('id', '=', gone.id).execute()
  const { status, body } = await visitor().post(`${at}/similar`, consented(gone, other))
  expect(status).toBe(200)
  expect(body.asked).toEqual([{ id: other.id, name: 'Other' }])
  expect(body.skipped).toEqual([{ id: gone.id, reason: 'not_listed' }])
  expect(JSON.stringify(body)).not.toContain('Gone')
  expect(await allOf(email)).toHaveLength(2)
})

test('a clinic that was asked before is named as not asked again, from here or from its own page', async () => {
  const { at, email } = await ask()
  const [one, two] = [await aClinic('One'), await aClinic('Two')]
  await visitor().post(`/api/clinics/${two.id}/enquiries`, {
    name: 'Ruth Osei',
    email,
    phoneNumber: '020 7946 0123',
    treatmentId: (await visitor().get(`/api/clinics/${two.id}`)).body.treatments[0].id,
    message: 'When could I come?',
    consent: true,
  })
  await visitor().post(`${at}/similar`, consented(one))
  const { body } = await visitor().post(`${at}/similar`, consented(one, two, clinic))
  expect(body.skipped).toHaveLength(3)
  for (const { id } of [one, two, clinic])
    expect(body.skipped).toContainEqual({ id, reason: 'already_asked' })
  expect(await allOf(email)).toHaveLength(3)
})

test('a patient at the limit of enquiries is told which clinic was not asked', async () => {
  const { at, email } = await ask()
  const [one, two] = [await aClinic('One'), await aClinic('Two')]
  const from = (count: number) => ({ 'x-forwarded-for': `10.44.0.${count}` })
  for (let count = 0; count < 8; count++) {
    const direct = await aClinic(`Direct ${count}`)
    const sent = await visitor().post(
      `/api/clinics/${direct.id}/enquiries`,
      { name: 'Ruth Osei', email, message: `Question ${count}`, consent: true },
      from(count),
    )
    expect(sent.status).toBe(200)
  }
  const { status, body } = await visitor().post(`${at}/similar`, consented(one, two), from(9))
  expect(status).toBe(200)
  expect(body.asked).toEqual([{ id: one.id, name: 'One' }])
  expect(body.skipped).toEqual([{ id: two.id, reason: 'limit' }])
})

/** A busy machine takes longer than a second to send. */
const slowly = { timeout: 15_000 }

test('withdrawing deletes everything at once, and the clinic is told by its reference', async () => {
  const { at, id, email } = await ask()
  await answer(id)
  await reply(at)
  const { reference } = await read(at)
  const replies = await Promise.all([1, 2].map(() => visitor().delete(at)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await allOf(email)).toEqual([])
  const left = sql`select (select count(*) from enquiry_answers where enquiry_id = ${id})
    + (select count(*) from enquiry_links where enquiry_id = ${id}) as rows`
  expect((await left.execute(api.db)).rows).toEqual([{ rows: 0 }])
  expect((await visitor().get(at)).status).toBe(404)
  expect((await clinic.get(`/api/enquiries/${id}`)).status).toBe(404)
  expect((await answer(id, 'Too late', 1)).status).toBe(404)
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(3), slowly)
  const message = emailsTo(clinic.listing.provider.email).at(-1)!
  expect(message.text).toContain(`withdrawn enquiry ${reference}`)
  expect(message.subject + message.text + message.html).not.toMatch(/Ruth|When could|MRI|patients\.test/)
})

test('emails about a withdrawn enquiry that still wait are not sent, all others are', async () => {
  const { at, id, email } = await ask()
  const other = await ask()
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1), slowly)
  await vi.waitFor(() => expect(emailsTo(other.email)).toHaveLength(1), slowly)
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(2), slowly)
  // As if the mail server were away: what is queued from now on waits.
  const waiting = sql`update mail_queue set next_try_at = clock_timestamp() + interval '1 hour'`
  const { mailer } = api.deps
  const { send } = mailer
  const tried = new Set<string>()
  mailer.send = async message => {
    tried.add(JSON.stringify([message.to, message.subject]))
    throw new Error('connection refused')
  }
  await answer(id)
  await reply(at)
  await answer(other.id)
  // None may be on its way when the mail server is back.
  await vi.waitFor(() => expect(tried.size).toBe(3), slowly)
  await vi.waitFor(async () => {
    await waiting.execute(api.db)
    expect(await queuedFor(email, other.email, clinic.listing.provider.email)).toHaveLength(3)
  }, slowly)
  const queued = (await api.db.selectFrom('mailQueue').select('id').execute()).map(({ id }) => id)
  mailer.send = send
  expect((await visitor().delete(at)).status).toBe(200)
  // The one about the withdrawal is on its way by itself: it would be sent twice.
  await sql`update mail_queue set next_try_at = clock_timestamp() where id = any(${queued})`.execute(api.db)
  await sendQueuedEmails(api.deps)
  await vi.waitFor(() => expect(emailsTo(other.email)).toHaveLength(2), slowly)
  await vi.waitFor(() => expect(emailsTo(clinic.listing.provider.email)).toHaveLength(3), slowly)
  expect(emailsTo(email)).toHaveLength(1)
  expect(emailsTo(clinic.listing.provider.email).at(-1)!.subject).toContain('withdrawn')
  expect(await queuedFor(email)).toEqual([])
})

const queuedFor = (...addresses: string[]) =>
  api.db.selectFrom('mailQueue').select('subject').where('recipient', 'in', addresses).execute()

test('enquiries to other clinics stay when one enquiry is withdrawn', async () => {
  const { at, email } = await ask()
  const other = await aClinic('Other')
  await visitor().post(`${at}/similar`, { clinics: [{ id: other.id, consent: true }] })
  await visitor().delete(at)
  expect(await allOf(email)).toMatchObject([{ providerId: other.id, askedFrom: null }])
})

test('the link ends after twelve months, with or without the nightly job', async () => {
  const { at, email } = await ask()
  const later = new Date()
  later.setUTCMonth(later.getUTCMonth() + 12, later.getUTCDate() - 1)
  api.setClock(later)
  expect((await visitor().get(at)).status).toBe(200)
  api.setClock(new Date(later.getTime() + 2 * 86_400_000))
  expect(await visitor().get(at)).toMatchObject({ status: 404, body: { code: 'enquiry_link_ended' } })
  await dropOldEnquiries(api.deps)
  api.setClock(undefined)
  expect(await allOf(email)).toEqual([])
})

test("a clinic's export does not reveal other clinics that were asked", async () => {
  const { at } = await ask()
  const other = await aClinic('Other')
  await visitor().post(`${at}/similar`, { clinics: [{ id: other.id, consent: true }] })
  const everything = await everythingAbout(api.db, other.id, other.listing.provider.email)
  expect(JSON.stringify(everything)).not.toMatch(/asked_from|token_hash/)
})
