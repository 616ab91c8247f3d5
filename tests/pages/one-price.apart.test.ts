import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../../contract/core/client.ts'
import { search } from '../../contract/directory/search.ts'
import { inProcess } from '../../server/pages/in-process.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { readAddress as readClinicAddress } from '../../web/site/clinic/address.ts'
import { readAddress } from '../../web/site/results/address.ts'
import { loadResults } from '../../web/site/results/load-results.ts'
import { sampled } from '../runs/sampled.ts'
import { startApi } from '../support/api.ts'
import { loadClinic } from './load-clinic.ts'

const api = await startApi()
let asked = 0
/** Every question from another address, or the limits would answer in place of search. */
const visitor = {
  get ip() {
    asked++
    return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  },
}
const page = inProcess(api.app, visitor as never)
const now = new Date('2026-11-16')
const at = { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 }

/** What someone may type for something that we know: some names, in a thorough run all, and other words for them. */
const words = [
  ...sampled(treatments, 4).map(({ name }) => name),
  ...sampled(
    treatments.flatMap(({ synonyms, searchWords }) => [...synonyms, ...searchWords]),
    28,
  ),
  ...specialties.map(({ name }) => name),
  ...sampled(
    specialties.flatMap(({ synonyms }) => synonyms),
    7,
  ),
  ...[
    'knee or hip replacement',
    'MRI & CT',
    'physio or osteopath',
    'botox and fillers',
    'mri',
    'knee',
    'derm',
  ],
]

const openedTreatments = new Set(sampled(treatments, 4).map(({ name }) => name))
const isOpened = (treatment: string | undefined) => !treatment || openedTreatments.has(treatment)

beforeAll(async () => {
  // Each treatment is offered by two of the clinics, at prices that no other treatment has.
  for (const clinic of [0, 1, 2, 3, 4, 5, 6, 7]) {
    await api.aProvider({
      listing: { companyName: `Clinic ${clinic}`, primarySpecialty: specialties[clinic * 3]!.name },
      locations: [{ id: uuid(), address: '1 High Street', phoneNumber: '+441134960001', ...at }],
      treatments: treatments.flatMap(({ name, slug }, index) =>
        index % 8 === clinic || (index + 3) % 8 === clinic
          ? [
              {
                id: uuid(),
                name,
                canonical: slug,
                pricePence: (index * 10 + clinic + 1) * 100,
                pricedOn: '2026-10-01',
              },
            ]
          : [],
      ),
    })
  }
  await vi.waitFor(
    async () => {
      const query = { treatmentName: 'MRI Scan', location: '' }
      expect((await callApi(page, search, { query })).data.length).toBeGreaterThan(1)
    },
    { timeout: 20_000 },
  )
})

/** What the cards of a search show and where they lead. */
async function cardsOf(params: Record<string, string>) {
  const wanted = readAddress(new URLSearchParams({ location: 'Leeds', ...params }))
  if (!wanted) throw new Error('no search')
  return loadResults(page, wanted, now)
}

async function headOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://clinic.test')
  const { offer } = await loadClinic(page, pathname.split('/')[2]!, readClinicAddress(searchParams), now)
  if (!offer) return null
  const { id: _, ...shown } = offer
  return shown
}

test('whatever is searched for, all cards price the treatment in the heading, and so does the page behind them', {
  timeout: 300_000,
}, async () => {
  const opened = new Set<string>()
  let priced = 0
  for (const treatmentName of new Set(words)) {
    const { items, words: said } = await cardsOf({ treatmentName, sort: 'price-low' })
    const offers = items.flatMap(({ card }) => card.offer ?? [])
    for (const { name } of offers) expect(name, treatmentName).toBe(said.treatment)
    const prices = offers.flatMap(({ price }) => price ?? [])
    expect(prices, treatmentName).toEqual(prices.toSorted((a, b) => a - b))
    if (offers.length > 0) priced++
    // One page for a treatment is enough, and some treatments: the page goes by the offer in its address.
    const fresh = items.find(
      ({ card }) => isOpened(card.offer?.name) && !opened.has(card.offer?.name ?? card.name),
    )
    if (!fresh) continue
    opened.add(fresh.card.offer?.name ?? fresh.card.name)
    expect(await headOf(fresh.href), `${treatmentName}: ${fresh.href}`).toEqual(fresh.card.offer)
  }
  expect(opened.size).toBeGreaterThanOrEqual(openedTreatments.size)
  expect(priced).toBeGreaterThan(words.length * 0.8)
})

test.each(sampled(specialties, 4).map(({ name }) => name))(
  '%s: each treatment in its row leads to its own price',
  async treatmentName => {
    const { choices } = await cardsOf({ treatmentName })
    const [all, ...others] = choices
    expect(all).toMatchObject({ name: treatmentName, treatment: null, isChosen: true })
    for (const { treatment, clinics } of others) {
      const { items, passing, words: said } = await cardsOf({ treatmentName, treatment: treatment! })
      expect(passing, treatment!).toBe(clinics)
      expect(new Set(items.map(({ card }) => card.offer?.name))).toEqual(new Set([treatment]))
      expect(said.treatment).toBe(treatment)
    }
  },
)
