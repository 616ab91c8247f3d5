import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRun, people, sendFast } from '../../../../tests/support/campaigns.ts'
import { openMailbox, type Reception } from '../../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../../adapters/email/mailer.ts'
import { signEmailEvent } from '../../tracking/events/signature.ts'
import { startSender } from '../engine/sender.ts'
import { readRun } from '../runs/read-run.ts'

const receptions = new Map<string, Reception>()
const mailbox = await openMailbox(email => receptions.get(email) ?? 'take')
const api = await startApi()
api.deps.mailer = smtpMailer(mailbox.url, 'hello@clinic-atlas.test')
const manager = await api.aStaffMember('manager')
const outreach = await api.aStaffMember('outreach')
await sendFast(api)

const emails = people(12)
const [clicker, scanner, leaver, opener, joiner, returned, dead, blocked, full, busy] = emails as [
  ...(string[] & { length: 10 }),
]
for (const [email, code, message] of [
  [dead, 550, '5.1.1 No such user'],
  [blocked, 554, '5.7.1 Blocked'],
  [full, 552, '5.2.2 Mailbox full'],
  [busy, 450, '4.7.0 Slow down'],
] as const)
  receptions.set(email!, { code, message })
await api.db
  .insertInto('emailConsents')
  .values(
    [opener!, clicker!].map(email => ({
      id: crypto.randomUUID(),
      email,
      purpose: 'open_tracking',
      basis: 'consent',
      source: 'test',
      wording: 'test',
      givenOn: '2026-01-01',
      recordedAt: new Date(),
    })),
  )
  .execute()
const run = await aRun(api, manager, emails, 'Autumn invitation')
const sender = startSender(api.deps, { error: () => undefined }, { pollMs: 50, window: 40 })
await vi.waitFor(async () => {
  const { counts } = await readRun(api.deps, run.id)
  expect(counts.sent + counts.failed).toBe(11)
}, 20_000)
await sender.stop()
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}
const recipientOf = (email: string) =>
  api.db.selectFrom('runRecipients').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const textOf = (email: string) => {
  const { message, raw } = mailbox.arrived.find(({ recipients }) => recipients.includes(email))!
  return `${message.html} ${message.headers.get('list')} ${raw.replace(/\r\n[ \t]/g, '')}`
}
const linkIn = (email: string, pattern: RegExp) => new URL(pattern.exec(textOf(email))![0]).pathname
const visit = (email: string, pattern: RegExp, headers: Record<string, string>) =>
  api.anActor().get(linkIn(email, pattern), headers)
const click = /https:\/\/clinic-atlas\.test\/api\/email\/track\/click\/[\w-]+/
const open = /https:\/\/clinic-atlas\.test\/api\/email\/track\/open\/[\w-]+/

// Counted before an enquiry brings emails of its own.
const mailed = mailbox.arrived.length
await visit(clicker!, click, browser)
await visit(clicker!, click, browser)
await visit(scanner!, click, { 'user-agent': 'Googlebot/2.1' })
await visit(opener!, open, browser)
await api.anActor().post(linkIn(leaver!, /https:\/\/clinic-atlas\.test\/api\/email\/unsubscribe\/[\w-]+/))
const joined = await api.aProvider({ provider: { email: joiner! } })
const enquiry = { name: 'Ann', email: 'ann@x.test', message: 'When?', consent: true }
await vi.waitFor(
  async () =>
    expect((await api.anActor().post(`/api/clinics/${joined.id}/enquiries`, enquiry)).status).toBeLessThan(
      300,
    ),
  { timeout: 15_000 },
)
const { messageId } = await recipientOf(returned!)
const bounce = JSON.stringify({ id: 'evt_1', type: 'bounce', email: returned, messageId, status: '5.2.1' })
await api.anActor().post('/api/email/events', bounce, {
  'content-type': 'application/json',
  'x-mail-signature': signEmailEvent(bounce, { secret: api.deps.emailEventsSecret!, now: new Date() }),
})

