import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { aTemplate, people, sendFast, upload } from '../../../../../tests/support/campaigns.ts'
import { company } from '../../../../../tests/support/sent-email.ts'
import { openMailbox, type Reception } from '../../../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../../../adapters/email/mailer.ts'
import { readRun } from '../../runs/read-run.ts'
import { startSender } from '../sender.ts'

// Real emails over real connections, also on a machine that is busy with something else.
vi.setConfig({ testTimeout: 240_000 })
const receptions = new Map<string, Reception>()
const mailbox = await openMailbox(email => receptions.get(email) ?? 'take')
const api = await startApi()
api.deps.mailer = smtpMailer(mailbox.url, 'hello@clinic-atlas.test')
const manager = await api.aStaffMember('manager')
await sendFast(api)
const senders: ReturnType<typeof startSender>[] = []
const stopSending = () => Promise.all(senders.splice(0).map(one => one.stop()))
afterEach(async () => {
  await stopSending()
  api.setClock(undefined)
})
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

const [first, second] = ['A place for {{clinicName}}', 'Be found by patients, {{firstName}}']
const send = () => senders.push(startSender(api.deps, { error: () => undefined }, { pollMs: 20 }))
const read = (id: string) => readRun(api.deps, id)
const until = (id: string, wanted: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(wanted), { timeout: 80_000, interval: 100 })
async function start(emails: string[], choices: object = {}) {
  const { id: templateId } = await aTemplate(api, { subject: first })
  const uploadId = (await upload(manager, `email\n${emails.join('\n')}`)).body.id
  return manager.post('/api/email/bulk/runs', {
    officeHours: false,
    uploadId,
    templateId,
    campaignName: 'Two subjects',
    basis: company,
    subjectB: second,
    ...choices,
  })
}
const groupsOf = async (runId: string) => {
  const rows = await api.db
    .selectFrom('runRecipients')
    .select(['email', 'subjectGroup', 'position'])
    .where('runId', '=', runId)
    .orderBy('position')
    .execute()
  return { rows, in: (group: string) => rows.filter(row => row.subjectGroup === group).map(row => row.email) }
}
const arrived = (email: string) => mailbox.arrived.filter(({ recipients }) => recipients.includes(email))
const subjects = (emails: string[]) => [
  ...new Set(emails.flatMap(email => arrived(email).map(({ message }) => message.subject))),
]
const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}
async function click(email: string, headers: Record<string, string> = browser) {
  const text = String(arrived(email)[0]!.message.html)
  const link = /https:\/\/clinic-atlas\.test\/api\/email\/track\/click\/[\w-]+/.exec(text)![0]
  await api.anActor().get(new URL(link).pathname, headers)
}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
const [filledFirst, filledSecond] = ['A place for your clinic', 'Be found by patients, there']

test('half of the test gets each subject, and everyone else the one that more people clicked', async () => {
  const emails = people(80)
  const started = await start(emails, { testShare: 50, testHours: 3 })
  expect(started.status).toBe(200)
  const { id } = started.body
  expect(started.body.subjectTest).toMatchObject({ subjectA: first, subjectB: second, share: 50, hours: 3 })
  const groups = await groupsOf(id)
  expect(groups.rows.slice(0, 40).every(({ subjectGroup }) => subjectGroup)).toBe(true)
  expect(groups.rows.slice(40).every(({ subjectGroup }) => subjectGroup === null)).toBe(true)
  send()
  await until(id, { counts: { sent: 40, pending: 40 }, subjectTest: { a: { sent: 20 }, b: { sent: 20 } } })
  await vi.waitFor(async () =>
    expect((await read(id)).waitsUntil).toBe((await read(id)).subjectTest?.decidesAt),
  )
  expect([subjects(groups.in('a')), subjects(groups.in('b'))]).toEqual([[filledFirst], [filledSecond]])
  // Scanners click on everything: they decide nothing.
  for (const email of groups.in('a')) await click(email, { 'user-agent': 'Googlebot/2.1' })
  for (const email of groups.in('a').slice(0, 3)) await click(email)
  for (const email of groups.in('b').slice(0, 12)) await click(email)
  api.setClock(hoursFromNow(2))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(await read(id)).toMatchObject({ counts: { sent: 40 }, subjectTest: { outcome: null } })
  api.setClock(hoursFromNow(3.1))
  await until(id, {
    state: 'completed',
    counts: { sent: 80 },
    subjectTest: { outcome: 'b', decidesAt: null, a: { clicked: 3 }, b: { clicked: 12 } },
  })
  const others = emails.filter(email => !groups.in('a').includes(email) && !groups.in('b').includes(email))
  expect(subjects(others)).toEqual([filledSecond])
  expect(emails.every(email => arrived(email).length === 1)).toBe(true)
  const kept = await api.db
    .selectFrom('marketingMails')
    .select('subject')
    .where('email', '=', others[0]!)
    .executeTakeFirst()
  expect(kept?.subject).toBe(second)
  const log = await api.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', id)
    .where('action', '=', 'campaign_run.decide_subject')
    .execute()
  expect(log).toMatchObject([{ after: { outcome: 'b', subject: second } }])
})

