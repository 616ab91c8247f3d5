import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../../../../tests/support/appointments.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import {
  deleteOldAppointments,
  expireRequests,
  inviteAfterAppointments,
  remindPatients,
} from '../remind-and-expire.ts'
import { startInWords } from '../words.ts'

const api = await startApi()
const visitor = () => api.anActor()
const hourMs = 3_600_000
const later = (hours: number) => ({ ...api.deps, clock: () => new Date(Date.now() + hours * hourMs) })

type Bookable = Awaited<ReturnType<typeof aBookableClinic>>
let { clinic, locationId } = {} as Bookable
let starts: string[] = []
beforeEach(async () => {
  ;({ clinic, locationId } = await aBookableClinic(api))
  starts = await freeStarts(api, clinic.id)
})

const emailsTo = async (address: string) => {
  await sendQueuedEmails(api.deps)
  return api.emails.filter(({ to }) => to === address)
}
const ownerAddress = () => clinic.listing.provider.email

/** Asks for times as a patient does, and opens the page that follows and the clinic's link. */
async function ask(times: string[], change: object = {}) {
  const request = aRequest(locationId, times, change)
  const sent = await visitor().post(`/api/clinics/${clinic.id}/appointments`, request)
  expect(sent.status).toBe(200)
  const at = String(sent.body.privatePath).replace('/appointment/', '/api/appointment-links/')
  const toClinic = await vi.waitFor(async () => {
    const [email] = (await emailsTo(ownerAddress())).slice(-1)
    expect(email).toBeDefined()
    return email!
  })
  const token = /\/appointment-request\/([\w-]{43})/.exec(toClinic.text)?.[1]
  return { at, email: request.email, toClinic, request: `/api/appointment-requests/${token}` }
}
const answer = (request: string, body: object) => visitor().post(`${request}/answer`, body)
const fileIn = (email: { attachment?: { content: Buffer } } | undefined) =>
  email?.attachment?.content.toString().replaceAll('\r\n ', '') ?? ''

test('a patient without an account asks for three times, the clinic confirms one by email', async () => {
  const [first = '', second = '', third = ''] = starts
  const { at, email, toClinic, request } = await ask([first, second, third])
  expect((await visitor().get(at)).body).toMatchObject({
    state: 'requested',
    confirmedAs: null,
    canChange: true,
  })
  expect(await freeStarts(api, clinic.id)).not.toContain(second)
  expect(toClinic.subject).toMatch(/^A patient has requested an appointment through /)
  expect(toClinic.text).toContain('We hold these times for up to 24 hours.')
  expect(toClinic.text.match(/\?time=/g)).toHaveLength(3)
  // Opening the link, as scanners do, confirms nothing.
  const asked = (await visitor().get(request)).body
  expect(asked).toMatchObject({ state: 'requested', name: 'Priya Nair' })
  expect(JSON.stringify(asked)).not.toContain(email)
  const done = await answer(request, { answer: 'confirm', timeId: asked.times[1].id })
  expect(done.status).toBe(200)
  const own = (await visitor().get(at)).body
  expect(own).toMatchObject({ state: 'confirmed', confirmedAs: 'answered', time: { startsAt: second } })
  expect(own.times).toEqual([])
  expect(JSON.stringify(own)).not.toMatch(/Priya|patients\.test/)
  const free = await freeStarts(api, clinic.id)
  expect(free).toContain(first)
  expect(free).not.toContain(second)
  const sent = (await emailsTo(email)).at(-1)
  expect(sent?.subject).toBe('Your appointment is confirmed')
  expect(fileIn(sent)).toContain('METHOD:REQUEST')
  expect(fileIn(sent)).toContain('SEQUENCE:0')
  expect((await answer(request, { answer: 'decline' })).status).toBe(409)
})

