import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../../../../tests/support/appointments.ts'
import { hashPassword } from '../../../auth/passwords/passwords.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { remindPatients } from '../remind-and-expire.ts'

const api = await startApi()
const visitor = () => api.anActor()
const hourMs = 3_600_000
const password = 'CorrectHorse1!'
const passwordHash = await hashPassword(password)

type Bookable = Awaited<ReturnType<typeof aBookableClinic>>
let { clinic, locationId } = {} as Bookable
let starts: string[] = []
async function open(change: Parameters<typeof aBookableClinic>[1] = {}) {
  ;({ clinic, locationId } = await aBookableClinic(api, change))
  starts = await freeStarts(api, clinic.id)
  await api.db.updateTable('providers').set({ passwordHash }).where('id', '=', clinic.id).execute()
}
beforeEach(() => open())

const emailsTo = async (address: string) => {
  await sendQueuedEmails(api.deps)
  return api.emails.filter(({ to }) => to === address)
}
const lastTo = (address: string, subject: string) =>
  vi.waitFor(async () => {
    const email = (await emailsTo(address)).filter(one => one.subject.includes(subject)).at(-1)
    expect([subject, email?.subject]).toEqual([subject, expect.stringContaining(subject)])
    return email!
  })
const fileIn = (email: { attachment?: { content: Buffer } }) =>
  email.attachment?.content.toString().replaceAll('\r\n ', '') ?? ''

async function ask(times: string[]) {
  const asked = aRequest(locationId, times)
  const { email } = asked
  const sent = await visitor().post(`/api/clinics/${clinic.id}/appointments`, asked)
  expect(sent.status).toBe(200)
  const { id } = await api.db
    .selectFrom('appointments')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const answer = (body: object) => clinic.post(`/api/appointments/${id}/answer`, body)
  const change = (columns: { createdAt?: Date; heldUntil?: Date }) =>
    api.db.updateTable('appointments').set(columns).where('id', '=', id).execute()
  const at = String(sent.body.privatePath).replace('/appointment/', '/api/appointment-links/')
  return { id, email, at, answer, change }
}

test('patients are told when the account of their clinic is deleted', async () => {
  const booked = await ask([starts[0]!])
  await booked.answer({ answer: 'confirm' })
  const waiting = await ask([starts[1]!])
  const declined = await ask([starts[2]!])
  await declined.answer({ answer: 'decline' })
  await lastTo(declined.email, "can't offer")
  const before = (await emailsTo(declined.email)).length
  expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
  const cancelled = await lastTo(booked.email, 'Your appointment is cancelled')
  expect(fileIn(cancelled)).toContain('METHOD:CANCEL')
  expect(fileIn(cancelled)).toContain('SEQUENCE:1')
  const ended = await lastTo(waiting.email, 'Your request for an appointment has ended')
  for (const { text } of [cancelled, ended]) expect(text).not.toContain('/appointment/')
  expect(await emailsTo(declined.email)).toHaveLength(before)
  expect((await visitor().get(booked.at)).status).toBe(404)
})

test('an account that is not deleted cancels nothing', async () => {
  const booked = await ask([starts[0]!])
  await booked.answer({ answer: 'confirm' })
  expect((await clinic.delete('/api/profile', { password: 'Wrong1!aa' })).status).toBe(400)
  expect((await visitor().get(booked.at)).body.state).toBe('confirmed')
})

test('patients are told when the location of their appointment is removed', async () => {
  const booked = await ask([starts[0]!])
  await booked.answer({ answer: 'confirm' })
  const waiting = await ask([starts[1]!])
  const other = { address: '1 Park Row', city: 'Leeds', postCode: 'LS1 4AP', phoneNumber: '0113 496 0123' }
  expect((await clinic.post('/api/locations', other)).status).toBe(200)
  expect((await clinic.delete(`/api/locations/${locationId}`)).status).toBe(200)
  expect(fileIn(await lastTo(booked.email, 'Your appointment is cancelled'))).toContain('METHOD:CANCEL')
  await lastTo(waiting.email, "The clinic can't offer you these times")
  expect((await visitor().get(booked.at)).body).toMatchObject({ state: 'cancelled', cancelledBy: 'clinic' })
  expect((await visitor().get(waiting.at)).body.state).toBe('declined')
})

