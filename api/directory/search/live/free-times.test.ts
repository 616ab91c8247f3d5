import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import type { FoundClinic } from '../../../../contract/directory/found-clinic.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aRequest, freeStarts, someRules } from '../../../../tests/support/appointments.ts'
import { expireRequests } from '../../../patients/appointments/remind-and-expire.ts'

const api = await startApi()
const secondNode = await startApi({ database: api })
const nodes = [api, secondNode]
const setClocks = (at: Date | undefined) => {
  for (const node of nodes) node.setClock(at)
}
const hourMs = 3_600_000
const span = (open: string, close: string) => [{ open, close }]
const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

async function aClinic(rules: object = {}) {
  const clinic = await api.aProvider({
    treatments: [{ id: uuid(), name: 'MRI Scan', canonical: 'mri-scan' }],
  })
  const [place] = (await clinic.get('/api/locations')).body
  const locationId = place.id as string
  const set = (change: object) =>
    clinic.put(`/api/appointment-times/${locationId}`, { ...someRules, ...change })
  expect((await set(rules)).status).toBe(200)
  return { clinic, id: clinic.id, locationId, set }
}

const query = (more: object) => new URLSearchParams({ treatmentName: 'MRI Scan', location: '', ...more })
const search = async (node: typeof api, more: object = {}) =>
  (await node.anActor().get(`/api/search?${query(more)}`)).body as FoundClinic[]
const facets = async (more: object = {}) =>
  (await api.anActor().get(`/api/search/summary?${query(more)}`)).body.facets

/** What every node says of a clinic, within the two seconds that they have. */
const everyNodeSays = (id: string, startsAt: string | undefined, timeout = 2_000) =>
  vi.waitFor(
    async () => {
      for (const node of nodes) {
        const clinic = (await search(node)).find(found => found.id === id)
        expect(clinic).toBeTruthy()
        expect(clinic?.nextFree?.startsAt).toBe(startsAt)
      }
    },
    { timeout, interval: 50 },
  )

const ask = async ({ id, locationId }: { id: string; locationId: string }, times: string[]) => {
  const reply = await api.anActor().post(`/api/clinics/${id}/appointments`, aRequest(locationId, times))
  expect(reply.status).toBe(200)
  return String(reply.body.privatePath).replace('/appointment/', '/api/appointment-links/')
}

test('a time that is taken, let go, blocked or no longer offered reaches every node within two seconds', async () => {
  const own = await aClinic()
  const [first, second, third] = await freeStarts(api, own.id)
  await everyNodeSays(own.id, first, 5_000)
  const link = await ask(own, [first!])
  await everyNodeSays(own.id, second)
  await api.anActor().delete(link)
  await everyNodeSays(own.id, first)
  const block = { locationId: own.locationId, starts: local(first!), ends: local(third!) }
  const blocked = await own.clinic.post('/api/blocked-times', block)
  expect(blocked.status).toBe(200)
  await everyNodeSays(own.id, third)
  await own.clinic.delete(`/api/blocked-times/${blocked.body.id}`)
  await everyNodeSays(own.id, first)
  expect((await api.anActor().get(`/api/clinics/${own.id}`)).body.nextFree).toEqual({
    startsAt: first,
    locationId: own.locationId,
  })
  await own.set({ taking: false })
  await everyNodeSays(own.id, undefined)
  expect((await api.anActor().get(`/api/clinics/${own.id}`)).body).not.toHaveProperty('nextFree')
})

/** What London's clocks show, as someone types it. */
const local = (iso: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })
    .format(new Date(iso))
    .replace(' ', 'T')

test('time alone moves the next free time on, and ends a hold that nobody answered', async () => {
  const own = await aClinic({ noticeHours: 1 })
  const starts = await freeStarts(api, own.id)
  await ask(own, [starts[0]!])
  await everyNodeSays(own.id, starts[1], 5_000)
  try {
    // An hour before the second begins it can no longer be asked for; the first went by before.
    const moment = new Date(new Date(starts[1]!).getTime() - hourMs + 1_000)
    setClocks(moment)
    await everyNodeSays(own.id, starts[2])
    const held = await aClinic({ noticeHours: 48 })
    const later = await freeStarts(api, held.id)
    await ask(held, [later[7]!])
    // A day on, the hold has ended and the times before it are too near.
    setClocks(new Date(moment.getTime() + 24 * hourMs))
    const next = (await freeStarts(api, held.id))[0]
    expect(next! > later[0]!).toBe(true)
    await everyNodeSays(held.id, next)
  } finally {
    setClocks(undefined)
  }
})

test('searches are ordered and filtered by free times, and each choice says how many it leaves', async () => {
  const all = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] } as Record<string, object[]>
  for (const day of Object.keys(all)) all[day] = span('09:00', '10:00')
  const soon = await aClinic({ hours: all, noticeHours: 24 })
  const saturday = await aClinic({ hours: { ...none, sat: span('09:00', '10:00') }, noticeHours: 240 })
  const evening = await aClinic({ hours: { ...none, mon: span('17:00', '18:00') }, noticeHours: 240 })
  const far = await aClinic({ hours: { ...all, sat: [] }, noticeHours: 700, horizonDays: 60 })
  const without = await api.aProvider({
    treatments: [{ id: uuid(), name: 'MRI Scan', canonical: 'mri-scan' }],
  })
  const own = [soon, saturday, evening, far, without].map(({ id }) => id)
  const found = async (more: object) =>
    (await search(api, more)).map(({ id }) => id).filter(id => own.includes(id))
  await vi.waitFor(async () => expect(await found({})).toHaveLength(5), { timeout: 5_000 })
  const order = await search(api, { sort: 'next-free', explain: '1' })
  const times = order.map(({ nextFree }) => nextFree?.startsAt ?? '9')
  expect(times).toEqual(times.toSorted())
  expect(order.find(({ id }) => id === soon.id)?.explain?.order).toMatchObject({
    by: 'next-free',
    value: new Date((await freeStarts(api, soon.id))[0]!).getTime(),
  })
  expect(order.find(({ id }) => id === without.id)?.explain?.order.value).toBeNull()
  expect(await found({ freeThisWeek: '1' })).toEqual([soon.id])
  expect((await found({ freeSaturday: '1' })).toSorted()).toEqual([soon.id, saturday.id].toSorted())
  expect(await found({ freeEvening: '1' })).toEqual([evening.id])
  for (const name of ['freeThisWeek', 'freeSaturday', 'freeEvening'])
    expect((await facets())[name]).toBe((await search(api, { [name]: '1' })).length)
  expect((await facets({ freeEvening: '1' })).freeSaturday).toBe(
    (await search(api, { freeEvening: '1', freeSaturday: '1' })).length,
  )
})

test('a clinic that lets three requests run out loses its next free time, until it answers as many', async () => {
  const own = await aClinic()
  const starts = await freeStarts(api, own.id)
  await everyNodeSays(own.id, starts[0], 5_000)
  for (const start of starts.slice(0, 3)) await ask(own, [start])
  const tomorrow = { ...api.deps, clock: () => new Date(Date.now() + 25 * hourMs) }
  await expireRequests(tomorrow)
  await everyNodeSays(own.id, undefined)
  // Patients who are on its page can still ask for one.
  for (const start of starts.slice(0, 4)) await ask(own, [start])
  const { waiting } = (await own.clinic.get('/api/appointments')).body
  expect(waiting).toHaveLength(4)
  for (const { id } of waiting) await own.clinic.post(`/api/appointments/${id}/answer`, { answer: 'decline' })
  await everyNodeSays(own.id, starts[0])
})