const path = `/api/email/runs/${run.id}`

test('the results of a campaign are what people and mail servers did', async () => {
  const expected = {
    run: { id: run.id, name: 'Autumn invitation' },
    sent: 11,
    accepted: 8,
    openable: 2,
    opened: 1,
    clicked: 1,
    machineClicks: 1,
    unsubscribed: 1,
    complained: 0,
    signups: 1,
    enquiries: 1,
    bounced: [
      { class: 'dead', count: 2, codes: ['5.1.1', '5.2.1'] },
      { class: 'blocked', count: 1, codes: ['5.7.1'] },
      { class: 'soft', count: 1, codes: ['5.2.2'] },
    ],
    links: [{ url: 'https://clinic-atlas.test/signup', people: 1, clicks: 2, machineClicks: 1 }],
  }
  // Clicks and opens are counted after they were answered.
  const results = await vi.waitFor(
    async () => {
      const { body } = await manager.get(`${path}/results`)
      expect(body).toMatchObject(expected)
      return body
    },
    { timeout: 15_000 },
  )
  const { nextTryAt } = await recipientOf(busy!)
  expect(results.run.putOff).toEqual({ count: 1, nextTryAt: nextTryAt.toISOString() })
  expect(results.putOffMostly).toBe(busy!.split('@')[1])
  // Nobody but the one who was put off is left: there is no pace to reckon with.
  expect(results.run).toMatchObject({ state: 'running', secondsLeft: null })
  expect(results.accepted).toBe(mailed)
})

test('“sent” is the same figure in the list of campaigns as in the results, and leaves out what is unknown', async () => {
  const other = await aRun(api, manager, people(4), 'Partly unknown')
  const states = ['sent', 'failed', 'unknown', 'failed']
  for (const [position, state] of states.entries())
    await api.db
      .updateTable('runRecipients')
      .set({
        state,
        unmade: position === 3,
        reason: '550 5.1.1 No such user',
        sentAt: state === 'sent' ? new Date() : null,
      })
      .where('runId', '=', other.id)
      .where('position', '=', position)
      .execute()
  const { sent, run: shown } = (await manager.get(`/api/email/runs/${other.id}/results`)).body
  const { items } = (await manager.get('/api/email/runs')).body
  expect(sent).toBe(2)
  expect(shown.counts.unknown).toBe(1)
  expect(items.find(({ id }: { id: string }) => id === other.id).sent).toBe(sent)
})

test('when people first clicked is counted by the hour, each person once, and machines not at all', async () => {
  const { clickTimes, clicked } = (await manager.get(`/api/email/runs/${run.id}/results`)).body
  expect(clickTimes.unit).toBe('hour')
  expect(clickTimes.items.reduce((sum: number, { people }: { people: number }) => sum + people, 0)).toBe(
    clicked,
  )
  const { at } = clickTimes.items[0]
  expect(at).toMatch(/:00:00\.000Z$/)
  await api.db
    .updateTable('mailResponses')
    .set({ firstClickedAt: new Date(Date.parse(at) - 3 * 86_400_000) })
    .where('clicks', '>', 0)
    .where('mailId', 'in', api.db.selectFrom('runRecipients').select('id').where('email', '=', clicker!))
    .execute()
  const later = (await manager.get(`/api/email/runs/${run.id}/results`)).body.clickTimes
  expect(later.unit).toBe(clicked > 1 ? 'day' : 'hour')
})

test('the email of a campaign can be looked at again, filled in for nobody real', async () => {
  const { status, body } = await outreach.get(`/api/email/runs/${run.id}/email`)
  expect(status).toBe(200)
  expect(body.html).toContain('<')
  expect(emails.some(email => body.html.includes(email))).toBe(false)
  expect((await outreach.get(`/api/email/runs/${crypto.randomUUID()}/email`)).status).toBe(404)
})

