import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDataPath } from '../../../contract/directory/open-data.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts, someRules } from '../../../tests/support/appointments.ts'

const api = await startApi()
type Resource = Record<string, never> & {
  id: string
  resourceType: string
  status: string
  start: string
  end: string
  extension: { url: string; valueUrl: string }[]
  schedule: { reference: string }
  actor: { reference: string }[]
}

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
/** Every file that the manifest names, as a program of others would read them. */
async function readAll() {
  const manifest = (await get('/$bulk-publish')).json()
  const files = await Promise.all(
    manifest.output.map(async ({ type, url }: { type: string; url: string }) => {
      const { body } = await get(new URL(url).pathname)
      const resources = body
        .split('\n')
        .filter(Boolean)
        .map(one => JSON.parse(one) as Resource)
      return [type, resources] as const
    }),
  )
  return Object.fromEntries(files) as Record<'Location' | 'Schedule' | 'Slot', Resource[]>
}

const later = (minutes: number) => api.setClock(new Date(api.deps.clock().getTime() + minutes * 60_000))

const { clinic, locationId } = await aBookableClinic(api, { publish: true })
const hidden = await aBookableClinic(api)
const name = 'Dental implant'
const treatment = await clinic.post('/api/treatments', { name, description: '', price: 300 })
const ownRules = {
  ...{ treatmentIds: [treatment.body.id], slotMinutes: 60, bufferMinutes: 0, noticeHours: 48 },
  ...{ capacity: 1, hours: null },
}
await clinic.put(`/api/appointment-times/${locationId}`, {
  ...someRules,
  ...{ publish: true, treatments: [ownRules] },
})

test('the manifest names a file of locations, one of schedules and one of slots', async () => {
  const reply = await get('/$bulk-publish')
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  const { transactionTime, request, output, error } = reply.json()
  expect(Math.abs(Date.parse(transactionTime) - Date.now())).toBeLessThan(60_000)
  expect(request).toBe(new URL('/$bulk-publish', api.deps.emailSettings.publicUrl).href)
  expect(error).toEqual([])
  expect(output.map(({ type }: { type: string }) => type)).toEqual(['Location', 'Schedule', 'Slot'])
  const again = await get('/$bulk-publish', { 'if-none-match': String(reply.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('only clinics that opted in are published, and every reference leads to a line', async () => {
  const { Location, Schedule, Slot } = await readAll()
  expect(Location.map(({ id }) => id)).toEqual([locationId])
  expect(JSON.stringify([Location, Schedule, Slot])).not.toContain(hidden.clinic.id)
  expect(Location[0]).toMatchObject({
    resourceType: 'Location',
    status: 'active',
    address: { line: [expect.any(String)], city: expect.any(String), country: 'GB' },
    position: { latitude: expect.any(Number), longitude: expect.any(Number) },
  })
  expect(Schedule).toHaveLength(2)
  expect(Schedule[1]).toMatchObject({ serviceType: [{ text: name }] })
  for (const { id, actor } of Schedule) {
    expect(id).toMatch(/^[A-Za-z0-9.-]{1,64}$/)
    expect(actor).toEqual([{ reference: `Location/${locationId}` }])
  }
  const schedules = new Set(Schedule.map(({ id }) => `Schedule/${id}`))
  expect(Slot.every(({ schedule }) => schedules.has(schedule.reference))).toBe(true)
  expect(new Set(Slot.map(({ id }) => id)).size).toBe(Slot.length)
  for (const { resourceType, id, status, start, end } of Slot) {
    expect([resourceType, status]).toEqual(['Slot', 'free'])
    expect(id).toMatch(/^[A-Za-z0-9.-]{1,64}$/)
    expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    expect(start < end).toBe(true)
  }
})

test('slots are the times that the booking page offers, and their links lead to it', async () => {
  const { Schedule, Slot } = await readAll()
  const [any, own] = Schedule.map(({ id }) => Slot.filter(({ schedule }) => schedule.reference.endsWith(id)))
  const offered = await freeStarts(api, clinic.id)
  expect(any!.slice(0, offered.length).map(({ start }) => start)).toEqual(offered)
  const minutes = ({ start, end }: Resource) => (Date.parse(end) - Date.parse(start)) / 60_000
  expect([minutes(any![0]!), minutes(own![0]!)]).toEqual([30, 60])
  for (const slot of [any![0]!, own![0]!]) {
    const [{ url, valueUrl }] = slot.extension as [{ url: string; valueUrl: string }]
    expect(url).toBe('http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link')
    const link = new URL(valueUrl)
    expect(link.pathname).toBe(`/clinic/${clinic.id}/book`)
    const { body } = await api.anActor().get(`/api/clinics/${clinic.id}/times${link.search}`)
    const starts = body.days.flatMap(({ slots }: { slots: { startsAt: string }[] }) =>
      slots.map(({ startsAt }) => startsAt),
    )
    expect(starts).toContain(slot.start)
  }
})

test('a time that is held is no longer published', async () => {
  const [held] = await freeStarts(api, clinic.id)
  const isPublished = async () => (await readAll()).Slot.some(({ start }) => start === held)
  expect(await isPublished()).toBe(true)
  await api.anActor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, [held!]))
  later(6)
  expect(await isPublished()).toBe(false)
})

test('files come compressed and tagged, as FHIR', async () => {
  const address = `${openDataPath}/Slot.ndjson`
  const small = await get(address, { 'accept-encoding': 'gzip' })
  expect(small.headers['content-type']).toBe('application/fhir+ndjson')
  expect(gunzipSync(small.rawPayload).toString()).toBe((await get(address)).body)
  expect((await get(address, { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304)
})

test('a clinic that opts out is gone from every file', async () => {
  await clinic.put(`/api/appointment-times/${locationId}`, { ...someRules, publish: false })
  later(6)
  expect(await readAll()).toEqual({ Location: [], Schedule: [], Slot: [] })
  await clinic.put(`/api/appointment-times/${locationId}`, { ...someRules, publish: true })
  later(6)
  expect((await readAll()).Location).toHaveLength(1)
})

test('a time is published until it is too late to ask for it', async () => {
  const [first] = (await readAll()).Slot
  later((Date.parse(first!.start) - api.deps.clock().getTime()) / 60_000 - 24 * 60 + 1)
  expect((await readAll()).Slot.map(({ id }) => id)).not.toContain(first!.id)
})

test('a clinic that is no longer listed is gone from every file', async () => {
  await api.db.updateTable('providers').set({ suspendedAt: new Date() }).where('id', '=', clinic.id).execute()
  later(6)
  expect(await readAll()).toEqual({ Location: [], Schedule: [], Slot: [] })
})
