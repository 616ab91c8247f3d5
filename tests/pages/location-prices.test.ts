import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { totals } from '../../api/directory/guides/queries.ts'
import { callApi } from '../../contract/core/client.ts'
import { similarClinics } from '../../contract/directory/clinics.ts'
import { compareClinics } from '../../contract/directory/compare.ts'
import { getCityGuide } from '../../contract/directory/guides.ts'
import { londonDay, monthsBefore } from '../../contract/directory/prices/freshness.ts'
import { search, searchSummary } from '../../contract/directory/search.ts'
import { inProcess } from '../../server/pages/in-process.ts'
import { formatDate } from '../../web/platform/format.ts'
import { readAddress as readClinicAddress } from '../../web/site/clinic/address.ts'
import { offersOf } from '../../web/site/clinic/clinic-structured-data.tsx'
import { columnOf } from '../../web/site/compare/table/column.ts'
import { readAddress } from '../../web/site/results/address.ts'
import { loadResults } from '../../web/site/results/load-results.ts'
import { startApi } from '../support/api.ts'
import { aLocation } from '../support/listings.ts'
import { loadClinic } from './load-clinic.ts'

const api = await startApi()
const page = inProcess(api.app, { ip: '10.1.2.3' } as never)
const now = new Date()

const leeds = () => aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573)
const york = () => aLocation('York', 'YO1 7HH', 53.9623, -1.0819)
const mri = (pounds: number, more: object = {}) => ({
  id: uuid(),
  name: 'MRI Scan',
  canonical: 'mri-scan',
  pricePence: pounds * 100,
  pricedOn: '2026-09-01',
  ...more,
})

/** £400 in general and £250 in York, with £50 for a consultation that nobody can avoid. */
const consultation = {
  consultation: 'extra',
  parts: { consultation: { pence: 5_000, compulsory: true } },
  compulsoryPence: 5_000,
}
const [atLeeds, atYork] = [leeds(), york()]
const offer = mri(400, consultation)
const several = await api.aProvider({ locations: [atLeeds, atYork], treatments: [offer] })
const plain = await api.aProvider({ locations: [leeds(), york()], treatments: [mri(350)] })
const [closedLeeds, openYork] = [leeds(), york()]
const elsewhere = mri(380)
const onlyYork = await api.aProvider({ locations: [closedLeeds, openYork], treatments: [elsewhere] })

beforeAll(async () => {
  await api.db
    .insertInto('locationPrices')
    .values([
      { treatmentId: offer.id, locationId: atYork.id!, pricePence: 25_000 },
      { treatmentId: elsewhere.id, locationId: closedLeeds.id!, pricePence: null },
    ])
    .execute()
  for (const { id } of [several, onlyYork])
    await api.db.updateTable('listings').set({ updatedAt: new Date() }).where('providerId', '=', id).execute()
  await vi.waitFor(async () => expect(await pricesIn('York')).toMatchObject({ [several.id]: 300 }), 20_000)
  const isFar = async () => (await found('Leeds')).find(({ id }) => id === onlyYork.id)!.distance! > 30
  await vi.waitFor(async () => expect(await isFar()).toBe(true), 20_000)
})

const found = async (location: string, more: object = {}) =>
  (await callApi(page, search, { query: { treatmentName: 'MRI Scan', location, limit: 50, ...more } })).data

async function pricesIn(location: string) {
  const wanted = readAddress(new URLSearchParams({ treatmentName: 'MRI Scan', location }))!
  const { items } = await loadResults(page, wanted, now)
  return Object.fromEntries(items.map(({ card }) => [card.id, card.offer?.compared]))
}

test('a card has the price of the nearest location that offers the treatment, and says so', async () => {
  expect(await pricesIn('Leeds')).toEqual({ [several.id]: 450, [plain.id]: 350, [onlyYork.id]: 380 })
  expect(await pricesIn('York')).toEqual({ [several.id]: 300, [plain.id]: 350, [onlyYork.id]: 380 })
  expect(await pricesIn('')).toEqual({ [several.id]: 450, [plain.id]: 350, [onlyYork.id]: 380 })
  const wanted = readAddress(new URLSearchParams({ treatmentName: 'MRI Scan', location: 'York' }))!
  const { items } = await loadResults(page, wanted, now)
  expect(items.find(({ card }) => card.id === several.id)?.card.offer?.note).toContain('Price in York')
})