test('each recipient is listed with the furthest that their email got', async () => {
  const { body } = await manager.get(`${path}/outcomes?limit=100`)
  expect(body.total).toBe(12)
  const results = new Map(
    body.items.map((item: { email: string; result: string }) => [item.email, item.result]),
  )
  const expected = [
    [clicker, 'clicked'],
    [scanner, 'accepted'],
    [leaver, 'unsubscribed'],
    [opener, 'opened'],
    [returned, 'dead'],
    [dead, 'dead'],
    [blocked, 'blocked'],
    [full, 'soft'],
    [busy, 'put_off'],
  ]
  for (const [email, result] of expected) expect([email, results.get(email)]).toEqual([email, result])
  // The list was uploaded before they registered.
  const accounts = body.items.filter(({ clinicId }: { clinicId: string | null }) => clinicId !== null)
  expect(accounts).toMatchObject([{ email: joiner, clinicId: joined.id }])
  const bounced = (await manager.get(`${path}/outcomes?result=dead`)).body
  expect(bounced.items.map(({ email }: { email: string }) => email)).toEqual([returned, dead])
  const found = (await manager.get(`${path}/outcomes?search=${encodeURIComponent(`${blocked} name7`)}`)).body
  expect(found.items).toMatchObject([{ email: blocked, name: 'Name7', result: 'blocked' }])
})

test('who may not see people sees results without names, and finds nobody by searching', async () => {
  const reply = await outreach.get(`${path}/outcomes?search=${encodeURIComponent(blocked!)}`)
  expect(reply.body.total).toBe(12)
  expect(reply.text).not.toContain('@')
  expect(reply.text).not.toContain(joined.id)
  expect((await outreach.get(`${path}/results`)).body.clicked).toBe(1)
})

test('the recipients can be taken as CSV by those who may export people, which is recorded', async () => {
  const file = `${path}/export-recipients`
  expect((await outreach.get(file)).status).toBe(403)
  const reply = await manager.get(`${file}?result=put_off`)
  expect(reply.text.trim().split(/\r?\n/)).toEqual([
    'email,name,clinic,result,detail,at',
    expect.stringMatching(new RegExp(`^${busy},Name9,,put_off,.*4\\.7\\.0 Slow down`)),
  ])
  const entry = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'export.recipients')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ subjectId: run.id, staffId: manager.id })
})

test.each([
  ['550 5.1.1 <ann@x.test>: Recipient address rejected', 'dead'],
  ['5.1.10', 'dead'],
  ['550-5.2.1 The account is disabled', 'dead'],
  ['5.4.4 no host', 'dead'],
  ['554 5.7.1 Service unavailable', 'blocked'],
  ['550 5.7.26 not authenticated', 'blocked'],
  ['550 5.7.515 not compliant', 'blocked'],
  ['421 4.7.0 try again later', 'soft'],
  ['553 5.1.3 bad syntax', 'other'],
  ['550 5.1.2 no such host', 'other'],
  ['550 5.1.11 another one', 'other'],
  ['552 5.2.2 over quota', 'soft'],
  ['4.2.2', 'soft'],
  ['451 greylisted', 'soft'],
  ['550 no such user here', 'other'],
  ['15.1.1 is no code', 'other'],
  ['550 5.7.606 Access denied, banned sending IP [203.5.1.1]', 'blocked'],
  ['550 Rejected by 10.5.1.1', 'other'],
  ['554 5.7.1 See also 5.1.1', 'blocked'],
  ['452 4.3.1 Out of memory at 5.1.1', 'soft'],
  ['smtp; 550 5.1.1 unknown', 'dead'],
  ['550 #5.1.1 unknown', 'dead'],
])('the answer %s means %s', async (answer, meaning) => {
  const { rows } = await sql<{ found: string }>`select bounce_class(${answer}) as found`.execute(api.db)
  expect(rows[0]!.found).toBe(meaning)
})

test('a run that does not exist has no results', async () => {
  const missing = `/api/email/runs/${crypto.randomUUID()}`
  for (const part of ['results', 'outcomes'])
    expect((await manager.get(`${missing}/${part}`)).status).toBe(404)
})
