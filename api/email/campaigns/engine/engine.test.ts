import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRun, people, sendFast } from '../../../../tests/support/campaigns.ts'
import { openMailbox, type Reception } from '../../../../tests/support/servers/mailbox.ts'
import { scriptedMailServer } from '../../../../tests/support/servers/scripted-mail-server.ts'
import { smtpMailer } from '../../../adapters/email/mailer.ts'
import { readRun } from '../runs/read-run.ts'
import { settle } from './queries.ts'
import { startSender } from './sender.ts'

// Real emails over real connections, also on a machine that is busy with something else.
vi.setConfig({ testTimeout: 90_000 })
const receptions = new Map<string, Reception>()
const mailbox = await openMailbox(email => receptions.get(email) ?? 'take')
const api = await startApi()
const from = 'hello@clinic-atlas.test'
api.deps.mailer = smtpMailer(mailbox.url, from)
const staff = await api.aStaffMember('manager')
await sendFast(api)
const quiet = { error: () => undefined }
const senders: ReturnType<typeof startSender>[] = []
const sender = (options = {}) => {
  const started = startSender(api.deps, quiet, { pollMs: 50, ...options })
  senders.push(started)
  return started
}
afterEach(async () => {
  await Promise.all(senders.splice(0).map(one => one.stop()))
  api.setClock(undefined)
  receptions.clear()
})
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

const read = (id: string) => readRun(api.deps, id)
const until = (id: string, wanted: object, timeout = 40_000) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(wanted), { timeout, interval: 30 })
const arrivedAt = (email: string) => mailbox.arrived.filter(({ recipients }) => recipients.includes(email))
const rowOf = (email: string) =>
  api.db.selectFrom('runRecipients').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('everyone gets one email, with the Message-ID that was fixed at the start', async () => {
  const emails = people(40)
  const run = await aRun(api, staff, emails)
  sender()
  await until(run.id, { state: 'completed', counts: { sent: 40 } })
  for (const email of emails) {
    const [message, ...more] = arrivedAt(email)
    expect(more).toEqual([])
    expect(message!.message.messageId).toBe((await rowOf(email)).messageId)
    expect(message!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(message!.raw).toMatch(/^List-Id: Clinic Atlas <outreach\.clinic-atlas\.test>\r?$/im)
    expect(message!.raw).toMatch(new RegExp(`^To: Name\\d+ <${email}>`, 'm'))
    expect(message!.raw).toMatch(/^Reply-To: \S+@\S+/m)
  }
  expect((await read(run.id)).message).toBe(
    'Campaign "Autumn" completed! 40 emails sent successfully, 0 failed.',
  )
})

test('several workers share a run without doubling anyone', async () => {
  const emails = people(120)
  const run = await aRun(api, staff, emails)
  sender()
  sender()
  sender()
  await until(run.id, { state: 'completed', counts: { sent: 120 } })
  expect(emails.map(email => arrivedAt(email).length)).toEqual(Array(120).fill(1))
})

test('an email that is put off is tried again later and later, and fails after five tries', async () => {
  const [email] = people(1) as [string]
  receptions.set(email, { code: 451, message: '4.7.1 Greylisted' })
  const run = await aRun(api, staff, [email])
  sender()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    await vi.waitFor(
      async () => expect(await rowOf(email)).toMatchObject({ attempts: attempt, state: 'pending' }),
      10_000,
    )
    const { nextTryAt } = await rowOf(email)
    waits.push(Math.round((nextTryAt.getTime() - api.deps.clock().getTime()) / 60_000))
    api.setClock(new Date(nextTryAt.getTime() + 1000))
  }
  expect(waits).toEqual([1, 5, 30, 120])
  await until(run.id, { state: 'completed', counts: { failed: 1 } })
  expect((await rowOf(email)).reason).toContain('451 4.7.1 Greylisted')
})

test('one that was put off once arrives when the server takes it', async () => {
  const [email] = people(1) as [string]
  receptions.set(email, { code: 450, message: 'Too busy' })
  const run = await aRun(api, staff, [email])
  sender()
  const putOff = { attempts: 1, state: 'pending', reason: expect.stringContaining('450') }
  await vi.waitFor(async () => expect(await rowOf(email)).toMatchObject(putOff), 5000)
  receptions.clear()
  api.setClock(new Date(Date.now() + 61_000))
  await until(run.id, { state: 'completed', counts: { sent: 1 }, reasons: [] })
  expect(arrivedAt(email)).toHaveLength(1)
})

