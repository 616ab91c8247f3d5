import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { askToConfirmPrices } from './confirm-by-email.ts'

const api = await startApi()
const visitor = api.anActor()

test('the link shows every price that its button confirms: those with something on top, and those of locations', async () => {
  const [leeds, york] = [
    aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573),
    aLocation('York', 'YO1 7HH', 53.9623, -1.0819),
  ]
  const old = { pricedOn: '2026-01-02', confirmedOn: '2026-01-02' }
  const plain = { pricePence: 50_000, vat: 'unknown', compulsoryPence: 0 as number | null, ...old }
  const priced = (name: string, more: object) => ({ id: uuid(), name, ...plain, ...more })
  const mri = priced('MRI Scan', { canonical: 'mri-scan' })
  const clinic = await api.aProvider({
    locations: [leeds, york],
    treatments: [
      mri,
      priced('House Special', { canonical: null, vat: 'extra', compulsoryPence: null }),
      priced('On Request', { canonical: null, pricePence: null, pricedOn: null, confirmedOn: null }),
    ],
  })
  await api.db
    .insertInto('locationPrices')
    .values([
      { treatmentId: mri.id, locationId: leeds.id!, pricePence: 40_000 },
      { treatmentId: mri.id, locationId: york.id!, pricePence: null },
    ])
    .execute()
  expect((await clinic.get('/api/prices')).body.rows).toMatchObject([
    { pricedOn: '2026-01-02' },
    { pricedOn: '2026-01-02' },
    { pricedOn: null },
  ])
  api.setClock(new Date('2026-07-02T09:00:00Z'))
  await askToConfirmPrices(api.deps)
  const email = api.emails.filter(({ to }) => to === clinic.listing.provider.email).at(-1)!
  expect(email.text).toContain('2 of your prices')
  const path = `/api/price-confirmations/${/\/confirm-prices\/([\w-]+)/.exec(email.text)![1]}`
  const { prices } = (await visitor.get(path)).body
  expect(prices).toMatchObject([
    {
      name: 'MRI Scan',
      total: 500,
      elsewhere: [
        { place: 'Leeds LS1', price: 400 },
        { place: 'York YO1', price: null },
      ],
    },
    { name: 'House Special', price: 500, total: null, vatExtra: true, elsewhere: [] },
  ])
  expect((await visitor.post(path)).body).toEqual({ confirmed: prices.length })
  api.setClock(undefined)
})

test('after an upgrade clinics are asked on the days that their prices count from, not all on the first', async () => {
  const day = 24 * 60 * 60 * 1000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
  const clinics = await Promise.all(
    [10, 100, 170].map(async graceDays => {
      const clinic = await api.aProvider({
        treatments: [
          { id: uuid(), name: 'MRI Scan', pricePence: 100, pricedOn: '2023-02-01', confirmedOn: null },
        ],
      })
      const graced = api.db.updateTable('treatments').set({ graceFrom: ago(graceDays) })
      await graced.where('providerId', '=', clinic.id).execute()
      return clinic.listing.provider.email
    }),
  )
  const askedAfter = async (days: number) => {
    api.setClock(new Date(Date.now() + days * day))
    await askToConfirmPrices(api.deps)
    return clinics.filter(email => api.emails.some(({ to }) => to === email)).length
  }
  expect([await askedAfter(0), await askedAfter(20), await askedAfter(100), await askedAfter(180)]).toEqual([
    0, 1, 2, 3,
  ])
  api.setClock(undefined)
})
