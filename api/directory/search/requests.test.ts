import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()
const leeds = { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 }
const here = () => ({ id: uuid(), address: '1 High Street', phoneNumber: null, ...leeds })
const treatment = (name: string, canonical: string, pounds?: number) => ({
  id: uuid(),
  name,
  canonical,
  ...(pounds && { pricePence: pounds * 100, pricedOn: '2026-10-01' }),
})
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const find = (rest = '', what = 'mole+check') =>
  patient.get(`/api/search?treatmentName=${what}&location=Leeds${rest}`)
const ids = (body: { id: string }[]) => body.map(({ id }) => id)
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })

/** Twelve clinics in one building, a third of them without a price, a rating or a year. */
beforeAll(async () => {
  for (let index = 0; index < 12; index++) {
    const known = index % 3 > 0
    await api.aProvider({
      listing: {
        companyName: `Clinic ${index}`,
        yearsOfExperience: known ? 10 : null,
      },
      ...(known && { googleReviews: [{ rating: 4, text: 'Good' }] }),
      locations: [here()],
      treatments: [treatment('Mole Check', 'mole-check', known ? 100 : undefined)],
    })
  }
  await eventually(async () => expect((await find()).body).toHaveLength(12))
})

test.each(['distance', 'rating', 'price-low', 'price-high', 'experience'])(
  'equals stand in one order on every page and at every call, by %s',
  async sort => {
    const whole = ids((await find(`&sort=${sort}`)).body)
    const pages = await Promise.all([0, 5, 10].map(offset => find(`&sort=${sort}&limit=5&offset=${offset}`)))
    expect(pages.flatMap(({ body }) => ids(body))).toEqual(whole)
    expect(new Set(whole).size).toBe(12)
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['12', '12', '12'])
  },
)

test('a minimum rating leaves out who has no reviews', async () => {
  const { body, headers } = await find('&minRating=4')
  expect(body.map(({ googleReviews }: FoundClinic) => googleReviews.length > 0)).toEqual(Array(8).fill(true))
  expect(headers['x-total-count']).toBe('8')
})

test.each([
  ['rating', '', 'googleReviews'],
  ['experience', '&minExperience=10', 'yearsOfExperience'],
] as const)('who has no %s comes last and passes the filter “%s”', async (sort, filter, field) => {
  const { body } = await find(`&sort=${sort}${filter}`)
  expect(body).toHaveLength(12)
  const known = body.map((clinic: Record<string, unknown>) => [clinic[field] ?? []].flat().length > 0)
  expect(known).toEqual([...Array(8).fill(true), ...Array(4).fill(false)])
})

test.each(['price-low', 'price-high'])(
  'who has no price passes the filter and comes last by %s',
  async sort => {
    const { body } = await find(`&sort=${sort}&maxPrice=50`)
    expect(body).toHaveLength(4)
    const all = (await find(`&sort=${sort}`)).body
    const prices = all.map(
      (clinic: { treatments: { price: number | null }[] }) => clinic.treatments[0]?.price,
    )
    expect(prices.slice(-4)).toEqual(Array(4).fill(null))
  },
)

test('a page beyond the end is empty and still tells the total', async () => {
  const reply = await find('&offset=500')
  expect([reply.status, reply.text, reply.headers['x-total-count']]).toEqual([200, '[]', '12'])
})

test.each([
  ['limit', '0'],
  ['limit', '201'],
  ['limit', 'abc'],
  ['limit', '1.5'],
  ['offset', 'abc'],
  ['maxDistance', '0'],
  ['maxDistance', '-5'],
  ['minRating', '6'],
  ['maxPrice', '0'],
  ['minExperience', '-1'],
  ['sort', 'nearest'],
  ['explain', 'yes'],
])('refuses %s=%s with 400, naming the field', async (field, value) => {
  const { status, body } = await find(`&${field}=${value}`)
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual([field])
  expect(body.message).toMatch(/^[A-Z][a-z ]+: (Enter|Choose) /)
})

test.each(['treatmentName', 'location', 'sort', 'limit'])('refuses %s given twice', async field => {
  const { status, body } = await find(`&limit=5&sort=rating&${field}=Leeds`)
  expect(status).toBe(400)
  expect(body.fields).toHaveProperty(field)
})

test('what it does not know it ignores', async () => {
  expect((await find('&colour=blue&utm_source=x&__proto__=1')).text).toBe((await find()).text)
})

test.each([
  '%F0%9F%A6%B7',
  '%27%3B+drop+table+providers%3B+--',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%25',
  '%FF%FE',
  'constructor',
  '__proto__',
])('nonsense is no treatment and no place, and nothing breaks: %s', async text => {
  const treatments = await find('', text)
  expect([treatments.status, treatments.text]).toEqual([200, '[]'])
  const place = await patient.get(`/api/search?treatmentName=mole+check&location=${text}`)
  expect([place.status, place.text, place.headers['x-place-unknown']]).toEqual([200, '[]', '1'])
})

test('a character that no text holds is refused, whichever field it is in', async () => {
  for (const query of ['treatmentName=%00&location=', 'treatmentName=mri&location=%00'])
    expect((await patient.get(`/api/search?${query}`)).status).toBe(400)
})

test('ten thousand letters are refused, whichever field they are in', async () => {
  const long = 'a'.repeat(10_000)
  for (const query of [`treatmentName=${long}&location=`, `treatmentName=mri&location=${long}`])
    expect((await patient.get(`/api/search?${query}`)).status).toBe(400)
})

test('HEAD tells the total without the clinics, and no other method is served', async () => {
  const url = '/api/search?treatmentName=mole+check&location=Leeds'
  const headers = { 'x-forwarded-for': '10.3.3.3' }
  const head = await api.app.inject({ method: 'HEAD', url, headers })
  expect([head.statusCode, head.body, head.headers['x-total-count']]).toEqual([200, '', '12'])
  expect((await api.app.inject({ method: 'POST', url, headers })).statusCode).toBe(404)
})

