import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const visitor = api.anActor()

const place = (address: string, city: string, postcode: string) => ({
  id: uuid(),
  address,
  city,
  postcode,
  lat: 53.79547,
  lng: -1.55573,
})
const threePlaces = () => [
  place('1 Park Row', 'Leeds', 'LS1 4AP'),
  place('2 Boar Lane', 'Leeds', 'LS1 5DA'),
  place('3 Princes Street', 'Edinburgh', 'EH2 2AN'),
]
const aGroup = () => api.aProvider({ locations: threePlaces() })
type Group = Awaited<ReturnType<typeof aGroup>>
type Own = { id: string; version: number; phoneNumber: string | null; specialDays: object[] }

const listOf = async (clinic: Pick<Group, 'get'>): Promise<Own[]> => (await clinic.get('/api/locations')).body
const chosen = (locations: Own[]) => locations.map(({ id, version }) => ({ id, version }))
const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const nine = [{ open: '09:00', close: '12:00' }]
const week = { mon: nine, tue: nine, wed: [], thu: [], fri: [], sat: [], sun: [] }

test('gives several clinics the same phone number and hours in one go, which patients see', async () => {
  const group = await aGroup()
  const [first, second, third] = await listOf(group)
  const { status, body } = await group.put('/api/locations', {
    locations: chosen([first!, third!]),
    change: { phoneNumber: '0113 496 0123', openingHours: week },
  })
  expect([status, body]).toEqual([200, { saved: 2, unchanged: 0 }])
  expect(await listOf(group)).toMatchObject([
    { id: first!.id, phoneNumber: '+441134960123', openingHours: week, version: 2 },
    { id: second!.id, phoneNumber: null, openingHours: null, version: 1 },
    { id: third!.id, phoneNumber: '+441134960123', openingHours: week, version: 2 },
  ])
  const seen = (await visitor.get(`/api/clinics/${group.id}`)).body.locations
  expect(seen[2]).toMatchObject({ phoneNumber: '+441134960123', openingHours: week })
  const history = (await group.get('/api/team/history')).body.items
  expect(history[0].what).toBe('Changed the phone number and the opening hours of 2 clinics')
})

test('leaves alone what already is as it should be', async () => {
  const group = await aGroup()
  const change = { phoneNumber: '0113 496 0123' }
  await group.put('/api/locations', { locations: chosen((await listOf(group)).slice(0, 1)), change })
  const again = await group.put('/api/locations', { locations: chosen(await listOf(group)), change })
  expect(again.body).toEqual({ saved: 2, unchanged: 1 })
  expect((await listOf(group)).map(({ version }) => version)).toEqual([2, 2, 2])
  const third = await group.put('/api/locations', { locations: chosen(await listOf(group)), change })
  expect(third.body).toEqual({ saved: 0, unchanged: 3 })
  expect((await group.get('/api/team/history')).body.total).toBe(2)
})

test('adds days to those each clinic has, or replaces them', async () => {
  const group = await aGroup()
  const send = async (change: object, clinics = 3) =>
    group.put('/api/locations', { locations: chosen((await listOf(group)).slice(0, clinics)), change })
  const days = async () => (await listOf(group)).map(({ specialDays }) => specialDays)
  const [party, training] = [
    { day: on(20), hours: nine },
    { day: on(10), hours: [] },
  ]
  await send({ specialDays: [party] }, 1)
  await send({ specialDays: [training] })
  expect(await days()).toEqual([[training, party], [training], [training]])
  await send({ specialDays: [{ day: party.day, hours: [] }], dropOtherDays: true })
  expect(await days()).toEqual(Array(3).fill([{ day: party.day, hours: [] }]))
  await send({ dropOtherDays: true })
  expect(await days()).toEqual([[], [], []])
})

