import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { aSentReview } from '../../../tests/support/reviews.ts'

const api = await startApi()
const visitor = api.anActor()

const offering = (name: string, canonical: string | null, pounds: number | null) => ({
  id: uuid(),
  name,
  canonical,
  pricePence: pounds === null ? null : pounds * 100,
  pricedOn: pounds === null ? null : '2026-09-01',
})
const leeds = () => aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573)
const york = aLocation('York', 'YO1 7HH', 53.9623, -1.0819)
const london = aLocation('London', 'SE1 9GF', 51.5045, -0.0865)

const one = await api.aProvider({
  locations: [york, leeds()],
  treatments: [
    offering('Scan, deluxe', 'mri-scan', 500),
    offering('Scan, plain', 'mri-scan', 300),
    offering('Acne', 'acne-treatment', 90),
  ],
})
const two = await api.aProvider({
  locations: [london],
  treatments: [offering('Implants', 'dental-implants', 2000), offering('MRI', 'mri-scan', null)],
})
const third = await api.aProvider({ locations: [leeds()], treatments: [offering('MRI', 'mri-scan', 400)] })
const hidden = await api.aProvider({ provider: { suspendedAt: new Date().toISOString() } })

const compare = (ids: string[], rest = '') => visitor.get(`/api/compare?ids=${ids.join(',')}${rest}`)

test('clinics come in the requested order, for the requested treatment and place', async () => {
  const { status, body } = await compare([two.id, one.id], '&treatmentName=MRI+Scan&location=LS1+4AP')
  expect(status).toBe(200)
  expect(body.clinics.map((clinic: { id: string }) => clinic.id)).toEqual([two.id, one.id])
  expect(body.treatment).toEqual({ slug: 'mri-scan', name: 'MRI Scan' })
  expect(body).toMatchObject({ understood: true, missing: [], placeUnknown: false, withinKm: 40.2 })
  expect(body.clinics[0]).toMatchObject({ offer: { name: 'MRI', price: null } })
  expect(body.clinics[0].distance).toBeGreaterThan(200)
  expect(body.clinics[1]).toMatchObject({ offer: { name: 'Scan, plain', price: 300 }, distance: 0 })
  expect(body.clinics[1].locations[0].city).toBe('Leeds')
})

test('prices are held against those of clinics around the place, or of all when there is no place', async () => {
  const near = (await compare([one.id, two.id], '&treatmentName=mri&location=York')).body
  expect(near.prices).toMatchObject({ low: 300, median: 350, high: 400, clinics: 2 })
  const all = (await compare([one.id], '&treatmentName=dental-implants')).body
  expect(all).toMatchObject({ understood: false, withinKm: null })
  const far = (await compare([two.id], '&treatmentName=dental-implants&location=York')).body
  expect(far).toMatchObject({ treatment: { slug: 'dental-implants' }, prices: null })
})

test('without words, or with words that mean nothing here, what most of them offer is compared', async () => {
  for (const words of ['', '&treatmentName=zzz', '&treatmentName=hip+replacement']) {
    const { body } = await compare([two.id, one.id, third.id], words)
    expect(body).toMatchObject({ treatment: { slug: 'mri-scan' }, understood: false })
    expect(body.treatments[0]).toEqual({ slug: 'mri-scan', name: 'MRI Scan', clinics: 3 })
  }
})

test('a specialty means the treatment of it that most of the clinics offer', async () => {
  const { body } = await compare([one.id, two.id], '&treatmentName=dentist')
  expect(body).toMatchObject({ treatment: { slug: 'dental-implants' }, understood: true })
  expect(body.clinics[0].offer).toBeNull()
})

test('clinics that are not listed are named as missing and nothing of them is told', async () => {
  const stranger = uuid()
  const { body } = await compare([hidden.id, one.id, stranger])
  expect(body.missing).toEqual([hidden.id, stranger])
  expect(body.clinics).toHaveLength(1)
  expect(JSON.stringify(body)).not.toMatch(/email|canonical|ownRating|subscription/i)
})

test('an unknown place is reported and gives no distance', async () => {
  const { body } = await compare([one.id], '&location=nosuchplace')
  expect(body).toMatchObject({ place: null, placeUnknown: true })
  expect(body.clinics[0].distance).toBeNull()
})

test.each(['UK', 'near me', 'anywhere', ' '])(
  '"%s" names no place, and is not an unknown one',
  async location => {
    const { body } = await compare([one.id], `&location=${encodeURIComponent(location)}`)
    expect(body).toMatchObject({ place: null, placeUnknown: false, withinKm: null })
  },
)

test('a region is named with its article', async () => {
  const { body } = await compare([one.id], '&location=Peak+District')
  expect(body.place).toEqual({ label: 'Peak District', inSentence: 'the Peak District', exact: false })
})

test.each(['', 'x', 'a,b', "'; drop table listings"])('refuses ids that are none: %s', async ids => {
  const { status, body } = await compare([encodeURIComponent(ids)])
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual(['ids'])
})

test('refuses more than four', async () => {
  expect((await compare(Array.from({ length: 5 }, () => uuid()))).status).toBe(400)
})

test('reviews written here are a figure of their own, and absent where there are none', async () => {
  const moderator = await api.aStaffMember('editor')
  for (const change of [{ stars: 4 }, { stars: 5 }, { stars: 1, offered: 'something' }]) {
    const { id } = await aSentReview(api, third.id, change)
    await moderator.post(`/api/staff/reviews/${id}/decision`, { version: 1, decision: 'publish' })
  }
  const { body } = await compare([third.id, one.id])
  expect(body.clinics[0].ownReviews).toEqual({ count: 2, mean: 4.5, paid: null })
  expect(body.clinics[1]).not.toHaveProperty('ownReviews')
})
