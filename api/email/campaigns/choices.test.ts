import { afterEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate, people, sendFast, upload } from '../../../tests/support/campaigns.ts'
import { company } from '../../../tests/support/sent-email.ts'
import { isOfficeTime, nextOfficeTime } from './engine/office-hours.ts'
import { startSender } from './engine/sender.ts'
import { readRun } from './runs/read-run.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')
const outreach = await api.aStaffMember('outreach')
await sendFast(api)
const quiet = { error: () => undefined }
const senders: ReturnType<typeof startSender>[] = []
afterEach(async () => {
  await Promise.all(senders.splice(0).map(one => one.stop()))
  api.setClock(undefined)
})

const list = async (emails: string[]) =>
  (await upload(staff, `email\n${emails.join('\n')}`)).body.id as string
async function start(emails: string[], choices: object = {}) {
  const { id: templateId } = await aTemplate(api)
  const uploadId = await list(emails)
  const order = { uploadId, templateId, campaignName: 'Choices', basis: company, ...choices }
  return staff.post('/api/email/bulk/runs', { officeHours: false, ...order })
}
const send = () => senders.push(startSender(api.deps, quiet, { pollMs: 20 }))
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
// Not by the call: a login ends when the clock is moved.
const read = (id: string) => readRun(api.deps, id)
const until = (id: string, wanted: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(wanted), { timeout: 20_000, interval: 50 })

test('clinics with an account can be left out, also those who join before their turn', async () => {
  const [customer, joiner, other] = people(3) as [string, string, string]
  await api.aProvider({ provider: { email: customer } })
  const uploadId = await list([customer, joiner, other])
  const body = { uploadId, basis: company }
  expect((await staff.post('/api/email/bulk/dry-run', body)).body).toMatchObject({ receiving: 3 })
  const without = await staff.post('/api/email/bulk/dry-run', { ...body, leaveOutCustomers: true })
  expect(without.body).toMatchObject({ receiving: 2, reasons: [{ reason: 'customer', count: 1 }] })
  const run = (await start([customer, joiner, other], { leaveOutCustomers: true })).body
  expect(run.counts).toMatchObject({ pending: 2, suppressed: 1 })
  await api.aProvider({ provider: { email: joiner } })
  send()
  await until(run.id, { state: 'completed', counts: { sent: 1, suppressed: 2 } })
})

test('a dry run says how many had an email in the last seven days', async () => {
  const emails = people(3)
  const run = (await start(emails.slice(0, 2))).body
  send()
  await until(run.id, { state: 'completed' })
  const dryRun = async () =>
    (await staff.post('/api/email/bulk/dry-run', { uploadId: await list(emails), basis: company })).body
  expect(await dryRun()).toMatchObject({ receiving: 3, recentlyEmailed: 2 })
  await api.db
    .updateTable('marketingMails')
    .set({ createdAt: daysAgo(8) })
    .where('email', 'in', emails)
    .execute()
  expect(await dryRun()).toMatchObject({ receiving: 3, recentlyEmailed: 0 })
})

test('the rows of a file that could not be used can be downloaded with what is wrong', async () => {
  const csv = 'email,name\nann@rows.test,Ann\nbad,=1+1\nbob@rows.test,Bob,too,many\n'
  const { id } = (await upload(staff, csv)).body
  const path = `/api/email/bulk/uploads/${id}/export-bad-rows`
  expect((await outreach.get(path)).status).toBe(403)
  const { text } = await staff.get(path)
  expect(text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Row,What is wrong,email,name,Column 3,Column 4',
    "3,Invalid email,bad,'=1+1,,",
    '4,Column count mismatch,bob@rows.test,Bob,too,many',
  ])
  const missing = `/api/email/bulk/uploads/${crypto.randomUUID()}/export-bad-rows`
  expect((await staff.get(missing)).status).toBe(404)
})

test('a campaign that is scheduled for later is sent then, and not before', async () => {
  const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
  const run = (await start(people(2), { sendAt: later.toISOString() })).body
  expect(run).toMatchObject({ state: 'running', waitsUntil: later.toISOString(), secondsLeft: null })
  send()
  api.setClock(new Date(later.getTime() - 60_000))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect((await read(run.id)).counts).toMatchObject({ pending: 2, sent: 0 })
  api.setClock(new Date(later.getTime() + 1_000))
  await until(run.id, { state: 'completed', counts: { sent: 2 }, waitsUntil: null })
})