test('a server that closes the connection instead of taking an email has put it off', async () => {
  const emails = people(12)
  const [email] = emails.slice(-1) as [string]
  receptions.set(email, { code: 421, message: '4.3.2 Closing' })
  const run = await aRun(api, staff, emails)
  sender()
  const putOff = { attempts: 1, state: 'pending', reason: expect.stringContaining('421') }
  await vi.waitFor(async () => expect(await rowOf(email)).toMatchObject(putOff), 5000)
  receptions.clear()
  api.setClock(new Date(Date.now() + 61_000))
  await until(run.id, { state: 'completed', counts: { sent: 12, unknown: 0 } })
  expect(arrivedAt(email)).toHaveLength(1)
})

test('a refusal is final, and an address that does not exist is never written to again', async () => {
  const [gone, disliked, confused] = people(3) as [string, string, string]
  receptions.set(gone, { code: 550, message: '5.1.1 No such user' })
  receptions.set(disliked, { code: 554, message: '5.7.1 Spam' })
  receptions.set(confused, { code: 503, message: 'Bad sequence' })
  const run = await aRun(api, staff, [gone, disliked, confused])
  sender()
  await until(run.id, { state: 'completed', counts: { failed: 3, sent: 0 } })
  for (const email of [gone, disliked, confused]) expect((await rowOf(email)).attempts).toBe(1)
  const next = await aRun(api, staff, [gone, disliked])
  expect(next.counts).toMatchObject({ suppressed: 1, pending: 1 })
})

test('when the server does not confirm an email it received, the outcome is unknown and a person decides', async () => {
  const [silent, dropped] = people(2) as [string, string]
  receptions.set(silent, 'hang')
  receptions.set(dropped, 'drop')
  const { mailer } = api.deps
  api.deps.mailer = smtpMailer(mailbox.url, from, { socketTimeout: 500 })
  const run = await aRun(api, staff, [silent, dropped])
  const impatient = sender()
  await until(run.id, { state: 'completed', counts: { unknown: 2 } })
  await impatient.stop()
  api.deps.mailer = mailer
  const list = await staff.get(`/api/email/runs/${run.id}/recipients?state=unknown`)
  expect(list.body.items.map((item: { email: string }) => item.email)).toEqual([silent, dropped])
  receptions.clear()
  const [one, other] = list.body.items
  const decide = (recipientId: string, decision: string) =>
    staff.post(`/api/email/runs/${run.id}/decide`, { recipientId, decision })
  expect((await decide(one.id, 'sent')).body).toMatchObject({
    decided: 1,
    run: { counts: { sent: 1, unknown: 1 } },
  })
  expect((await decide(other.id, 'send_again')).body).toMatchObject({ decided: 1, run: { state: 'running' } })
  sender()
  await until(run.id, { state: 'completed', counts: { sent: 2, unknown: 0 } })
  expect([arrivedAt(silent).length, arrivedAt(dropped).length]).toEqual([0, 1])
  expect((await decide(one.id, 'send_again')).body.decided).toBe(0)
})

test('emails of a dead worker become unknown, not pending', async () => {
  const emails = people(3)
  const run = await aRun(api, staff, emails)
  const row = await rowOf(emails[0]!)
  const past = new Date(Date.now() - 1000)
  await api.db
    .updateTable('runRecipients')
    .set({ state: 'sending', attempts: 1, claimedBy: run.id, claimedUntil: past })
    .where('id', '=', row.id)
    .execute()
  sender()
  await until(run.id, { state: 'completed', counts: { unknown: 1, sent: 2 } })
  expect(arrivedAt(emails[0]!)).toEqual([])
})

test('a slow but live worker keeps its emails', async () => {
  const [email] = people(1) as [string]
  const { mailer } = api.deps
  api.deps.mailer = {
    ...mailer,
    send: message => new Promise(done => setTimeout(done, 1500)).then(() => mailer.send(message)),
  }
  const run = await aRun(api, staff, [email])
  sender({ leaseSeconds: 0.6 })
  await until(run.id, { state: 'completed', counts: { sent: 1, unknown: 0 } })
  api.deps.mailer = mailer
})

