import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { problems } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const visitor = api.anActor()

const leeds = { address: '1 Park Row', city: 'Leeds', postCode: 'LS1 4AP', phoneNumber: '0113 496 0123' }
const stored = (address: string) => ({
  id: uuid(),
  address,
  city: 'Leeds',
  postcode: 'LS1 4AP',
  lat: 53.79547,
  lng: -1.55573,
})
const idsOf = async (clinic: { get: typeof visitor.get }) =>
  (await clinic.get('/api/locations')).body.map(({ id }: { id: string }) => id)
const week = (mon: object[]) => ({ mon, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] })

test('lists the own clinics with their place and hours', async () => {
  const clinic = await api.aProvider()
  const { status, body, headers } = await clinic.get('/api/locations')
  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('1')
  expect(body).toEqual([
    {
      id: expect.any(String),
      name: null,
      address: '1 Park Row',
      city: 'Leeds',
      postCode: 'LS1 4AP',
      phoneNumber: null,
      lat: 53.79547,
      lng: -1.55573,
      pinned: false,
      openingHours: null,
      specialDays: [],
      access: null,
      note: null,
      version: 1,
    },
  ])
})

test('saves a clinic, finds its postcode on the map and shows it on the public page', async () => {
  const clinic = await api.aProvider()
  const [id] = await idsOf(clinic)
  const edit = { id, address: '10 Downing Street', city: 'London', postCode: 'sw1a2aa', phoneNumber: '' }
  const { status, body } = await clinic.put(`/api/locations/${id}`, edit)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, postCode: 'SW1A 2AA', phoneNumber: null, note: null, version: 2 })
  expect(body.lat).toBeCloseTo(51.503, 2)
  expect(body.lng).toBeCloseTo(-0.127, 2)
  const seen = (await visitor.get(`/api/clinics/${clinic.id}`)).body.locations[0]
  expect(seen).toMatchObject({ postCode: 'SW1A 2AA', city: 'London' })
})

test('the pin can be put where the door is, stays there, and goes with the postcode', async () => {
  const clinic = await api.aProvider()
  const [id] = await idsOf(clinic)
  const save = (change: object) => clinic.put(`/api/locations/${id}`, { ...leeds, ...change })
  const pin = { lat: 53.797, lng: -1.556 }
  expect((await save({ pin })).body).toMatchObject({ ...pin, pinned: true })
  expect((await save({})).body).toMatchObject({ ...pin, pinned: true })
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body.locations[0]).toMatchObject(pin)
  const far = await save({ pin: { lat: 53.9, lng: -1.556 } })
  expect(far).toMatchObject({ status: 400, body: { fields: { pin: 'Put the pin within 2 km of LS1 4AP.' } } })
  expect((await save({ pin: null })).body).toMatchObject({ lat: 53.79547, lng: -1.55573, pinned: false })
  await save({ pin })
  const moved = await save({ postCode: 'SW1A 2AA', city: 'London' })
  expect(moved.body).toMatchObject({ pinned: false })
  expect(moved.body.lat).toBeCloseTo(51.503, 2)
  const added = await clinic.post('/api/locations', { ...leeds, address: '2 Boar Lane', pin })
  expect(added.body).toMatchObject({ ...pin, pinned: true })
})

test('a location has a name where the clinic gives it one, which patients see', async () => {
  const clinic = await api.aProvider()
  const [id] = await idsOf(clinic)
  const named = async () => (await visitor.get(`/api/clinics/${clinic.id}`)).body.locations[0].name
  const save = (change: object) => clinic.put(`/api/locations/${id}`, { ...leeds, ...change })
  expect((await save({ name: ' Riverside ' })).body).toMatchObject({ name: 'Riverside' })
  expect(await named()).toBe('Riverside')
  await save({})
  expect(await named()).toBe('Riverside')
  await save({ name: '' })
  expect(await named()).toBeNull()
  expect((await save({ name: 'x'.repeat(81) })).status).toBe(400)
})

