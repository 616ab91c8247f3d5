import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const visitor = api.anActor()

const place = (lat: number, lng: number, city = 'Leeds') => ({
  id: uuid(),
  address: '1 High Street',
  city,
  postcode: 'LS1 4AP',
  lat,
  lng,
})
const mri = (pounds: number) => ({
  id: uuid(),
  name: `MRI for ${pounds}`,
  canonical: 'mri-scan',
  pricePence: pounds * 100,
  pricedOn: '2026-09-01',
})
const ct = { id: uuid(), name: 'CT', canonical: 'ct-scan' }
const specialty = (primarySpecialty: string) => ({ primarySpecialty })

const here = await api.aProvider({
  listing: specialty('Radiology'),
  locations: [place(53.8, -1.55)],
  treatments: [ct, mri(300)],
})
const far = await api.aProvider({
  listing: specialty('Cardiology'),
  locations: [place(53.9, -1.55), place(53.86, -1.55, 'Alwoodley')],
  treatments: [mri(250)],
  googleReviews: [{ rating: 5 }, { rating: 4 }, { text: 'Fine' }] as never,
})
const near = await api.aProvider({ listing: specialty('Radiology'), locations: [place(53.81, -1.55)] })
await api.aProvider({ listing: specialty('Dentistry'), locations: [place(53.8, -1.55)] })
await api.aProvider({ listing: specialty('Radiology'), locations: [place(51.5, -0.12)] })
const suspended = await api.aProvider({
  listing: specialty('Radiology'),
  locations: [place(53.8, -1.551)],
  provider: { suspendedAt: new Date().toISOString() },
})

test('names the nearest clinics of the same kind or with the same treatment, each once', async () => {
  const { status, body } = await visitor.get(`/api/clinics/${here.id}/similar`)
  expect(status).toBe(200)
  expect(body.map((clinic: { id: string }) => clinic.id)).toEqual([near.id, far.id])
  expect(body[0]).toMatchObject({ treatment: null, price: null, rating: null, reviews: 0 })
  expect(body[1]).toMatchObject({
    treatment: 'MRI for 250',
    price: 250,
    rating: 4.5,
    reviews: 3,
    city: 'Alwoodley',
  })
  expect(body[1].distance).toBeCloseTo(6.67, 1)
})

test('keeps to the number asked for', async () => {
  expect((await visitor.get(`/api/clinics/${here.id}/similar?limit=1`)).body).toHaveLength(1)
  expect((await visitor.get(`/api/clinics/${here.id}/similar?limit=99`)).status).toBe(400)
})

test.each([uuid(), 'nobody'])('answers 404 for a clinic that is not there: %s', async id => {
  expect((await visitor.get(`/api/clinics/${id}/similar`)).status).toBe(404)
})

test('for one treatment, those that offer it come first and are shown with its price', async () => {
  const home = await api.aProvider({
    listing: specialty('Podiatry'),
    locations: [place(50.72, -3.53, 'Exeter')],
    treatments: [ct, mri(310)].map(row => ({ ...row, id: uuid() })),
  })
  const asked = home.listing.treatments[1]!.id
  const both = await api.aProvider({
    locations: [place(50.75, -3.53, 'Exeter')],
    treatments: [
      { ...ct, id: uuid() },
      { ...mri(280), id: uuid() },
    ],
  })
  await api.aProvider({ locations: [place(50.721, -3.53)], treatments: [{ ...ct, id: uuid() }] })
  const names = async (query: string) =>
    (await visitor.get(`/api/clinics/${home.id}/similar${query}`)).body.map(
      ({ treatment, price }: { treatment: string; price: number | null }) => [treatment, price],
    )
  expect(await names('')).toEqual([
    ['CT', null],
    ['MRI for 280', 280],
  ])
  expect(await names(`?treatment=${asked}`)).toEqual([
    ['MRI for 280', 280],
    ['CT', null],
  ])
  const { body } = await visitor.get(`/api/clinics/${home.id}/similar?treatment=${asked}`)
  expect(body[0].treatmentId).toBe(both.listing.treatments[1]!.id)
})

test('a clinic that is not listed any more is answered with others, without a word about itself', async () => {
  const { status, body } = await visitor.get(`/api/clinics/${suspended.id}/instead`)
  expect(status).toBe(200)
  expect(body.map((clinic: { id: string }) => clinic.id)).toContain(here.id)
  expect(Object.keys(body[0])).not.toContain('distance')
  for (const id of [here.id, uuid(), 'nobody'])
    expect((await visitor.get(`/api/clinics/${id}/instead`)).body).toEqual([])
})

test('a price that nobody confirmed for over a year is not given', async () => {
  api.setClock(new Date(Date.now() + 400 * 86_400_000))
  const { body } = await visitor.get(`/api/clinics/${here.id}/similar`)
  api.setClock(undefined)
  expect(body[1]).toMatchObject({ id: far.id, treatment: 'MRI for 250', price: null, total: null })
})