test('a worker that is stopped at any moment leaves nothing behind of which nobody knows', async () => {
  const emails = people(60)
  const run = await aRun(api, staff, emails)
  for (let ms = 0; ms < 30; ms += 3) {
    const one = sender({ window: 3 })
    await new Promise(enough => setTimeout(enough, ms))
    await one.stop()
    expect((await read(run.id)).counts.sending).toBe(0)
  }
  sender()
  await until(run.id, { state: 'completed', counts: { sent: 60, unknown: 0 } })
  expect(emails.map(email => arrivedAt(email).length)).toEqual(Array(60).fill(1))
})

test('who unsubscribes in the middle gets nothing, though the run has begun', async () => {
  const emails = people(40)
  const run = await aRun(api, staff, emails)
  const last = emails.at(-1)!
  sender({ window: 4 })
  await vi.waitFor(async () => expect((await read(run.id)).counts.sent).toBeGreaterThan(3), 5000)
  await staff.post('/api/email/suppressions', { email: last, detail: 'Asked on the phone' })
  await until(run.id, { state: 'completed', counts: { sent: 39, suppressed: 1 } })
  expect(arrivedAt(last)).toEqual([])
  expect((await rowOf(last)).reason).toBe('staff')
})

test('pauses automatically when a list is refused, and resumes on request', async () => {
  const emails = people(60)
  for (const email of emails) receptions.set(email, { code: 554, message: '5.7.1 Blocked' })
  const run = await aRun(api, staff, emails)
  sender({ window: 5 })
  await until(run.id, { state: 'paused' })
  const paused = await read(run.id)
  expect(paused.pauseReason).toMatch(
    /^Mail servers blocked \d+ of \d+ emails\. .*554 5\.7\.1 Blocked.*\(\d+\)/,
  )
  const received = await api.db.selectFrom('mailQueue').selectAll().execute()
  expect(received).toMatchObject([{ subject: 'Campaign paused: Autumn' }])
  expect(received[0]!.text).toContain(paused.pauseReason)
  expect(received[0]!.text).toContain(`/staff/email-marketing/bulk?run=${run.id}`)
  expect(paused.counts.failed).toBeGreaterThanOrEqual(20)
  expect(paused.counts.failed).toBeLessThan(40)
  receptions.clear()
  await staff.post(`/api/email/runs/${run.id}/resume`)
  await until(run.id, { state: 'completed' })
  const { counts, total } = await read(run.id)
  expect(counts.sent + counts.failed).toBe(total)
})

test('more than one in a hundred who block us pause a run that goes well otherwise, and suppress nobody', async () => {
  const emails = people(240)
  const blocking = emails.filter((_, index) => index % 8 === 0)
  for (const email of blocking) receptions.set(email, { code: 550, message: '5.7.26 Not authenticated' })
  const run = await aRun(api, staff, emails)
  sender()
  await until(run.id, { state: 'paused' }, 20_000)
  expect((await read(run.id)).pauseReason).toContain('No address was suppressed')
  const suppressed = await api.db
    .selectFrom('emailSuppressions')
    .select('email')
    .where('email', 'in', blocking)
    .execute()
  expect(suppressed).toEqual([])
})

const greylisted = { code: 450, message: '4.2.0 Greylisted' }

/** Advances the clock until no retry is pending, and returns whether the run was paused at any point. */
async function passRetries(id: string, atRetry: (retry: number) => void = () => undefined) {
  const states = new Set<string>()
  for (let retry = 1; retry <= 5; retry++) {
    await vi.waitFor(async () => {
      const due = await api.db
        .selectFrom('runRecipients')
        .select('id')
        .where('runId', '=', id)
        .where(eb =>
          eb.or([
            eb('state', '=', 'sending'),
            eb.and([eb('state', '=', 'pending'), eb('nextTryAt', '<=', api.deps.clock())]),
          ]),
        )
        .execute()
      expect(due).toEqual([])
    }, 20_000)
    states.add((await read(id)).state)
    atRetry(retry)
    api.setClock(new Date(api.deps.clock().getTime() + 121 * 60_000))
  }
  return states
}