test('a scheduled campaign that was paused and resumed still waits for its time', async () => {
  const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
  const run = (await start(people(2), { sendAt: later.toISOString() })).body
  await staff.post(`/api/email/runs/${run.id}/pause`)
  expect((await staff.post(`/api/email/runs/${run.id}/resume`)).body.state).toBe('running')
  send()
  api.setClock(new Date(later.getTime() - 60_000))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(await read(run.id)).toMatchObject({ state: 'running', pauseReason: null, counts: { pending: 2 } })
  api.setClock(new Date(later.getTime() + 1_000))
  await until(run.id, { state: 'completed', counts: { sent: 2 } })
})

test.each([
  ['2020-01-01T09:00:00Z', 'Choose a time in the future'],
  ['2099-01-01T09:00:00Z', 'Choose a time in the next 90 days'],
  ['tomorrow', 'Enter a date and time'],
])('%s is no time to schedule a campaign for', async (sendAt, message) => {
  const reply = await start(people(1), { sendAt })
  expect([reply.status, reply.body.fields?.sendAt]).toEqual([400, message])
})

/** The first full hour from now on at which no office is open. */
function closingTime() {
  const hour = 60 * 60 * 1000
  let moment = Math.ceil(Date.now() / hour) * hour
  while (isOfficeTime(new Date(moment))) moment += hour
  return new Date(moment)
}

test('a campaign keeps to office hours unless someone says otherwise', async () => {
  expect((await start(people(1), { officeHours: undefined })).body.officeHours).toBe(true)
})

test('with office hours a campaign waits for the next working morning', async () => {
  const run = (await start(people(2), { officeHours: true })).body
  expect(run.officeHours).toBe(true)
  const closed = closingTime()
  const open = nextOfficeTime(closed)
  api.setClock(closed)
  expect(await read(run.id)).toMatchObject({ waitsUntil: open.toISOString() })
  send()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(await read(run.id)).toMatchObject({ state: 'running', counts: { sent: 0 } })
  api.setClock(new Date(open.getTime() + 1_000))
  await until(run.id, { state: 'completed', counts: { sent: 2 } })
})

test.each([
  ['2026-11-16T08:59:00Z', false],
  ['2026-11-16T09:00:00Z', true],
  ['2026-11-16T16:59:00Z', true],
  ['2026-11-16T17:00:00Z', false],
  ['2026-11-15T12:00:00Z', false],
  ['2026-12-25T12:00:00Z', false],
  // London's clocks are an hour ahead in summer.
  ['2026-07-01T08:00:00Z', true],
  ['2026-07-01T16:00:00Z', false],
])('whether %s is in office hours: %s', (moment, open) => {
  expect(isOfficeTime(new Date(moment))).toBe(open)
})

test('after Christmas Eve the office opens on the next working day', () => {
  expect(nextOfficeTime(new Date('2026-12-24T18:00:00Z')).toISOString()).toBe('2026-12-29T09:00:00.000Z')
})

test('a newsletter has no last issue', async () => {
  const { id: templateId } = await aTemplate(api, { purpose: 'promotional' })
  const trigger = { maxContactAttempts: 1, requiresConsent: false }
  const campaign = {
    name: 'News',
    type: 'promotional',
    templateId,
    triggerCondition: trigger,
    isActive: false,
  }
  const { id } = (await staff.post('/api/email/campaigns', campaign)).body.campaign
  const readers = (await staff.get(`/api/email/campaigns/${id}/dry-run`)).body.receiving
  expect(readers).toBeGreaterThan(0)
  expect((await staff.post(`/api/email/campaigns/${id}/run`)).body.emailsSent).toBe(readers)
  const before = { sentAt: daysAgo(40), nextTryAt: daysAgo(40) }
  await api.db.updateTable('runRecipients').set(before).execute()
  expect((await staff.get(`/api/email/campaigns/${id}/dry-run`)).body.receiving).toBe(readers)
}, 30_000)
