import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRequest, freeStarts, someRules } from '../../../../tests/support/appointments.ts'
import { emailsTo as sentTo } from '../../../../tests/support/sent-email.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { endTeamSince } from '../manage-team.ts'
import { deleteOldRecipients } from './recipients.ts'

const api = await startApi()
const visitor = () => api.anActor()
type Clinic = Awaited<ReturnType<typeof api.aProvider>>

const emailsTo = (address: string) => sentTo(api, address)
const anAddress = () => `${uuid()}@reception.test`
const linkTo = async (address: string) => {
  const [first] = await emailsTo(address)
  return `/api/notification-links/${/notification-emails\/([\w-]+)/.exec(first!.text)![1]}`
}
const add = (clinic: Pick<Clinic, 'post'>, email: string, more: object = {}) =>
  clinic.post('/api/team/recipients', { email, appointments: false, ...more })
const confirmed = async (clinic: Clinic, more: object = {}) => {
  const email = anAddress()
  const { body } = await add(clinic, email, more)
  const link = await linkTo(email)
  expect((await visitor().post(`${link}/confirm`, {})).status).toBe(200)
  return { email, link, id: body.id as string }
}
const stateOf = async (clinic: Clinic, email: string) =>
  (await clinic.get('/api/team/recipients')).body.items.find((one: { email: string }) => one.email === email)
    ?.state
const ask = async (clinicId: string, more: object = {}) => {
  const sent = await visitor().post(`/api/clinics/${clinicId}/enquiries`, {
    ...{ name: 'Ann Secret', email: `${uuid()}@patients.test`, message: 'My knee hurts', consent: true },
    ...more,
  })
  expect(sent.status, sent.text).toBe(200)
  return String(sent.body.privatePath).replace('/enquiry/', '/api/enquiry-threads/')
}
const mill = { address: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79, lng: -1.55 }
const phoneNumber = '+441134960000'