test('the clinic offers another time, which the patient accepts', async () => {
  const { at, request, email } = await ask([starts[0]!])
  const { free } = (await visitor().get(request)).body
  expect((await answer(request, { answer: 'offer', startsAt: free[3].startsAt })).status).toBe(200)
  expect((await visitor().get(at)).body).toMatchObject({ state: 'offered', times: [free[3]] })
  expect(await freeStarts(api, clinic.id)).toContain(starts[0])
  expect((await visitor().post(`${at}/acceptance`)).body).toMatchObject({ state: 'confirmed', time: free[3] })
  expect((await emailsTo(email)).map(({ subject }) => subject)).toContain(
    'The clinic has offered you another time',
  )
  expect((await visitor().post(`${at}/acceptance`)).status).toBe(409)
})

test('a declined request frees its times', async () => {
  const { at, request } = await ask([starts[0]!])
  await answer(request, { answer: 'decline' })
  expect((await visitor().get(at)).body).toMatchObject({ state: 'declined', canChange: false })
  expect(await freeStarts(api, clinic.id)).toContain(starts[0])
})

test('the clinic and the patient can go on to the last free week', async () => {
  const { at, request } = await ask([starts[0]!])
  const days: string[] = []
  for (let later: string | null = ''; later !== null; ) {
    const { free, ...page } = (await visitor().get(`${request}${later && `?from=${later}`}`)).body
    expect(free.length).toBeGreaterThan(0)
    days.push(free[0].startsAt, free.at(-1).startsAt)
    later = page.later
  }
  expect(days).toEqual(days.toSorted())
  // As far as the rules go, which is 60 days.
  const last = days.at(-1)!
  expect(Date.parse(last) - Date.now()).toBeGreaterThan(58 * 24 * hourMs)
  const { earlier } = (await visitor().get(`${request}?from=${last.slice(0, 10)}`)).body
  expect(earlier < last.slice(0, 10)).toBe(true)
  await answer(request, { answer: 'confirm' })
  expect((await visitor().put(at, { startsAt: last })).body).toMatchObject({ time: { startsAt: last } })
})

