import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const editor = await api.aStaffMember('editor')
api.setClock(new Date('2026-05-20T12:00:00Z'))

const reportOf = async (from: string, to: string) =>
  (await editor.get(`/api/analytics/report?from=${from}&to=${to}`)).body
const count = (day: string, kind: string, total: number, rest: object = {}) =>
  api.db
    .insertInto('analyticsDaily')
    .values({ day, kind, total, bot: false, ...rest })
    .execute()

test('every day of the period is there, with what happened on it', async () => {
  await count('2026-04-02', 'page_view', 7, { path: '/' })
  await count('2026-04-02', 'page_view', 3, { path: '/', bot: true })
  await count('2026-04-02', 'search', 5, { treatment: 'MRI Scan', place: 'Leeds', detail: 'found' })
  await count('2026-04-02', 'search', 2, { treatment: 'MRI Scan', place: 'Wick', detail: 'nothing' })
  await count('2026-04-02', 'enquiry', 1)
  const quiet = {
    views: 0,
    bots: 0,
    searches: 0,
    nothingFound: 0,
    clinicViews: 0,
    enquiries: 0,
    registrations: 0,
  }
  expect((await reportOf('2026-04-01', '2026-04-03')).days).toEqual([
    { day: '2026-04-01', ...quiet },
    { ...quiet, day: '2026-04-02', views: 7, bots: 3, searches: 7, nothingFound: 2 },
    { day: '2026-04-03', ...quiet },
  ])
})

test('of searches that found nothing, those too rare to be named are counted by themselves', async () => {
  const search = (treatment: string, detail: string, total: number) =>
    count('2026-03-02', 'search', total, { treatment, place: 'Leeds', detail })
  await search('MRI Scan', 'nothing', 12)
  await search('MRI Scan', 'found', 4)
  await search('X-ray', 'found', 30)
  await search('X-ray', 'nothing', 3)
  await search('Ultrasound', 'found', 5)
  await search('Ultrasound', 'nothing', 2)
  expect((await reportOf('2026-03-01', '2026-03-03')).searches).toMatchObject({
    nothingFound: 17,
    unmet: [{ treatment: 'MRI Scan', searches: 12 }],
    withheld: 7,
    unmetWithheld: 5,
  })
})

test('trials are followed to their first payment', async () => {
  const trial = (status: string, change: object = {}) =>
    api.aProvider({
      subscription: {
        status,
        trialEnd: '2026-05-10T00:00:00Z',
        createdAt: '2026-02-10T00:00:00Z',
        ...change,
      },
    })
  await trial('active')
  await trial('canceled')
  await trial('past_due', { pastDueSince: '2026-05-10T00:00:00Z' })
  await trial('trialing', { trialEnd: '2026-05-30T00:00:00Z', createdAt: '2026-02-28T23:30:00Z' })
  const left = await trial('canceled')
  await api.db
    .insertInto('invoices')
    .values({
      id: uuid(),
      providerId: left.id,
      cardsId: 'in_1',
      status: 'paid',
      amountPence: 799,
      issuedAt: '2026-05-10T00:00:00Z',
      paidAt: '2026-05-10T00:00:00Z',
      periodStart: '2026-05-10T00:00:00Z',
      periodEnd: '2026-06-10T00:00:00Z',
    })
    .execute()
  expect((await reportOf('2026-05-01', '2026-05-31')).trials).toEqual({
    started: 0,
    ended: 4,
    paid: 2,
    cancelled: 1,
    overdue: 1,
  })
  expect((await reportOf('2026-02-01', '2026-02-28')).trials).toMatchObject({ started: 5, ended: 0 })
})

test.each([
  ['days', 'day,views', '2026-04-02,7,3,7,2,0,0,0'],
  ['funnel', 'step,number', 'searches,7'],
  ['signup', 'step,reached', '1,0'],
  ['trials', 'what,number', 'started,0'],
  ['cohorts', 'month,started,paid', '2026-04,0,0,0,0,0'],
  ['revenue', 'what,number', 'registrations,0'],
  ['pages', 'page,views,read_to_25', '/,7,0,0,0,0,0,0,0'],
])('the part %s can be had as CSV with a ticket', async (part, head, line) => {
  const path = '/api/analytics/export'
  const { ticket } = (await editor.post('/api/download-ticket', { path })).body
  const reply = await api.anActor().get(`${path}?from=2026-04-02&to=2026-04-02&part=${part}&token=${ticket}`)
  expect(reply.headers['content-disposition']).toContain(`analytics-${part}-2026-04-02`)
  expect(reply.text).toContain(head)
  expect(reply.text.split('\n')).toContain(line)
})

test('a report of more than a year is refused', async () => {
  const reply = await editor.get('/api/analytics/report?from=2025-01-01&to=2026-05-01')
  expect(reply.status).toBe(400)
})
