import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type DeskQueue,
  type QueueName,
  queueNames,
  trendWeeks,
  type WeekTrends,
} from '../../../contract/staff/desk.ts'
import { providerQueues } from '../../../contract/staff/providers.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi({ demo: true })
const admin = await api.aStaffMember('admin')

type Who = Pick<typeof admin, 'get'>
const deskOf = async (who: Who) =>
  (await who.get('/api/staff/desk')).body as { queues: DeskQueue[]; weeks: Record<string, number[]> | null }
const queueOf = async (who: Who, name: QueueName) =>
  (await deskOf(who)).queues.find(queue => queue.name === name)!
const numberIn = async (query: string) => {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(query)})::integer as n`.execute(api.db)
  return rows[0]!.n
}

/** Written a second time, table by table: what the name of each queue promises. */
const counts: Record<QueueName, string> = {
  payments: `select count(*) from subscriptions where status = 'past_due'`,
  enquiries: `select count(*) from enquiries where closed_at is null and not (answered_at is not null and reopened_at is null)`,
  verify: `select count(*) from listing_verifications where state = 'open' and provider_id in
    (select id from providers where email_confirmed_at is not null)`,
  held: `select count(distinct provider_id) from listing_checks where holds and state = 'open'`,
  claims: `select count(*) from listing_verifications v join register_claims c using (provider_id)
    where v.state = 'open' and c.how = 'staff'`,
  removals: `select count(*) from register_removals where confirmed_at is not null and decided_at is null`,
  ratings: 'select count(*) from register_rating_notices where seen_at is null and undone_at is null',
  reviews: `select (select count(*) from reviews where state in ('checking', 'appealed')) + (select count(*)
    from review_reports p join reviews r on r.id = p.review_id where p.decided_at is null and r.state = 'published')`,
  searches: 'select count(*) from missed_searches where words is not null and settled_at is null',
  problems: 'select count(*) from problem_reports where resolved_at is null',
  authentication: 'select count(*) from subscriptions where authentication is not null',
  disputes: `select count(*) from invoice_adjustments where kind = 'dispute' and status = 'open'`,
  tasks: `select count(*) from provider_tasks where done_at is null and due_on <= (now() at time zone 'Europe/London')::date`,
  prices: `select count(*) from treatments t join listed_providers using (provider_id)
    left join typical_prices m using (canonical) where t.comparable_pence > 0
    and (t.comparable_pence >= 10 * m.median_pence or t.comparable_pence <= m.median_pence / 10
      or (t.price_kind = 'from' and t.usual_pence > 2 * t.price_pence))`,
  times: `select count(*) from (select provider_id from appointments where created_at > now() - interval '28 days'
    group by 1 having count(*) filter (where state = 'expired' and answered_at is null) >=
      greatest(3, count(*) filter (where answered_at is not null))) as few`,
  paused: `select count(*) from campaign_runs where state = 'paused'`,
  approvals: `select count(*) from campaign_runs where state = 'awaiting_approval'`,
  unknown: `select count(*) from run_recipients where state = 'unknown'`,
  unconfirmed: 'select count(*) from providers where email_confirmed_at is null',
  silent: `select count(*) from providers p where email_confirmed_at is not null and suspended_at is null
    and greatest(coalesce(last_login_at, created_at), created_at) < now() - interval '90 days'
    and (select status from subscriptions s where s.provider_id = p.id) in ('trialing', 'active', 'past_due')`,
  running: `select count(*) from campaign_runs where state = 'running'`,
  scheduled: `select count(*) from articles where status = 'published' and published_at > now()`,
}

test('every queue counts what the tables hold', async () => {
  const { queues } = await deskOf(admin)
  expect(queues.map(({ name }) => name)).toEqual([...queueNames])
  for (const { name, count, late, oldest } of queues) {
    expect([name, count]).toEqual([name, await numberIn(counts[name])])
    expect(late).toBeLessThanOrEqual(count)
    expect(oldest === null).toBe(count === 0)
  }
  const filled = queues.filter(({ count }) => count > 0).map(({ name }) => name)
  expect(filled).toEqual(
    expect.arrayContaining(['payments', 'enquiries', 'verify', 'problems', 'paused', 'approvals', 'unknown']),
  )
})

test.each(providerQueues)('the list of providers behind the queue %s has the same clinics', async name => {
  const { clinics, oldest } = await queueOf(admin, name)
  const list = (await admin.get(`/api/staff/users?waiting=${name}&sort=waiting`)).body
  expect(list.total).toBe(clinics ?? 0)
  expect(list.items[0]?.waiting.since ?? null).toBe(oldest)
  for (const { waiting } of list.items) expect(waiting.items).toBeGreaterThan(0)
})

test('the oldest, how many are late and whose they are', async () => {
  const before = await queueOf(admin, 'problems')
  const { id } = await api.aProvider()
  const demo = await api.db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', 'staff@demo.test')
    .executeTakeFirstOrThrow()
  expect((await queueOf(admin, 'paused')).owners).toEqual([`${demo.firstName} ${demo.lastName}`])
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const hours of [47, 49, 20_000])
    await api.db
      .insertInto('problemReports')
      .values({ id: crypto.randomUUID(), providerId: id, kind: 'price', createdAt: hoursAgo(hours) })
      .execute()
  const after = await queueOf(admin, 'problems')
  expect(after).toMatchObject({ count: before.count + 3, late: before.late + 2 })
  expect(Date.parse(after.oldest!)).toBeCloseTo(hoursAgo(20_000).getTime(), -4)
})

test('a price that looks wrong at one location alone waits for staff, a free one does not', async () => {
  const before = await queueOf(admin, 'prices')
  const { medianPence } = await api.db
    .selectFrom('typicalPrices')
    .select('medianPence')
    .where('canonical', '=', 'mri-scan')
    .executeTakeFirstOrThrow()
  for (const pricePence of [medianPence * 11, Math.floor(medianPence / 11), medianPence, 0]) {
    const scan = { id: crypto.randomUUID(), name: 'MRI Scan', canonical: 'mri-scan' }
    const stated = { ...scan, pricePence: medianPence, pricedOn: '2026-11-01' }
    const { listing } = await api.aProvider({ treatments: [stated] })
    const locationId = listing.locations[0]!.id!
    await api.db
      .insertInto('locationPrices')
      .values({ treatmentId: scan.id, locationId, pricePence })
      .execute()
  }
  expect((await queueOf(admin, 'prices')).count).toBe(before.count + 2)
})

test('a clinic that lets three requests for times run out waits for staff, one that answers as many does not', async () => {
  const before = await queueOf(admin, 'times')
  const ask = (providerId: string, hours: number, change: object) => {
    const createdAt = new Date(Date.now() - hours * 3_600_000)
    const patient = { place: 'Leeds', name: 'Ruth', email: 'ruth@patients.test', consentWording: 'Yes' }
    const row = { id: crypto.randomUUID(), providerId, createdAt, ...patient, state: 'expired', ...change }
    return api.db.insertInto('appointments').values(row).execute()
  }
  const [silent, busy, old] = [await api.aProvider(), await api.aProvider(), await api.aProvider()]
  for (const hours of [30, 60, 90]) {
    await ask(silent.id, hours, {})
    await ask(busy.id, hours, {})
    await ask(busy.id, hours, { state: 'declined', answeredAt: new Date() })
    await ask(busy.id, hours, { state: 'declined', answeredAt: new Date() })
    // An offer that the patient let go.
    await ask(busy.id, hours, { answeredAt: new Date() })
    await ask(old.id, hours + 30 * 24, {})
  }
  expect(await queueOf(admin, 'times')).toMatchObject({ count: before.count + 1 })
  const { items } = (await admin.get('/api/staff/users?waiting=times')).body
  const ids = items.map(({ id }: { id: string }) => id)
  expect(ids).toContain(silent.id)
  expect(ids).not.toContain(busy.id)
})

test('campaigns can be listed by what they wait for', async () => {
  for (const [show, name] of [
    ['paused', 'paused'],
    ['awaiting_approval', 'approvals'],
  ] as const)
    expect((await admin.get(`/api/email/runs?show=${show}`)).body.total).toBe(
      (await queueOf(admin, name)).count,
    )
  const unknown = (await admin.get('/api/email/runs?show=unknown')).body.items
  const sum = unknown.reduce(
    (all: number, run: { counts: { unknown: number } }) => all + run.counts.unknown,
    0,
  )
  expect(sum).toBe((await queueOf(admin, 'unknown')).count)
})

test('people see only the queues they may open, and trends only with the permission for figures', async () => {
  const outreach = await deskOf(await api.aStaffMember('outreach'))
  expect(outreach.queues.map(({ name }) => name)).toEqual([
    'paused',
    'approvals',
    'unknown',
    'running',
    'scheduled',
  ])
  expect(outreach.weeks).toBeNull()
  const editor = await deskOf(await api.aStaffMember('editor'))
  expect(editor.queues.map(({ name }) => name)).not.toContain('payments')
  expect(editor.weeks).not.toBeNull()
})

test('the trends of the last eight weeks are those of the tables', async () => {
  const now = new Date()
  api.setClock(now)
  const { weeks } = await deskOf(await api.aStaffMember('manager'))
  api.setClock(undefined)
  const at = (week: number) =>
    `'${new Date(now.getTime() - week * 7 * 86_400_000).toISOString()}'::timestamptz`
  for (let week = 0; week < trendWeeks; week++) {
    const span = (column: string) => `${column} > ${at(week + 1)} and ${column} <= ${at(week)}`
    const ended = `select count(*) from subscriptions s where ${span('trial_end')}`
    const paid = `(status = 'active' or exists (select from invoices i where i.provider_id = s.provider_id and i.status = 'paid'))`
    const expected: Record<keyof WeekTrends, number> = {
      enquiries: await numberIn(`select count(*) from enquiries where ${span('created_at')}`),
      registrations: await numberIn(`select count(*) from providers where ${span('created_at')}`),
      trialsEnded: await numberIn(ended),
      trialsPaid: await numberIn(`${ended} and ${paid}`),
      revenue:
        (await numberIn(`select coalesce(sum(amount_pence - coalesce((select sum(a.amount_pence)
            from invoice_adjustments a where a.invoice_id = i.id and a.happened_at <= ${at(week)}
            and (a.kind, a.status) in (('refund', 'succeeded'), ('credit_note', 'issued'), ('dispute', 'lost'))), 0)), 0)
          from invoices i where status = 'paid' and tstzrange(period_start, period_end) @> ${at(week)}`)) /
        100,
    }
    for (const [name, value] of Object.entries(expected))
      expect([name, weeks![name]!.at(-1 - week)]).toEqual([name, value])
  }
  expect(weeks!.enquiries!.at(-1)).toBeGreaterThan(0)
  expect(weeks!.revenue!.at(-1)).toBeGreaterThan(0)
})

test('the oldest that nobody looks after can be taken from the desk', async () => {
  const { next, unowned, mine } = await queueOf(admin, 'payments')
  const oldest = await numberIn(
    `select count(*) from waiting_providers where queue = 'payments' and provider_id = '${next}' and since =
      (select min(since) from waiting_providers where queue = 'payments')`,
  )
  expect(oldest).toBeGreaterThan(0)
  await admin.put(`/api/staff/desk/payments/${next}/owner`, { ownerId: admin.id })
  const taken = await queueOf(admin, 'payments')
  expect(taken).toMatchObject({ unowned: unowned - 1, mine: mine + 1 })
  expect(taken.next).not.toBe(next)
  await admin.put(`/api/staff/desk/payments/${next}/owner`, { ownerId: null })
})
