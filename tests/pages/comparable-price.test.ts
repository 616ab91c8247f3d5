import { parse } from 'csv-parse/sync'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { callApi } from '../../contract/core/client.ts'
import { compareClinics } from '../../contract/directory/compare.ts'
import { getCityGuide } from '../../contract/directory/guides.ts'
import {
  comparablePrice,
  includingVat,
  wholePrice,
} from '../../contract/directory/prices/comparable-price.ts'
import { confirmedDay, isOldPrice } from '../../contract/directory/prices/freshness.ts'
import { priceNearest } from '../../contract/directory/prices/location-price.ts'
import { search, searchSummary } from '../../contract/directory/search.ts'
import { inProcess } from '../../server/pages/in-process.ts'
import { formatDate } from '../../web/platform/format.ts'
import type { OfferSource } from '../../web/shared/prices/offer-price.ts'
import { readAddress as readClinicAddress } from '../../web/site/clinic/address.ts'
import { offersOf } from '../../web/site/clinic/clinic-structured-data.tsx'
import { columnOf } from '../../web/site/compare/table/column.ts'
import { readAddress } from '../../web/site/results/address.ts'
import { loadResults } from '../../web/site/results/load-results.ts'
import { startApi } from '../support/api.ts'
import { aLocation } from '../support/listings.ts'
import { loadClinic } from './load-clinic.ts'

const api = await startApi()
const visitor = api.anActor()
const page = inProcess(api.app, { ip: '10.1.2.3' } as never)
const now = new Date()
const at = { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 }
const clinics = 60

/** Numbers that look random and are always the same. */
let seed = 7
const dice = (sides: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * sides)
}

/** A price of any kind, with parts and age of any kind. */
function anyPrice() {
  const low = (dice(900) + 100) * 100 + dice(3)
  const kind = ['fixed', 'from', 'range', 'after_consultation'][dice(4)]!
  const usual = low + dice(20) * 1000
  const consultation = ['included', 'extra', 'unknown'][dice(3)]!
  const fee = [0, 4500, 9500, null][dice(4)]!
  const compulsory = dice(2) === 0
  const usualPence = kind === 'fixed' || dice(4) === 0 ? null : usual
  return {
    priceKind: kind,
    pricePence: kind === 'after_consultation' ? null : low,
    usualPence: kind === 'from' ? usual : usualPence,
    highestPence: kind === 'range' ? usual + 10_000 : null,
    pricedOn:
      kind === 'after_consultation' && usualPence === null
        ? null
        : dice(6) === 0
          ? '2020-03-01'
          : '2026-09-01',
    confirmedOn: null,
    consultation,
    parts: { consultation: { pence: fee, compulsory } },
    ...vatOf(dice(6) === 0, consultation === 'extra' && compulsory ? fee : 0),
  }
}

/** A price that one location asks, with an age of its own. */
const ownPrice = (treatmentId: string, locationId: string) => ({
  treatmentId,
  locationId,
  pricePence: (dice(900) + 100) * 100,
  pricedOn: dice(2) === 0 ? '2020-03-01' : '2026-08-01',
  confirmedOn: dice(3) === 0 ? '2026-10-01' : null,
})

const vatOf = (isExtra: boolean, compulsoryPence: number | null) =>
  isExtra ? { vat: 'extra', compulsoryPence: null } : { vat: 'unknown', compulsoryPence }

type Offer = OfferSource & { pricedOn: string | null }
/** What orders, filters and statistics go by. */
const comparedBy = (offer: Offer) => (isOldPrice(offer, now) ? null : wholePrice(offer))

type Located = { treatments: readonly Offer[]; locations: readonly { id?: string | undefined }[] }
/** The offer as the clinic's location asks it, which may have a price of its own. */
const offerHere = <T extends Located>({ treatments, locations }: T) =>
  priceNearest(treatments[0] as T['treatments'][number], locations)!.offer

