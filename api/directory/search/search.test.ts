import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { search } from '../../../contract/directory/search.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

const places = {
  leeds: { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 },
  york: { city: 'York', postcode: 'YO1 7HH', lat: 53.9583, lng: -1.0803 },
  london: { city: 'London', postcode: 'W1G 9PF', lat: 51.5194, lng: -0.1486 },
}
const at = (place: keyof typeof places) => ({
  id: uuid(),
  address: '1 High Street',
  phoneNumber: '+441134960001',
  ...places[place],
})
const treatment = (name: string, canonical: string | null, pounds?: number) => ({
  id: uuid(),
  name,
  canonical,
  ...(pounds && { pricePence: pounds * 100, pricedOn: '2026-10-01' }),
})

const names = (body: { name: string }[]) => body.map(({ name }) => name)
const find = (query: Record<string, string | number>) =>
  patient.get(
    `/api/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  )
/** Waits until the index has heard of what the test wrote. */
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })

beforeAll(async () => {
  await api.aProvider({
    listing: { companyName: 'Leeds Noses', yearsOfExperience: 12 },
    locations: [at('london'), at('leeds')],
    treatments: [treatment('Botany', null, 10), treatment('Rhinoplasty', 'rhinoplasty', 5200)],
    googleReviews: [{ stars: 5, comment: 'Kind and clear.' }, { score: '4' }, 'broken', null] as never,
  })
  await api.aProvider({
    listing: { companyName: 'York Faces', yearsOfExperience: 3, rating: 3.5 },
    locations: [at('york')],
    treatments: [treatment('Rhinoplasty', 'rhinoplasty')],
  })
  await api.aProvider({
    listing: { companyName: 'Harley Noses', website: 'https://harley.test' },
    locations: [at('london')],
    treatments: [treatment('Rhinoplasty', 'rhinoplasty', 7900)],
    googleReviews: JSON.stringify([{ rating: 5, text: 'A string of JSON' }]) as never,
  })
  await eventually(async () =>
    expect((await find({ treatmentName: 'rhinoplasty', location: 'Leeds' })).body).toHaveLength(3),
  )
})

test("finds by a patient's words near a place, the nearest first, with all that the contract promises", async () => {
  const reply = await find({ treatmentName: 'nose job', location: 'ls14ap' })
  expect(reply.status).toBe(200)
  expect(reply.headers['x-total-count']).toBe('3')
  expect(names(reply.body)).toEqual(['Leeds Noses', 'York Faces', 'Harley Noses'])
  const [nearest] = reply.body
  expect(nearest).toMatchObject({
    logo: null,
    website: null,
    rating: 4.5,
    distance: 0,
    yearsOfExperience: 12,
    regulator: { name: 'CQC', rating: null },
  })
  expect(nearest.treatments.map((one: { name: string }) => one.name)).toEqual(['Rhinoplasty', 'Botany'])
  expect(nearest.treatments[0].price).toBe(5200)
  expect(nearest.locations.map((one: { city: string }) => one.city)).toEqual(['Leeds', 'London'])
  expect(nearest.googleReviews).toEqual([
    { rating: 5, text: 'Kind and clear.', author: null, date: null, source: 'Google' },
    { rating: 4, text: null, author: null, date: null, source: 'Google' },
  ])
  expect(reply.body[2].googleReviews[0].text).toBe('A string of JSON')
})

test.each([
  ['rhinoplasty', 'EDINBRUGH'],
  ['rhinoplsty', 'leeds'],
  ['job nose', 'Marylebone'],
  ['Cosmetic Surgery', 'W1G'],
  ['rhino', 'w1g 9'],
])('understands %s in %s', async (treatmentName, location) => {
  expect((await find({ treatmentName, location })).body.length).toBe(3)
})

test('answers both spellings of the address alike', async () => {
  const one = await patient.get('/api/search?treatmentName=rhinoplasty&location=Leeds')
  const two = await patient.get('/api//search?treatmentName=rhinoplasty&location=Leeds')
  expect(two.body).toEqual(one.body)
})

test.each([
  '',
  'treatmentName=rhinoplasty',
  'treatmentName=&location=Leeds',
  'treatmentName=%20&location=Leeds',
  'location=Leeds',
])('answers 400 Invalid search query to ?%s', async query => {
  const reply = await patient.get(`/api/search?${query}`)
  expect(reply.status).toBe(400)
  expect(reply.body.message).toBe('Invalid search query')
})

test.each(['', ' ', 'UK', 'United Kingdom', 'the UK', 'in the UK', 'near me', 'anywhere'])(
  'the location "%s" searches the whole UK by rating, without distances',
  async location => {
    const { body } = await find({ treatmentName: 'rhinoplasty', location })
    expect(names(body)).toEqual(['Harley Noses', 'Leeds Noses', 'York Faces'])
    expect(body.every((clinic: { distance: unknown }) => clinic.distance === null)).toBe(true)
  },
)

test.each([
  [{ maxDistance: 50 }, ['Leeds Noses', 'York Faces']],
  [{ minRating: 4 }, ['Leeds Noses', 'Harley Noses']],
  [{ maxPrice: 6000 }, ['Leeds Noses', 'York Faces']],
  [{ minExperience: 5 }, ['Leeds Noses', 'Harley Noses']],
  [{ sort: 'rating' }, ['Harley Noses', 'Leeds Noses', 'York Faces']],
  [{ sort: 'price-low' }, ['Leeds Noses', 'Harley Noses', 'York Faces']],
  [{ sort: 'price-high' }, ['Harley Noses', 'Leeds Noses', 'York Faces']],
  [{ sort: 'experience' }, ['Leeds Noses', 'York Faces', 'Harley Noses']],
  [{ limit: 1, offset: 1 }, ['York Faces']],
  [{ maxPrice: '', minRating: '', maxDistance: '' }, ['Leeds Noses', 'York Faces', 'Harley Noses']],
])('with %j it gives %j', async (extra, expected) => {
  const reply = await find({ treatmentName: 'rhinoplasty', location: 'Leeds', ...extra } as Record<
    string,
    string
  >)
  expect(names(reply.body)).toEqual(expected)
})

test.each<Record<string, string | number>>([
  { limit: 201 },
  { sort: 'money' },
  { minRating: 'x' },
  { offset: -1 },
])('refuses %j, naming the field', async extra => {
  const reply = await find({ treatmentName: 'rhinoplasty', location: 'Leeds', ...extra } as Record<
    string,
    string
  >)
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields)).toEqual(Object.keys(extra))
})

test('explains what matched and how the order came about, when asked', async () => {
  const { body } = await find({ treatmentName: 'nose job', location: 'Leeds', explain: 1 })
  expect(body[1].explain).toMatchObject({
    matched: { as: 'synonym', treatment: 'Rhinoplasty' },
    order: { by: 'distance', position: 2 },
  })
  expect((await find({ treatmentName: 'nose job', location: 'Leeds' })).body[0]).not.toHaveProperty('explain')
})

test('no billing fact moves anyone: every one of them changed gives the same order', async () => {
  const look = () => find({ treatmentName: 'rhinoplasty', location: 'York' })
  const before = await look()
  await sql`update subscriptions set status = case when status = 'trialing' then 'active' else status end,
    trial_end = now() + interval '1 year' * random(), current_period_end = now() + interval '1 year' * random(),
    cancel_at_period_end = random() < 0.5, created_at = now() - interval '1 year' * random(),
    cards_id = 'sub_' || gen_random_uuid(), cards_customer_id = 'cus_' || gen_random_uuid()`.execute(api.db)
  await sql`update providers set referrer_code = gen_random_uuid()::text, created_at = now() - interval '9 years' * random()`.execute(
    api.db,
  )
  let latest = before.headers.etag
  await eventually(async () => {
    const { etag } = (await look()).headers
    const settled = etag === latest && etag !== before.headers.etag
    latest = etag
    expect(settled).toBe(true)
  })
  expect((await look()).text).toBe(before.text)
})

test('leaves an answer as it is for who refuses compression', async () => {
  const url = '/api/search?treatmentName=rhinoplasty&location=Leeds'
  expect(
    (await patient.get(url, { 'accept-encoding': 'gzip;q=0, identity' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('tells the browser when it already has the newest answer', async () => {
  const first = await find({ treatmentName: 'rhinoplasty', location: 'Leeds' })
  const again = await patient.get('/api/search?treatmentName=rhinoplasty&location=Leeds', {
    'if-none-match': String(first.headers.etag),
  })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
})

test('compresses for who asks for it, to the same answer', async () => {
  const url = '/api/search?treatmentName=rhinoplasty&location=Leeds'
  const plain = await patient.get(url)
  const { rawPayload, headers } = await api.app.inject({
    url,
    headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': '10.9.9.9' },
  })
  expect(headers['content-encoding']).toBe('gzip')
  const { gunzipSync } = await import('node:zlib')
  expect(gunzipSync(rawPayload).toString()).toBe(plain.text)
})

test('hears of a change on every node: a new price, a suspension, a new clinic, a deleted one', async () => {
  const node = await startApi({ database: api })
  const search = async () =>
    (await node.anActor().get('/api/search?treatmentName=hair+transplant&location=York')).body
  const clinic = await api.aProvider({
    locations: [at('york')],
    treatments: [treatment('Hair Transplant', 'hair-transplant', 3000)],
  })
  await eventually(async () =>
    expect((await search()).map((one: { id: string }) => one.id)).toEqual([clinic.id]),
  )
  await api.db
    .updateTable('treatments')
    .set({ pricePence: 250000 })
    .where('providerId', '=', clinic.id)
    .execute()
  await eventually(async () => expect((await search())[0].treatments[0].price).toBe(2500))
  await api.db.updateTable('providers').set({ suspendedAt: new Date() }).where('id', '=', clinic.id).execute()
  await eventually(async () => expect(await search()).toEqual([]))
  await api.db.updateTable('providers').set({ suspendedAt: null }).where('id', '=', clinic.id).execute()
  await eventually(async () => expect(await search()).toHaveLength(1))
  await api.db.deleteFrom('providers').where('id', '=', clinic.id).execute()
  await eventually(async () => expect(await search()).toEqual([]))
})

test('hears of a change that commits after later ones', async () => {
  const search = async () => (await find({ treatmentName: 'cataract surgery', location: 'York' })).body.length
  const slow = await api.db.startTransaction().execute()
  const first = await api.aProvider({ treatments: [] })
  await slow
    .insertInto('treatments')
    .values({ ...treatment('Cataract Surgery', 'cataract-surgery', 2800), providerId: first.id, position: 0 })
    .execute()
  await api.aProvider({ treatments: [treatment('Cataract Surgery', 'cataract-surgery', 2500)] })
  await eventually(async () => expect(await search()).toBe(1))
  await slow.commit().execute()
  await eventually(async () => expect(await search()).toBe(2))
})

test('drops a clinic when its grace for an unpaid month runs out, although nobody writes anything', async () => {
  const almost = new Date(Date.now() - 14 * 86_400_000 + 4_000)
  await api.aProvider({
    treatments: [treatment('Vasectomy', 'vasectomy', 500)],
    subscription: { status: 'past_due', pastDueSince: almost },
  })
  const search = async () => (await find({ treatmentName: 'vasectomy', location: 'Leeds' })).body.length
  await eventually(async () => expect(await search()).toBe(1))
  await eventually(async () => expect(await search()).toBe(0))
})

test('sums up a search: found, after filters, options, and how words and place were taken', async () => {
  const { body } = await patient.get(
    '/api/search/summary?treatmentName=rhinoplsty&location=Leedss&maxPrice=6000',
  )
  expect(body).toMatchObject({
    found: 3,
    afterFilters: 2,
    priceOptions: [5200, 7900],
    experienceOptions: [1, 3, 5, 10],
    treatment: { name: 'Rhinoplasty', corrected: true },
    place: { label: expect.stringContaining('Leeds'), precision: 'place', corrected: true },
    placeUnknown: false,
  })
})

test('names the other places of an ambiguous name, each of which can be asked for', async () => {
  const { body } = await patient.get('/api/search/summary?treatmentName=rhinoplasty&location=Bangor')
  expect(body.place.alternatives.length).toBeGreaterThan(0)
  const [other] = body.place.alternatives
  const chosen = await patient.get(
    `/api/search/summary?treatmentName=rhinoplasty&location=${encodeURIComponent(other.query)}`,
  )
  expect(chosen.body.place.label).toBe(other.label)
})

test('a county or nation is a place of its own precision, and the search goes out from its middle', async () => {
  const { body } = await patient.get('/api/search/summary?treatmentName=rhinoplasty&location=West+Yorkshire')
  expect(body).toMatchObject({
    found: 3,
    place: { label: 'West Yorkshire', precision: 'region', corrected: false },
    placeUnknown: false,
  })
  const found = await find({ treatmentName: 'rhinoplasty', location: 'England' })
  expect(names(found.body).at(-1)).toBe('York Faces')
  expect(found.body[0].distance).toBeGreaterThan(30)
})

test('the summary says how to name the place, and whether a full postcode would give exact distances', async () => {
  const placeOf = async (location: string) =>
    (
      await patient.get(
        `/api/search/summary?treatmentName=rhinoplasty&location=${encodeURIComponent(location)}`,
      )
    ).body.place
  expect(await placeOf('Lake District')).toMatchObject({
    label: 'Lake District',
    inSentence: 'the Lake District',
    withoutPostcodes: false,
  })
  for (const location of ['Belfast', 'Bangor, County Down', 'County Antrim', 'BT1', 'Guernsey'])
    expect(await placeOf(location), location).toMatchObject({ withoutPostcodes: true })
})

test('who names a region may be anywhere in it: what is near one end of it is no unmet demand', async () => {
  expect((await find({ treatmentName: 'rhinoplasty', location: 'Lincolnshire' })).body).toHaveLength(3)
  expect((await find({ treatmentName: 'rhinoplasty', location: 'Northern Ireland' })).body).toHaveLength(3)
  await eventually(async () => {
    const unmet = await api.db.selectFrom('unmetSearches').select('place').execute()
    const places = unmet.map(({ place }) => place)
    expect(places).toContain('Northern Ireland')
    expect(places).not.toContain('Lincolnshire')
  })
})

test('tells a place that does not exist from a place without clinics, and counts only the latter as unmet', async () => {
  const nowhere = await patient.get('/api/search?treatmentName=rhinoplasty&location=Xqzzt')
  expect(nowhere.body).toEqual([])
  expect(nowhere.headers['x-place-unknown']).toBe('1')
  expect(
    (await patient.get('/api/search/summary?treatmentName=rhinoplasty&location=Xqzzt')).body.placeUnknown,
  ).toBe(true)
  const far = await find({ treatmentName: 'nose job', location: 'IV1 1AA' })
  expect(far.body).toHaveLength(3)
  await eventually(async () => {
    const unmet = await api.db
      .selectFrom('unmetSearches')
      .select(['treatment', 'place', 'searches'])
      .where('treatment', '=', 'Rhinoplasty')
      .execute()
    expect(unmet).toContainEqual({ treatment: 'Rhinoplasty', place: 'IV1', searches: 1 })
    expect(unmet.map(({ place }) => place)).not.toContain('Xqzzt')
  })
})

test('suggests treatments and places while someone types, also misspelt', async () => {
  const treatments = await patient.get('/api/suggest/treatments?q=dermatolg')
  expect(treatments.body[0]).toMatchObject({ name: 'Dermatology', kind: 'specialty' })
  expect((await patient.get('/api/suggest/treatments?q=nose')).body).toContainEqual({
    name: 'Rhinoplasty',
    kind: 'treatment',
    matched: 'nose job',
  })
  expect((await patient.get('/api/suggest/places?q=manch')).body[0].label).toContain('Manchester')
  expect((await patient.get('/api/suggest/places?q=')).status).toBe(200)
})

test('what the index writes is what the contract promises, and nothing else', async () => {
  for (const explain of [0, 1]) {
    const { status, body } = await find({ treatmentName: 'Rhinoplasty', location: 'Leeds', explain })
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    expect(search.answer.parse(body)).toEqual(body)
  }
})
