import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { noteAllResponseTimes } from './response-time.ts'

const api = await startApi()
const hourMs = 3_600_000

const span = [{ open: '09:00', close: '17:30' }]
const weekdays = { mon: span, tue: span, wed: span, thu: span, fri: span, sat: [], sun: [] }

type Clinic = Awaited<ReturnType<typeof api.aProvider>>

async function aClinic(openingHours: object | null = weekdays) {
  const clinic = await api.aProvider()
  const hours = openingHours && JSON.stringify(openingHours)
  await api.db
    .updateTable('locations')
    .set({ openingHours: hours })
    .where('providerId', '=', clinic.id)
    .execute()
  return clinic
}

const windowsAt = ({ id }: Clinic, query = '') => api.anActor().get(`/api/clinics/${id}/call-windows${query}`)
type Day = { day: string; slots: { startsAt: string; endsAt: string }[] }
const starts = ({ days }: { days: Day[] }) =>
  days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))

let patients = 0
async function ask(clinic: Clinic, windows: string[], change: object = {}) {
  const { body } = await windowsAt(clinic)
  const email = `caller-${++patients}@patients.test`
  const reply = await api.anActor().post(`/api/clinics/${clinic.id}/call-backs`, {
    ...{ name: 'Priya Nair', email, phoneNumber: '07700 900123', locationId: body.locationId },
    ...{ windows, consent: true, ...change },
  })
  return { reply, email }
}
const inbox = async (clinic: Clinic) => (await clinic.get('/api/enquiries')).body.items

/** Moves the windows of a call to a number of hours from now. */
async function dueIn(clinic: Clinic, email: string, hours: number) {
  const due = new Date(Date.now() + hours * hourMs)
  await api.db
    .updateTable('enquiries')
    .set({ callWindows: [new Date(due.getTime() - 2 * hourMs)], callDueAt: due })
    .set({ createdAt: new Date(Date.now() - 60 * hourMs) })
    .where('email', '=', email)
    .where('providerId', '=', clinic.id)
    .execute()
}

test('windows last two hours, within the opening hours of the listing', async () => {
  api.setClock(new Date('2026-11-18T10:00:00Z'))
  const { body } = await windowsAt(await aClinic())
  const day = (wanted: string) => body.days.find((one: Day) => one.day === wanted)
  expect(day('2026-11-19').slots.map(({ startsAt }: Day['slots'][0]) => startsAt.slice(11, 16))).toEqual([
    '09:00',
    '11:00',
    '13:00',
    '15:00',
  ])
  expect(day('2026-11-19').slots[0].endsAt).toBe('2026-11-19T11:00:00.000Z')
  // Today only those that have not begun, and none at the weekend.
  expect(day('2026-11-18').slots[0].startsAt).toBe('2026-11-18T11:00:00.000Z')
  expect(day('2026-11-21').slots).toEqual([])
  expect(body).toMatchObject({ takesTimes: false, kept: null })
})

test('nobody is called on a bank holiday', async () => {
  api.setClock(new Date('2026-12-22T10:00:00Z'))
  const { body } = await windowsAt(await aClinic())
  expect(starts(body).some((start: string) => start.startsWith('2026-12-25'))).toBe(false)
  expect(starts(body).some((start: string) => start.startsWith('2026-12-24'))).toBe(true)
  api.setClock(undefined)
})

test('a clinic without opening hours offers no call', async () => {
  const reply = await windowsAt(await aClinic(null))
  expect(reply.status).toBe(404)
  expect(reply.body.code).toBe('no_call_backs')
})

