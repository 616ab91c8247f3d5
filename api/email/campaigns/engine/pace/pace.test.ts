import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { aRun, people, sendFast } from '../../../../../tests/support/campaigns.ts'
import { openMailbox, type Reception } from '../../../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../../../adapters/email/mailer.ts'
import { readRun } from '../../runs/read-run.ts'
import { startSender } from '../sender.ts'
import { readPace } from './steer-pace.ts'
import { nextMidnight, reasonToStop } from './warm-up.ts'

// Real emails over real connections, also on a machine that is busy with something else.
vi.setConfig({ testTimeout: 240_000 })
const receptions = new Map<string, Reception>()
const mailbox = await openMailbox(email => receptions.get(email) ?? 'take')
const api = await startApi()
api.deps.mailer = smtpMailer(mailbox.url, 'hello@clinic-atlas.test')
const manager = await api.aStaffMember('manager')
const senders: ReturnType<typeof startSender>[] = []
beforeEach(() => sendFast(api))
afterEach(async () => {
  await Promise.all(senders.splice(0).map(one => one.stop()))
  await api.db.deleteFrom('warmUps').execute()
  await api.db
    .updateTable('campaignRuns')
    .set({ state: 'stopped', finishedAt: new Date() })
    .where('state', '=', 'running')
    .execute()
  api.setClock(undefined)
})
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

const send = () => senders.push(startSender(api.deps, { error: () => undefined }, { pollMs: 20 }))
const read = (id: string) => readRun(api.deps, id)
const until = (id: string, wanted: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(wanted), { timeout: 80_000, interval: 100 })
const sentTo = (domain: string) =>
  mailbox.arrived.filter(({ recipients }) => recipients[0]!.endsWith(`@${domain}`)).length
const warmUp = async () => (await readPace(api.deps)).warmUp
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

test('a domain gets no more than its ceiling, and the others do not wait for it', async () => {
  // 60 a minute: five at once, then one each second. The database's clock counts, so nothing is waited for.
  const saved = await manager.put('/api/email/sending-pace', { perSecond: 100, perDomainMinute: 60 })
  expect(saved.status).toBe(200)
  const many = Array.from({ length: 40 }, (_, index) => `p${index}@many.test`)
  const few = Array.from({ length: 4 }, (_, index) => `p${index}@few.test`)
  const started = Date.now()
  const run = await aRun(api, manager, [...many, ...few])
  send()
  await vi.waitFor(() => expect(sentTo('few.test')).toBe(4), { timeout: 40_000 })
  const seconds = (Date.now() - started) / 1000
  expect(sentTo('many.test')).toBeGreaterThan(0)
  expect(sentTo('many.test')).toBeLessThanOrEqual(5 + Math.ceil(seconds))
  await manager.put('/api/email/sending-pace', { perSecond: 100, perDomainMinute: null })
  await until(run.id, { state: 'completed', counts: { sent: 44 } })
  expect(mailbox.arrived.length).toBe(44)
})

test('a warm-up lets fifty emails out on its first day and a hundred on the second', async () => {
  expect((await manager.post('/api/email/warm-up', { step: 'start' })).status).toBe(200)
  expect((await manager.post('/api/email/warm-up', { step: 'start' })).status).toBe(409)
  const run = await aRun(api, manager, people(160))
  send()
  await until(run.id, { counts: { sent: 50, pending: 110 }, warmUp: 'used_up' })
  expect((await read(run.id)).waitsUntil).toBe(nextMidnight(new Date()).toISOString())
  const { body } = await manager.get('/api/email/sending-pace')
  expect(body.warmUp).toMatchObject({ state: 'running', day: 1, allowance: 50, used: 50, sent: 50 })
  const secondDay = new Date(nextMidnight(new Date()).getTime() + 60_000)
  api.setClock(secondDay)
  await until(run.id, { counts: { sent: 150, pending: 10 }, warmUp: 'used_up' })
  api.setClock(new Date(nextMidnight(secondDay).getTime() + 60_000))
  await until(run.id, { state: 'completed', counts: { sent: 160 }, warmUp: null })
})

test('a warm-up stops when more than one in a hundred is blocked, pauses what is sent, and goes on where it was', async () => {
  await manager.post('/api/email/warm-up', { step: 'start' })
  const emails = people(80)
  for (const email of emails.slice(0, 3)) receptions.set(email, { code: 554, message: '5.7.1 Blocked' })
  const run = await aRun(api, manager, emails)
  send()
  await until(run.id, { state: 'paused', pauseReason: expect.stringContaining('The warm-up is stopped') })
  expect(await warmUp()).toMatchObject({ state: 'stopped', day: 1, allowance: 0, blocked: 3 })
  const received = await api.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'sending.warm_up')
    .execute()
  expect(received).toContainEqual({ after: expect.objectContaining({ step: 'stop' }) })
  // Resumed, it still waits until someone has looked at the cause.
  await manager.post(`/api/email/runs/${run.id}/resume`)
  await until(run.id, { counts: { sending: 0 } })
  const { sent } = (await read(run.id)).counts
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(await read(run.id)).toMatchObject({ state: 'running', warmUp: 'stopped', counts: { sent } })
  expect((await manager.post('/api/email/warm-up', { step: 'continue' })).status).toBe(200)
  expect(await warmUp()).toMatchObject({ state: 'running', day: 1, blocked: 0 })
  await manager.post('/api/email/warm-up', { step: 'end' })
  await until(run.id, { state: 'completed', counts: { sent: 77, failed: 3 } })
})

test('after its last day a warm-up sets no limit any more', async () => {
  await manager.post('/api/email/warm-up', { step: 'start' })
  api.setClock(inDays(11))
  send()
  await vi.waitFor(
    async () =>
      expect(await api.db.selectFrom('warmUps').select('state').execute()).toEqual([{ state: 'done' }]),
    { timeout: 30_000 },
  )
  expect(await warmUp()).toMatchObject({ state: 'done', allowance: null })
})

test.each([
  [{ sent: 1000, blocked: 10, complained: 1 }, undefined],
  [{ sent: 1000, blocked: 11, complained: 1 }, /blocked 11 of 1000/],
  [{ sent: 1000, blocked: 0, complained: 2 }, /2 of 1000 emails were reported as spam/],
  [{ sent: 50, blocked: 1, complained: 0 }, undefined],
  [{ sent: 50, blocked: 2, complained: 0 }, /blocked 2 of 50/],
  [{ sent: 50, blocked: 0, complained: 1 }, /reported as spam/],
  [{ sent: 0, blocked: 0, complained: 0 }, undefined],
])('%o stops a warm-up: %s', (reception, reason) => {
  if (reason) expect(reasonToStop(reception)).toMatch(reason)
  else expect(reasonToStop(reception)).toBeUndefined()
})

test.each([
  [{ perSecond: 0, perDomainMinute: 60 }, 'perSecond'],
  [{ perSecond: 5, perDomainMinute: 0 }, 'perDomainMinute'],
  [{ perSecond: 5, perDomainMinute: 1.5 }, 'perDomainMinute'],
])('%o is no pace', async (edit, field) => {
  const reply = await manager.put('/api/email/sending-pace', edit)
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
})