test('moved and cancelled it keeps its id in calendars, with a higher sequence', async () => {
  const { at, request, email } = await ask([starts[0]!])
  await answer(request, { answer: 'confirm' })
  const moved = await visitor().put(at, { startsAt: starts[5] })
  expect(moved.body).toMatchObject({
    state: 'confirmed',
    confirmedAs: 'moved',
    time: { startsAt: starts[5] },
  })
  const received = (await emailsTo(email)).at(-1)
  expect(received?.subject).toBe('Your appointment has moved')
  expect(received?.text).toContain(`New time: ${startInWords(new Date(starts[5]!)).replace(' at', ',')}`)
  expect(received?.text).toContain(`Previous time: ${startInWords(new Date(starts[0]!)).replace(' at', ',')}`)
  expect(await freeStarts(api, clinic.id)).toContain(starts[0])
  expect((await visitor().delete(at)).body).toMatchObject({ state: 'cancelled', cancelledBy: 'patient' })
  expect(await freeStarts(api, clinic.id)).toContain(starts[5])
  const files = (await emailsTo(email)).map(fileIn).filter(Boolean)
  expect(files.map(file => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(['0', '1', '2'])
  expect(new Set(files.map(file => /UID:(.+)\r/.exec(file)?.[1])).size).toBe(1)
  expect(files.at(-1)).toContain('METHOD:CANCEL')
  expect(files.at(-1)).toContain('STATUS:CANCELLED')
  expect((await visitor().delete(at)).status).toBe(409)
})

test('a hold that nobody answers is free after a day, and the patient is told', async () => {
  const { at, email } = await ask([starts[0]!])
  await expireRequests(later(25))
  expect((await visitor().get(at)).body.state).toBe('expired')
  expect(await freeStarts(api, clinic.id)).toContain(starts[0])
  expect((await emailsTo(email)).at(-1)?.subject).toBe('Your request for an appointment has ended')
})

test('a clinic that confirms at once needs not answer', async () => {
  ;({ clinic, locationId } = await aBookableClinic(api, { instant: true }))
  const { at, toClinic } = await ask((await freeStarts(api, clinic.id)).slice(0, 1))
  expect((await visitor().get(at)).body).toMatchObject({ state: 'confirmed', confirmedAs: 'instant' })
  expect(toClinic.subject).toContain('has booked')
})

test('reminds two days and three hours before, once each', async () => {
  const { at, email, request } = await ask([starts.at(-1)!])
  expect((await visitor().get(at)).body.reminders).toEqual([])
  await answer(request, { answer: 'confirm' })
  const until = (Date.parse(starts.at(-1)!) - Date.now()) / hourMs
  const atPage = async () => (await visitor().get(at)).body.reminders
  const before = (hours: number) => new Date(Date.parse(starts.at(-1)!) - hours * hourMs).toISOString()
  expect(await atPage()).toEqual([before(48), before(3)])
  const reminders = async () =>
    (await emailsTo(email)).filter(({ subject }) => subject === 'Reminder: your appointment').length
  for (const [hours, seen] of [
    [50, 0],
    [47, 1],
    [46, 1],
    [2, 2],
    [1, 2],
  ] as const) {
    await remindPatients(later(until - hours))
    expect([hours, await reminders()]).toEqual([hours, seen])
    expect(await atPage()).toEqual([[before(48), before(3)], [before(3)], []][seen])
  }
})

test('refuses a time that is not one of the clinic, and names the next free ones', async () => {
  const odd = new Date(Date.parse(starts[0]!) + 60_000).toISOString()
  const reply = await visitor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, [odd]))
  expect(reply.status).toBe(409)
  expect(reply.body.code).toBe('time_taken')
  // A page shows the message only where no field has one.
  expect(reply.body.fields).toBeUndefined()
  expect(reply.body.message).toMatch(
    /^\w+day \d+ \w+ \d{4} at \d+:[03]1 \(UK time\) can't be booked\. Next free: \w+day \d+ \w+ \d{4} at \d+:\d\d/,
  )
  const { request } = await ask([starts[0]!])
  const late = async (...times: string[]) =>
    (await visitor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, times))).body.message
  const first = startInWords(new Date(starts[0]!))
  const taken = `${first} (UK time) has just been taken. Next free: `
  expect(await late(starts[0]!)).toContain(taken)
  // Of several it names the one that has gone.
  expect(await late(starts[3]!, starts[0]!)).toContain(taken)
  await answer(request, { answer: 'confirm' })
  expect(await late(starts[0]!)).toContain(taken)
  await ask([starts[3]!])
  const both = `${first} and ${startInWords(new Date(starts[3]!))} (UK time) have just been taken. `
  expect(await late(starts[0]!, starts[1]!, starts[3]!)).toContain(both)
})

test('neither side can use the link of the other, and a guess opens nothing', async () => {
  const { at, request } = await ask([starts[0]!])
  const token = at.split('/').at(-1)!
  expect((await visitor().get(`/api/appointment-requests/${token}`)).status).toBe(404)
  expect((await visitor().get(request.replace('requests', 'links'))).status).toBe(404)
  expect((await visitor().get('/api/appointment-links/guess')).status).toBe(404)
})

test('200 requests for one time at once: one holds it, the others are told the next free times', async () => {
  const url = `/api/clinics/${clinic.id}/appointments`
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': `2001:db8:77:${index.toString(16)}::1` },
        payload: aRequest(locationId, [starts[0]!]),
      }),
    ),
  )
  const statuses = replies.map(({ statusCode }) => statusCode)
  const count = (wanted: number) => statuses.filter(status => status === wanted).length
  expect({
    won: count(200),
    received: count(409),
    others: statuses.filter(one => ![200, 409].includes(one)),
  }).toEqual({ won: 1, received: 199, others: [] })
  for (const reply of replies.filter(({ statusCode }) => statusCode === 409))
    expect(reply.json().message).toMatch(/^\w+day .+ \(UK time\) has just been taken\. Next free: /)
  const held = await api.db
    .selectFrom('appointmentTimes')
    .select('id')
    .where('locationId', '=', locationId)
    .where('held', '=', true)
    .execute()
  expect(held).toHaveLength(1)
}, 120_000)

