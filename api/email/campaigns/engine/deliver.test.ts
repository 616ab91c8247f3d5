import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Problem, type ProblemCode } from '../../../../contract/core/problems.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aRun, people, sendFast } from '../../../../tests/support/campaigns.ts'
import { openMailbox, type Reception } from '../../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../../adapters/email/mailer.ts'
import { readRun } from '../runs/read-run.ts'
import { startSender } from './sender.ts'

const receptions = new Map<string, Reception>()
const mailbox = await openMailbox(email => receptions.get(email) ?? 'take')
const api = await startApi()
api.deps.mailer = smtpMailer(mailbox.url, 'hello@clinic-atlas.test')
const staff = await api.aStaffMember('manager')
await sendFast(api)
const senders: ReturnType<typeof startSender>[] = []
const send = (deps = api.deps, window = 40) =>
  senders.push(startSender(deps, { error: () => undefined }, { pollMs: 50, window }))
afterEach(async () => {
  await Promise.all(senders.splice(0).map(one => one.stop()))
  await api.db.updateTable('campaignRuns').set({ state: 'paused' }).where('state', '=', 'running').execute()
  api.setClock(undefined)
  receptions.clear()
})
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

const until = (id: string, wanted: object) =>
  vi.waitFor(async () => expect(await readRun(api.deps, id)).toMatchObject(wanted), {
    timeout: 10_000,
    interval: 30,
  })
const arrivedAt = (email: string) => mailbox.arrived.filter(({ recipients }) => recipients.includes(email))
const rowOf = (email: string) =>
  api.db.selectFrom('runRecipients').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const brakeOf = (id: string) =>
  api.db
    .selectFrom('campaignRuns')
    .select(['state', 'delivered', 'refused', 'trouble'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a resumed run is judged by what happens after the resume', async () => {
  const emails = people(30)
  for (const email of emails) receptions.set(email, { code: 554, message: '5.7.1 Blocked' })
  const run = await aRun(api, staff, emails)
  const before = { state: 'paused', delivered: 300, refused: 25, trouble: 49 }
  await api.db.updateTable('campaignRuns').set(before).where('id', '=', run.id).execute()
  await staff.post(`/api/email/runs/${run.id}/resume`)
  send(api.deps, 3)
  await until(run.id, { state: 'paused' })
  const { counts } = await readRun(api.deps, run.id)
  expect(counts.failed).toBeGreaterThanOrEqual(20)
  expect(counts.pending).toBeGreaterThan(0)
})

test('a reopened run starts its refusal count again', async () => {
  const [email] = people(1) as [string]
  const run = await aRun(api, staff, [email])
  const { id: recipientId } = await rowOf(email)
  const lost = { state: 'unknown', reason: 'lost', attempts: 1 }
  await api.db.updateTable('runRecipients').set(lost).where('id', '=', recipientId).execute()
  const ended = { state: 'completed', finishedAt: new Date(), delivered: 300, refused: 25, trouble: 49 }
  await api.db.updateTable('campaignRuns').set(ended).where('id', '=', run.id).execute()
  await staff.post(`/api/email/runs/${run.id}/decide`, { recipientId, decision: 'send_again' })
  expect(await brakeOf(run.id)).toEqual({ state: 'running', delivered: 0, refused: 0, trouble: 0 })
})

/** Everything with which emails are made, of which one try fails in this way. */
function failingOnce(failure: Error) {
  const { threads } = api.deps
  const run = vi.fn(threads.run).mockRejectedValueOnce(failure)
  return { ...api.deps, threads: { ...threads, run: run as typeof threads.run } }
}

/** A database that loses its connection at the first statement with these words. */
function brokenOnceAt(words: string) {
  let broken = false
  const db = api.db.withPlugin({
    transformQuery({ node }) {
      if (broken || !JSON.stringify(node).includes(words)) return node
      broken = true
      throw new Error('Connection terminated unexpectedly')
    },
    transformResult: async ({ result }) => result,
  })
  return { ...api.deps, db }
}

