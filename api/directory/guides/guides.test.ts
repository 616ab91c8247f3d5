import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { startApi } from '../../../tests/support/api.ts'
import { formOf } from '../../../tests/support/blog.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { treatmentPages } from './service.ts'
import { townFinder } from './towns.ts'

const api = await startApi()
const visitor = api.anActor()

const offering = (pounds: number | null, rest = {}) => ({
  id: uuid(),
  name: 'MRI of one part',
  canonical: 'mri-scan',
  pricePence: pounds === null ? null : pounds * 100,
  pricedOn: pounds === null ? null : '2026-09-01',
  consultation: 'unknown',
  vat: 'unknown',
  minutes: null,
  ...rest,
})
const leeds = () => aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573)
const bradford = () => aLocation('Bradford', 'BD1 1HX', 53.7938, -1.7524)

const cheap = await api.aProvider({
  listing: { companyName: 'Cheap', regulatorRating: 'Good', regulatorRatedOn: '2025-01-31' },
  locations: [aLocation(' leeds', 'LS2 8AA', 53.8, -1.545), leeds(), bradford()],
  treatments: [
    offering(500, { followUp: 'included' }),
    offering(250, { consultation: 'included', followUp: 'extra', minutes: 30 }),
  ],
  googleReviews: [
    { rating: 5, date: '2026-03-04' },
    { stars: 4, date: '2025-01-01' },
    { stars: 4, date: 'lately' },
  ],
})
const dear = await api.aProvider({
  listing: { companyName: 'Dear' },
  locations: [leeds()],
  treatments: [offering(400, { minutes: 45, vat: 'included' })],
})
const silent = await api.aProvider({
  listing: { companyName: 'Silent' },
  locations: [leeds()],
  treatments: [offering(null)],
})
await api.aProvider({
  listing: { companyName: 'Unlisted' },
  provider: { emailConfirmedAt: null },
  locations: [aLocation('Hull', 'HU1 1AA', 53.74, -0.33)],
  treatments: [offering(1)],
})
await api.aProvider({
  locations: [aLocation('Bangor', 'LL57 1AA', 53.228, -4.129)],
  treatments: [offering(700, { canonical: 'dental-implants' }), offering(5, { canonical: 'not-ours' })],
})
await api.aProvider({
  locations: [aLocation('Bangor', 'BT20 1AA', 54.66, -5.67)],
  treatments: [offering(900, { canonical: 'dental-implants' })],
})

test('lists the treatments that are on offer, with the number of clinics and the lowest price', async () => {
  const { body } = await visitor.get('/api/guide/treatments')
  expect(body).toEqual([
    { slug: 'dental-implants', name: 'Dental Implants', specialty: 'Dentistry', clinics: 2, from: 700 },
    { slug: 'mri-scan', name: 'MRI Scan', specialty: 'Diagnostic Imaging', clinics: 3, from: 250 },
  ])
})

test('a treatment has its price range across the UK and the cities that have it', async () => {
  const { body } = await visitor.get('/api/guide/treatments/mri-scan')
  expect(body.treatment).toMatchObject({
    slug: 'mri-scan',
    name: 'MRI Scan',
    specialty: 'Diagnostic Imaging',
    advice: { nhs: expect.stringContaining('GP'), recovery: expect.any(String) },
  })
  expect(body).toMatchObject({ clinics: 3, prices: { low: 250, median: 325, high: 400, clinics: 2 } })
  expect(body.cities).toEqual([
    { slug: 'leeds', label: 'Leeds', clinics: 3, from: 250 },
    { slug: 'bradford', label: 'Bradford', clinics: 1, from: 250 },
  ])
})

test('a city has prices, clinics by price, what prices include, and its neighbours', async () => {
  const { body } = await visitor.get('/api/guide/treatments/mri-scan/leeds')
  expect(body.listed.map((clinic: { id: string }) => clinic.id)).toEqual([cheap.id, dear.id, silent.id])
  expect(body.listed[0]).toMatchObject({
    name: 'Cheap',
    price: 250,
    pricedOn: '2026-09-01',
    rating: 4.3,
    reviews: 3,
    newestReview: '2026-03-04',
    regulator: { name: 'CQC', rating: 'Good' },
  })
  expect(body).toMatchObject({
    city: { slug: 'leeds', label: 'Leeds' },
    clinics: 3,
    prices: { low: 250, median: 325, high: 400, clinics: 2 },
    includes: { consultation: 1, anaesthetist: 0, followUp: 0, vat: 1 },
    extra: { consultation: 0, anaesthetist: 0, followUp: 1, vat: 0 },
    minutes: { least: 30, max: 45 },
    wellRated: 1,
    nearby: [{ slug: 'bradford', label: 'Bradford', clinics: 1, from: 250, km: expect.any(Number) }],
  })
})

