import { beforeEach, expect, test, vi } from 'vitest'
import { maxWaiting } from '../../../../contract/patients/appointments/booking.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../../../../tests/support/appointments.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { inviteAfterAppointments } from '../remind-and-expire.ts'

const api = await startApi()
const visitor = () => api.anActor()
const dayMs = 24 * 3_600_000

type Bookable = Awaited<ReturnType<typeof aBookableClinic>>
let { clinic, locationId } = {} as Bookable
let starts: string[] = []
async function open(change: Parameters<typeof aBookableClinic>[1] = {}) {
  ;({ clinic, locationId } = await aBookableClinic(api, change))
  starts = await freeStarts(api, clinic.id)
}
beforeEach(() => open())

const emailsTo = async (address: string) => {
  await sendQueuedEmails(api.deps)
  return api.emails.filter(({ to }) => to === address)
}

const post = (times: string[], change: object = {}, as = visitor()) =>
  as.post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, times, change))

/** The last email to the clinic about this patient, and the link in it. */
const toClinic = (about: string, subject: string) =>
  vi.waitFor(async () => {
    const sent = await emailsTo(clinic.listing.provider.email)
    const email = sent.filter(one => one.text.includes(about) && one.subject.includes(subject)).at(-1)
    expect(email).toBeDefined()
    const token = /\/appointment-request\/([\w-]{43})/.exec(email!.text)?.[1]
    return { ...email!, request: `/api/appointment-requests/${token}` }
  })

