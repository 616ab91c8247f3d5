import { get, type IncomingMessage } from 'node:http'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, poolOf } from '../../../db/database.ts'
import { insertListings } from '../../../db/seed/insert-listings.ts'
import { openDatabaseProxy } from '../../../tests/faults/support/network-faults.ts'
import { startApi } from '../../../tests/support/api.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { newListing } from '../../../tests/support/listings.ts'

const direct = await testDatabase()
const way = await openDatabaseProxy(direct.url)
const db = openDatabase(way.url, 5)
/** After so many statements like this one the line to the database is cut. */
let cutAt: { statement: RegExp; times: number } | undefined
poolOf(db).on('connect', client => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query(...given: unknown[]) {
      const text = (given[0] as { text?: string }).text ?? String(given[0])
      if (cutAt?.statement.test(text) && cutAt.times-- === 0) way.become({ kind: 'cut' })
      return query(...given)
    },
  })
})
const api = await startApi({ database: { db, databaseUrl: way.url } })
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await api.app.close()
  await db.destroy()
  way.close()
  await direct.drop()
})

const [admin, clinic] = [await api.aStaffMember('admin'), await api.aProvider()]
await seed()

/** More than one piece of everything that is read in pieces. */
async function seed() {
  const now = new Date()
  await insertListings(
    direct.db,
    Array.from({ length: 510 }, () => newListing()),
  )
  const auditEntries = Array.from({ length: 1_010 }, (_, at) => ({
    id: uuid(),
    staffName: 'Sam',
    action: 'test.done',
    subject: `Subject ${at}`,
    happenedAt: now,
  }))
  await direct.db.insertInto('auditLog').values(auditEntries).execute()
  const run = {
    kind: 'bulk',
    name: 'Autumn',
    purpose: 'outreach',
    subject: 'Hello',
    content: '<p>Hello</p>',
    requiresConsent: false,
    maxContacts: 1,
    cause: 'manual',
    state: 'completed',
    total: 0,
    startedAt: now,
    activeAt: now,
    finishedAt: now,
  }
  const runs = Array.from({ length: 60 }, () => ({ id: uuid(), ...run }))
  await direct.db.insertInto('campaignRuns').values(runs).execute()
  for (let number = 0; number < 60; number++)
    await api.anActor().post('/api/save-partial-signup', {
      email: `signup-${number}@clinics.test`,
      currentStep: 2,
      hasConsent: true,
    })
}

let visitors = 0
const anAddress = () => `10.7.${++visitors >> 8}.${visitors & 255}`

/** Asks over the network, as browsers do. */
const ask = (path: string, token?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'x-forwarded-for': anAddress(), ...(token && { authorization: `Bearer ${token}` }) }
    get(`${origin}${path}`, { agent: false, headers }, resolve).on('error', reject)
  })

async function download(path: string, token?: string) {
  const answer = await ask(path, token)
  const parts: Buffer[] = []
  const complete = await answer
    .forEach(part => void parts.push(part))
    .then(
      () => answer.complete,
      () => false,
    )
  const text = Buffer.concat(parts).toString()
  return { status: answer.statusCode, headers: answer.headers, complete, text }
}

beforeEach(() => {
  cutAt = undefined
  way.become({ kind: 'clear' })
})

const users = '/api/staff/users/export'
const auditLog = '/api/staff/audit-log/export'

/** What is read in batches, the statement that reads one, and the total number of lines. */
const inPieces: [path: string, statement: RegExp, lines: number][] = [
  ['/api/clinics.csv', /listed_providers/, 510],
  [users, /"problem_reports" as "r"/, 510],
  [auditLog, /from "audit_log"/, 1_010],
  ['/api/email/export-abandoned-signups', /"contact_attempts".*"id" in/, 60],
  ['/api/email/export-campaign-stats', /from "campaign_runs" where "id" in/, 60],
]

