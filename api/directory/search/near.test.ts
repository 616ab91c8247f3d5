import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import type { SearchSummary } from '../../../contract/directory/search.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

const leeds = { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 }
const york = { city: 'York', postcode: 'YO1 7HH', lat: 53.9623, lng: -1.0819 }
const newport = { city: 'Newport', postcode: 'NP20 1EG', lat: 51.5877, lng: -2.9984 }
const carlisle = { city: 'Carlisle', postcode: 'CA1 1DA', lat: 54.8925, lng: -2.9329 }
const edinburgh = { city: 'Edinburgh', postcode: 'EH1 1YZ', lat: 55.9533, lng: -3.1883 }

const clinic = (at: typeof leeds, pounds: number, canonical = 'mri-scan') =>
  api.aProvider({
    listing: { companyName: `${at.city} ${pounds}`, primarySpecialty: 'Diagnostic Imaging' },
    locations: [{ id: uuid(), address: '1 High Street', phoneNumber: '+441134960001', ...at }],
    treatments: [
      { id: uuid(), name: canonical, canonical, pricePence: pounds * 100, pricedOn: '2026-10-01' },
    ],
  })
const ask = (path: string, more: object) =>
  patient.get(`${path}?${new URLSearchParams({ treatmentName: 'MRI Scan', ...more })}`)
const cities = async (more: object) =>
  ((await ask('/api/search', more)).body as FoundClinic[]).map(({ locations }) => locations[0]?.city)
const summary = async (more: object) => (await ask('/api/search/summary', more)).body as SearchSummary

const inLeeds = { location: 'Leeds', sort: 'price-low' }
const auto = { ...inLeeds, withinMiles: 'auto' }

beforeAll(async () => {
  for (let i = 0; i < 9; i++) await clinic(leeds, 300 + i)
  await clinic(york, 290)
  await clinic(newport, 100)
  await clinic(carlisle, 150)
  await clinic(edinburgh, 200)
  await clinic(newport, 100, 'ct-scan')
  await clinic(leeds, 400, 'ct-scan')
  await vi.waitFor(
    async () => {
      expect(await cities({ location: '' })).toHaveLength(13)
      expect(await cities({ treatmentName: 'CT Scan', location: '' })).toHaveLength(2)
    },
    { timeout: 20_000 },
  )
})

test('the call as specified hides nobody, in whatever order', async () => {
  expect((await cities(inLeeds))[0]).toBe('Newport')
  expect(await cities(inLeeds)).toHaveLength(13)
  expect((await summary(inLeeds)).near).toBeNull()
})

test('in an order other than by distance, results stay within 25 miles where that finds ten', async () => {
  const found = await cities(auto)
  expect(found).toHaveLength(10)
  expect(new Set(found)).toEqual(new Set(['Leeds', 'York']))
  expect(await summary(auto)).toMatchObject({
    found: 13,
    afterFilters: 10,
    near: { miles: 25, area: null, isChosen: false, further: 3, isEmpty: false },
  })
})

test('by distance nothing is hidden', async () => {
  const byDistance = { ...auto, sort: 'distance' }
  expect(await cities(byDistance)).toHaveLength(13)
  expect((await summary(byDistance)).near).toBeNull()
})

test('where too few are near, the distance grows, and ends with all of them', async () => {
  expect((await summary({ ...auto, location: 'Carlisle' })).near?.miles).toBe(100)
  expect(await summary({ ...auto, treatmentName: 'CT Scan' })).toMatchObject({ afterFilters: 2, near: null })
})

test('what the visitor sets counts instead, and may be more than 50 km', async () => {
  expect((await summary({ ...auto, maxDistance: 10 })).near).toBeNull()
  const chosen = { ...inLeeds, withinMiles: 120 }
  expect(await summary(chosen)).toMatchObject({
    afterFilters: 11,
    near: { miles: 120, isChosen: true, further: 2 },
  })
  expect((await summary({ ...inLeeds, withinMiles: 'any' })).near).toBeNull()
})

test.each([
  ['Scotland', ['Edinburgh']],
  ['Wales', ['Newport']],
  ['Cumbria', ['Carlisle']],
  ['North Yorkshire', ['York']],
])('%s is kept to its area in every order but by distance', async (location, expected) => {
  for (const sort of ['price-low', 'price-high', 'rating', 'experience']) {
    expect(await cities({ location, sort, withinMiles: 'auto' })).toEqual(expected)
    expect(await summary({ location, sort, withinMiles: 'auto' })).toMatchObject({
      found: 13,
      near: { miles: null, area: location, further: 12 },
    })
  }
})

test('by distance a county, nation or island hides nothing either', async () => {
  const byDistance = { location: 'Scotland', sort: 'distance', withinMiles: 'auto' }
  const found = await cities(byDistance)
  expect(found).toHaveLength(13)
  expect(found[0]).toBe('Edinburgh')
  expect((await summary(byDistance)).near).toBeNull()
})

test('an island without a clinic is said to have none, and clinics around it are shown', async () => {
  const island = { location: 'Isle of Wight', sort: 'price-high', withinMiles: 'auto' }
  expect((await summary(island)).near).toEqual({
    miles: 300,
    area: null,
    isChosen: false,
    further: 1,
    isEmpty: true,
  })
  const found = await cities(island)
  expect(found).toHaveLength(12)
  expect(found).not.toContain('Edinburgh')
})

test('where nobody is around the island either, all are shown', async () => {
  const jersey = { treatmentName: 'CT Scan', location: 'Jersey', sort: 'rating', withinMiles: 'auto' }
  expect(await cities(jersey)).toHaveLength(2)
  expect((await summary(jersey)).near).toMatchObject({ miles: null, further: 0, isEmpty: true })
})

test('a part of the map holds the clinics on it, whatever order or distance would leave out', async () => {
  const north = { ...auto, bounds: '53.9,-3.5,56.1,-1' }
  expect(await cities(north)).toEqual(['Carlisle', 'Edinburgh', 'York'])
  expect(await summary(north)).toMatchObject({ found: 13, afterFilters: 3, near: null })
  expect(await cities({ ...north, sort: 'distance' })).toEqual(['York', 'Carlisle', 'Edinburgh'])
  expect(await cities({ ...north, maxDistance: 40 })).toEqual(['York'])
  expect(
    await cities({ ...north, location: '', treatmentName: 'MRI Scan within 10 miles of Leeds' }),
  ).toHaveLength(3)
  expect(await cities({ ...north, bounds: '56.1,-1,53.9,-3.5' })).toEqual([])
  expect((await ask('/api/search', { ...north, bounds: '1,2,3' })).status).toBe(400)
})

test('a distance that is set holds on a part of the map too', async () => {
  const north = { ...inLeeds, bounds: '53.9,-3.5,56.1,-1', withinMiles: 30 }
  expect(await cities(north)).toEqual(['York'])
  expect(await summary(north)).toMatchObject({
    afterFilters: 1,
    near: { miles: 30, isChosen: true, further: 2 },
  })
})

test('clinics without reviews are left out by a minimum rating, counted, and let in when asked for', async () => {
  const rated = { location: 'Leeds', minRating: 4 }
  expect(await summary(rated)).toMatchObject({ afterFilters: 0, unrated: 13 })
  expect(await summary({ ...rated, unrated: 'include' })).toMatchObject({ afterFilters: 13, unrated: 13 })
  expect(await cities({ ...rated, unrated: 'include' })).toHaveLength(13)
})