test('a patient asks for a call: the clinic has it in its inbox and by email, the patient has a private page', async () => {
  const clinic = await aClinic()
  const [first = '', second = ''] = starts((await windowsAt(clinic)).body)
  const { reply, email } = await ask(clinic, [second, first])
  expect(reply.status).toBe(200)
  const [call] = await inbox(clinic)
  expect(call).toMatchObject({ name: 'Priya Nair', phoneNumber: '+447700900123', state: 'unread' })
  expect(call.callBack.windows.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([first, second])
  expect(call.callBack.dueAt).toBe(call.callBack.windows[1].endsAt)
  await sendQueuedEmails(api.deps)
  const toClinic = api.emails.find(({ to }) => to === clinic.listing.provider.email)
  expect(toClinic?.subject).toMatch(/^A patient has asked for a call through /)
  expect(toClinic?.text).toContain('07700 900123')
  expect(toClinic?.text).toContain('(UK time)')
  const toPatient = api.emails.find(({ to }) => to === email)
  expect(toPatient?.text).not.toMatch(/Priya|07700/)
  const thread = String(reply.body.privatePath).replace('/enquiry/', '/api/enquiry-threads/')
  const own = (await api.anActor().get(thread)).body
  expect(own.callWindows).toHaveLength(2)
  expect(JSON.stringify(own)).not.toMatch(/Priya|7700900123/)
})

test('a phone number and a window inside the opening hours are needed', async () => {
  const clinic = await aClinic()
  const [first = ''] = starts((await windowsAt(clinic)).body)
  expect((await ask(clinic, [first], { phoneNumber: '' })).reply.body.fields).toHaveProperty('phoneNumber')
  expect((await ask(clinic, [])).reply.body.fields).toHaveProperty('windows')
  const off = new Date(Date.parse(first) + 60_000).toISOString()
  expect((await ask(clinic, [off])).reply.body.fields).toHaveProperty('windows')
  expect((await ask(clinic, [first], { consent: false })).reply.status).toBe(400)
  expect(await inbox(clinic)).toEqual([])
})

test('the inbox has calls to make first, by when they are due', async () => {
  const clinic = await aClinic()
  const [window = ''] = starts((await windowsAt(clinic)).body)
  const emails: string[] = []
  for (const hours of [30, 4, -3]) {
    const { email } = await ask(clinic, [window])
    await dueIn(clinic, email, hours)
    emails.push(email)
  }
  const question = { name: 'Ann', email: 'ann-asks@patients.test', message: 'Hello?', consent: true }
  await api.anActor().post(`/api/clinics/${clinic.id}/enquiries`, question)
  const listed = async () => (await inbox(clinic)).map(({ email }: { email: string }) => email)
  expect(await listed()).toEqual([...emails.toReversed(), question.email])
  const [overdue] = await inbox(clinic)
  await clinic.put(`/api/enquiries/${overdue.id}`, { answered: true })
  expect((await listed()).slice(0, 3)).toEqual([emails[1], emails[0], question.email])
})

test('missed calls count in the response time, and calls made in time are counted in public', async () => {
  const clinic = await aClinic()
  const [window = ''] = starts((await windowsAt(clinic)).body)
  const minutes = async () => {
    await noteAllResponseTimes(api.deps)
    return (await clinic.get('/api/enquiries')).body.responseMinutes
  }
  for (let index = 0; index < 5; index++) {
    const { email } = await ask(clinic, [window])
    const { id } = (await inbox(clinic)).find((one: { email: string }) => one.email === email)
    await clinic.post(`/api/enquiries/${id}/answers`, { id: crypto.randomUUID(), message: 'Hello', seen: 0 })
  }
  expect(await minutes()).not.toBeNull()
  const missed: string[] = []
  for (let index = 0; index < 6; index++) {
    const { email } = await ask(clinic, [window])
    // A call that is still to come counts for nothing, however long ago it was asked for.
    await dueIn(clinic, email, 5)
    missed.push(email)
  }
  expect(await minutes()).not.toBeNull()
  for (const email of missed) await dueIn(clinic, email, -1)
  expect(await minutes()).toBeNull()
  const late = (await inbox(clinic)).filter(({ email }: { email: string }) => missed.includes(email))
  // A call that was made too late was missed all the same.
  await clinic.put(`/api/enquiries/${late[0].id}`, { answered: true })
  expect(await minutes()).toBeNull()
  const inTime = new Date(Date.now() - 2 * hourMs)
  const markInTime = async (ids: string[]) =>
    api.db.updateTable('enquiries').set({ answeredAt: inTime }).where('id', 'in', ids).execute()
  await markInTime(late.slice(0, 4).map(({ id }: { id: string }) => id))
  expect(await minutes()).not.toBeNull()
  expect((await windowsAt(clinic)).body.kept).toEqual({ count: 4, of: 6 })
})