test.each([
  ['we are too busy', 'busy', () => failingOnce(new Problem('unavailable'))],
  ['the database goes away', 'Connection terminated', () => brokenOnceAt('mail_links')],
])('while an email is made and %s, its recipient waits and is not refused', async (_, reason, deps) => {
  const [email] = people(1) as [string]
  const run = await aRun(api, staff, [email])
  send(deps())
  const waiting = { state: 'pending', attempts: 1, reason: expect.stringContaining(reason) }
  await vi.waitFor(async () => expect(await rowOf(email)).toMatchObject(waiting), 5000)
  expect(await brakeOf(run.id)).toMatchObject({ state: 'running', refused: 0, trouble: 0 })
  api.setClock(new Date(Date.now() + 10_000))
  await until(run.id, { state: 'completed', counts: { sent: 1 } })
  expect(arrivedAt(email)).toHaveLength(1)
})

test.each<ProblemCode>(['too_costly', 'invalid_input', 'template_unusable'])(
  'an email that cannot be made (%s) has failed and counts as refused',
  async code => {
    const [email] = people(1) as [string]
    const run = await aRun(api, staff, [email])
    send(failingOnce(new Problem(code)))
    await until(run.id, { state: 'completed', counts: { failed: 1 } })
    expect(await brakeOf(run.id)).toMatchObject({ refused: 1 })
    expect(arrivedAt(email)).toEqual([])
    const results = (await staff.get(`/api/email/runs/${run.id}/results`)).body
    expect(results).toMatchObject({ sent: 0, accepted: 0, bounced: [] })
    const { items } = (await staff.get(`/api/email/runs/${run.id}/outcomes`)).body
    expect(items).toMatchObject([{ email, result: 'not_made' }])
  },
)

test('an email that a mistake of ours keeps from being made is given up after a few tries, and the others go out', async () => {
  const [broken, ...others] = people(4) as [string, ...string[]]
  const run = await aRun(api, staff, [broken, ...others])
  // Staff input cannot cause this: a name that is a number simulates a bug in our code.
  await api.db
    .updateTable('runRecipients')
    .set({ contact: JSON.stringify({ fullName: 5 }) })
    .where('email', '=', broken)
    .execute()
  const logged: string[] = []
  const log = { error: (details: object) => logged.push(String((details as { err: Error }).err.message)) }
  senders.push(startSender(api.deps, log, { pollMs: 50 }))
  const reason = "We couldn't create this email because of an error in our system."
  for (const [attempts, minutes] of [
    [1, 2],
    [2, 10],
  ] as const) {
    await vi.waitFor(
      async () => expect(await rowOf(broken)).toMatchObject({ state: 'pending', attempts, reason }),
      5000,
    )
    await vi.waitFor(() => {
      for (const email of others) expect(arrivedAt(email)).toHaveLength(1)
    }, 5000)
    api.setClock(new Date(Date.now() + minutes * 60_000))
  }
  await until(run.id, { state: 'completed', counts: { sent: 3, failed: 1 } })
  expect(await rowOf(broken)).toMatchObject({ state: 'failed', attempts: 3, reason })
  expect(arrivedAt(broken)).toEqual([])
  expect(logged).toEqual([expect.stringContaining('split')])
})

test('what costs too much together is made one by one', async () => {
  const emails = people(3)
  const run = await aRun(api, staff, emails)
  const { threads } = api.deps
  const sizes: number[] = []
  const make = vi.fn(async (name: string, input: { toMake: unknown[] }) => {
    sizes.push(input.toMake.length)
    if (input.toMake.length > 1) throw new Problem('too_costly')
    return threads.run(name as never, input as never)
  })
  send({ ...api.deps, threads: { ...threads, run: make as unknown as typeof threads.run } })
  await until(run.id, { state: 'completed', counts: { sent: 3 } })
  expect(sizes).toEqual([3, 1, 1, 1])
})