test.each([
  ['take the email at the third try', undefined, { sent: 300, failed: 0 }],
  ['never take it', greylisted, { sent: 280, failed: 20 }],
  ['refuse it at the third try', { code: 550, message: '5.3.0 Not wanted' }, { sent: 280, failed: 20 }],
] as const)(
  'a list with 20 of 300 put off ends by itself when those servers %s',
  async (_, then, counts) => {
    const emails = people(300)
    const deferred = emails.filter((__, index) => index % 15 === 0)
    for (const email of deferred) receptions.set(email, greylisted)
    const run = await aRun(api, staff, emails)
    sender()
    const states = await passRetries(run.id, retry => {
      if (retry !== 2) return
      for (const email of deferred)
        if (then) receptions.set(email, then)
        else receptions.delete(email)
    })
    expect(states).not.toContain('paused')
    await until(run.id, {
      state: 'completed',
      pauseReason: null,
      counts: { ...counts, pending: 0, unknown: 0 },
    })
    expect(emails.filter(email => arrivedAt(email).length === 1)).toHaveLength(counts.sent)
    expect(emails.filter(email => arrivedAt(email).length > 1)).toEqual([])
  },
  60_000,
)

test('refusals spread over a list that is otherwise delivered do not pause it', async () => {
  const emails = people(200)
  for (const email of emails.filter((_, index) => index % 5 === 0))
    receptions.set(email, { code: 550, message: '5.3.0 Not wanted' })
  const run = await aRun(api, staff, emails)
  sender()
  await until(run.id, { state: 'completed', counts: { sent: 160, failed: 40 } }, 25_000)
}, 30_000)

test('pauses when the mail server begins to refuse everything, however much it took before', async () => {
  const emails = people(400)
  for (const email of emails.slice(250)) receptions.set(email, { code: 554, message: '5.3.0 Refused' })
  const run = await aRun(api, staff, emails)
  sender({ window: 5 })
  await until(run.id, { state: 'paused', counts: { sent: 250 } }, 120_000)
  const { counts } = await read(run.id)
  expect(counts.failed).toBeGreaterThanOrEqual(50)
  expect(counts.failed).toBeLessThan(80)
  await staff.post(`/api/email/runs/${run.id}/stop`)
}, 150_000)

test('while the mail server is away everyone waits, and nobody is given up', async () => {
  const { mailer } = api.deps
  api.deps.mailer = smtpMailer('smtp://127.0.0.1:1', from)
  const emails = people(30)
  const run = await aRun(api, staff, emails)
  const away = sender()
  await vi.waitFor(async () => expect((await rowOf(emails[0]!)).reason).toContain('ECONNREFUSED'), 5000)
  // It is our own server that is away, not theirs that puts anyone off.
  expect(await read(run.id)).toMatchObject({ relayAway: true, secondsLeft: null, putOff: { count: 0 } })
  await away.stop()
  expect((await read(run.id)).state).toBe('running')
  api.deps.mailer = mailer
  api.setClock(new Date(Date.now() + 10_000))
  sender()
  await until(run.id, { state: 'completed', counts: { sent: 30 } })
  expect(emails.map(email => arrivedAt(email).length)).toEqual(Array(30).fill(1))
})

test('a mail server that turns us away at its greeting is away: nobody is refused', async () => {
  const { mailer } = api.deps
  let greeting: string | undefined = '554 5.7.1 Your address is blocked\r\n'
  const server = await scriptedMailServer(command => (command === 'HELLO' ? greeting : undefined))
  api.deps.mailer = server.to
  const emails = people(3)
  const run = await aRun(api, staff, emails)
  sender()
  for (const email of emails)
    await vi.waitFor(async () => {
      expect(await rowOf(email)).toMatchObject({ reason: expect.stringContaining('554') })
    }, 5000)
  expect((await read(run.id)).counts).toMatchObject({ failed: 0 })
  greeting = undefined
  api.setClock(new Date(Date.now() + 10_000))
  await until(run.id, { state: 'completed', counts: { sent: 3 } })
  api.deps.mailer = mailer
  expect(server.taken()).toBe(3)
  server.close()
})

/** A database whose answer to the first statement with these words is lost, though it was carried out. */
function losingAnswerTo(words: string) {
  let [lost, fail] = [undefined as object | undefined, () => undefined as unknown]
  const failing = new Promise<never>((_, reject) => (fail = () => reject(new Error('the line broke'))))
  const db = api.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (!lost && JSON.stringify(node).includes(words)) lost = queryId
      return node
    },
    transformResult: async ({ result, queryId }) => (queryId === lost ? failing : result),
  })
  return { db, fail }
}

