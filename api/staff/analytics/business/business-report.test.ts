import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { enoughSearches } from '../../../../contract/rules/limits.ts'
import { AnalyticsReport, scrollDepths, timeDepths } from '../../../../contract/staff/analytics.ts'
import { startApi } from '../../../../tests/support/api.ts'

const demo = await startApi({ demo: true })
const manager = await demo.aStaffMember('manager')

/** One value that the database makes: a number, or a list of them. */
const storedValue = async (query: string) => {
  const { rows } = await sql<{ value: unknown }>`select to_json((${sql.raw(query)})) as value`.execute(
    demo.db,
  )
  return rows[0]!.value
}
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The path of every number that a schema can answer: a new figure that nobody compares makes the test fail. */
function numbersOf(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, inner]) =>
      numbersOf(inner as z.core.$ZodType, path ? `${path}.${key}` : key),
    )
  if (def.type === 'array') return numbersOf(def.element, `${path}[]`)
  if (def.type === 'record') return numbersOf(def.valueType, `${path}{}`)
  return def.type === 'number' ? [path] : []
}

/** Every value under a path of the schema, in the order of the answer. */
function valuesAt(answer: unknown, path: string): unknown {
  const [, key = '', kind, rest = ''] = /^\.?(\w*)(\[\]|\{\})?(.*)$/.exec(path)!
  const value = key === '' ? answer : (answer as Record<string, unknown>)[key]
  if (kind) return Object.values(value as object).flatMap(each => (rest ? valuesAt(each, rest) : each))
  return rest ? valuesAt(value, rest) : value
}