test.each(inPieces)(
  '%s is whole, and breaks off alone when the database fails at its second piece',
  async (path, statement, lines) => {
    const whole = await download(path, admin.token)
    expect([whole.status, whole.complete]).toEqual([200, true])
    expect(whole.text.trim().split('\n').length).toBeGreaterThan(lines)
    cutAt = { statement, times: 1 }
    const broken = await download(path, admin.token)
    expect([broken.status, broken.complete]).toEqual([200, false])
    expect(broken.text.length).toBeLessThan(whole.text.length)
    await answersAgain()
  },
)

/** Everything, the statement that reads it, and who may have it. */
const each: [path: string, statement: RegExp, token: string | undefined][] = [
  ...inPieces.map(([path, statement]): [string, RegExp, string | undefined] => [
    path,
    statement,
    admin.token,
  ]),
  ['/api/insights.csv', /enquiries/, clinic.token],
  ['/api/analytics/export?from=2026-01-01&to=2026-01-31&part=days', /analytics/, admin.token],
  [`/api/email/campaigns/${uuid()}/export-dry-run`, /"campaigns"/, admin.token],
  [`/api/email/bulk/uploads/${uuid()}/export-dry-run`, /"contact_uploads"/, admin.token],
  ['/api/profile/data.zip', /"email_changes"/, clinic.token],
  [`/api/invoices/${uuid()}/pdf`, /"invoices"/, clinic.token],
]

test.each(each)(
  '%s answers 503 when the database fails before its first row',
  async (path, statement, token) => {
    cutAt = { statement, times: 0 }
    const refused = await download(path, token)
    expect([refused.status, refused.complete]).toEqual([503, true])
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/json' })
    expect(refused.headers['content-disposition']).toBeUndefined()
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'unavailable' })
    await answersAgain()
  },
)

test.each([`${users}?search=%00`, `${auditLog}?subject=%00`])('%s is refused', async path => {
  const refused = await download(path, admin.token)
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([400, 'invalid_input'])
  await answersAgain()
})

test('36 anonymous downloads at once get the file or 503, and block neither others nor a slot', async () => {
  way.become({ kind: 'slow', ms: 30 })
  let max = 0
  const watch = setInterval(() => {
    max = Math.max(max, api.app.downloadSlots.figures().running)
  }, 1)
  const crowd = Array.from({ length: 36 }, () => download('/api/clinics.csv'))
  await vi.waitFor(() => expect(api.app.downloadSlots.figures().waiting).toBeGreaterThan(20), 5_000)
  const [staff, others] = await Promise.all([
    download('/api/email/export-campaign-stats', admin.token),
    download('/api/providers?limit=1'),
  ])
  expect([staff.status, others.status]).toEqual([200, 200])
  const answers = await Promise.all(crowd)
  clearInterval(watch)
  expect(max).toBeLessThanOrEqual(3)
  const served = answers.filter(({ status, complete }) => status === 200 && complete)
  const turnedAway = answers.filter(({ status, headers }) => status === 503 && headers['retry-after'])
  expect(served.length).toBeGreaterThan(1)
  expect(turnedAway.length).toBeGreaterThan(1)
  expect(served.length + turnedAway.length).toBe(36)
  await answersAgain()
})

test('a cancelled download frees its slot', async () => {
  for (let round = 0; round < 5; round++) {
    const answer = await ask(auditLog, admin.token)
    answer.destroy()
  }
  const waiting = Array.from({ length: 5 }, () => ask('/api/clinics.csv'))
  for (const answer of await Promise.all(waiting)) answer.destroy()
  await answersAgain()
})

test('the head alone costs a first piece only', async () => {
  const head = await api.app.inject({ method: 'HEAD', url: '/api/clinics.csv' })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    'text/csv; charset=utf-8',
    '',
  ])
  await answersAgain()
})

/** The process lives, no slot is left behind, and everything works once the database does. */
async function answersAgain() {
  expect((await download('/healthz')).status).toBe(200)
  cutAt = undefined
  way.become({ kind: 'clear' })
  await vi.waitFor(() => expect(api.app.downloadSlots.figures()).toEqual({ running: 0, waiting: 0 }), 5_000)
  const again = await download('/api/email/export-campaign-stats', admin.token)
  expect([again.status, again.complete]).toEqual([200, true])
}
