import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Insights } from '../../../contract/providers/insights.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()

/** Each group of clinics has a separate town, so that tests do not affect each other. */
const towns = {
  leeds: [53.79547, -1.55573],
  exeter: [50.7236, -3.5275],
  lerwick: [60.1553, -1.1449],
  norwich: [52.6286, 1.2923],
} as const
type Town = keyof typeof towns

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const place = (town: Town, east = 0) => ({
  id: uuid(),
  address: '1 High Street',
  city: town,
  postcode: 'LS1 4AP',
  lat: towns[town][0],
  lng: towns[town][1] + east,
})
const aClinic = (town: Town, pounds?: number, east = 0) =>
  api.aProvider({
    locations: [place(town, east)],
    treatments: pounds
      ? [
          {
            id: uuid(),
            name: 'MRI of the knee',
            canonical: 'mri-scan',
            pricePence: pounds * 100,
            pricedOn: day(1),
          },
        ]
      : [],
  })
type Clinic = Awaited<ReturnType<typeof aClinic>>

const seen = (
  clinic: Clinic,
  ago: number,
  figures: Partial<Record<'impressions' | 'views' | 'contacts' | 'widgetViews' | 'widgetVisits', number>>,
) =>
  api.db
    .insertInto('clinicDays')
    .values({ providerId: clinic.id, day: day(ago), ...figures })
    .execute()
const asked = (clinic: Clinic, ago: number) => {
  const id = uuid()
  const createdAt = new Date(Date.now() - ago * 86_400_000)
  const fingerprint = createHash('sha256').update(id).digest()
  const words = { name: 'Ruth', email: 'ruth@patients.test', message: 'Hello', consentWording: 'Yes' }
  return api.db
    .insertInto('enquiries')
    .values({ id, providerId: clinic.id, createdAt, fingerprint, ...words })
    .execute()
}
const insights = async (clinic: Clinic, weeks = 12) =>
  (await clinic.get(`/api/insights?weeks=${weeks}`)).body as Insights

test('a new clinic sees a page of nothing, not an error', async () => {
  const received = await insights(await aClinic('leeds'))
  expect(received.weeks).toHaveLength(12)
  expect(received.weeks.at(-1)).toMatchObject({ impressions: 0, views: 0, contacts: 0, enquiries: 0 })
  expect(received.funnel).toMatchObject({ opened: { own: null, nearby: null } })
  expect(received).toMatchObject({ nearby: null, prices: [], unmet: { items: [] } })
})

test('adds its own days up to weeks, and compares 28 days with those before', async () => {
  const clinic = await aClinic('exeter')
  await seen(clinic, 1, { impressions: 200, views: 30, contacts: 6 })
  await seen(clinic, 8, { impressions: 100, views: 10 })
  await seen(clinic, 40, { impressions: 50, views: 5 })
  await asked(clinic, 1)
  await asked(clinic, 1)
  await asked(clinic, 40)
  const { weeks, funnel } = await insights(clinic, 4)
  expect(weeks.map(({ views }) => views)).toEqual([0, 0, 10, 30])
  expect(weeks.at(-1)).toMatchObject({ impressions: 200, contacts: 6, enquiries: 2 })
  expect(funnel.now).toEqual({ impressions: 300, views: 40, contacts: 6, enquiries: 2 })
  expect(funnel.before).toEqual({ impressions: 50, views: 5, contacts: 0, enquiries: 1 })
  expect([funnel.opened.own, funnel.contacted.own, funnel.asked.own]).toEqual([13.3, 15, 5])
  expect((await insights(clinic, 52)).weeks).toHaveLength(52)
})

test('compares with the middle of five or more of its kind nearby, never with fewer', async () => {
  const clinic = await aClinic('lerwick', 400)
  // About 22 km to the east, which far in the north is many degrees.
  for (const [index, pounds] of [300, 350, 500, 600].entries()) {
    const peer = await aClinic('lerwick', pounds, 0.4)
    await seen(peer, 2, { impressions: 100, views: 10 * (index + 1) })
  }
  expect((await insights(clinic)).nearby).toBeNull()
  const fifth = await aClinic('lerwick', 700)
  await seen(fifth, 2, { impressions: 100, views: 90 })
  const { nearby, weeks, funnel } = await insights(clinic)
  expect(nearby).toEqual({ clinics: 5, km: 23 })
  expect(weeks.at(-1)?.nearbyViews).toBe(30)
  expect(funnel.opened).toEqual({ own: null, nearby: 38 })
})