let made = 0
async function ask(times: string[], email = `abuse-${++made}@patients.test`) {
  const sent = await post(times, { email })
  expect(sent.status).toBe(200)
  const { id } = await api.db
    .selectFrom('appointments')
    .select('id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const answer = (body: object) => clinic.post(`/api/appointments/${id}/answer`, body)
  return {
    ...{ id, email, answer },
    at: String(sent.body.privatePath).replace('/appointment/', '/api/appointment-links/'),
  }
}

/** As if the patient had come five days ago. */
async function keep({ id, answer }: Awaited<ReturnType<typeof ask>>) {
  await answer({ answer: 'confirm' })
  const startsAt = new Date(Date.now() - 5 * dayMs)
  const endsAt = new Date(startsAt.getTime() + 1_800_000)
  await api.db.updateTable('appointments').set({ startsAt, endsAt }).where('id', '=', id).execute()
  expect((await answer({ answer: 'kept' })).body.state).toBe('kept')
}
const invitations = async (address: string) =>
  (await emailsTo(address)).filter(({ text }) => text.includes('/reviews/write/')).length

test('where bookings are confirmed at once only one time can be chosen', async () => {
  await open({ instant: true })
  const several = await post(starts.slice(0, 2))
  expect(several.status).toBe(400)
  expect(several.body.fields.times).toMatch(/^Choose one time only/)
  expect(await freeStarts(api, clinic.id)).toEqual(starts)
  expect((await post([starts[0]!, starts[0]!])).status).toBe(200)
})

test("a reply to an email with the clinic's link doesn't go to the patient, whose address is in the text", async () => {
  const { email, answer, at } = await ask([starts[0]!])
  await answer({ answer: 'offer', startsAt: starts[1] })
  await visitor().post(`${at}/acceptance`)
  await visitor().put(at, { startsAt: starts[2] })
  for (const subject of ['has requested', 'has accepted', 'has moved']) {
    const sent = await toClinic(email, subject)
    expect([subject, sent.replyTo]).not.toEqual([subject, email])
    expect(sent.text).toContain(`Email: ${email}`)
  }
  await open({ instant: true })
  const booked = await ask([starts[0]!])
  expect((await toClinic(booked.email, 'has booked')).replyTo).not.toBe(booked.email)
})

test("the link can't say whether the patient came, the account can", async () => {
  const asked = await ask([starts[0]!])
  const { request } = await toClinic(asked.email, 'has requested')
  expect((await visitor().post(`${request}/answer`, { answer: 'confirm' })).status).toBe(200)
  const startsAt = new Date(Date.now() - dayMs)
  const endsAt = new Date(startsAt.getTime() + 1_800_000)
  await api.db.updateTable('appointments').set({ startsAt, endsAt }).where('id', '=', asked.id).execute()
  for (const outcome of ['kept', 'missed']) {
    const refused = await visitor().post(`${request}/answer`, { answer: outcome })
    expect(refused.status).toBe(400)
    expect(refused.body.fields.answer).toBe('Sign in to say whether the patient came')
  }
  expect((await asked.answer({ answer: 'kept' })).body.state).toBe('kept')
})

test('an appointment is moved five times a day; a move that is refused does not count', async () => {
  const { at, email, answer } = await ask([starts[0]!])
  await answer({ answer: 'confirm' })
  const moveTo = (index: number, own = at) => visitor().put(own, { startsAt: starts[index] })
  const odd = new Date(Date.parse(starts[1]!) + 60_000).toISOString()
  expect((await visitor().put(at, { startsAt: odd })).status).toBe(409)
  for (const index of [1, 2, 3, 4, 5]) expect((await moveTo(index)).status).toBe(200)
  expect((await moveTo(6)).status).toBe(429)
  expect((await visitor().get(at)).body.time.startsAt).toBe(starts[5])
  // Ten emails of confirmation a day go to one address: two requests and five moves so far.
  const other = await ask([starts[10]!], email)
  await other.answer({ answer: 'confirm' })
  for (const index of [11, 12, 13]) expect((await moveTo(index, other.at)).status).toBe(200)
  expect((await moveTo(14, other.at)).status).toBe(429)
})

test('one visitor with many addresses gets five requests a day at a clinic, others are not affected', async () => {
  const one = visitor()
  for (const start of starts.slice(0, 5)) expect((await post([start], {}, one)).status).toBe(200)
  expect((await post([starts[5]!], {}, one)).status).toBe(429)
  expect((await post([starts[5]!])).status).toBe(200)
})

test('a location with too many unanswered requests takes no more until some are answered', async () => {
  const first = await ask([starts[0]!])
  for (const start of starts.slice(1, maxWaiting)) expect((await post([start])).status).toBe(200)
  const refused = await post([starts[maxWaiting]!])
  expect(refused.body).toMatchObject({ code: 'no_times' })
  expect(refused.body.message).toContain('a lot of requests to answer')
  await first.answer({ answer: 'confirm' })
  expect((await post([starts[maxWaiting]!])).status).toBe(200)
})

test('a patient who comes again is asked for a review once in 12 months', async () => {
  const first = await ask([starts[0]!])
  await keep(first)
  await inviteAfterAppointments(api.deps)
  await keep(await ask([starts[1]!], first.email))
  await inviteAfterAppointments(api.deps)
  expect(await invitations(first.email)).toBe(1)
})

test("the clinic's own people are not asked for a review of it", async () => {
  const { email } = clinic.listing.provider
  await api.db
    .updateTable('listings')
    .set({ website: 'https://www.own-practice.test/about' })
    .where('providerId', '=', clinic.id)
    .execute()
  const own = [email, `colleague-${++made}@clinics.test`, `desk-${++made}@own-practice.test`]
  for (const [index, address] of own.entries()) await keep(await ask([starts[index]!], address))
  const patient = await ask([starts[5]!])
  await keep(patient)
  await inviteAfterAppointments(api.deps)
  for (const address of own) expect([address, await invitations(address)]).toEqual([address, 0])
  expect(await invitations(patient.email)).toBe(1)
})

test('patients who use the same public email service as the clinic are asked', async () => {
  const email = `practice-${++made}-${Date.now()}@gmail.com`
  await api.db.updateTable('providers').set({ email }).where('id', '=', clinic.id).execute()
  const patient = await ask([starts[0]!], `patient-${email}`)
  await keep(patient)
  await inviteAfterAppointments(api.deps)
  expect(await invitations(patient.email)).toBe(1)
})
