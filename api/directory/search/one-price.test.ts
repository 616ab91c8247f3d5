import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import type { SearchSummary } from '../../../contract/directory/search.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

const at = { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 }
const offers = (...list: [name: string, canonical: string, pounds: number][]) =>
  list.map(([name, canonical, pounds]) => ({
    id: uuid(),
    name,
    canonical,
    pricePence: pounds * 100,
    pricedOn: '2026-10-01',
  }))
const clinic = (companyName: string, primarySpecialty: string, treatments: ReturnType<typeof offers>) =>
  api.aProvider({
    listing: { companyName, primarySpecialty },
    locations: [{ id: uuid(), address: '1 High Street', phoneNumber: '+441134960001', ...at }],
    treatments,
  })
const ask = async <T>(path: string, words: string, more = {}) =>
  (await patient.get(`${path}?${new URLSearchParams({ treatmentName: words, location: 'Leeds', ...more })}`))
    .body as T
const search = (words: string, more = {}) =>
  ask<FoundClinic[]>('/api/search', words, { explain: '1', ...more })
const summary = (words: string) => ask<SearchSummary>('/api/search/summary', words)
/** What the card of each clinic shows. */
const cards = async (words: string, more = {}) =>
  (await search(words, more)).map(({ name, treatments, explain }) =>
    explain?.offered ? `${name}: ${treatments[0]?.name} ${treatments[0]?.price}` : `${name}: no price`,
  )

beforeAll(async () => {
  await clinic(
    'Back in Motion',
    'Physiotherapy',
    offers(
      ['Clinical Pilates', 'clinical-pilates', 30],
      ['Physiotherapy Session', 'physiotherapy-session', 60],
    ),
  )
  await clinic('Pilates House', 'Physiotherapy', offers(['Clinical Pilates', 'clinical-pilates', 25]))
  await clinic(
    'Aire Physio',
    'Physiotherapy',
    offers(['Physiotherapy Session', 'physiotherapy-session', 50], ['Sports Massage', 'sports-massage', 45]),
  )
  await clinic('New Physio', 'Physiotherapy', [])
  await clinic(
    'Second Chance',
    'Psychiatry',
    offers(['Addiction Consultation', 'addiction-consultation', 200]),
  )
  await clinic(
    'Straight Smiles',
    'Dentistry',
    offers(['Dental Check-up', 'dental-check-up', 40], ['Fixed Braces', 'fixed-braces', 2400]),
  )
  await clinic(
    'Just Check-ups',
    'Dentistry',
    offers(["Children's Dental Check-up", 'childrens-dental-check-up', 25]),
  )
  await clinic(
    'Northern Eyes',
    'Ophthalmology',
    offers(
      ['Cataract Surgery', 'cataract-surgery', 2500],
      ['Ophthalmology Consultation', 'ophthalmology-consultation', 220],
    ),
  )
  // Calls a treatment of its own like the specialty.
  await api.aProvider({
    listing: { companyName: 'Own Words', primarySpecialty: 'Ophthalmology' },
    locations: [{ id: uuid(), address: '2 High Street', phoneNumber: '+441134960002', ...at }],
    treatments: [
      { id: uuid(), name: 'Ophthalmology', canonical: null, pricePence: 5_00, pricedOn: '2026-10-01' },
    ],
  })
  await vi.waitFor(
    async () => {
      expect(await search('Physiotherapy')).toHaveLength(4)
      expect(await search('Ophthalmology')).toHaveLength(2)
    },
    { timeout: 20_000 },
  )
})

test.each(['Physiotherapy', 'physio', 'physical therapy', 'physiotherapist'])(
  '%s by price compares one treatment; clinics without it come last and have no price',
  async words => {
    const shown = await cards(words, { sort: 'price-low' })
    expect(shown.slice(0, 2)).toEqual([
      'Aire Physio: Physiotherapy Session 50',
      'Back in Motion: Physiotherapy Session 60',
    ])
    expect(shown.slice(2).sort()).toEqual(['New Physio: no price', 'Pilates House: no price'])
    expect(await summary(words)).toMatchObject({
      treatment: { name: 'Physiotherapy Session' },
      priceOptions: [50, 60],
    })
    expect(await cards(words, { sort: 'price-low', maxPrice: 55 })).not.toContain(
      'Back in Motion: Physiotherapy Session 60',
    )
  },
)

test('the order by price says its value, and none where there is none', async () => {
  const values = (await search('physio', { sort: 'price-low' })).map(({ explain }) => explain?.order.value)
  expect(values).toEqual([50, 60, null, null])
})

test.each([
  ['drug rehab', ['Second Chance: Addiction Consultation 200'], 'Addiction Consultation'],
  ['orthodontist', ['Straight Smiles: Fixed Braces 2400'], 'Fixed Braces'],
])('%s is another name of one treatment, and means that alone', async (words, shown, name) => {
  expect(await cards(words)).toEqual(shown)
  expect((await summary(words)).treatment?.name).toBe(name)
})

test.each(['Eye Surgery', 'Ophthalmology'])('%s shows the consultation', async words => {
  expect((await cards(words)).sort()).toEqual([
    'Northern Eyes: Ophthalmology Consultation 220',
    'Own Words: no price',
  ])
  expect(await summary(words)).toMatchObject({
    treatment: { name: 'Ophthalmology Consultation' },
    priceOptions: [220],
  })
})

test('a clinic of the specialty still says why it is in the list', async () => {
  const found = await search('physical therapy')
  const why = found.find(({ name }) => name === 'Pilates House')?.explain?.matched
  expect(why).toMatchObject({ as: 'specialty' })
})

test('a comparison of a specialty compares the same treatment as its results', async () => {
  const ids = (await search('physical therapy')).map(({ id }) => id).join()
  const { body } = await patient.get(
    `/api/compare?${new URLSearchParams({ ids, treatmentName: 'physical therapy' })}`,
  )
  expect(body.treatment).toMatchObject({ name: 'Physiotherapy Session' })
})