test('a clinic is found from the locations that offer the treatment, not from its others', async () => {
  const ids = async (location: string, more: object) => (await found(location, more)).map(({ id }) => id)
  expect((await ids('Leeds', { withinMiles: 5 })).sort()).toEqual([several.id, plain.id].sort())
  expect(await ids('York', { withinMiles: 5 })).toContain(onlyYork.id)
  expect(await ids('Leeds', { withinMiles: 5, sort: 'price-low' })).not.toContain(onlyYork.id)
  const farther = (await found('Leeds', { sort: 'distance' })).at(-1)!
  expect(farther.id).toBe(onlyYork.id)
  expect(farther.distance).toBeGreaterThan(30)
  expect(farther.locations.map(({ city }) => city)).toEqual(['York', 'Leeds'])
  const wanted = readAddress(new URLSearchParams({ treatmentName: 'MRI Scan', location: 'Leeds' }))!
  const { items } = await loadResults(page, wanted, now)
  expect(items.find(({ card }) => card.id === onlyYork.id)?.card.offer?.note).toBe('Not offered in Leeds.')
})

test('order, filter and statistics go by the same price', async () => {
  const order = async (location: string) => (await found(location, { sort: 'price-low' })).map(({ id }) => id)
  expect(await order('Leeds')).toEqual([plain.id, onlyYork.id, several.id])
  expect(await order('York')).toEqual([several.id, plain.id, onlyYork.id])
  expect((await found('York', { maxPrice: 300 })).map(({ id }) => id)).toEqual([several.id])
  expect(await found('Leeds', { maxPrice: 300 })).toEqual([])
  const summary = async (location: string) =>
    (await callApi(page, searchSummary, { query: { treatmentName: 'MRI Scan', location } })).data
  expect((await summary('York')).prices).toMatchObject({ low: 300, high: 380 })
  expect((await summary('Leeds')).prices).toMatchObject({ low: 350, high: 450 })
  expect((await summary('York')).priceOptions).toEqual([300, 350, 380, 450])
})

test("the clinic's page, the comparison and the town's guide say the same", async () => {
  for (const [location, price] of [
    ['York', 300],
    ['Leeds', 450],
  ] as const) {
    const address = new URLSearchParams({ treatmentName: 'MRI Scan', location, offer: offer.id })
    const clinic = await loadClinic(page, several.id, readClinicAddress(address), now)
    expect(clinic.offer?.compared).toBe(price)
    expect(clinic.treatments[0]).toMatchObject({ price, compared: price })
    expect(offersOf(clinic)).toMatchObject([{ price }])
    const [other, change] =
      location === 'York' ? [/Leeds.*: £450$/, /^£450/] : [/York.*: £300$/, /York.*: £450/]
    expect(clinic.treatments[0]?.elsewhere).toEqual([expect.stringMatching(other)])
    expect(clinic.treatments[0]?.history).toEqual([expect.stringMatching(change)])
    expect(clinic.treatments[0]?.history[0]).toMatch(/£450 until .*, £300 since$/)
    const query = { ids: several.id, treatmentName: 'MRI Scan', location }
    const { data } = await callApi(page, compareClinics, { query })
    expect(columnOf(data.clinics[0]!, now).offer?.compared).toBe(price)
    const params = { treatment: 'mri-scan', city: location.toLowerCase() }
    const { data: guide } = await callApi(page, getCityGuide, { params })
    expect(guide.listed.find(({ id }) => id === several.id)?.total).toBe(price)
  }
  const { data: guide } = await callApi(page, getCityGuide, {
    params: { treatment: 'mri-scan', city: 'leeds' },
  })
  expect(guide.listed.map(({ id }) => id)).not.toContain(onlyYork.id)
  expect(guide.prices).toMatchObject({ low: 350, high: 450, clinics: 2 })
})

test('a general price that no location asks is shown nowhere', async () => {
  const [inYork, inLeeds] = [york(), leeds()]
  const asked = mri(100, { name: 'Knee MRI' })
  const clinic = await api.aProvider({ locations: [inYork, inLeeds], treatments: [asked] })
  await api.db
    .insertInto('locationPrices')
    .values([
      { treatmentId: asked.id, locationId: inYork.id!, pricePence: 25_000 },
      { treatmentId: asked.id, locationId: inLeeds.id!, pricePence: 30_000 },
    ])
    .execute()
  const shown = await loadClinic(page, clinic.id, readClinicAddress(new URLSearchParams()), now)
  expect(shown.treatments[0]).toMatchObject({ price: 250, compared: 250 })
  expect(offersOf(shown)).toMatchObject([{ price: 250 }])
  const params = { id: plain.id }
  const { data: similar } = await callApi(page, similarClinics, { params, query: { limit: 3 } })
  expect(similar.find(({ id }) => id === clinic.id)).toMatchObject({ city: 'Leeds', total: 300 })
  expect(similar.find(({ id }) => id === onlyYork.id)).toMatchObject({ city: 'York', total: 380 })
  expect((await totals(api.db, now)).find(({ canonical }) => canonical === 'mri-scan')).toEqual({
    canonical: 'mri-scan',
    clinics: 4,
    pricePence: 25_000,
  })
})