/** Each figure a second time, in plain SQL over the tables. */
function storedFigures(from: string, to: string): Record<string, string> {
  const moment = (day: string) => `((${day})::timestamp at time zone 'Europe/London')`
  const [start, stop] = [moment(`date '${from}'`), `least(${moment(`date '${to}' + 1`)}, now())`]
  const london = (column: string) => `(${column} at time zone 'Europe/London')::date`
  const within = (column: string) => `${london(column)} between '${from}' and '${to}'`
  const count = (table: string, where: string) => `select count(*) from ${table} where ${where}`
  const seen = (kind: string, more = 'true', bot = 'not bot') =>
    `select coalesce(sum(total), 0) from analytics_daily where kind = '${kind}' and ${bot}
      and day between '${from}' and '${to}' and ${more}`
  /** One value for each row of a list. */
  const each = (list: string, value: string) => `select array(select (${value}) from ${list})`
  const days = `(select generate_series(date '${from}', date '${to}', '1 day')::date as d) days order by d`
  const months = `(select to_char(date_trunc('month', date '${to}') - make_interval(months => n), 'YYYY-MM') as month
    from generate_series(0, 5) n) months order by month`
  const trials = `(select s.*, status = 'active' or provider_id in
    (select provider_id from invoices where status = 'paid') as has_paid
    from subscriptions s where trial_end is not null and trial <> 'used') t`
  const ended = `${within('trial_end')} and trial_end <= now()`
  const cohort = (more: string) =>
    each(
      months,
      count(
        trials,
        `to_char(created_at at time zone 'Europe/London', 'YYYY-MM') = month
          and ${london('created_at')} <= '${to}' and ${more}`,
      ),
    )
  const covering = (at: string, states = `'paid', 'open'`) =>
    `status in (${states}) and tstzrange(period_start, period_end) @> ${at}`
  const payers = (at: string) => `select distinct provider_id from invoices where ${covering(at)}`
  const pairs = (
    more: string,
  ) => `(select sum(total) as n from analytics_daily where kind = 'search' and not bot
    and day between '${from}' and '${to}' group by treatment, place
    having sum(total) >= ${enoughSearches.searches}) pairs ${more}`
  const unmetPairs = `(select sum(total) filter (where detail = 'nothing') as n from analytics_daily
    where kind = 'search' and not bot and day between '${from}' and '${to}' group by treatment, place) pairs
    where n >= ${enoughSearches.searches}`
  const nothing = `detail = 'nothing'`
  const paths = `(select path from analytics_daily where kind = 'page_view' and not bot
    and day between '${from}' and '${to}' group by path) paths`
  const depth = (kind: string, names: readonly (string | number)[]) =>
    each(
      `${paths} cross join unnest(array['${names.join("','")}']) as name`,
      seen(kind, 'path = paths.path and detail = name'),
    )
  return {
    'days[].views': each(days, seen('page_view', 'day = d')),
    'days[].bots': each(days, seen('page_view', 'day = d', 'bot')),
    'days[].searches': each(days, seen('search', 'day = d')),
    'days[].nothingFound': each(days, seen('search', `day = d and ${nothing}`)),
    'days[].clinicViews': each(days, seen('clinic_view', 'day = d')),
    'days[].enquiries': each(days, count('enquiries', `${london('created_at')} = d`)),
    'days[].registrations': each(days, count('providers', `${london('created_at')} = d`)),
    'pages[].views': each(paths, seen('page_view', 'path = paths.path')),
    'pages[].scroll{}': depth('scroll_depth', scrollDepths),
    'pages[].time{}': depth('time_depth', timeDepths),
    'origins[].views': `select array(${seen('page_view')} group by detail)`,
    'searches.total': seen('search'),
    'searches.nothingFound': seen('search', nothing),
    'searches.common[].searches': each(pairs('order by n desc limit 100'), 'n'),
    'searches.unmet[].searches': each(`${unmetPairs} order by n desc limit 100`, 'n'),
    'searches.withheld': `(${seen('search')}) - (select coalesce(sum(n), 0) from ${pairs('')})`,
    'searches.unmetWithheld': `(${seen('search', nothing)}) - (select coalesce(sum(n), 0) from ${unmetPairs})`,
    'funnel.searches': seen('search'),
    'funnel.clinicViews': seen('clinic_view'),
    'funnel.contacts': seen('contact'),
    'funnel.enquiries': seen('enquiry'),
    'signup[].step': 'select array[1, 2, 3, 4, 5]',
    'signup[].reached': each('generate_series(1, 5) n', seen('signup_step', 'detail = n::text')),
    'trials.started': count(trials, within('created_at')),
    'trials.ended': count(trials, ended),
    'trials.paid': count(trials, `${ended} and has_paid`),
    'trials.cancelled': count(trials, `${ended} and not has_paid and status = 'canceled'`),
    'trials.overdue': count(trials, `${ended} and not has_paid and status <> 'canceled'`),
    'business.enquiries': count('enquiries', within('created_at')),
    'business.registrations': count('providers', within('created_at')),
    'business.revenue': `select sum(amount_pence - coalesce((select sum(a.amount_pence) from invoice_adjustments a
      where a.invoice_id = i.id
      and (a.kind, a.status) in (('refund', 'succeeded'), ('credit_note', 'issued'), ('dispute', 'lost'))
      and a.happened_at <= ${stop}), 0)) / 100.0 from invoices i where ${covering(stop, `'paid'`)}`,
    'business.payingBefore': `select count(*) from (${payers(start)}) p`,
    'business.paying': `select count(*) from (${payers(stop)}) p`,
    'business.lost': `select count(*) from (${payers(start)} except ${payers(stop)}) gone`,
    'business.cohorts[].started': cohort('true'),
    'business.cohorts[].paid': cohort('has_paid'),
    'business.cohorts[].running': cohort(`not has_paid and status <> 'canceled' and trial_end > now()`),
    'business.cohorts[].lost': cohort(`not has_paid and status = 'canceled'`),
    'business.cohorts[].overdue': cohort(`not has_paid and status <> 'canceled' and trial_end <= now()`),
  }
}

/** Lists without an order of their own. */
const isUnordered = (path: string) => /^(pages|origins)/.test(path)
const inOrder = (path: string, value: unknown) =>
  isUnordered(path) ? (value as number[]).toSorted((a, b) => a - b) : value

test('every number of the report is compared with the tables', () => {
  expect(Object.keys(storedFigures('2026-01-01', '2026-01-02')).sort()).toEqual(
    numbersOf(AnalyticsReport).sort(),
  )
})

test.each([28, 7, 364])(
  'every figure of the last %i days is what the tables say',
  async days => {
    const [from, to] = [dayAgo(days), dayAgo(1)]
    const report = (await manager.get(`/api/analytics/report?from=${from}&to=${to}`)).body
    for (const [path, query] of Object.entries(storedFigures(from, to)))
      expect([path, inOrder(path, valuesAt(report, path))]).toEqual([
        path,
        inOrder(path, await storedValue(query)),
      ])
    expect(report.business.enquiries).toBeGreaterThan(0)
    expect(report.business.revenue).toBeGreaterThan(0)
  },
  120_000,
)

test('the demo has trials of every kind to compare', async () => {
  const { cohorts } = (await manager.get(`/api/analytics/report?from=${dayAgo(28)}&to=${dayAgo(1)}`)).body
    .business
  for (const kind of ['paid', 'running'])
    expect([kind, cohorts.some((cohort: Record<string, number>) => cohort[kind]! > 0)]).toEqual([kind, true])
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
