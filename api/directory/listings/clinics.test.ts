import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { unstated } from '../../../contract/directory/profile/visit-facts.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const visitor = api.anActor()
const hours = {
  mon: [{ open: '09:00', close: '17:00' }],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
}
const priced = {
  id: uuid(),
  name: 'MRI Scan',
  canonical: 'mri-scan',
  pricePence: 34950,
  pricedOn: '2026-09-01',
  vat: 'included',
}

const leeds = await api.aProvider({
  listing: {
    companyName: '=Ashgrove',
    rating: 4.2,
    insurers: ['Bupa'],
    visit: {
      ...unstated,
      payment: ['card', 'cash'],
      stepFree: 'yes',
      hearingLoop: false,
      agesFrom: 5,
      wait: 'week',
    },
    regulatorRating: 'Good',
    regulatorRatedOn: '2025-01-31',
  },
  locations: [
    {
      id: uuid(),
      address: '1 Park Row',
      city: 'Leeds',
      postcode: 'LS1 4AP',
      lat: 53.8,
      lng: -1.5,
      openingHours: hours,
    },
  ],
  treatments: [priced],
})
const bare = await api.aProvider({ listing: { companyName: 'Bare' } })
await api.aProvider({ listing: { companyName: 'Unconfirmed' }, provider: { emailConfirmedAt: null } })

test('shows the full public profile of a clinic, and nothing else of it', async () => {
  const { status, body } = await visitor.get(`/api/clinics/${leeds.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: leeds.id,
    name: '=Ashgrove',
    rating: 4.2,
    insurers: ['Bupa'],
    regulator: {
      name: 'CQC',
      number: leeds.listing.listing.certificateNumber,
      rating: 'Good',
      ratedOn: '2025-01-31',
      url: `https://www.cqc.org.uk/search/all?query=${leeds.listing.listing.certificateNumber}`,
    },
    treatments: [
      {
        name: 'MRI Scan',
        price: 349.5,
        pricedOn: '2026-09-01',
        includes: { vat: 'included', consultation: 'unknown' },
        anaesthetic: 'none',
      },
    ],
    locations: [{ city: 'Leeds', postCode: 'LS1 4AP', openingHours: hours }],
  })
  expect(JSON.stringify(body)).not.toMatch(/email|password|canonical|version|ownRating|subscription/i)
})

test.each([uuid(), 'not-an-id', '%00'])('answers 404 for a clinic that is not there: %s', async id => {
  expect((await visitor.get(`/api/clinics/${id}`)).status).toBe(404)
})

test('pages through all listed clinics with a cursor', async () => {
  const first = (await visitor.get('/api/clinics?limit=1')).body
  const second = (await visitor.get(`/api/clinics?limit=1&cursor=${first.next}`)).body
  expect([...first.items, ...second.items].map(clinic => clinic.id).sort()).toEqual(
    [leeds.id, bare.id].sort(),
  )
  expect((await visitor.get(`/api/clinics?limit=1&cursor=${second.next}`)).body).toEqual({
    items: [],
    next: null,
  })
})

test.each([
  ['cursor', 'abc'],
  ['cursor', ''],
  ['cursor', "'%20or%201=1"],
  ['cursor', 'x'.repeat(5_000)],
  ['limit', '0'],
  ['limit', '201'],
])('refuses %s=%s, naming the field', async (field, value) => {
  const { status, body } = await visitor.get(`/api/clinics?${field}=${value}`)
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual([field])
})

test('a cursor may name a deleted clinic: the next page follows its position', async () => {
  const before = '00000000-0000-7000-8000-000000000000'
  expect((await visitor.get(`/api/clinics?cursor=${before}`)).body.items).toHaveLength(2)
  const behind = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
  expect((await visitor.get(`/api/clinics?cursor=${behind}`)).body).toEqual({ items: [], next: null })
})

test('gives all of it as CSV, in which no value can start a formula', async () => {
  const reply = await visitor.get('/api/clinics.csv')
  expect(reply.headers['content-type']).toContain('text/csv')
  const [head, ...lines] = reply.text.trim().split('\n')
  expect(head).toContain('clinic_id,clinic,specialty')
  expect(lines).toHaveLength(2)
  expect(lines.find(line => line.includes('Ashgrove'))).toMatch(
    /,'=Ashgrove,.*MRI Scan,349\.5,2026-09-01,fixed,349\.5,,\d{4}-\d\d-\d\d,included,,,,,Bupa,,card; cash,yes,,,,,no,,,,,5,,week$/,
  )
})

test('open data may be read by programs on every site, other answers by our own alone', async () => {
  const { id } = (await visitor.get('/api/clinics?limit=1')).body.items[0]
  for (const path of ['/api/clinics', `/api/clinics/${id}`, '/api/clinics.csv'])
    expect((await visitor.get(path)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  const { headers } = await visitor.get('/api/providers')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('the description of the calls says that it is CSV', async () => {
  const { paths } = (await visitor.get('/api/openapi.json')).body
  expect(Object.keys(paths['/api/clinics.csv'].get.responses['200'].content)).toEqual(['text/csv'])
  expect(Object.keys(paths['/api/listing/logo'].post.requestBody.content)).toEqual(['multipart/form-data'])
})

test('a price confirmed after the last change of the listing is its last update', async () => {
  const treatment = (pricedOn: string) => ({ ...priced, id: uuid(), pricedOn, confirmedOn: pricedOn })
  const listing = { updatedAt: '2026-08-30T10:00:00Z' }
  const later = await api.aProvider({
    listing,
    treatments: [treatment('2026-11-06'), treatment('2026-10-10')],
  })
  const earlier = await api.aProvider({ listing, treatments: [treatment('2026-08-01')] })
  const updated = async (id: string) => (await visitor.get(`/api/clinics/${id}`)).body.updatedAt
  expect(await updated(later.id)).toBe('2026-11-06T00:00:00.000Z')
  expect(await updated(earlier.id)).toBe('2026-08-30T10:00:00.000Z')
})