beforeAll(async () => {
  const own: ReturnType<typeof ownPrice>[] = []
  for (let number = 0; number < clinics; number++) {
    const price = anyPrice()
    const [treatmentId, locationId] = [uuid(), uuid()]
    const { id } = await api.aProvider({
      listing: { companyName: `Clinic ${number}` },
      // The other location asks the general price.
      locations: [
        { id: locationId, address: '1 High Street', phoneNumber: '+441134960001', ...at },
        ...(number % 4 === 0 ? [aLocation('York', 'YO1 7HH', 53.9623, -1.0819)] : []),
      ],
      treatments: [{ id: treatmentId, name: 'MRI Scan', canonical: 'mri-scan', ...price }],
    })
    if (number % 4 > 0 || price.pricedOn === null) continue
    own.push(ownPrice(treatmentId, locationId))
    await api.db.insertInto('locationPrices').values(own.at(-1)!).execute()
    await api.db.updateTable('listings').set({ updatedAt: new Date() }).where('providerId', '=', id).execute()
  }
  const query = { treatmentName: 'MRI Scan', location: '', limit: 200 }
  await vi.waitFor(async () => {
    const { data } = await callApi(page, search, { query })
    expect(data).toHaveLength(clinics)
    expect(data.filter(({ treatments }) => treatments[0]?.elsewhere?.length)).toHaveLength(own.length)
  }, 20_000)
})

test('card, page, comparison, open data, structured data and statistics all say the same price and its day', {
  timeout: 120_000,
}, async () => {
  const { data: found } = await callApi(page, search, {
    query: { treatmentName: 'MRI Scan', location: 'Leeds', limit: 200 },
  })
  const said = new Map<string, (number | null)[]>()
  const whole = new Map(found.map(({ id, treatments }) => [id, wholePrice(treatments[0]!)]))
  for (const { id, treatments, locations } of found) {
    const here = offerHere({ treatments, locations })
    const shown = comparablePrice(includingVat(here))?.total ?? null
    const compared = comparedBy(here)
    said.set(id, [shown, compared])
    const { body: open } = await visitor.get(`/api/clinics/${id}`)
    expect(open.treatments[0].total).toBe(wholePrice(treatments[0]!))
    expect(open.treatments[0].price).toBe(treatments[0]!.price)
    expect(wholePrice(offerHere(open))).toBe(wholePrice(here))
    const address = new URLSearchParams({
      treatmentName: 'MRI Scan',
      location: 'Leeds',
      offer: treatments[0]!.id,
    })
    const clinic = await loadClinic(page, id, readClinicAddress(address), now)
    expect(clinic.offer?.price).toBe(shown)
    expect(clinic.treatments[0]?.price).toBe(shown)
    expect(clinic.offer?.compared).toBe(compared)
    const day = confirmedDay(here)
    expect(confirmedDay(offerHere(open))).toBe(day)
    expect(clinic.confirmation?.on ?? null).toBe(day && formatDate(day))
    expect(clinic.treatments[0]?.confirmedOn).toBe(day && formatDate(day))
    expect(offersOf(clinic).map(({ price }) => price)).toEqual(compared === null ? [] : [compared])
    const { data } = await callApi(page, compareClinics, { query: { ids: id, treatmentName: 'MRI Scan' } })
    expect(columnOf(data.clinics[0]!, now).offer).toMatchObject({ price: shown, compared, confirmedOn: day })
  }
  const cards = new Map<string, (number | null)[]>()
  for (const number of [1, 2, 3]) {
    const wanted = readAddress(
      new URLSearchParams({ treatmentName: 'MRI Scan', location: 'Leeds', page: String(number) }),
    )!
    const { items, map } = await loadResults(page, wanted, now)
    for (const { card } of items)
      cards.set(card.id, [card.offer?.price ?? null, card.offer?.compared ?? null])
    expect(map).not.toBeNull()
  }
  expect(cards).toEqual(said)
  const prices = [...said.values()].flatMap(([, compared]) => compared ?? []).sort((a, b) => a - b)
  expect(prices.length).toBeLessThan([...said.values()].filter(([shown]) => shown !== null).length)
  const { data: guide } = await callApi(page, getCityGuide, {
    params: { treatment: 'mri-scan', city: 'leeds' },
  })
  expect(guide.prices).toMatchObject({ low: prices[0], high: prices.at(-1), clinics: prices.length })
  const csv = (await visitor.get('/api/clinics.csv')).text
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  expect(rows).toHaveLength(clinics)
  for (const { clinic_id: id = '', total_gbp: total } of rows)
    expect(total === '' ? null : Number(total)).toBe(whole.get(id))
})

test('order and filter go by that price, and clinics without one come last', async () => {
  const ask = async (more: object) =>
    (
      await callApi(page, search, {
        query: { treatmentName: 'MRI Scan', location: 'Leeds', limit: 200, ...more },
      })
    ).data.map(clinic => comparedBy(offerHere(clinic)))
  const rising = await ask({ sort: 'price-low' })
  const known = rising.filter(price => price !== null)
  expect(known).toEqual(known.toSorted((a, b) => a - b))
  expect(rising.slice(known.length).every(price => price === null)).toBe(true)
  const limit = known[Math.floor(known.length / 2)]!
  const below = await ask({ maxPrice: limit, priced: '1' })
  expect(below).toHaveLength(known.filter(price => price <= limit).length)
})

