import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { inProcess } from '../../../server/pages/in-process.ts'
import type { Build } from '../../../server/pages/site-build.ts'
import { startApi } from '../../support/api.ts'
import { anArticle } from '../../support/blog.ts'
import { aLocation } from '../../support/listings.ts'
import { aRegisteredPlace } from '../../support/registers/registered-place.ts'
import { aSentReview } from '../../support/reviews.ts'
import { mistakesIn, structuredDataIn, typesIn } from '../schema-org.ts'
import { openWebsite } from './website.ts'

const api = await startApi()
const origin = 'https://clinics.test'
let build: Build

beforeAll(async () => {
  build = await openWebsite()
}, 480_000)

async function pageAt(address: string) {
  const { provide, createRequestHandler } = build.entry.module
  let whole: Buffer | undefined
  const context = provide({
    nonce: 'a-mark-of-this-page',
    takeWhole: page => {
      whole = page
    },
    isData: false,
    api: inProcess(api.app, { ip: '192.0.2.1' } as never),
    site: {
      origin,
      companyName: 'Clinic Atlas Ltd',
      companyAddress: '1 Street',
      email: 'hello@clinics.test',
      demo: true,
      webinarUrl: undefined,
      webinarIsExample: false,
      switchedOff: [],
    },
    clinicNotes: { shown() {}, opened() {}, onWidget() {} },
    report: error => {
      throw error
    },
    warn: () => undefined,
  })
  const response = await createRequestHandler(build, 'production')(new Request(origin + address), context)
  return { status: response.status, page: whole?.toString() ?? '' }
}

const openingHours = {
  mon: [{ open: '09:00', close: '17:00' }],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
}

async function aFullClinic() {
  const mri = {
    id: uuid(),
    name: 'MRI Scan',
    canonical: 'mri-scan',
    pricePence: 39_500,
    pricedOn: '2026-11-01',
  }
  const clinic = await api.aProvider({
    listing: {
      companyName: 'Aire Scans',
      primarySpecialty: 'Diagnostic Imaging',
      website: 'https://aire.test',
    },
    locations: [
      { ...aLocation('Leeds', 'LS1 4AP', 53.797, -1.553), openingHours },
      aLocation('York', 'YO1 7HH', 53.96, -1.08),
    ] as never,
    treatments: [mri, { ...mri, id: uuid(), name: 'Own scan', canonical: null }] as never,
    googleReviews: [{ author: 'Ann', rating: 1, text: 'Late.', date: '2026-05-01' }] as never,
  })
  const review = await aSentReview(api, clinic.id, { stars: 5 })
  const moderator = await api.aStaffMember('editor')
  await moderator.post(`/api/staff/reviews/${review.id}/decision`, { version: 1, decision: 'publish' })
  return clinic
}