test('an address is told of enquiries once it has confirmed, and never of who wrote or what', async () => {
  const clinic = await api.aProvider()
  const email = anAddress()
  const added = await add(clinic, email)
  expect(added.body).toMatchObject({ email, state: 'waiting', places: null, confirmedAt: null })
  await ask(clinic.id)
  const [question, ...others] = await emailsTo(email)
  expect(others).toEqual([])
  expect(question?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')

  const link = await linkTo(email)
  expect((await visitor().get(link)).body).toMatchObject({ email, state: 'waiting' })
  expect(await stateOf(clinic, email)).toBe('waiting')
  await visitor().post(`${link}/confirm`, {})
  expect(await stateOf(clinic, email)).toBe('confirmed')
  const thread = await ask(clinic.id)
  await visitor().post(`${thread}/messages`, { id: uuid(), message: 'And my hip' })
  const received = (await emailsTo(email)).slice(1)
  expect(received.map(({ subject }) => subject)).toEqual([
    'New enquiry through Clinic Atlas',
    'A patient has replied through Clinic Atlas',
  ])
  for (const { text, html, replyTo, headers } of received) {
    expect(`${text} ${html} ${replyTo}`).not.toMatch(/Ann|Secret|knee|hip|patients\.test/)
    expect(headers?.['List-Unsubscribe']).toContain(`${link}/stop`)
  }
  // The team's own emails are what they were.
  expect((await emailsTo(clinic.listing.provider.email)).length).toBeGreaterThanOrEqual(2)
})

test('who stops hears nothing more until they start again', async () => {
  const clinic = await api.aProvider()
  const { email, link, id } = await confirmed(clinic)
  const before = (await emailsTo(email)).length
  // As mail programs do it, whatever they send along; looking ahead stops nothing.
  expect((await visitor().get(`${link}/stop`)).status).toBe(302)
  expect(await stateOf(clinic, email)).toBe('confirmed')
  const stopped = await api.app.inject({
    method: 'POST',
    url: `${link}/stop`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.77.0.1' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.statusCode).toBe(200)
  expect(await stateOf(clinic, email)).toBe('stopped')
  await ask(clinic.id)
  expect((await clinic.post(`/api/team/recipients/${id}/resend`, {})).body.code).toBe('recipient_stopped')
  expect((await clinic.delete(`/api/team/recipients/${id}`)).status).toBe(200)
  expect(await stateOf(clinic, email)).toBeUndefined()
  expect(await emailsTo(email)).toHaveLength(before)
  expect((await visitor().get(link)).status).toBe(404)

  const other = await confirmed(clinic)
  await visitor().post(`${other.link}/stop`, {})
  await visitor().post(`${other.link}/confirm`, {})
  expect(await stateOf(clinic, other.email)).toBe('confirmed')
})

test('who stopped and was removed is asked again when they are added again, once a week at most', async () => {
  const clinic = await api.aProvider()
  const { email, link, id } = await confirmed(clinic, { appointments: true })
  await visitor().post(`${link}/stop`, {})
  expect((await add(clinic, email)).body).toMatchObject({
    code: 'recipient_stopped',
    fields: { email: expect.stringContaining('remove the address and add it') },
  })
  await clinic.delete(`/api/team/recipients/${id}`)
  const before = (await emailsTo(email)).length
  const again = await add(clinic, email)
  expect(again.status, again.text).toBe(200)
  expect(again.body).toMatchObject({ email, state: 'waiting', appointments: false, confirmedAt: null })
  await ask(clinic.id)
  const [question, ...others] = (await emailsTo(email)).slice(before)
  expect(question!.subject).toMatch(/^Do you want notifications/)
  expect(others).toEqual([])
  expect((await visitor().post(`${link}/confirm`, {})).body.state).toBe('confirmed')
  expect(await stateOf(clinic, email)).toBe('confirmed')
  await ask(clinic.id)
  expect((await emailsTo(email)).at(-1)!.subject).toBe('New enquiry through Clinic Atlas')

  await visitor().post(`${link}/stop`, {})
  await clinic.delete(`/api/team/recipients/${id}`)
  expect((await add(clinic, email)).status).toBe(429)
})

test('an address hears of its own locations, and of appointments where that was chosen', async () => {
  const [here, there] = [uuid(), uuid()]
  const clinic = await api.aProvider({
    locations: [
      { id: here, ...mill, phoneNumber },
      { id: there, ...mill, address: '2 Mill Lane', phoneNumber },
    ],
  })
  await clinic.put(`/api/appointment-times/${here}`, someRules)
  const all = await confirmed(clinic, { appointments: true })
  const elsewhere = await confirmed(clinic, { appointments: true, places: [there] })
  const enquiriesOnly = await confirmed(clinic, { places: [here] })
  const count = async () => {
    const counts = []
    for (const { email } of [all, elsewhere, enquiriesOnly]) counts.push((await emailsTo(email)).length - 1)
    return counts
  }
  const starts = await freeStarts(api, clinic.id)
  const request = await visitor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(here, [starts[0]!]))
  expect(request.status, request.text).toBe(200)
  await vi.waitFor(async () => expect(await count()).toEqual([1, 0, 0]))
  const received = (await emailsTo(all.email)).at(-1)!
  expect(received.subject).toBe('A patient has requested an appointment through Clinic Atlas')
  // The link with which the clinic answers is not for them.
  expect(received.text).not.toMatch(/appointment-request/)
  await ask(clinic.id, { locationId: here })
  await vi.waitFor(async () => expect(await count()).toEqual([2, 0, 1]))

  const edit = { appointments: true, places: null }
  const path = `/api/team/recipients/${elsewhere.id}`
  expect((await clinic.put(path, { ...edit, version: 1 })).body).toMatchObject({ places: null, version: 2 })
  expect((await clinic.put(path, { ...edit, version: 1 })).status).toBe(409)
  await ask(clinic.id, { locationId: here, message: 'Another question' })
  await vi.waitFor(async () => expect(await count()).toEqual([3, 1, 2]))
})

test('a clinic names five addresses at most, none of them twice or of its team, and none of another clinic', async () => {
  const clinic = await api.aProvider()
  const desk = await api.aMember(clinic.id, 'front_desk')
  const manager = await api.aMember(clinic.id, 'manager')
  const email = anAddress()
  expect((await add(desk, email)).status).toBe(403)
  const first = await add(manager, email.toUpperCase())
  expect(first.body.email).toBe(email)
  expect((await add(clinic, email)).body).toMatchObject({ code: 'recipient_exists' })
  expect((await add(clinic, `${desk.id}@member.test`)).body.code).toBe('already_in_team')
  expect((await add(clinic, anAddress(), { places: [uuid()] })).body.fields).toHaveProperty('places')
  for (let more = 0; more < 4; more++) expect((await add(clinic, anAddress())).status).toBe(200)
  expect((await add(clinic, anAddress())).body.code).toBe('recipients_full')

  const rival = await api.aProvider()
  const path = `/api/team/recipients/${first.body.id}`
  expect((await rival.delete(path)).status).toBe(404)
  expect((await rival.post(`${path}/resend`, {})).status).toBe(404)
  expect((await rival.put(path, { appointments: true, places: null, version: 1 })).status).toBe(404)
  expect((await rival.get('/api/team/recipients')).body.items).toEqual([])

  const lines = (await clinic.get('/api/team/history')).body.items.map((line: { what: string }) => line.what)
  expect(lines).toContain(`Added ${email} for notifications`)
})

test('the link is sent again three times a day at most, and one mailbox is asked by few clinics', async () => {
  const clinic = await api.aProvider()
  const email = anAddress()
  const { id } = (await add(clinic, email)).body
  const resend = () => clinic.post(`/api/team/recipients/${id}/resend`, {})
  expect((await resend()).status).toBe(200)
  expect((await resend()).status).toBe(200)
  const refused = await resend()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await emailsTo(email)).toHaveLength(3)
  for (const status of [200, 200, 429]) expect((await add(await api.aProvider(), email)).status).toBe(status)
  await visitor().post(`${await linkTo(email)}/confirm`, {})
  expect((await resend()).body.code).toBe('recipient_confirmed')
})

test('an address that bounces is shown as such and told of nothing', async () => {
  const clinic = await api.aProvider()
  const { email, id } = await confirmed(clinic)
  const before = (await emailsTo(email)).length
  const refusal = Object.assign(new Error('refused'), { permanent: true, response: '550 5.1.1 No such user' })
  const { send } = api.deps.mailer
  api.deps.mailer.send = async message => (message.to === email ? Promise.reject(refusal) : send(message))
  await ask(clinic.id)
  await vi.waitFor(
    async () => {
      await sendQueuedEmails(api.deps).catch(() => undefined)
      expect(await stateOf(clinic, email)).toBe('bounced')
    },
    { timeout: 10_000 },
  )
  api.deps.mailer.send = send
  await ask(clinic.id)
  expect(await emailsTo(email)).toHaveLength(before)
  expect((await clinic.post(`/api/team/recipients/${id}/resend`, {})).body.code).toBe('email_not_wanted')
  expect((await add(await api.aProvider(), email)).body.code).toBe('email_not_wanted')
})

test('addresses that nobody confirms are deleted after a week, and all of them with the clinic', async () => {
  const clinic = await api.aProvider()
  const waiting = anAddress()
  await add(clinic, waiting)
  const link = await linkTo(waiting)
  const { email, link: other } = await confirmed(clinic)
  const later = { ...api.deps, clock: () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) }
  await deleteOldRecipients(later)
  expect([await stateOf(clinic, waiting), await stateOf(clinic, email)]).toEqual([undefined, 'confirmed'])
  expect((await visitor().get(link)).body.code).toBe('notifications_ended')

  const held = await (await api.aStaffMember('admin')).post('/api/staff/data-requests/find', { email })
  expect(held.body.memberships).toMatchObject([{ as: 'recipient', role: null, places: null }])

  await api.db.deleteFrom('providers').where('id', '=', clinic.id).execute()
  expect((await visitor().get(other)).status).toBe(404)
})

test('what a stranger in the account added goes when the owner takes it back', async () => {
  const clinic = await api.aProvider()
  const { email } = await confirmed(clinic)
  await endTeamSince(api.deps, clinic.id, new Date(Date.now() + 60_000))
  expect(await stateOf(clinic, email)).toBe('confirmed')
  await endTeamSince(api.deps, clinic.id, new Date(Date.now() - 60_000))
  expect(await stateOf(clinic, email)).toBeUndefined()
})
