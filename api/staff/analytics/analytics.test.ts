import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { AnalyticsEvent } from '../../../contract/staff/analytics.ts'
import { startApi } from '../../../tests/support/api.ts'
import { jobs } from '../../jobs.ts'

const api = await startApi()
const clinic = await api.aProvider()
const manager = await api.aStaffMember('manager')
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}
const page = crypto.randomUUID()

const report = (events: (AnalyticsEvent | object)[], headers: Record<string, string> = browser) =>
  api.anActor().post('/api/analytics/events', { consent: 'accepted', events }, headers)
const stored = () => api.db.selectFrom('analyticsEvents').selectAll().execute()
const run = (name: string) => jobs.find(job => job.name === name)!.run(api.deps)
const reportOf = async (from: string, to = from) =>
  (await manager.get(`/api/analytics/report?from=${from}&to=${to}`)).body
const aSearch = (place = 'Leeds', found = true) => ({ kind: 'search', treatment: 'nose job', place, found })
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** A time on a separate day, so that tests do not count each other's events. */
let days = 0
function onANewDay() {
  const day = new Date(Date.UTC(2026, 2, 1 + ++days, 12, 34, 56))
  api.setClock(day)
  return day.toISOString().slice(0, 10)
}

test('stores the hour and the count of an event, and nothing about its sender', async () => {
  onANewDay()
  const sent = await report([
    { kind: 'page_view', page, path: `/clinic/${clinic.id}?q=secret`, from: 'search' },
    aSearch('LS1 4AP'),
  ])
  expect(sent).toMatchObject({ status: 200, body: { accepted: 2 } })
  const rows = await stored()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(
    expect.objectContaining({
      kind: 'page_view',
      page: null,
      path: '/clinic/:id',
      detail: 'search',
      bot: false,
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      kind: 'search',
      page: null,
      treatment: 'Rhinoplasty',
      place: 'LS1',
      detail: 'found',
    }),
  )
  for (const { hour } of rows) expect(hour.toISOString()).toMatch(/T12:00:00\.000Z$/)
  expect(JSON.stringify(rows)).not.toMatch(/secret|4AP|Mozilla|10\.0\.|nose job/)
})

test('words that we do not know are counted but not kept', async () => {
  onANewDay()
  await report([
    { kind: 'search', treatment: 'Dr John Smith 07700 900123', place: 'my blue house', found: false },
  ])
  expect(JSON.stringify(await stored())).not.toMatch(/Smith|07700|house/)
  expect(await stored()).toContainEqual(
    expect.objectContaining({ treatment: 'Other', place: 'Other', detail: 'nothing' }),
  )
})

test.each([
  ['no consent', { events: [{ kind: 'signup_step', step: 1 }] }],
  ['another consent', { consent: 'essential_only', events: [{ kind: 'signup_step', step: 1 }] }],
  ['an unknown kind', { consent: 'accepted', events: [{ kind: 'spying' }] }],
  ['an extra field', { consent: 'accepted', events: [{ kind: 'signup_step', step: 1, email: 'a@x.test' }] }],
  ['a search with a page', { consent: 'accepted', events: [{ ...aSearch(), page }] }],
  [
    'an unheard-of depth',
    { consent: 'accepted', events: [{ kind: 'scroll_depth', page, path: '/', depth: 33 }] },
  ],
  ['no events', { consent: 'accepted', events: [] }],
  ['too many', { consent: 'accepted', events: many(51, { kind: 'signup_step', step: 1 }) }],
])('refuses %s', async (_, body) => {
  const before = (await stored()).length
  expect((await api.anActor().post('/api/analytics/events', body, browser)).status).toBe(400)
  expect(await stored()).toHaveLength(before)
})

test('leaves out clinics that are not listed', async () => {
  onANewDay()
  const events = [uuid(), clinic.id].map(id => ({ kind: 'clinic_view', clinic: id }))
  expect((await report(events)).body).toEqual({ accepted: 1 })
})