test.each([
  ['LS1 4ZZ', "We can't find the postcode LS1 4ZZ. Check it and try again."],
  ['nonsense', 'Enter a UK postcode, such as SW1A 1AA.'],
  ['LS1', 'Enter the full postcode, such as SW1A 1AA.'],
  ['', 'Enter a postcode.'],
])('explains what is wrong with the postcode “%s”', async (postCode, reason) => {
  const clinic = await api.aProvider()
  const [id] = await idsOf(clinic)
  const { status, body } = await clinic.put(`/api/locations/${id}`, { ...leeds, postCode })
  expect(status).toBe(400)
  expect(body.fields.postCode).toBe(reason)
})

test('takes a postcode of Northern Ireland by its first half', async () => {
  const clinic = await api.aProvider()
  const { status, body } = await clinic.post('/api/locations', {
    ...leeds,
    city: 'Belfast',
    postCode: 'BT1 5GS',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ postCode: 'BT1 5GS', note: null })
  expect(body.lat).toBeCloseTo(54.6, 0)
})

test('says when the postcode is nowhere near the city', async () => {
  const clinic = await api.aProvider()
  const { body } = await clinic.post('/api/locations', { ...leeds, city: 'Bristol' })
  expect(body.note).toMatch(/^LS1 4AP is 2\d\d km from Bristol.* Check the postcode and city\.$/)
})

test.each([
  ['address', { address: '' }, 'Enter the address'],
  ['city', { city: ' ' }, 'Enter the town or city'],
  [
    'phoneNumber',
    { phoneNumber: '0113 49' },
    "This phone number is too short. Check you haven't missed a digit.",
  ],
])('refuses a wrong %s and says why', async (field, wrong, reason) => {
  const clinic = await api.aProvider()
  const { status, body } = await clinic.post('/api/locations', { ...leeds, ...wrong })
  expect(status).toBe(400)
  expect(body.fields[field]).toBe(reason)
})

test('keeps opening hours, and refuses those that make no sense', async () => {
  const clinic = await api.aProvider()
  const [id] = await idsOf(clinic)
  const save = (openingHours: unknown) => clinic.put(`/api/locations/${id}`, { ...leeds, openingHours })
  const hours = week([
    { open: '09:00', close: '12:30' },
    { open: '13:00', close: '24:00' },
  ])
  expect((await save(hours)).body.openingHours).toEqual(hours)
  expect((await clinic.put(`/api/locations/${id}`, leeds)).body.openingHours).toEqual(hours)
  expect((await save({ mon: hours.mon })).body.openingHours).toEqual({ ...week([]), mon: hours.mon })
  expect((await save(week([{ open: '17:00', close: '09:00' }]))).body.message).toContain(
    'Closing time must be later than opening time',
  )
  expect((await save(week([{ open: '25:00', close: '26:00' }]))).status).toBe(400)
  const overlap = week([
    { open: '09:00', close: '13:00' },
    { open: '12:00', close: '17:00' },
  ])
  expect((await save(overlap)).body.message).toContain('must not overlap')
  expect((await save(null)).body.openingHours).toBeNull()
})

test('of two tabs that edit the same version the second is told', async () => {
  const clinic = await api.aProvider()
  const [id] = await idsOf(clinic)
  expect((await clinic.put(`/api/locations/${id}`, { ...leeds, version: 1 })).status).toBe(200)
  const second = await clinic.put(`/api/locations/${id}`, { ...leeds, address: 'Other', version: 1 })
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(problems.changed_meanwhile.message)
})

test("a clinic that is not there, or is another provider's, is not found", async () => {
  const [clinic, stranger] = [await api.aProvider(), await api.aProvider()]
  const [id] = await idsOf(clinic)
  for (const reply of [
    await clinic.put(`/api/locations/${uuid()}`, leeds),
    await stranger.put(`/api/locations/${id}`, leeds),
    await stranger.delete(`/api/locations/${id}`),
    await stranger.post(`/api/locations/${id}/main`),
  ]) {
    expect(reply.status).toBe(404)
    expect(reply.body.message).toBe(messages.couldNotFindClinic)
  }
})