test('without a place, head, row and structured data have the price of the first location', async () => {
  const [inYork, inLeeds] = [york(), leeds()]
  const asked = mri(65, { name: 'Sports MRI', canonical: null })
  const clinic = await api.aProvider({ locations: [inYork, inLeeds], treatments: [asked] })
  const own = { treatmentId: asked.id, locationId: inYork.id!, pricePence: 5_500 }
  await api.db.insertInto('locationPrices').values(own).execute()
  const shown = await loadClinic(page, clinic.id, readClinicAddress(new URLSearchParams()), now)
  expect(shown.offer).toMatchObject({ price: 55, compared: 55 })
  expect(shown.treatments[0]).toMatchObject({ price: 55, compared: 55 })
  expect(shown.treatments[0]?.elsewhere).toEqual([expect.stringMatching(/Leeds.*: £65$/)])
  expect(offersOf(shown)).toMatchObject([{ price: 55 }])
})

test('a similar clinic leads to the treatment that it is shown with', async () => {
  const address = new URLSearchParams({ offer: offer.id })
  const { similar, asked } = await loadClinic(page, several.id, readClinicAddress(address), now)
  expect(asked).toBe(false)
  const other = similar.find(({ id }) => id === plain.id)!
  expect(other.treatment).toBe('MRI Scan')
  const { searchParams } = new URL(other.href, 'http://clinic.test')
  const there = await loadClinic(page, other.id, readClinicAddress(searchParams), now)
  expect(there).toMatchObject({ asked: false, offer: { name: 'MRI Scan', price: other.total } })
})

test("a location's price is as old as it is itself, until the clinic confirms its prices", async () => {
  const [inLeeds, inHull] = [leeds(), aLocation('Hull', 'HU1 3DZ', 53.7457, -0.3367)]
  const pricedOn = monthsBefore(londonDay(now), 14)
  const asked = mri(420)
  const clinic = await api.aProvider({ locations: [inLeeds, inHull], treatments: [asked] })
  const own = { treatmentId: asked.id, locationId: inHull.id!, pricePence: 21_000, pricedOn }
  await api.db.insertInto('locationPrices').values(own).execute()
  await api.db
    .updateTable('listings')
    .set({ updatedAt: new Date() })
    .where('providerId', '=', clinic.id)
    .execute()
  await vi.waitFor(async () => expect(await pricesIn('Hull')).toMatchObject({ [clinic.id]: null }), 20_000)
  expect(await pricesIn('Leeds')).toMatchObject({ [clinic.id]: 420 })
  const shownIn = async (location: string) => {
    const address = new URLSearchParams({ treatmentName: 'MRI Scan', location, offer: asked.id })
    return loadClinic(page, clinic.id, readClinicAddress(address), now)
  }
  expect(await shownIn('Hull')).toMatchObject({
    offer: { price: 210, compared: null, isOld: true },
    confirmation: { on: formatDate(pricedOn) },
  })
  expect((await shownIn('Leeds')).offer).toMatchObject({ price: 420, compared: 420, isOld: false })
  expect((await shownIn('Leeds')).treatments[0]?.elsewhere).toEqual([
    expect.stringMatching(/Hull.*: £210, not confirmed for over a year$/),
  ])
  const hullPrices = async () =>
    (await callApi(page, getCityGuide, { params: { treatment: 'mri-scan', city: 'hull' } })).data.listed
  expect(await hullPrices()).toMatchObject([{ total: 210, confirmedOn: pricedOn }])
  const lowest = async () =>
    (await totals(api.db, now)).find(({ canonical }) => canonical === 'mri-scan')?.pricePence
  expect(await lowest()).toBe(25_000)
  expect((await clinic.get('/api/prices')).body.rows).toMatchObject([
    { confirmedOn: pricedOn, toConfirm: true, isOld: true },
  ])
  expect((await clinic.post('/api/prices/confirm')).body).toEqual({ confirmed: 1 })
  await vi.waitFor(async () => expect(await pricesIn('Hull')).toMatchObject({ [clinic.id]: 210 }), 20_000)
  expect((await shownIn('Hull')).confirmation).toMatchObject({ on: formatDate(londonDay(now)) })
  expect(await lowest()).toBe(21_000)
})

test('open data has the prices of other locations', async () => {
  const { text } = await api.anActor().get('/api/clinics.csv')
  const [header, ...lines] = text.trim().split(/\r?\n/)
  const at = header!.split(',').indexOf('other_locations')
  const cell = (id: string) => lines.find(line => line.startsWith(id))!.split(',')[at]
  expect([cell(several.id), cell(plain.id), cell(onlyYork.id)]).toEqual([
    `YO1 7HH 300 confirmed ${londonDay(now)}`,
    '',
    'LS1 4AP not offered',
  ])
})
