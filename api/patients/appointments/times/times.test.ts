import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts, someRules } from '../../../../tests/support/appointments.ts'

const api = await startApi()
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('nobody can ask for a time until the clinic sets its times', async () => {
  const clinic = await api.aProvider()
  expect((await clinic.get('/api/appointment-times')).body).toMatchObject({
    places: [{ rules: null, nextFree: null }],
    blocked: [],
  })
  const reply = await api.anActor().get(`/api/clinics/${clinic.id}/times`)
  expect(reply.status).toBe(404)
  expect(reply.body.code).toBe('no_times')
})

test('what a clinic sets is what patients can ask for, until it stops', async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const [place] = (await clinic.get('/api/appointment-times')).body.places
  expect(place.nextFree).toBe((await freeStarts(api, clinic.id))[0])
  const stopped = await clinic.put(`/api/appointment-times/${locationId}`, { ...someRules, taking: false })
  expect(stopped.body.nextFree).toBeNull()
  expect((await api.anActor().get(`/api/clinics/${clinic.id}/times`)).status).toBe(404)
})

test('a blocked time is not offered, and is again when it is opened', async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const day = dayAfter(3)
  const onDay = async () => (await freeStarts(api, clinic.id)).filter(start => start.startsWith(day)).length
  expect(await onDay()).toBe(6)
  const body = { locationId, starts: `${day}T09:00`, ends: `${day}T10:10` }
  const blocked = await clinic.post('/api/blocked-times', body)
  expect(blocked.status).toBe(200)
  expect(await onDay()).toBe(3)
  await clinic.delete(`/api/blocked-times/${blocked.body.id}`)
  expect(await onDay()).toBe(6)
})

test('refuses to overwrite what a colleague saved', async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const save = () => clinic.put(`/api/appointment-times/${locationId}`, { ...someRules, version: 1 })
  expect((await save()).body.rules.version).toBe(2)
  expect((await save()).status).toBe(409)
})

test("cannot touch another clinic's times or appointments", async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const rival = await api.aProvider()
  expect((await rival.put(`/api/appointment-times/${locationId}`, someRules)).status).toBe(404)
  const block = { locationId, starts: `${dayAfter(2)}T09:00`, ends: `${dayAfter(2)}T10:00` }
  expect((await rival.post('/api/blocked-times', block)).status).toBe(404)
  const own = await clinic.post('/api/blocked-times', block)
  expect((await rival.delete(`/api/blocked-times/${own.body.id}`)).status).toBe(404)
  const request = aRequest(locationId, [(await freeStarts(api, clinic.id))[0]!])
  await api.anActor().post(`/api/clinics/${clinic.id}/appointments`, request)
  const [{ id }] = (await clinic.get('/api/appointments')).body.waiting
  expect((await rival.post(`/api/appointments/${id}/answer`, { answer: 'confirm' })).status).toBe(404)
  expect((await clinic.post(`/api/appointments/${id}/answer`, { answer: 'confirm' })).body.state).toBe(
    'confirmed',
  )
})

test("the clinic's week has what is blocked and the calls of today, and any free week can be offered", async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const rival = await api.aProvider()
  const day = dayAfter(9)
  const block = { locationId, starts: `${day}T09:00`, ends: `${day}T10:00` }
  await clinic.post('/api/blocked-times', block)
  const week = (await clinic.get(`/api/appointments?from=${day}`)).body
  expect(week.busy).toMatchObject([{ locationId, from: 'blocked' }])
  expect(week.calls).toBeNull()
  expect((await rival.get(`/api/appointments?from=${day}`)).body.busy).toEqual([])
  const windowStart = new Date(`${dayAfter(0)}T13:00:00Z`)
  await api.db
    .insertInto('enquiries')
    .values({
      ...{ id: crypto.randomUUID(), providerId: clinic.id, name: 'Ruth', email: 'ruth-call@patients.test' },
      ...{ message: 'Please call me.', consentWording: 'Yes', fingerprint: Buffer.alloc(32) },
      callWindows: [windowStart],
      callDueAt: new Date(windowStart.getTime() + 7_200_000),
    })
    .execute()
  expect((await clinic.get('/api/appointments')).body.calls).toEqual({
    count: 1,
    startsAt: windowStart.toISOString(),
    endsAt: new Date(windowStart.getTime() + 7_200_000).toISOString(),
  })
  const [start = ''] = await freeStarts(api, clinic.id)
  await api.anActor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, [start]))
  const [{ id }] = (await clinic.get('/api/appointments')).body.waiting
  const offers = async (query = '') => (await clinic.get(`/api/appointments/${id}/free-times${query}`)).body
  const first = await offers()
  expect(first.free).toHaveLength(7 * 6 - 1)
  expect(first.earlier).toBeNull()
  // Far beyond the first forty times.
  const far = await offers(`?from=${dayAfter(50)}`)
  expect(far.free[0].startsAt.slice(0, 10)).toBe(dayAfter(50))
  const offer = { answer: 'offer', startsAt: far.free[0].startsAt }
  expect((await clinic.post(`/api/appointments/${id}/answer`, offer)).body.state).toBe('offered')
  expect((await rival.get(`/api/appointments/${id}/free-times`)).status).toBe(404)
})

test.each([
  ['an end before the start', { starts: `${dayAfter(5)}T10:00`, ends: `${dayAfter(5)}T09:00` }],
  ['a day that does not exist', { starts: '2027-02-30T10:00', ends: '2027-02-30T11:00' }],
  ['the past', { starts: '2026-01-01T10:00', ends: '2026-01-01T11:00' }],
  ['more than a holiday', { starts: `${dayAfter(1)}T10:00`, ends: `${dayAfter(200)}T11:00` }],
])('refuses to block %s', async (_, times) => {
  const { clinic, locationId } = await aBookableClinic(api)
  expect((await clinic.post('/api/blocked-times', { locationId, ...times })).status).toBe(400)
})