test('removes a clinic, but never the last one; the next one becomes the main one', async () => {
  const clinic = await api.aProvider({ locations: [stored('1 First Street'), stored('2 Second Street')] })
  const [first, second] = await idsOf(clinic)
  expect((await clinic.delete(`/api/locations/${first}`)).body).toEqual({ message: messages.clinicRemoved })
  expect(await idsOf(clinic)).toEqual([second])
  const { rows } = { rows: (await visitor.get('/api/providers?limit=200')).body }
  expect(rows.map(({ _id }: { _id: string }) => _id)).toContain(clinic.id)
  const last = await clinic.delete(`/api/locations/${second}`)
  expect(last.status).toBe(409)
  expect(last.body.message).toBe(problems.last_location.message)
})

test('two who remove the last two clinics at once leave one', async () => {
  const clinic = await api.aProvider({ locations: [stored('1 First Street'), stored('2 Second Street')] })
  const ids = await idsOf(clinic)
  const replies = await Promise.all(ids.map((id: string) => clinic.delete(`/api/locations/${id}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await idsOf(clinic)).toHaveLength(1)
})

test('puts another clinic first', async () => {
  const clinic = await api.aProvider({ locations: ['1 A Road', '2 B Road', '3 C Road'].map(stored) })
  const [a, b, c] = await idsOf(clinic)
  expect((await clinic.post(`/api/locations/${c}/main`)).body).toEqual({ ids: [c, a, b] })
  expect(await idsOf(clinic)).toEqual([c, a, b])
})

test('a listing has room for 500 clinics', async () => {
  const clinic = await api.aProvider()
  const [first] = await idsOf(clinic)
  const rows = Array.from({ length: 498 }, (_, index) => ({
    ...stored(`${index + 2} Park Row`),
    providerId: clinic.id,
    position: index + 1,
  }))
  await api.db.insertInto('locations').values(rows).execute()
  expect((await clinic.post('/api/locations', leeds)).status).toBe(200)
  const more = await clinic.post('/api/locations', leeds)
  expect([more.status, more.body.message]).toEqual([400, 'A listing can have up to 500 clinics.'])
  const ids = await idsOf(clinic)
  expect([ids.length, ids[0]]).toEqual([500, first])
})

test('keeps other hours for single days, which patients see; past ones and repeated ones are left out', async () => {
  const clinic = await api.aProvider()
  const [id] = await idsOf(clinic)
  const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const short = [{ open: '09:00', close: '12:00' }]
  const days = [
    { day: on(30), hours: [] },
    { day: on(20), hours: short },
  ]
  const saved = await clinic.put(`/api/locations/${id}`, { ...leeds, specialDays: days })
  expect(saved.body.specialDays).toEqual(days.toReversed())
  expect((await visitor.get(`/api/clinics/${clinic.id}`)).body.locations[0].specialDays).toEqual(
    days.toReversed(),
  )
  // An edit that leaves them out leaves them as they are.
  expect((await clinic.put(`/api/locations/${id}`, leeds)).body.specialDays).toHaveLength(2)
  // Open in a tab since before midnight.
  const yesterday = { day: on(-1), hours: [] }
  expect(
    (await clinic.put(`/api/locations/${id}`, { ...leeds, specialDays: [yesterday] })).body.specialDays,
  ).toEqual([])
  for (const [day, message] of [
    [on(-3), 'Enter a date from today on'],
    ['9999-12-25', 'Enter a date in the next 2 years'],
  ]) {
    const slip = { ...leeds, specialDays: [days[0], { day, hours: [] }] }
    const refused = await clinic.put(`/api/locations/${id}`, slip)
    expect([refused.status, refused.body.fields]).toEqual([400, { 'specialDays.1.day': message }])
  }
  for (const specialDays of [
    [days[0], days[0]],
    [{ day: '25 December', hours: [] }],
    [{ day: on(1), hours: [{ open: '12:00', close: '09:00' }] }],
  ])
    expect((await clinic.put(`/api/locations/${id}`, { ...leeds, specialDays })).status).toBe(400)
})