test('programs are told apart from people', async () => {
  const day = onANewDay()
  const view = { kind: 'page_view', page, path: '/', from: 'direct' }
  await report([view])
  await report([view], { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await report([view], { 'user-agent': '' })
  await run('add-up-analytics')
  const { days: counted, pages } = await reportOf(day)
  expect(counted).toMatchObject([{ day, views: 1, bots: 2 }])
  expect(pages).toMatchObject([{ path: '/', views: 1 }])
})

test('adds up views, depths, funnel and sign-up steps, however often it runs', async () => {
  const day = onANewDay()
  await report([
    { kind: 'page_view', page, path: '/results', from: 'inside' },
    { kind: 'scroll_depth', page, path: '/results', depth: 25 },
    { kind: 'scroll_depth', page, path: '/results', depth: 50 },
    { kind: 'time_depth', page, path: '/results', depth: 'medium' },
    aSearch(),
    { kind: 'clinic_view', clinic: clinic.id },
    { kind: 'contact', clinic: clinic.id, way: 'phone' },
    { kind: 'contact', clinic: clinic.id, way: 'website' },
    { kind: 'enquiry', clinic: clinic.id },
    { kind: 'signup_step', step: 2 },
  ])
  await run('add-up-analytics')
  await run('add-up-analytics')
  expect(await reportOf(day)).toMatchObject({
    pages: [
      { path: '/results', views: 1, scroll: { 25: 1, 50: 1, 75: 0, 100: 0 }, time: { medium: 1, high: 0 } },
    ],
    origins: [{ from: 'inside', views: 1 }],
    funnel: { searches: 1, clinicViews: 1, contacts: 2, enquiries: 1 },
    signup: expect.arrayContaining([{ step: 2, reached: 1 }]),
  })
  expect((await clinic.get('/api/clinic-days?days=1')).body).toEqual([
    { day, impressions: 0, views: 0, contacts: 2 },
  ])
})

test('names a search only when it was made ten times, and says how many it withholds', async () => {
  const day = onANewDay()
  await report([...many(9, aSearch('Leeds')), ...many(11, aSearch('Hull'))])
  await report(many(10, aSearch('Bristol', false)))
  await run('add-up-analytics')
  const { searches } = await reportOf(day)
  expect(searches).toEqual({
    total: 30,
    nothingFound: 10,
    common: [
      { treatment: 'Rhinoplasty', place: 'Kingston upon Hull', searches: 11 },
      { treatment: 'Rhinoplasty', place: 'Bristol', searches: 10 },
    ],
    unmet: [{ treatment: 'Rhinoplasty', place: 'Bristol', searches: 10 }],
    withheld: 9,
    unmetWithheld: 0,
  })
})

test('raw events go after 30 days, their totals stay', async () => {
  const day = onANewDay()
  await report([{ kind: 'page_view', page, path: '/terms', from: 'direct' }])
  api.setClock(new Date(Date.parse(`${day}T12:00:00Z`) + 29 * 86_400_000))
  await run('drop-old-analytics')
  expect(await stored()).toContainEqual(expect.objectContaining({ path: '/terms' }))
  api.setClock(new Date(Date.parse(`${day}T12:00:00Z`) + 31 * 86_400_000))
  await run('drop-old-analytics')
  expect(await stored()).toEqual([])
  expect((await reportOf(day)).pages).toMatchObject([{ path: '/terms', views: 1 }])
})

test("a day is London's, also in summer", async () => {
  api.setClock(new Date('2026-07-01T23:30:00Z'))
  await report([{ kind: 'page_view', page, path: '/', from: 'direct' }])
  await run('add-up-analytics')
  expect((await reportOf('2026-07-02')).days).toMatchObject([{ day: '2026-07-02', views: 1, bots: 0 }])
})

test('a report from a later day than it ends on is refused', async () => {
  expect((await manager.get('/api/analytics/report?from=2026-02-02&to=2026-02-01')).status).toBe(400)
})

test('equal events of an hour are one row with a count', async () => {
  onANewDay()
  const before = (await stored()).length
  await report(many(30, aSearch()))
  await report(many(20, aSearch()))
  const rows = (await stored()).slice(before)
  expect(rows).toMatchObject([{ kind: 'search', treatment: 'Rhinoplasty', total: 50 }])
})

test('one address reports 300 events a minute, however they are packed', async () => {
  onANewDay()
  const visitor = api.anActor()
  const send = (count: number) =>
    visitor.post('/api/analytics/events', { consent: 'accepted', events: many(count, aSearch()) }, browser)
  for (let times = 0; times < 6; times++) expect((await send(50)).status).toBe(200)
  const refused = await send(1)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await report([aSearch()])).status).toBe(200)
})

test('nobody invents more than a thousand views of a clinic in a day', async () => {
  onANewDay()
  const view = { kind: 'clinic_view', clinic: clinic.id }
  for (let times = 0; times < 25; times++) await report(many(50, view))
  const views = (await stored()).filter(({ kind, total }) => kind === 'clinic_view' && total > 100)
  expect(views).toMatchObject([{ total: 1000 }])
})

test('reports that add to the same counts at once all arrive', async () => {
  const day = onANewDay()
  const events = [aSearch(), aSearch('Leeds', false), aSearch('York'), { kind: 'signup_step', step: 1 }]
  const sent = await Promise.all(
    many(20, events).map((each, at) => report(at % 2 ? each : [...each].reverse())),
  )
  expect(sent.every(({ status }) => status === 200)).toBe(true)
  const rows = (await stored()).filter(({ hour }) => hour.toISOString().startsWith(day))
  expect(rows.map(({ total }) => total)).toEqual([20, 20, 20, 20])
})
