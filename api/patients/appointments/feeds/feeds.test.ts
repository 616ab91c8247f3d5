import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { feedFailures, notCalendarFile } from '../../../../contract/patients/appointments/feeds.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../../../../tests/support/appointments.ts'
import { aCalendar } from '../../../../tests/support/servers/calendars.ts'
import { CalendarFailure, type Fetched, type Validators } from '../../../adapters/calendars/calendars.ts'
import { refreshFeeds } from './refresh-feeds.ts'

type Answer = (known?: Validators) => Promise<Fetched>
const answers = new Map<string, Answer>()
const api = await startApi({
  calendars: {
    fetch: (address, known) => {
      const answer = answers.get(address)
      return answer ? answer(known) : Promise.reject(new CalendarFailure('gone'))
    },
  },
})

const found =
  (text: string, etag: string | null = null): Answer =>
  async () => ({
    ...{ unchanged: false, text, etag, lastModified: null },
  })
const fails =
  (failure: 'slow' | 'private'): Answer =>
  () =>
    Promise.reject(new CalendarFailure(failure))
let made = 0
const newAddress = () => `https://calendar.example.com/secret-${++made}/basic.ics`

/** A clinic with free times, and a calendar that is busy during the first two of them. */
async function aBusyClinic() {
  const { clinic, locationId } = await aBookableClinic(api)
  const free = await freeStarts(api, clinic.id)
  const end = new Date(Date.parse(free[1]!) + 30 * 60_000).toISOString()
  const address = newAddress()
  const text = aCalendar({ start: free[0]!, end })
  answers.set(address, found(text))
  const body = { kind: 'address', locationId, address }
  return { clinic, locationId, free, end, address, text, body }
}

const due = () =>
  api.db
    .updateTable('calendarFeeds')
    .set({ dueAt: new Date(0) })
    .where('dueAt', 'is not', null)
    .execute()

test('busy times of a calendar are not offered, and are again when it is removed', async () => {
  const { clinic, free, end, body } = await aBusyClinic()
  const preview = await clinic.post('/api/calendar-feeds/preview', body)
  expect(preview.body).toEqual({
    ...{ events: 1, unreadable: 0 },
    nextBusy: { startsAt: free[0], endsAt: end },
  })
  expect((await freeStarts(api, clinic.id))[0]).toBe(free[0])

  const added = await clinic.post('/api/calendar-feeds', body)
  expect(added.body).toMatchObject({ kind: 'address', label: 'calendar.example.com', failure: null })
  expect((await freeStarts(api, clinic.id))[0]).toBe(free[2])
  const taken = await api
    .anActor()
    .post(`/api/clinics/${clinic.id}/appointments`, aRequest(body.locationId, [free[0]!]))
  expect(taken.status).toBe(409)

  expect((await clinic.delete(`/api/calendar-feeds/${added.body.id}`)).status).toBe(200)
  expect((await freeStarts(api, clinic.id))[0]).toBe(free[0])
})

test('nothing of a calendar is kept but when it is busy, and its address is encrypted', async () => {
  const { clinic, body, address } = await aBusyClinic()
  const { body: added } = await clinic.post('/api/calendar-feeds', body)
  const row = await api.db
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow()
  const kept = JSON.stringify(row) + row.address!.toString('latin1')
  expect(kept).not.toContain('Mrs Example')
  expect(kept).not.toContain('secret')
  expect(JSON.stringify((await clinic.get('/api/calendar-feeds')).body)).not.toContain(address)
})

test('a calendar is fetched again when it is due, and an unchanged one costs nothing', async () => {
  const { clinic, free, end, body, address, text } = await aBusyClinic()
  answers.set(address, found(text, '"one"'))
  await clinic.post('/api/calendar-feeds', body)
  const asked: unknown[] = []
  answers.set(address, async known => {
    asked.push(known?.etag)
    return { unchanged: true }
  })
  await due()
  await refreshFeeds(api.deps)
  expect(asked).toEqual(['"one"'])
  expect((await freeStarts(api, clinic.id))[0]).toBe(free[2])

  answers.set(
    address,
    found(aCalendar({ start: free[2]!, end: new Date(Date.parse(end) + 1_800_000).toISOString() })),
  )
  await due()
  await refreshFeeds(api.deps)
  const now = await freeStarts(api, clinic.id)
  expect(now.slice(0, 3)).toEqual([free[0], free[1], free[3]])
})