test('two towns of one name are two pages', async () => {
  const gwynedd = (await visitor.get('/api/guide/treatments/dental-implants/bangor-gwynedd')).body
  expect(gwynedd).toMatchObject({ clinics: 1, prices: { low: 700, high: 700 } })
  const down = (await visitor.get('/api/guide/treatments/dental-implants/bangor-county-down')).body
  expect(down).toMatchObject({ clinics: 1, prices: { low: 900 } })
})

test('a known town where nobody offers it has no clinics, but neighbours that do', async () => {
  const { status, body } = await visitor.get('/api/guide/treatments/mri-scan/wakefield')
  expect(status).toBe(200)
  expect(body).toMatchObject({ clinics: 0, prices: null, listed: [], minutes: null })
  expect(body.nearby.map((city: { slug: string }) => city.slug)).toEqual(['leeds', 'bradford'])
})

test('other words for a treatment or town lead to its own address', async () => {
  const { body } = await visitor.get('/api/guide/treatments/MRI%20Scan/Leeds%2C%20UK')
  expect(body).toMatchObject({ treatment: { slug: 'mri-scan' }, city: { slug: 'leeds' }, clinics: 3 })
})

test.each([
  '/no-such-thing',
  '/no-such-thing/leeds',
  '/mri-scan/nowhere-at-all',
  '/mri-scan/%00',
  '/%2e%2e/x',
])('answers 404 where there is no such treatment or town: %s', async path => {
  expect((await visitor.get(`/api/guide/treatments${path}`)).status).toBe(404)
})

test('search engines are offered towns with at least three clinics and prices, and every treatment', async () => {
  const gazetteer = await loadGazetteer()
  const pages = () => treatmentPages({ db: api.db, clock: () => new Date(), townOf: townFinder(gazetteer) })
  const indexed = async (page: string) => (await visitor.get(`/api/guide/treatments/${page}`)).body.indexed
  const { treatments, cities } = await pages()
  expect(treatments.map(({ treatment }) => treatment).sort()).toEqual(['dental-implants', 'mri-scan'])
  expect(treatments[0]!.updatedAt).toBeInstanceOf(Date)
  // Three clinics in Leeds, of which one states no price.
  expect([cities, await indexed('mri-scan/leeds')]).toEqual([[], false])
  const unpriced = api.db.updateTable('treatments').where('providerId', '=', silent.id)
  await unpriced.set({ pricePence: 30_000, pricedOn: '2026-09-01' }).execute()
  expect((await pages()).cities).toEqual([
    { treatment: 'mri-scan', city: 'leeds', updatedAt: expect.any(Date) },
  ])
  expect(await indexed('mri-scan/leeds')).toBe(true)
  expect(await indexed('mri-scan/bradford')).toBe(false)
  expect(await indexed('mri-scan/wakefield')).toBe(false)
  await unpriced.set({ pricePence: null, pricedOn: null }).execute()
})

test('what to read about it are public articles with its name, a word for it or its specialty as a tag', async () => {
  const admin = await api.aStaffMember('admin')
  const write = async (title: string, tags: string[], status = 'published') => {
    const fields = {
      title,
      content: '<p>Words.</p>',
      category: 'Treatment Guides',
      tags: JSON.stringify(tags),
      status,
    }
    expect((await admin.post('/api/blogs', formOf(fields))).status).toBeLessThan(300)
  }
  await write('Of the field', ['diagnostic imaging'])
  await write('Of the scan', ['Safety', 'mri scan'])
  await write('Not yet', ['MRI Scan'], 'draft')
  await write('Of something else', ['Dental Implants'])
  for (const path of ['mri-scan', 'mri-scan/leeds']) {
    const { body } = await visitor.get(`/api/guide/treatments/${path}`)
    expect(body.articles.map(({ title }: { title: string }) => title)).toEqual([
      'Of the scan',
      'Of the field',
    ])
  }
  const { body: guide } = await visitor.get('/api/guide/treatments/mri-scan')
  const { body: article } = await visitor.get(`/api/blogs/public/${guide.articles[0].slug}`)
  expect(article.treatments).toEqual([{ slug: 'mri-scan', name: 'MRI Scan' }])
})