test('every block of structured data on every kind of page is valid by the vocabulary of schema.org', {
  timeout: 300_000,
}, async () => {
  const clinic = await aFullClinic()
  for (const name of ['Bo', 'Cy'])
    await api.aProvider({
      listing: { companyName: name },
      locations: [aLocation('Leeds', 'LS1 4AP', 53.797, -1.553)] as never,
      treatments: [
        { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', pricePence: 20_000, pricedOn: '2026-11-01' },
      ] as never,
    })
  const place = await aRegisteredPlace(api, {})
  const { slug } = await anArticle(await api.aStaffMember('admin'))
  const pages: Record<string, string[]> = {
    '/': ['Organization'],
    '/homepage': ['WebSite', 'SearchAction'],
    '/treatments': [],
    '/treatments/mri-scan': ['MedicalProcedure', 'BreadcrumbList'],
    '/treatments/mri-scan/leeds': ['ItemList', 'FAQPage', 'BreadcrumbList'],
    [`/clinic/${clinic.id}`]: [
      ...['MedicalClinic', 'Offer', 'PriceSpecification', 'OpeningHoursSpecification', 'PropertyValue'],
      ...['AggregateRating', 'Review', 'BreadcrumbList', 'MedicalProcedure'],
    ],
    [`/clinic/${place.id}`]: ['PropertyValue'],
    [`/blog/${slug}`]: ['Article', 'Person', 'BreadcrumbList'],
    '/marketing-strategies': ['Article', 'BreadcrumbList'],
    '/future-of-private-healthcare': ['Article'],
    '/convert-searches-to-patients': ['Article'],
    '/blog': [],
    '/results?treatmentName=mri&location=Leeds': [],
    '/providersearch': [],
    '/compare': [],
    '/resultexamples': [],
    '/about-our-data': [],
    '/open-data': [],
    '/for-assistants': [],
    '/contact': [],
    '/privacy-policy': [],
    '/terms': [],
    '/cookies': [],
    '/accessibility': [],
    '/reviews/policy': [],
  }
  for (const [address, expected] of Object.entries(pages)) {
    const { status, page } = await pageAt(address)
    expect([address, status]).toEqual([address, 200])
    const blocks = structuredDataIn(page)
    expect(blocks.flatMap(block => mistakesIn(block, address))).toEqual([])
    expect(blocks.flatMap(typesIn), address).toEqual(expect.arrayContaining(expected))
  }
})

test('a price is said to include VAT only where the clinic says so', async () => {
  const offered = { pricePence: 20_000, pricedOn: '2026-11-01' }
  const clinic = await api.aProvider({
    treatments: [
      { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', ...offered, vat: 'included' },
      { id: uuid(), name: 'CT Scan', canonical: 'ct-scan', ...offered, vat: 'exempt' },
      { id: uuid(), name: 'X-ray', canonical: 'x-ray', ...offered, vat: 'unknown' },
    ] as never,
  })
  const { page } = await pageAt(`/clinic/${clinic.id}`)
  const [about] = structuredDataIn(page)[0]!['@graph'] as { makesOffer: Offer[] }[]
  const offers = about!.makesOffer
  expect(
    offers.map(({ itemOffered, priceSpecification }) => [
      itemOffered.name,
      priceSpecification.valueAddedTaxIncluded,
    ]),
  ).toEqual([
    ['MRI Scan', true],
    ['CT Scan', undefined],
    ['X-ray', undefined],
  ])
}, 60_000)

type Offer = { itemOffered: { name: string }; priceSpecification: { valueAddedTaxIncluded?: boolean } }

test('an own rating is given to machines, the regulator is named, and an imported rating is not', async () => {
  const clinic = await aFullClinic()
  const { page } = await pageAt(`/clinic/${clinic.id}`)
  const [block] = structuredDataIn(page)
  const [about] = block!['@graph'] as Record<string, never>[]
  expect(about).toMatchObject({
    medicalSpecialty: 'https://schema.org/Radiography',
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    // CQC only offers a search for the number, which is no page about the clinic.
    sameAs: ['https://aire.test/'],
    identifier: { propertyID: expect.any(String), value: expect.any(String) },
  })
}, 60_000)

test('a page that is shared names a picture of its own, and the blog names its feeds', async () => {
  const { id } = await aFullClinic()
  const { slug } = await anArticle(await api.aStaffMember('admin'))
  for (const page of [`/clinic/${id}`, '/treatments/mri-scan', `/blog/${slug}`]) {
    const path = `/social${page}.png`
    expect((await pageAt(page)).page).toContain(`<meta property="og:image" content="${origin}${path}"/>`)
    expect((await api.anActor().get(path)).headers['content-type']).toBe('image/png')
  }
  const { page } = await pageAt('/blog?category=Healthcare+Tips')
  const feeds = [...page.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)]
  expect(feeds.map(([, type, href]) => [type, href])).toEqual([
    ['application/rss+xml', '/blog/healthcare-tips/rss.xml'],
    ['application/feed+json', '/blog/healthcare-tips/feed.json'],
  ])
}, 60_000)

test('the check finds what the vocabulary does not allow', () => {
  expect(mistakesIn({ '@type': 'MedicalClinic', prise: 3 })).toHaveLength(1)
  expect(mistakesIn({ '@type': 'MedicClinic' })).toHaveLength(1)
  expect(mistakesIn({ '@type': 'Offer', itemOffered: { '@type': 'Person', name: 'Al' } })).toHaveLength(1)
  expect(mistakesIn({ '@type': 'AggregateRating', reviewCount: 1.5 })).toHaveLength(1)
  expect(mistakesIn({ '@type': 'MedicalClinic', medicalSpecialty: 'https://schema.org/Moon' })).toHaveLength(
    1,
  )
  expect(mistakesIn({ '@type': 'MedicalClinic', name: 'Al' })).toEqual([])
})
