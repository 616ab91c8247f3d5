import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { applyFile, applyMonthly, idOfLocation } from '../../../../tests/support/registers/apply-file.ts'
import { type CqcLocation, writeWeekly } from '../../../../tests/support/registers/cqc-files.ts'

const api = await startApi()
const visitor = api.anActor()
const doctors = { category: 'P7: Independent consulting doctors', services: ['Doctors consultation service'] }
const places: CqcLocation[] = [
  { id: '1-300001', name: 'Otter Dental', website: 'otter.test', phone: '02079460123' },
  {
    id: '1-300002',
    name: 'Heron Doctors',
    rating: 'Good',
    ratedOn: '02/03/2026',
    inherited: true,
    ...doctors,
  },
  { id: '1-300003', name: 'Unrated Doctors', ...doctors },
  { id: '1-300004', name: 'Gone Dental' },
]
const ids: Record<string, string> = {}
const page = async (number: string) => (await visitor.get(`/api/unclaimed-clinics/${ids[number]}`)).body

beforeAll(async () => {
  await applyMonthly(api, places, '1 September 2026')
  await applyMonthly(api, places.slice(0, 3), '1 October 2026')
  for (const { id } of places) ids[id] = await idOfLocation(api, id)
})

test('a clinic that has not joined is what the register says, and since when', async () => {
  expect(await page('1-300001')).toEqual({
    id: ids['1-300001'],
    name: 'Otter Dental',
    alsoKnownAs: null,
    address: '1 Mill Lane',
    city: 'Leeds',
    county: null,
    postCode: 'LS1 4AP',
    lat: 53.797,
    lng: -1.553,
    placedBy: 'register',
    phoneNumber: '+442079460123',
    website: 'http://otter.test',
    services: ['dental services'],
    run: 'Mill Lane Dental Limited',
    register: {
      name: 'CQC',
      fullName: 'Care Quality Commission',
      number: '1-300001',
      url: 'https://www.cqc.org.uk/search/all?query=1-300001',
      asOf: '2026-10-01',
      detailsAsOf: '2026-10-01',
      goneOn: null,
      rates: false,
      rating: null,
      ratedOn: null,
      ratingUrl: null,
      isInherited: false,
    },
    source: 'Care Quality Commission care directory',
    licence: 'Open Government Licence v3.0',
  })
})

test('a rating has its date and says when it is inherited; others are not rated', async () => {
  expect((await page('1-300002')).register).toMatchObject({
    rates: true,
    rating: 'Good',
    ratedOn: '2026-03-02',
    isInherited: true,
  })
  expect((await page('1-300003')).register).toMatchObject({ rates: true, rating: null, ratedOn: null })
})

test('one that left the register keeps its page, which says so, and is in no list', async () => {
  expect((await page('1-300004')).register).toMatchObject({ asOf: null, goneOn: '2026-10-01' })
  const { items, next } = (await visitor.get('/api/unclaimed-clinics')).body
  expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Heron Doctors',
    'Otter Dental',
    'Unrated Doctors',
  ])
  expect(next).toBeNull()
  expect((await visitor.get('/api/unclaimed-clinics.csv')).text).not.toContain('Gone Dental')
})

test('open data come page by page and as CSV, with source and licence, for every site', async () => {
  const first = (await visitor.get('/api/unclaimed-clinics?limit=2')).body
  const second = (await visitor.get(`/api/unclaimed-clinics?limit=2&cursor=${first.next}`)).body
  expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
  const csv = await visitor.get('/api/unclaimed-clinics.csv')
  expect(csv.headers['access-control-allow-origin']).toBe('*')
  const [heading, ...lines] = csv.text.trim().split('\n')
  expect(heading).toContain('source,licence,licence_url')
  expect(lines).toHaveLength(3)
  for (const line of lines)
    expect(line).toContain(
      'Care Quality Commission care directory,Open Government Licence v3.0,https://www.nat',
    )
})

test('claimed, hidden and unknown clinics have no such page', async () => {
  const status = async (id: string) => (await visitor.get(`/api/unclaimed-clinics/${id}`)).status
  const set = (change: object) =>
    api.db.updateTable('registerLocations').set(change).where('locationId', '=', '1-300001').execute()
  await set({ claimedAt: new Date() })
  expect(await status(ids['1-300001']!)).toBe(404)
  await set({ claimedAt: null, hiddenAt: new Date() })
  expect(await status(ids['1-300001']!)).toBe(404)
  await set({ hiddenAt: null })
  expect(await status(ids['1-300001']!)).toBe(200)
  expect(await status(uuid())).toBe(404)
  expect(await status('nonsense')).toBe(404)
})

test('it can be compared with a clinic that joined, without a price, and takes no enquiries', async () => {
  const joined = await api.aProvider({
    treatments: [
      {
        id: uuid(),
        name: 'Dental Check-up',
        canonical: 'dental-check-up',
        pricePence: 6000,
        pricedOn: '2026-10-01',
      },
    ],
  })
  const { body } = await visitor.get(`/api/compare?ids=${ids['1-300001']},${joined.id}&location=Leeds`)
  expect(body.missing).toEqual([])
  expect(body.clinics[0]).toMatchObject({
    name: 'Otter Dental',
    unclaimed: true,
    offer: null,
    treatments: [],
  })
  expect(body.clinics[0].distance).toBeLessThan(2)
  expect(body.clinics[1]).toMatchObject({ id: joined.id, offer: { price: 60 } })
  expect(body.clinics[1]).not.toHaveProperty('unclaimed')
  const enquiry = { name: 'Ada', email: 'ada@patients.test', message: 'Hello', consent: true }
  expect((await visitor.post(`/api/clinics/${ids['1-300001']}/enquiries`, enquiry)).status).toBe(404)
  expect((await visitor.get(`/api/clinics/${ids['1-300001']}`)).status).toBe(404)
})

test('the map of the site lists those that are in the register, once, and keeps crawlers from claiming', async () => {
  const index = (await visitor.get('/sitemap.xml')).text
  expect(index).toContain('/sitemaps/unclaimed-1.xml')
  const { text } = await visitor.get('/sitemaps/unclaimed-1.xml')
  expect(text.match(/<loc>/g)).toHaveLength(3)
  expect(text).toContain(`/clinic/${ids['1-300002']}`)
  expect(text).not.toContain(ids['1-300004'])
  expect((await visitor.get('/robots.txt')).text).toContain('Disallow: /claim\n')
})

test('the weekly file dates name and phone, and leaves the date of the address', async () => {
  const weekly = places
    .slice(0, 3)
    .map(({ id, name }) => ({ id, name: `${name} Rooms`, services: 'Dentist' }))
  await applyFile(api, path => writeWeekly(path, weekly, '8 October 2026'))
  await vi.waitFor(async () => expect((await page('1-300001')).name).toBe('Otter Dental Rooms'))
  expect((await page('1-300001')).register).toMatchObject({ asOf: '2026-10-08', detailsAsOf: '2026-10-01' })
})