test('one that fails says why, keeps its last busy times, waits longer each time and recovers', async () => {
  const { clinic, free, body, address, text } = await aBusyClinic()
  const { body: added } = await clinic.post('/api/calendar-feeds', body)
  answers.set(address, fails('slow'))
  const pauses: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await due()
    await refreshFeeds(api.deps)
    const row = await api.db
      .selectFrom('calendarFeeds')
      .select('dueAt')
      .where('id', '=', added.id)
      .executeTakeFirstOrThrow()
    pauses.push(row.dueAt!.getTime() - Date.now())
  }
  expect(pauses[2]).toBeGreaterThan(3 * pauses[0]!)
  const { feeds } = (await clinic.get('/api/calendar-feeds')).body
  expect(feeds).toMatchObject([{ failure: 'slow', message: feedFailures.slow, events: 1 }])
  expect(feeds[0].failingSince).not.toBeNull()
  expect((await freeStarts(api, clinic.id))[0]).toBe(free[2])

  answers.set(address, found(text))
  const refreshed = await clinic.post(`/api/calendar-feeds/${added.id}/refresh`)
  expect(refreshed.body).toMatchObject({ failure: null, message: null, failingSince: null })
})

test('its clinic is told once by email when it has failed for a day, and again if it fails after it worked', async () => {
  const { clinic, body, address, text } = await aBusyClinic()
  const { body: added } = await clinic.post('/api/calendar-feeds', body)
  const toOwner = () =>
    api.emails.filter(
      ({ to, subject }) => to === clinic.listing.provider.email && subject === "We can't read your calendar",
    )
  const refresh = () => clinic.post(`/api/calendar-feeds/${added.id}/refresh`)
  const failFor = async (hours: number) => {
    const failingSince = new Date(Date.now() - hours * 3_600_000)
    await api.db.updateTable('calendarFeeds').set({ failingSince }).where('id', '=', added.id).execute()
    await refresh()
  }
  answers.set(address, fails('private'))
  await refresh()
  await failFor(23)
  expect(toOwner()).toHaveLength(0)
  await failFor(25)
  await failFor(49)
  expect(toOwner()).toHaveLength(1)
  expect(toOwner()[0]!.text).toContain(feedFailures.private)
  expect(toOwner()[0]!.text).not.toContain(address)
  answers.set(address, found(text))
  await refresh()
  answers.set(address, fails('slow'))
  await refresh()
  await failFor(25)
  expect(toOwner()).toHaveLength(2)
})

test('one that never answers does not hold up the others', async () => {
  const slow = await aBusyClinic()
  const other = await aBusyClinic()
  const { body: stuck } = await slow.clinic.post('/api/calendar-feeds', slow.body)
  await other.clinic.post('/api/calendar-feeds', other.body)
  const never = Promise.withResolvers<Fetched>()
  answers.set(slow.address, () => never.promise)
  answers.set(other.address, found(aCalendar()))
  await due()
  const run = refreshFeeds(api.deps)
  await expect
    .poll(async () => (await freeStarts(api, other.clinic.id))[0], { timeout: 60_000 })
    .toBe(other.free[0])
  never.resolve({ unchanged: true })
  await run
  expect((await slow.clinic.get('/api/calendar-feeds')).body.feeds[0].id).toBe(stuck.id)
})

test.each([
  ['is on a private network', 'private'],
  ['takes too long', 'slow'],
] as const)('an address that %s is refused in plain words', async (_, failure) => {
  const { clinic, body, address } = await aBusyClinic()
  answers.set(address, fails(failure))
  const refused = await clinic.post('/api/calendar-feeds', body)
  expect(refused.status).toBe(400)
  expect(refused.body.fields.address).toBe(feedFailures[failure])
  expect((await clinic.get('/api/calendar-feeds')).body.feeds).toEqual([])
})