test('without a difference that means something, everyone else gets the first subject', async () => {
  const emails = people(60)
  const { id } = (await start(emails, { testShare: 50, testHours: 1 })).body
  send()
  await until(id, { counts: { sent: 30 } })
  const groups = await groupsOf(id)
  for (const email of [...groups.in('a').slice(0, 6), ...groups.in('b').slice(0, 7)]) await click(email)
  api.setClock(hoursFromNow(1.1))
  await until(id, { state: 'completed', subjectTest: { outcome: 'no_difference' } })
  const others = emails.filter(email => !groups.in('a').includes(email) && !groups.in('b').includes(email))
  expect(subjects(others)).toEqual([filledFirst])
})

test('someone whose mail server puts the email off, and a server that restarts, keep their subject', async () => {
  const emails = people(10)
  const { id } = (await start(emails, { testShare: 50, testHours: 1 })).body
  const groups = await groupsOf(id)
  const [late] = groups.in('b')
  receptions.set(late!, { code: 450, message: '4.7.0 Slow down' })
  send()
  await until(id, { counts: { sent: 3 }, putOff: { count: 1 } })
  expect(await read(id)).toMatchObject({ subjectTest: { decidesAt: null }, waitsUntil: null })
  await stopSending()
  receptions.delete(late!)
  api.setClock(hoursFromNow(0.1))
  send()
  await until(id, { counts: { sent: 4, pending: 6 } })
  expect(subjects([late!])).toEqual([filledSecond])
  expect((await groupsOf(id)).rows).toEqual(groups.rows)
  api.setClock(hoursFromNow(1.2))
  await until(id, { state: 'completed', counts: { sent: 10 }, subjectTest: { outcome: 'too_few' } })
})

test('a day of waiting for the outcome is not taken for a campaign that was forgotten', async () => {
  const { id } = (await start(people(8), { testShare: 50, testHours: 24 })).body
  send()
  await until(id, { counts: { sent: 4 } })
  await stopSending()
  api.setClock(hoursFromNow(30))
  send()
  await until(id, { state: 'completed', pauseReason: null, counts: { sent: 8 } })
})

test('a test that is stopped decides nothing', async () => {
  const { id } = (await start(people(8), { testShare: 50, testHours: 1 })).body
  send()
  await until(id, { counts: { sent: 4 } })
  await manager.post(`/api/email/runs/${id}/stop`)
  api.setClock(hoursFromNow(2))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(await read(id)).toMatchObject({
    state: 'stopped',
    counts: { sent: 4, suppressed: 4 },
    subjectTest: { outcome: null, decidesAt: null },
  })
})

test.each([
  [{ subjectB: first }, 'subjectB', "Enter a subject that differs from the template's"],
  [{ subjectB: 'Dear {{nickname}}' }, 'subjectB', /nickname/],
  [{ subjectB: ' ' }, 'subjectB', 'Enter the second subject'],
  [{ testShare: 5 }, 'testShare', 'Test with at least 10%'],
  [{ testShare: 60 }, 'testShare', 'Test with at most 50%'],
  [{ testHours: 48 }, 'testHours', 'Wait at most 24 hours'],
])('%o is no test', async (choices, field, message) => {
  const reply = await start(people(2), choices)
  expect(reply.status).toBe(400)
  expect(reply.body.fields[field]).toMatch(message)
})

test('without a second subject nothing is tried', async () => {
  const { body } = await start(people(4), { subjectB: undefined })
  expect(body.subjectTest).toBeNull()
  send()
  await until(body.id, { state: 'completed', counts: { sent: 4 } })
})
