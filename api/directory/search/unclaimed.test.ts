import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { search } from '../../../contract/directory/search.ts'
import { startApi } from '../../../tests/support/api.ts'
import { applyMonthly, idOfLocation, undoFile } from '../../../tests/support/registers/apply-file.ts'

const api = await startApi()
const otherNode = await startApi({ database: api })
const patient = api.anActor()

const dentist = (number: number, change: object = {}) => ({
  id: `1-20000${number}`,
  name: `Mill Lane Dentist ${number}`,
  ...change,
})
const checkUp = (pounds?: number) => ({
  id: uuid(),
  name: 'Dental Check-up',
  canonical: 'dental-check-up',
  ...(pounds && { pricePence: pounds * 100, pricedOn: '2026-10-01' }),
})

type Query = Record<string, string>
const find = async (query: Query = {}, by = patient) =>
  (
    await by.get(
      `/api/search?${new URLSearchParams({ treatmentName: 'dental check-up', location: 'Leeds', ...query })}`,
    )
  ).body as { id: string; name: string; [field: string]: unknown }[]
const summary = async (query: Query = {}) =>
  (
    await patient.get(
      `/api/search/summary?${new URLSearchParams({ treatmentName: 'dental check-up', location: 'Leeds', ...query })}`,
    )
  ).body
const names = (found: { name: string }[]) => found.map(({ name }) => name)
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })

beforeEach(async () => {
  await api.db.deleteFrom('registerRatings').execute()
  await api.db.deleteFrom('registerRuns').execute()
  await api.db.deleteFrom('registerLocations').execute()
  await api.db.deleteFrom('providers').execute()
  await eventually(async () => {
    expect(await find()).toEqual([])
    expect(await find({}, otherNode.anActor())).toEqual([])
  })
})

test('every node finds the clinics of a file once it is applied, and no longer once it is undone', async () => {
  const run = await applyMonthly(api, [dentist(1), dentist(2, { lat: 53.81 })])
  const wanted = ['Mill Lane Dentist 1', 'Mill Lane Dentist 2']
  await eventually(async () => {
    expect(names(await find())).toEqual(wanted)
    expect(names(await find({}, otherNode.anActor()))).toEqual(wanted)
  })
  await undoFile(api, run.id)
  await eventually(async () => {
    expect(await find()).toEqual([])
    expect(await find({}, otherNode.anActor())).toEqual([])
  })
})

test('shows what the register says, no treatment and no price, as the contract promises', async () => {
  await applyMonthly(api, [dentist(1, { website: 'mill-lane.test' })])
  await eventually(async () => expect(await find()).toHaveLength(1))
  const [clinic] = await find()
  expect(search.answer.parse([clinic])).toHaveLength(1)
  expect(clinic).toMatchObject({
    id: await idOfLocation(api, '1-200001'),
    website: 'http://mill-lane.test',
    rating: null,
    treatments: [],
    regulator: { name: 'CQC', rates: false, rating: null },
    locations: [{ address: '1 Mill Lane', city: 'Leeds', postCode: 'LS1 4AP', lat: 53.797 }],
    unclaimed: { services: ['dental services'], ratedOn: null, isInherited: false },
  })
})

test('clinics that joined and those that did not are in the same order, and only those with prices pass "priced"', async () => {
  await api.aProvider({
    listing: { companyName: 'Joined, far' },
    locations: [
      { id: uuid(), address: '1 Far', city: 'York', postcode: 'YO1 7HH', lat: 53.9583, lng: -1.0803 },
    ],
    treatments: [checkUp(60)],
  })
  await api.aProvider({
    listing: { companyName: 'Joined, near' },
    locations: [
      { id: uuid(), address: '1 Near', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.82, lng: -1.553 },
    ],
    treatments: [checkUp()],
  })
  await applyMonthly(api, [dentist(1), dentist(2, { lat: 53.85, lng: -1.5 })])
  await eventually(async () =>
    expect(names(await find())).toEqual([
      'Mill Lane Dentist 1',
      'Joined, near',
      'Mill Lane Dentist 2',
      'Joined, far',
    ]),
  )
  expect(names(await find({ priced: '1' }))).toEqual(['Joined, far'])
  expect(await summary({ priced: '1' })).toMatchObject({ found: 4, afterFilters: 1, unpriced: 3 })
  expect(await summary()).toMatchObject({ unpriced: 0, facets: { priced: 1 } })
  expect(names(await find({ sort: 'price-low' }))[0]).toBe('Joined, far')
})

test('a rating of the regulator filters clinics that have not joined as well', async () => {
  const doctor = {
    category: 'P6: Urgent care services & mobile doctors',
    services: ['Doctors consultation service'],
  }
  await applyMonthly(api, [
    {
      id: '1-200007',
      name: 'Good Doctors',
      rating: 'Good',
      ratedOn: '02/03/2026',
      inherited: true,
      ...doctor,
    },
    { id: '1-200008', name: 'Other Doctors', ...doctor },
  ])
  const gp = { treatmentName: 'private gp' }
  await eventually(async () => expect(await find(gp)).toHaveLength(2))
  const rated = await find({ ...gp, regulatorRating: 'good' })
  expect(rated).toMatchObject([
    {
      name: 'Good Doctors',
      regulator: { rates: true, rating: 'Good' },
      unclaimed: { services: ["doctors' consultations"], ratedOn: '2026-03-02', isInherited: true },
    },
  ])
})

test('a clinic that joins takes the place of the entry with its number, until it is no longer listed', async () => {
  await applyMonthly(api, [dentist(1)])
  await eventually(async () => expect(names(await find())).toEqual(['Mill Lane Dentist 1']))
  const { id } = await api.aProvider({
    listing: { companyName: 'Mill Lane', regulator: 'CQC', certificateNumber: '1-200001' },
    treatments: [checkUp(50)],
  })
  await eventually(async () => expect(names(await find())).toEqual(['Mill Lane']))
  await api.db
    .updateTable('providers')
    .set({ suspendedAt: new Date(), suspensionReason: 'Test' })
    .where('id', '=', id)
    .execute()
  await eventually(async () => expect(names(await find())).toEqual(['Mill Lane Dentist 1']))
})

test('claimed and hidden entries are not found, and neither are those that left the register', async () => {
  await applyMonthly(api, [dentist(1), dentist(2), dentist(3), dentist(4)])
  await eventually(async () => expect(await find()).toHaveLength(4))
  const set = (locationId: string, change: object) =>
    api.db.updateTable('registerLocations').set(change).where('locationId', '=', locationId).execute()
  await set('1-200001', { claimedAt: new Date() })
  await set('1-200002', { hiddenAt: new Date() })
  await set('1-200003', { goneOn: '2026-09-30' })
  await eventually(async () => expect(names(await find())).toEqual(['Mill Lane Dentist 4']))
})

test('a clinic that has not joined is found by its name', async () => {
  await applyMonthly(api, [dentist(1, { name: 'Zebrafish Dental Rooms', city: 'Selby' })])
  expect((await summary({ treatmentName: 'Zebrafish Dental Rooms' })).clinics).toEqual([
    { id: await idOfLocation(api, '1-200001'), name: 'Zebrafish Dental Rooms', city: 'Selby', isWhole: true },
  ])
})

test('the list of providers holds joined clinics alone', async () => {
  await applyMonthly(api, [dentist(1)])
  expect((await patient.get('/api/providers')).body).toEqual([])
})