test('what became of a try is never taken for the next, though the answer of the database was lost', async () => {
  const [email] = people(1) as [string]
  const run = await aRun(api, staff, [email])
  await api.db.updateTable('runRecipients').set({ attempts: 1 }).where('email', '=', email).execute()
  const { db, fail } = losingAnswerTo('with told as')
  const send = vi.fn().mockRejectedValueOnce(Object.assign(new Error('away'), { unread: true }))
  const deps = { ...api.deps, db, mailer: { send, close: () => undefined } }
  senders.push(startSender(deps, quiet, { pollMs: 50 }))
  await vi.waitFor(async () => expect(await rowOf(email)).toMatchObject({ reason: 'away' }), 5000)
  api.setClock(new Date(Date.now() + 10_000))
  // Long enough for the next try, were it not for the one of which nobody knows that it is settled.
  await new Promise(enough => setTimeout(enough, 1_500))
  expect(send).toHaveBeenCalledTimes(1)
  fail()
  await until(run.id, { state: 'completed', counts: { sent: 1 } })
  expect(send).toHaveBeenCalledTimes(2)
})

const putOffLate = { attempt: 1, state: 'pending', reason: '451 Busy', refused: false } as const

test.each([
  ['completed', { unknown: 1 }],
  ['stopped', { suppressed: 1 }],
])('a recipient postponed after the run was %s is not left pending forever', async (state, counts) => {
  const [email] = people(1) as [string]
  const run = await aRun(api, staff, [email])
  const [now, worker] = [new Date(), run.id]
  const { id } = await rowOf(email)
  const lost = { state: 'unknown', reason: 'lost', attempts: 1, claimedBy: worker }
  await api.db.updateTable('runRecipients').set(lost).where('id', '=', id).execute()
  await api.db.updateTable('campaignRuns').set({ state, finishedAt: now }).where('id', '=', run.id).execute()
  await settle(api.db, worker, now, [{ id, ...putOffLate, nextTryAt: now }])
  expect(await read(run.id)).toMatchObject({ state, counts: { pending: 0, ...counts } })
  // The same, had the run ended while that was being written down.
  await api.db.updateTable('runRecipients').set({ state: 'pending' }).where('id', '=', id).execute()
  sender()
  await until(run.id, { state, counts: { pending: 0, ...counts } })
})

test('keeps to the pace that all workers share', async () => {
  const start = Date.now()
  await api.db.updateTable('sendBudgets').set({ perSecond: 20, tokens: 0, refilledAt: new Date() }).execute()
  const run = await aRun(api, staff, people(30))
  sender()
  sender()
  await until(run.id, { state: 'completed', counts: { sent: 30 } })
  const seconds = (Date.now() - start) / 1000
  await sendFast(api)
  expect(seconds).toBeGreaterThan(1.4)
})

test('a run that only waits saves up no tokens for a burst', async () => {
  await api.db.updateTable('sendBudgets').set({ perSecond: 20, tokens: 0, refilledAt: new Date() }).execute()
  const [later] = people(1) as [string]
  const idle = await aRun(api, staff, [later])
  const nextTryAt = new Date(Date.now() + 600_000)
  await api.db.updateTable('runRecipients').set({ nextTryAt }).where('email', '=', later).execute()
  sender()
  await new Promise(done => setTimeout(done, 2_500))
  const run = await aRun(api, staff, people(45))
  await until(run.id, { state: 'completed', counts: { sent: 45 } })
  await sendFast(api)
  await staff.post(`/api/email/runs/${idle.id}/stop`)
  const rows = await api.db.selectFrom('runRecipients').select('sentAt').where('runId', '=', run.id).execute()
  const times = rows.map(({ sentAt }) => sentAt!.getTime())
  // A second's worth may go out at once, the other 25 need their time.
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(1000)
})

test('a run that nobody was at work on for more than a day is not sent without being looked at', async () => {
  const run = await aRun(api, staff, people(2))
  api.setClock(new Date(Date.now() + 25 * 60 * 60 * 1000))
  sender()
  await until(run.id, { state: 'paused', counts: { pending: 2 } })
  expect((await read(run.id)).pauseReason).toContain('over a day ago')
})