test('says how many of a hundred ask less, where enough publish a price', async () => {
  const clinic = await aClinic('norwich', 400)
  await aClinic('norwich', 300)
  await aClinic('norwich', 350)
  expect((await insights(clinic)).prices).toEqual([])
  await aClinic('norwich', 800, 0.01)
  await aClinic('norwich', 900, 0.01)
  const hidden = await aClinic('norwich', 1)
  await api.db.deleteFrom('subscriptions').where('providerId', '=', hidden.id).execute()
  expect((await insights(clinic)).prices).toEqual([
    {
      treatment: 'MRI of the knee',
      price: 400,
      low: 300,
      median: 400,
      high: 900,
      clinics: 5,
      percentile: 50,
    },
  ])
})

test('names what was looked for nearby and not found, when it was often enough, in its specialties', async () => {
  const clinic = await aClinic('norwich', 400)
  const search = (treatment: string, where: string, searches: number, ago: number) =>
    api.db
      .insertInto('unmetSearches')
      .values({ day: day(ago), treatment, place: where, searches })
      .execute()
  await search('CT Scan', 'Norwich', 8, 3)
  await search('CT Scan', 'NR1', 4, 10)
  await search('CT Scan', 'East of England', 3, 17)
  await search('CT Scan', 'Wales', 90, 3)
  await search('Mole Removal', 'Norwich', 12, 3)
  await search('Ultrasound Scan', 'Norwich', 9, 3)
  await search('DEXA Scan', 'Penzance', 90, 3)
  // It lists this one, and is no dentist.
  await search('MRI Scan', 'Norwich', 90, 3)
  await search('Dental Bridge', 'Norwich', 90, 3)
  await search('Not understood', 'Norwich', 90, 3)
  const { items } = (await insights(clinic)).unmet
  expect(items).toMatchObject([
    { treatment: 'CT Scan', searches: 15 },
    { treatment: 'Mole Removal', searches: 12 },
  ])
  expect(items[0]?.weeks.slice(-3)).toEqual([3, 4, 8])
})

test('the file has a line for each day and opens with a ticket, once, for its owner alone', async () => {
  const clinic = await aClinic('exeter')
  await seen(clinic, 1, { impressions: 7, views: 3 })
  const path = '/api/insights.csv?weeks=4'
  expect((await api.anActor().get(path)).status).toBe(401)
  const { ticket } = (await clinic.post('/api/download-ticket', { path: '/api/insights.csv' })).body
  const file = await api.anActor().get(`${path}&token=${ticket}`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="insights.csv"')
  const lines = file.text.trim().split('\n')
  expect(lines).toHaveLength(29)
  expect(lines.at(-2)).toBe(`${day(1)},7,3,0,0`)
  expect((await api.anActor().get(`${path}&token=${ticket}`)).status).toBe(401)
})

test('other spans are refused, and other people are not let in', async () => {
  const clinic = await aClinic('exeter')
  expect((await clinic.get('/api/insights?weeks=5')).status).toBe(400)
  expect((await api.anActor().get('/api/insights')).status).toBe(401)
  expect((await (await api.aStaffMember('admin')).get('/api/insights')).status).toBe(401)
})

test('what free times brought: booked, kept, did not come, not marked and left unanswered', async () => {
  const clinic = await aClinic('norwich')
  const read = async () => ((await clinic.get('/api/insights')).body as Insights).appointments
  expect(await read()).toBeNull()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const book = (days: number, change: object) => {
    const startsAt = daysAgo(days)
    const patient = { place: 'Norwich', name: 'Ruth', email: 'ruth@patients.test', consentWording: 'Yes' }
    const time = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), answeredAt: daysAgo(days + 2) }
    const row = { id: uuid(), providerId: clinic.id, createdAt: daysAgo(days + 3), ...patient, ...time }
    return api.db
      .insertInto('appointments')
      .values({ state: 'confirmed', ...row, ...change })
      .execute()
  }
  await book(1, { state: 'kept' })
  await book(2, { state: 'kept' })
  await book(3, { state: 'missed' })
  await book(4, {})
  await book(-4, {})
  await book(5, { state: 'cancelled', cancelledBy: 'patient' })
  await book(1, { state: 'expired', startsAt: null, endsAt: null, answeredAt: null })
  await book(40, { state: 'missed' })
  expect(await read()).toEqual({ days: 28, booked: 6, kept: 2, missed: 1, unmarked: 1, ignored: 1 })
})

test('a clinic reads what its own website brought, against as many days before; nothing where it has no widget', async () => {
  const [clinic, other] = [await aClinic('norwich'), await aClinic('norwich')]
  await seen(clinic, 0, { widgetViews: 5, widgetVisits: 2 })
  await seen(clinic, 27, { widgetViews: 3 })
  await seen(clinic, 28, { widgetViews: 7, widgetVisits: 1 })
  await seen(clinic, 56, { widgetViews: 100 })
  await seen(other, 0, { views: 9 })
  expect((await insights(clinic)).onWebsite).toEqual({
    days: 28,
    shown: 8,
    visits: 2,
    shownBefore: 7,
    visitsBefore: 1,
  })
  expect((await insights(other)).onWebsite).toBeNull()
})
