import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { seedDemoData } from '../../../../db/seed/seed.ts'
import { startApi } from '../../../../tests/support/api.ts'

const demo = await startApi()
await seedDemoData(demo.db)
const manager = await demo.aStaffMember('manager')

const numberIn = async (query: string) => {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(query)})::integer as n`.execute(demo.db)
  return rows[0]!.n
}
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test.each([28, 7, 364])('every headline of the last %i days is what the tables say', async days => {
  const [from, to] = [dayAgo(days), dayAgo(1)]
  const report = (await manager.get(`/api/analytics/report?from=${from}&to=${to}`)).body
  const { business, trials, searches, funnel } = report
  const on = (column: string) =>
    `(${column} at time zone 'Europe/London')::date between '${from}' and '${to}'`
  const stop = `(date '${to}' + 1)::timestamp at time zone 'Europe/London'`
  const start = `(date '${from}')::timestamp at time zone 'Europe/London'`
  const covers = (moment: string) => `tstzrange(period_start, period_end) @> (${moment})`
  const owing = `status in ('paid', 'open')`
  const sumOf = (rows: Record<string, number>[], key: string) => rows.reduce((sum, row) => sum + row[key]!, 0)
  const counted = (kind: string, more = 'true') =>
    numberIn(`select coalesce(sum(total), 0) from analytics_daily
      where kind = '${kind}' and not bot and day between '${from}' and '${to}' and ${more}`)
  const figures = {
    enquiries: [
      business.enquiries,
      await numberIn(`select count(*) from enquiries where ${on('created_at')}`),
    ],
    enquiriesByDay: [sumOf(report.days, 'enquiries'), business.enquiries],
    registrations: [
      business.registrations,
      await numberIn(`select count(*) from providers where ${on('created_at')}`),
    ],
    registrationsByDay: [sumOf(report.days, 'registrations'), business.registrations],
    trialsStarted: [
      trials.started,
      await numberIn(
        `select count(*) from subscriptions where trial_end is not null and ${on('created_at')}`,
      ),
    ],
    trialsEnded: [
      trials.ended,
      await numberIn(`select count(*) from subscriptions where ${on('trial_end')} and trial_end <= now()`),
    ],
    trialsPaid: [
      trials.paid,
      await numberIn(`select count(*) from subscriptions s where ${on('trial_end')} and trial_end <= now() and
        (status = 'active' or provider_id in (select provider_id from invoices where status = 'paid'))`),
    ],
    revenue: [
      Math.round(business.revenue * 100),
      await numberIn(`select sum(amount_pence - coalesce((select sum(a.amount_pence) from invoice_adjustments a
        where a.invoice_id = i.id
        and (a.kind, a.status) in (('refund', 'succeeded'), ('credit_note', 'issued'), ('dispute', 'lost'))
        and a.happened_at <= ${stop}), 0)) from invoices i where i.status = 'paid' and ${covers(stop)}`),
    ],
    paying: [
      business.paying,
      await numberIn(`select count(distinct provider_id) from invoices where ${owing} and ${covers(stop)}`),
    ],
    lost: [
      business.lost,
      await numberIn(`select count(*) from (
        select provider_id from invoices where ${owing} and ${covers(start)}
        except select provider_id from invoices where ${owing} and ${covers(stop)}) gone`),
    ],
    pageViews: [sumOf(report.days, 'views'), await counted('page_view')],
    searches: [searches.total, await counted('search')],
    nothingFound: [searches.nothingFound, await counted('search', `detail = 'nothing'`)],
    clinicViews: [funnel.clinicViews, await counted('clinic_view')],
    contacts: [funnel.contacts, await counted('contact')],
    enquiriesOfCounted: [funnel.enquiries, await counted('enquiry')],
  }
  for (const [name, [shown, stored]] of Object.entries(figures)) expect([name, shown]).toEqual([name, stored])
  expect(business.enquiries).toBeGreaterThan(0)
  expect(business.revenue).toBeGreaterThan(0)
})

test('each cohort is followed to what became of it', async () => {
  const { cohorts } = (await manager.get(`/api/analytics/report?from=${dayAgo(28)}&to=${dayAgo(1)}`)).body
    .business
  expect(cohorts).toHaveLength(6)
  for (const { month, started, paid, running, lost, overdue } of cohorts) {
    expect(paid + running + lost + overdue).toBe(started)
    expect(started).toBe(
      await numberIn(`select count(*) from subscriptions where trial_end is not null
        and to_char(created_at at time zone 'Europe/London', 'YYYY-MM') = '${month}'
        and created_at < (date '${dayAgo(1)}' + 1)::timestamp at time zone 'Europe/London'`),
    )
  }
  expect(cohorts.some(({ paid }: { paid: number }) => paid > 0)).toBe(true)
  expect(cohorts.some(({ running }: { running: number }) => running > 0)).toBe(true)
})

test('an enquiry counts without consent, once, and a deleted payer is lost once', async () => {
  const api = await startApi()
  const editor = await api.aStaffMember('editor')
  const today = new Date().toISOString().slice(0, 10)
  const report = async () => (await editor.get(`/api/analytics/report?from=${today}&to=${today}`)).body
  const clinic = await api.aProvider()
  const enquiry = { name: 'Ann', email: 'ann@x.test', message: 'When?', consent: true }
  expect((await api.anActor().post(`/api/clinics/${clinic.id}/enquiries`, enquiry)).status).toBe(200)
  expect((await report()).business).toMatchObject({ enquiries: 1, registrations: 1, revenue: 0, paying: 0 })
  const hours = (number: number) => new Date(Date.parse(today) + number * 3_600_000)
  const invoice = (status: string, providerId: string | null, start: Date, end: Date) =>
    api.db
      .insertInto('invoices')
      .values({
        id: uuid(),
        providerId,
        cardsId: uuid(),
        status,
        amountPence: 799,
        issuedAt: start,
        paidAt: status === 'paid' ? start : null,
        periodStart: start,
        periodEnd: end,
      })
      .execute()
  await invoice('paid', clinic.id, hours(-24), hours(24))
  await invoice('paid', null, hours(-24), hours(-6 / 60))
  await invoice('paid', null, hours(-24), new Date(Date.now() - 1))
  await invoice('open', (await api.aProvider()).id, hours(-24), hours(48))
  await invoice('void', (await api.aProvider()).id, hours(-24), hours(48))
  expect((await report()).business).toMatchObject({ revenue: 7.99, paying: 2, payingBefore: 3, lost: 1 })
})

test('revenue is less what was given back, and a clinic without free months is no converted trial', async () => {
  const api = await startApi()
  const editor = await api.aStaffMember('editor')
  // Two days: in the first hours of a day, three hours ago was yesterday.
  const [yesterday, today] = [dayAgo(1), dayAgo(0)]
  const report = async () => (await editor.get(`/api/analytics/report?from=${yesterday}&to=${today}`)).body
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const { id: providerId } = await api.aProvider()
  const invoiceId = uuid()
  await api.db
    .insertInto('invoices')
    .values({
      id: invoiceId,
      providerId,
      cardsId: uuid(),
      status: 'paid',
      amountPence: 799,
      issuedAt: ago(2),
      paidAt: ago(2),
      periodStart: ago(2),
      periodEnd: ago(-700),
    })
    .execute()
  const adjust = (kind: string, status: string, amountPence: number, more: object = {}) =>
    api.db
      .insertInto('invoiceAdjustments')
      .values({
        id: uuid(),
        cardsId: uuid(),
        invoiceId,
        providerId,
        kind,
        status,
        amountPence,
        happenedAt: ago(1),
        ...more,
      })
      .execute()
  const revenue = async () => (await report()).business.revenue
  expect(await revenue()).toBe(7.99)
  await adjust('refund', 'failed', 500)
  await adjust('dispute', 'won', 500)
  expect(await revenue()).toBe(7.99)
  await adjust('refund', 'succeeded', 200)
  expect(await revenue()).toBe(5.99)
  await adjust('credit_note', 'issued', 300, { cardsId: 'cn_1' })
  expect(await revenue()).toBe(2.99)
  await adjust('refund', 'succeeded', 300, { creditNoteId: 'cn_1' })
  expect(await revenue()).toBe(2.99)
  await adjust('dispute', 'open', 799)
  expect(await revenue()).toBe(0)

  const ended = { trialEnd: ago(0.1), createdAt: ago(3), status: 'active' }
  await api.db
    .updateTable('subscriptions')
    .set({ ...ended, trial: 'given' })
    .where('providerId', '=', providerId)
    .execute()
  expect((await report()).trials).toMatchObject({ started: 1, ended: 1, paid: 1 })
  await api.db
    .updateTable('subscriptions')
    .set({ trial: 'used' })
    .where('providerId', '=', providerId)
    .execute()
  const { trials, business } = await report()
  expect(trials).toMatchObject({ started: 0, ended: 0, paid: 0 })
  expect(business.cohorts.at(-1)).toMatchObject({ started: 0, paid: 0 })
})