test("emails and calendar files of patients don't name the location or carry the private link", async () => {
  await open({ instant: true })
  const name = 'Leeds Fertility Centre'
  await api.db.updateTable('locations').set({ name }).where('id', '=', locationId).execute()
  const { email, at } = await ask([starts[0]!])
  const sent = await lastTo(email, 'Your appointment is confirmed')
  const own = (await visitor().get(`${at}/calendar.ics`)).text.replaceAll('\r\n ', '')
  for (const text of [sent.text, fileIn(sent), own]) expect(text).not.toContain('Fertility')
  // The clinic's name may say as much, so only the text has it.
  const { companyName } = clinic.listing.listing
  expect(sent.text).toContain(`Where: ${companyName}, `)
  for (const text of [sent.subject, fileIn(sent), own]) expect(text).not.toContain(companyName)
  for (const file of [fileIn(sent), own]) {
    expect(file).toMatch(/LOCATION:\S/)
    expect(file).not.toContain('/appointment/')
  }
})

test("a new email of the account ends the clinic's links, not the patient's", async () => {
  const { email, at } = await ask([starts[0]!])
  const { text } = await lastTo(clinic.listing.provider.email, 'has requested')
  expect(text).toContain(email)
  const request = `/api/appointment-requests/${/\/appointment-request\/([\w-]{43})/.exec(text)![1]}`
  expect((await visitor().get(request)).status).toBe(200)
  const newEmail = `new-${Date.now()}@clinics.test`
  const edit = { firstName: 'Ada', surname: 'Lovelace', phoneNumber: '0113 496 0123', password }
  expect((await clinic.put('/api/profile', { ...edit, email: newEmail })).status).toBe(200)
  const token = /token=([\w-]{43})/.exec((await lastTo(newEmail, 'Confirm your new email')).text)![1]
  expect((await visitor().post('/api/profile/confirm-email', { token })).status).toBe(200)
  expect((await visitor().get(request)).status).toBe(404)
  expect((await visitor().post(`${request}/answer`, { answer: 'confirm' })).status).toBe(404)
  expect((await visitor().get(at)).status).toBe(200)
})

test('an email of confirmation stands for a reminder that would follow within minutes', async () => {
  const confirmed = await ask([starts[0]!])
  const accepted = await ask([starts.at(-1)!])
  const moved = await ask([starts.at(-2)!])
  for (const { change } of [confirmed, accepted, moved])
    await change({ createdAt: new Date(Date.now() - 120 * hourMs) })
  await confirmed.answer({ answer: 'confirm' })
  await accepted.answer({ answer: 'offer', startsAt: starts[1] })
  expect((await visitor().post(`${accepted.at}/acceptance`)).status).toBe(200)
  await moved.answer({ answer: 'confirm' })
  expect((await visitor().put(moved.at, { startsAt: starts[2] })).status).toBe(200)
  const reminders = async () => {
    const counts = []
    for (const { email } of [confirmed, accepted, moved])
      counts.push((await emailsTo(email)).filter(({ subject }) => subject.startsWith('Reminder')).length)
    return counts
  }
  await remindPatients(api.deps)
  expect(await reminders()).toEqual([0, 0, 0])
  const hours = (Date.parse(starts[2]!) - Date.now()) / hourMs - 2
  await remindPatients({ ...api.deps, clock: () => new Date(Date.now() + hours * hourMs) })
  expect((await reminders()).at(-1)).toBe(1)
})

test('a move and an offer can take a time whose hold has ended, before the job has released it', async () => {
  const ended = new Date(Date.now() - hourMs)
  const [first, second] = [await ask([starts[0]!]), await ask([starts[1]!])]
  const moved = await ask([starts[5]!])
  await moved.answer({ answer: 'confirm' })
  await first.change({ heldUntil: ended })
  expect((await visitor().put(moved.at, { startsAt: starts[0] })).status).toBe(200)
  expect((await visitor().get(first.at)).body.state).toBe('expired')
  const offered = await ask([starts[6]!])
  await second.change({ heldUntil: ended })
  const reply = await offered.answer({ answer: 'offer', startsAt: starts[1] })
  expect(reply.body).toMatchObject({ state: 'offered', times: [{ startsAt: starts[1] }] })
  await lastTo(second.email, 'Your request for an appointment has ended')
})

test('the calendar says how long half of the patients waited at most for an answer', async () => {
  const median = async () => (await clinic.get('/api/appointments')).body.medianAnswerMinutes
  expect(await median()).toBeNull()
  for (const [index, hours] of [1, 3, 20].entries()) {
    const { answer, change } = await ask([starts[index]!])
    await change({ createdAt: new Date(Date.now() - hours * hourMs) })
    await answer({ answer: 'decline' })
  }
  expect(await median()).toBe(181)
})