test('overlapping sets of times in any order never deadlock', async () => {
  const url = `/api/clinics/${clinic.id}/appointments`
  const [a = '', b = '', c = ''] = starts
  const sets = [
    [a, b, c],
    [c, b, a],
    [b, c, a],
    [c, a, b],
  ]
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': `2001:db8:78:${index.toString(16)}::1` },
        payload: aRequest(locationId, sets[index % 4]!),
      }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(39)
})

test('two servers that both believe a time to be free give it to one', async () => {
  const other = await startApi({ database: api })
  const url = `/api/clinics/${clinic.id}/appointments`
  const replies = await Promise.all(
    [api, other, api, other].map(({ app }, index) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': `2001:db8:79:${index}::1` },
        payload: aRequest(locationId, [starts[0]!]),
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
})

test('the database refuses two held times that overlap, whatever the code believes', async () => {
  await ask([starts[0]!])
  const row = await api.db
    .selectFrom('appointmentTimes')
    .selectAll()
    .where('locationId', '=', locationId)
    .executeTakeFirstOrThrow()
  const again = api.db
    .insertInto('appointmentTimes')
    .values({ ...row, id: crypto.randomUUID() })
    .execute()
  await expect(again).rejects.toThrow('appointment_times_once')
})

test('after a kept appointment the patient is asked for a review, once', async () => {
  const { request, email } = await ask([starts[0]!])
  await answer(request, { answer: 'confirm' })
  const { id } = await api.db
    .selectFrom('appointments')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const note = (outcome: string) => clinic.post(`/api/appointments/${id}/answer`, { answer: outcome })
  expect((await note('kept')).status).toBe(409)
  const startsAt = new Date(Date.now() - 5 * 24 * hourMs)
  const endsAt = new Date(startsAt.getTime() + hourMs)
  await api.db.updateTable('appointments').set({ startsAt, endsAt }).where('email', '=', email).execute()
  expect((await note('missed')).body.state).toBe('missed')
  await inviteAfterAppointments(api.deps)
  const invitations = async () =>
    (await emailsTo(email)).filter(({ text }) => text.includes('/reviews/write/')).length
  expect(await invitations()).toBe(0)
  expect((await note('kept')).body.state).toBe('kept')
  await inviteAfterAppointments(api.deps)
  await inviteAfterAppointments(api.deps)
  expect(await invitations()).toBe(1)
})

test('is deleted a year after its time', async () => {
  const { at } = await ask([starts[0]!])
  await deleteOldAppointments(later(24 * 300))
  expect((await visitor().get(at)).status).toBe(200)
  await deleteOldAppointments(later(24 * 370))
  expect((await visitor().get(at)).status).toBe(404)
})

test('a clinic that sees two at the same time gives a time to two patients and no more when four ask at once', async () => {
  const { clinic, locationId } = await aBookableClinic(api, { capacity: 2 })
  const [first] = await freeStarts(api, clinic.id)
  const ask = () =>
    api.anActor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, [first!]))
  const replies = await Promise.all([ask(), ask(), ask(), ask()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  expect(await freeStarts(api, clinic.id)).not.toContain(first)
})

test('no times are offered on a day the location is closed, and only within the hours it states for a day', async () => {
  const [first = '', ...others] = starts
  const next = others.find(start => start.slice(0, 10) !== first.slice(0, 10)) ?? ''
  const days = [
    { day: first.slice(0, 10), hours: [] },
    { day: next.slice(0, 10), hours: [{ open: '11:00', close: '12:00' }] },
  ]
  await api.db
    .updateTable('locations')
    .set({ specialDays: JSON.stringify(days) })
    .where('id', '=', locationId)
    .execute()
  const left = await freeStarts(api, clinic.id)
  const on = (start: string) => left.filter(one => one.startsWith(start.slice(0, 10)))
  expect(on(first)).toEqual([])
  expect(on(next).length).toBeGreaterThan(0)
  for (const start of on(next))
    expect(startInWords(new Date(start)), 'within the stated hour').toMatch(/11:\d\d|11(?:\.\d\d)?am/)
})