test.each([
  'http://calendar.example.com/basic.ics',
  'https://calendar.example.com:8080/basic.ics',
  'https://user:password@calendar.example.com/basic.ics',
  'file:///etc/passwd',
  'calendar.example.com',
])('does not take %s', async address => {
  const { clinic, body } = await aBusyClinic()
  const refused = await clinic.post('/api/calendar-feeds/preview', { ...body, address })
  expect(refused.body.fields.address).toMatch(/https:\/\/ or webcal:\/\//)
})

test('an uploaded file blocks times and is not fetched', async () => {
  const { clinic, locationId, free, text } = await aBusyClinic()
  const body = { kind: 'file', locationId, file: text, fileName: 'practice.ics' }
  const added = await clinic.post('/api/calendar-feeds', body)
  expect(added.body).toMatchObject({ kind: 'file', label: 'practice.ics', events: 1 })
  expect((await freeStarts(api, clinic.id))[0]).toBe(free[2])
  const wrong = await clinic.post('/api/calendar-feeds', { ...body, file: '<html>' })
  expect(wrong.body.fields.file).toBe(notCalendarFile)
})

test("cannot use another clinic's location or calendar", async () => {
  const { clinic, body, locationId } = await aBusyClinic()
  const rival = await api.aProvider()
  expect((await rival.post('/api/calendar-feeds', body)).status).toBe(404)
  expect((await rival.post('/api/calendar-feeds/preview', body)).status).toBe(404)
  const { body: added } = await clinic.post('/api/calendar-feeds', body)
  expect((await rival.post(`/api/calendar-feeds/${added.id}/refresh`)).status).toBe(404)
  expect((await rival.delete(`/api/calendar-feeds/${added.id}`)).status).toBe(404)
  const path = `/api/locations/${locationId}/calendar-address`
  expect((await rival.post(path, { names: true })).status).toBe(404)
  await clinic.post(path, { names: false })
  expect((await rival.delete(path)).status).toBe(404)
})

const pathOf = (address: string) => new URL(address.replace('webcal:', 'https:')).pathname

test('the secret address shows appointments with initials, or names where the clinic chose so, until it is reset', async () => {
  const { clinic, locationId } = await aBookableClinic(api)
  const [first, second] = await freeStarts(api, clinic.id)
  for (const times of [[first!], [second!]])
    await api.anActor().post(`/api/clinics/${clinic.id}/appointments`, aRequest(locationId, times))
  const [{ id }] = (await clinic.get('/api/appointments')).body.waiting
  await clinic.post(`/api/appointments/${id}/answer`, { answer: 'confirm' })

  const reset = async (names: boolean) =>
    (await clinic.post(`/api/locations/${locationId}/calendar-address`, { names })).body.address as string
  const read = async (address: string) => {
    const reply = await api.anActor().get(pathOf(address))
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    return new ICAL.Component(ICAL.parse(reply.text)).getAllSubcomponents('vevent')
  }
  const old = await reset(false)
  expect(old).toMatch(/^webcal:\/\/clinic-atlas\.test\/api\/clinic-calendars\/[\w-]{43}\/calendar\.ics$/)
  const events = await read(old)
  const shown = events.map(event => [
    event.getFirstPropertyValue('summary'),
    event.getFirstPropertyValue('status'),
  ])
  expect(shown.toSorted()).toEqual([
    ['P. N.', 'CONFIRMED'],
    ['Request: P. N.', 'TENTATIVE'],
  ])
  expect((await clinic.get('/api/calendar-feeds')).body.addresses[0].readAt).not.toBeNull()

  const next = await reset(true)
  expect((await api.anActor().get(pathOf(old))).status).toBe(404)
  expect((await read(next)).map(event => event.getFirstPropertyValue('summary'))).toContain('Priya Nair')
  await clinic.delete(`/api/locations/${locationId}/calendar-address`)
  expect((await api.anActor().get(pathOf(next))).status).toBe(404)
})