test('closes each clinic on the bank holidays of its part of the UK, except where it has hours of its own', async () => {
  const group = await aGroup()
  const list = await listOf(group)
  const change = { bankHolidaysUntil: on(366) }
  await group.put('/api/locations', { locations: chosen(list), change })
  const [leeds, , edinburgh] = (await listOf(group)).map(({ specialDays }) =>
    specialDays.map(special => (special as { day: string }).day),
  )
  expect(leeds!.length).toBeGreaterThanOrEqual(8)
  expect(edinburgh!.some(day => day.endsWith('-01-02') || day.endsWith('-01-04'))).toBe(true)
  expect(leeds!.some(day => day.endsWith('-01-02') || day.endsWith('-01-04'))).toBe(false)
  // Who works on one of them keeps those hours.
  const open = { day: leeds![0]!, hours: nine }
  await group.put('/api/locations', {
    locations: chosen((await listOf(group)).slice(0, 1)),
    change: { specialDays: [open] },
  })
  await group.put('/api/locations', { locations: chosen(await listOf(group)), change })
  expect((await listOf(group))[0]!.specialDays[0]).toEqual(open)
})

test('saves none of them when one was changed meanwhile, and says which', async () => {
  const group = await aGroup()
  const locations = chosen(await listOf(group))
  const edit = { address: '2 Boar Lane', city: 'Leeds', postCode: 'LS1 5DA', phoneNumber: '0113 496 0999' }
  expect((await group.put(`/api/locations/${locations[1]!.id}`, edit)).status).toBe(200)
  const change = { phoneNumber: '0113 496 0123' }
  const { status, body } = await group.put('/api/locations', { locations, change })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(body.message).toBe(
    '2 Boar Lane, Leeds was changed in another tab or by someone else, so nothing was saved.',
  )
  expect((await listOf(group)).map(({ phoneNumber }) => phoneNumber)).toEqual([null, '+441134960999', null])
})

test("saves none of them when one is gone, or is another provider's", async () => {
  const [group, stranger] = [await aGroup(), await aGroup()]
  const change = { phoneNumber: '0113 496 0123' }
  const own = chosen(await listOf(group))
  for (const other of [chosen(await listOf(stranger))[0]!, { id: uuid(), version: 1 }]) {
    const { status, body } = await group.put('/api/locations', { locations: [...own, other], change })
    expect([status, body.message]).toEqual([404, messages.couldNotFindClinic])
  }
  for (const clinic of [group, stranger])
    expect((await listOf(clinic)).map(({ phoneNumber }) => phoneNumber)).toEqual([null, null, null])
})

test.each([
  ['no clinic', { locations: [], change: { phoneNumber: null } }],
  ['nothing to change', { change: {} }],
  ['a wrong phone number', { change: { phoneNumber: '0113 49' } }],
  [
    'hours that end before they begin',
    { change: { specialDays: [{ day: on(1), hours: [{ open: '12:00', close: '09:00' }] }] } },
  ],
  ['no days to change', { change: { specialDays: [] } }],
  ['a day of another millennium', { change: { specialDays: [{ day: '9999-12-25', hours: [] }] } }],
  ['bank holidays of the next century', { change: { bankHolidaysUntil: '2126-01-01' } }],
])('refuses %s', async (_, wrong) => {
  const group = await aGroup()
  const { status } = await group.put('/api/locations', { locations: chosen(await listOf(group)), ...wrong })
  expect(status).toBe(400)
  expect((await listOf(group)).map(({ version }) => version)).toEqual([1, 1, 1])
})

test('refuses more special days than a clinic can have', async () => {
  const group = await aGroup()
  const days = (from: number) =>
    Array.from({ length: 40 }, (_, index) => ({ day: on(from + index), hours: [] }))
  const send = async (specialDays: object[]) =>
    group.put('/api/locations', { locations: chosen(await listOf(group)), change: { specialDays } })
  expect((await send(days(1))).status).toBe(200)
  const { status, body } = await send(days(50))
  expect([status, body.message]).toEqual([
    400,
    '1 Park Row, Leeds would have more than 60 days with other hours.',
  ])
})

test('is for owners and managers: nobody else of the team changes clinics, whichever they are limited to', async () => {
  const group = await aGroup()
  const locations = chosen(await listOf(group))
  const change = { phoneNumber: '0113 496 0123' }
  const places = [locations[0]!.id]
  for (const person of [
    await api.aMember(group.id, 'front_desk'),
    await api.aMember(group.id, 'front_desk', { places }),
    await api.aMember(group.id, 'finance'),
  ]) {
    const { status, body } = await person.put('/api/locations', { locations: locations.slice(0, 1), change })
    expect([status, body.code]).toEqual([403, 'role_not_allowed'])
  }
  const manager = await api.aMember(group.id, 'manager')
  expect((await manager.put('/api/locations', { locations, change })).body.saved).toBe(3)
})