test('a maximum price leaves out clinics whose stated price is higher, even if it is old or incomplete, and keeps those without a price', async () => {
  const stated = async (more: object) => {
    const query = { treatmentName: 'MRI Scan', location: 'Leeds', limit: 200, ...more }
    const { data } = await callApi(page, search, { query })
    return data.map(clinic => {
      const here = offerHere(clinic)
      return {
        isCompared: comparedBy(here) !== null,
        price: comparablePrice(includingVat(here))?.total ?? null,
      }
    })
  }
  const all = await stated({})
  const limit = 600
  const isWithin = ({ price }: { price: number | null }) => price === null || price <= limit
  const onlyStated = all.filter(({ isCompared, price }) => !isCompared && price !== null)
  expect(onlyStated.some(isWithin)).toBe(true)
  expect(onlyStated.every(isWithin)).toBe(false)
  const below = await stated({ maxPrice: limit })
  expect(below.every(isWithin)).toBe(true)
  expect(below).toHaveLength(all.filter(isWithin).length)
  expect(below.some(({ price }) => price === null)).toBe(true)
})

test('the word on a card is that of the page behind it, from the quartiles of the prices around', async () => {
  const wanted = readAddress(new URLSearchParams({ treatmentName: 'MRI Scan', location: 'Leeds' }))!
  const { items } = await loadResults(page, wanted, now)
  const { data: summary } = await callApi(page, searchSummary, {
    query: { treatmentName: 'MRI Scan', location: 'Leeds', withinMiles: 'auto' },
  })
  const spread = summary.prices!
  const words = new Set<string>()
  for (const { card, href } of items) {
    const { offer } = card
    if (!offer || offer.compared === null) continue
    const word =
      offer.compared < spread.lower
        ? 'Lower than most'
        : offer.compared > spread.upper
          ? 'Higher than most'
          : 'About typical'
    expect(offer.word).toBe(`${word} near Leeds (${spread.count} prices)`)
    words.add(word)
    const { searchParams } = new URL(href, 'http://clinic.test')
    const clinic = await loadClinic(page, card.id, readClinicAddress(searchParams), now)
    expect(clinic.offer?.word).toBe(offer.word)
  }
  expect(words.size).toBe(3)
})

describe('with clinics further away', () => {
  beforeAll(async () => {
    for (const [number, [city, lat]] of (
      [
        ['Harrogate', 53.99],
        ['Thirsk', 54.23],
      ] as const
    ).entries())
      await api.aProvider({
        listing: { companyName: `Further ${number}` },
        locations: [{ id: uuid(), address: '1 High Street', phoneNumber: '+441134960001', ...at, city, lat }],
        treatments: [
          { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', pricePence: 5_000, pricedOn: '2026-09-01' },
        ],
      })
    const query = { treatmentName: 'MRI Scan', location: '', limit: 200 }
    await vi.waitFor(
      async () => expect((await callApi(page, search, { query })).data).toHaveLength(clinics + 2),
      20_000,
    )
  })

  test.each([
    ['a radius', { withinMiles: '5' }],
    ['no radius', { withinMiles: 'any', sort: 'price-low' }],
    ['the order', { sort: 'price-low' }],
    ['a distance', { maxDistance: '2' }],
    ['a part of the map', { bounds: '53.7,-1.7,53.9,-1.4' }],
  ])('a word is of the same prices on the card and the page, whatever limits them: %s', async (_, limits) => {
    const wanted = readAddress(
      new URLSearchParams({ treatmentName: 'MRI Scan', location: 'Leeds', ...limits }),
    )!
    const { items } = await loadResults(page, wanted, now)
    const { card, href } = items.find(({ card }) => card.offer?.word)!
    const { searchParams } = new URL(href, 'http://clinic.test')
    const clinic = await loadClinic(page, card.id, readClinicAddress(searchParams), now)
    expect(clinic.offer?.word).toBe(card.offer?.word)
    const isFar = 'withinMiles' in limits && limits.withinMiles === 'any'
    expect(clinic.spread?.count).toBe(spreadCount(card.offer?.word))
    if (isFar) expect(clinic.spread?.miles).toBe(25)
  })
})

const spreadCount = (word: string | null | undefined) => Number(/\((\d+) prices\)/.exec(word ?? '')?.[1])