test('a tag is known again with and without its mark of weakness, and no other is', async () => {
  const url = '/api/search?treatmentName=mole+check&location=Leeds'
  const tag = String((await patient.get(url)).headers.etag)
  const ask = async (known: string) => (await patient.get(url, { 'if-none-match': known })).status
  expect([await ask(tag), await ask(tag.replace('W/', '')), await ask(`"other", ${tag}`)]).toEqual([
    304, 304, 304,
  ])
  expect(await ask('"other"')).toBe(200)
})

test('fields that a form sends empty are as if they had not been sent', async () => {
  const asked = await patient.get('/api/search?treatmentName=mole+check&location=Leeds')
  const empty = 'limit=&offset=&sort=&explain=&maxDistance=&minRating=&maxPrice=&minExperience='
  const form = await patient.get(`/api/search?treatmentName=mole+check&location=Leeds&${empty}`)
  expect(form.body).toEqual(asked.body)
})

test('further pages of a search are not counted as searches', async () => {
  const counted = async () => {
    const { body } = await api.app.inject('/metrics')
    return [...body.matchAll(/^searches_total\{.*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
  }
  const before = await counted()
  const url = '/api/search?treatmentName=mole+check&location=Leeds&limit=1'
  await patient.get(url)
  await patient.get(`${url}&offset=1`)
  expect(await counted()).toBe(before + 1)
})

test('the summary takes the same words and refuses the same ones', async () => {
  expect((await patient.get('/api/search/summary?treatmentName=mri')).body.message).toBe(
    'Invalid search query',
  )
  const refused = await patient.get('/api/search/summary?treatmentName=mri&location=Leeds&maxPrice=x')
  expect(Object.keys(refused.body.fields)).toEqual(['maxPrice'])
  const { body } = await patient.get('/api/search/summary?treatmentName=mole+check&location=Xqzzt')
  expect(body).toMatchObject({
    found: 0,
    priceOptions: [1500, 2000, 2500, 3000, 3500, 4000],
    experienceOptions: [1, 3, 5, 10, 15, 20],
    place: null,
    placeUnknown: true,
  })
})

test('lists confirmed providers in trial, paid or in grace, and nobody else', async () => {
  const offering = (companyName: string) => ({
    listing: { companyName },
    locations: [here()],
    treatments: [treatment('Labiaplasty', 'labiaplasty', 3000)],
  })
  const overdue = (days: number) => ({ status: 'past_due', pastDueSince: daysAgo(days) }) as const
  const listed = [
    await api.aProvider({ ...offering('Trial'), subscription: { status: 'trialing' } }),
    await api.aProvider({ ...offering('Paid'), subscription: { status: 'active' } }),
    await api.aProvider({ ...offering('In grace'), subscription: overdue(13) }),
  ]
  const hidden = [
    await api.aProvider({ ...offering('Unconfirmed'), provider: { emailConfirmedAt: null } }),
    await api.aProvider({ ...offering('Suspended'), provider: { suspendedAt: daysAgo(1) } }),
    await api.aProvider({ ...offering('Cancelled'), subscription: { status: 'canceled' } }),
    await api.aProvider({ ...offering('Never paid'), subscription: { status: 'incomplete' } }),
    await api.aProvider({ ...offering('Overdue'), subscription: overdue(15) }),
  ]
  const last = await api.aProvider(offering('The last to be heard of'))
  const found = async () => ids((await find('', 'labiaplasty')).body)
  await eventually(async () => expect(await found()).toContain(last.id))
  expect((await found()).sort()).toEqual([...listed, last].map(({ id }) => id).sort())
  for (const { id } of hidden) expect((await patient.get(`/api/clinics/${id}`)).status).toBe(404)
  const { text } = await patient.get('/api/clinics.csv')
  expect(hidden.filter(({ id }) => text.includes(id))).toEqual([])
  expect(listed.filter(({ id }) => !text.includes(id))).toEqual([])
})

test('suggestions refuse what is too much, and take nothing for nothing', async () => {
  for (const path of ['treatments', 'places']) {
    const suggest = (query: string) => patient.get(`/api/suggest/${path}?${query}`)
    expect((await suggest('q=a&limit=21')).status).toBe(400)
    expect((await suggest(`q=${'x'.repeat(101)}`)).status).toBe(400)
    expect((await suggest('q=%00')).status).toBe(400)
    expect((await suggest('q=a&limit=3')).body).toHaveLength(3)
    for (const nothing of ['', 'q=', 'q=%F0%9F%A6%B7']) expect((await suggest(nothing)).body).toEqual([])
  }
})

test('a point leads to the place to search around, which is found; abroad there is none', async () => {
  const near = (lat: unknown, lng: unknown) => patient.post('/api/places/nearest', { lat, lng })
  const { body, status, headers } = await near(53.795, -1.556)
  expect([status, body.place]).toEqual([200, expect.stringMatching(/^LS1 \d[A-Z]{2}$/)])
  const found = await patient.get(
    `/api/search?treatmentName=mole+check&location=${encodeURIComponent(body.place)}`,
  )
  expect(found.body[0].distance).toBeLessThan(0.2)
  expect(headers['cache-control'] ?? '').not.toContain('public')
  expect((await near(48.857, 2.352)).body).toEqual({ place: null })
  for (const [lat, lng] of [
    [91, 0],
    [0, -181],
    ['53.8', -1.5],
    [null, null],
  ])
    expect((await near(lat, lng)).status).toBe(400)
  expect((await patient.get('/api/places/nearest?lat=53.8&lng=-1.5')).status).toBe(404)
})
