import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Run } from '../../../../../contract/email/runs.ts'
import { startApi } from '../../../../../tests/support/api.ts'
import { jobs } from '../../../../jobs.ts'
import { startSender } from '../../engine/sender.ts'
import { startDueCampaigns } from '../../run-campaign.ts'
import { readRun } from '../read-run.ts'

const api = await startApi({ campaignApprovalAbove: 3 })
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const [starter, second, third] = [
  await api.aStaffMember('outreach'),
  await api.aStaffMember('manager'),
  await api.aStaffMember('editor'),
]
const admin = await api.aStaffMember('admin')
const basis = { kind: 'company' }
const template = (
  await starter.post('/api/email/templates', {
    name: 'News',
    subject: 'News for clinics',
    content: '<p>Hello {{firstName}}</p>',
    category: 'follow-up',
  })
).body.template

const londonTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

let lists = 0
beforeEach(() => {
  api.emails.length = 0
})

/** Starts a bulk campaign to a new list of so many people. */
async function aRun(people: number, by = starter, choices: object = {}): Promise<Run> {
  const list = ++lists
  const rows = Array.from({ length: people }, (_, index) => `person-${list}-${index}@list.test,Ann`)
  const file = ['email,first name', ...rows].join('\r\n')
  const payload = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--x--\r\n`
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const upload = (await by.post('/api/email/bulk/uploads', payload, form)).body
  const order = {
    uploadId: upload.id,
    templateId: template.id,
    campaignName: `List ${list}`,
    basis,
    ...choices,
  }
  return (await by.post('/api/email/bulk/runs', { officeHours: false, ...order })).body
}

const path = (run: { id: string }, step = '') => `/api/email/runs/${run.id}${step}`
const read = async (run: { id: string }): Promise<Run> => (await second.get(path(run))).body
const sum = ({ counts }: Run) => Object.values(counts).reduce((all, count) => all + count, 0)

/** Gives the sender some time. */
async function send(until: () => Promise<boolean>) {
  const sender = startSender(api.deps, silent as never)
  for (const end = Date.now() + 20_000; Date.now() < end && !(await until()); )
    await new Promise(resolve => setTimeout(resolve, 50))
  await sender.stop()
}

const toList = ({ name }: { name: string }) =>
  api.emails.filter(({ to }) => to.startsWith(`person-${name.replace('List ', '')}-`))
const auditOf = async (run: { id: string }, action: string) =>
  (await admin.get(`/api/staff/audit-log?action=${action}`)).body.items.filter(
    ({ subjectId }: { subjectId: string }) => subjectId === run.id,
  )

test('up to the limit a campaign is sent at once, above it nothing is sent until someone approves', async () => {
  const small = await aRun(3)
  expect(small.state).toBe('running')
  await send(async () => toList(small).length === 3)
  const run = await aRun(4)
  expect(run).toMatchObject({
    state: 'awaiting_approval',
    total: 4,
    counts: { pending: 4 },
    finishedAt: null,
  })
  expect(run.approval).toMatchObject({ askedBy: [{ id: starter.id, name: 'Sam Staff' }], decidedBy: null })
  api.emails.length = 0
  let looks = 0
  await send(async () => ++looks > 20)
  expect(toList(run)).toEqual([])
  const approved = await second.post(path(run, '/approve'))
  expect(approved.body).toMatchObject({ state: 'running', approval: { decidedBy: { id: second.id } } })
  await send(async () => (await read(run)).state === 'completed')
  expect(toList(run)).toHaveLength(4)
  const ended = await read(run)
  expect([ended.counts.sent, sum(ended)]).toEqual([4, 4])
  expect(await auditOf(run, 'campaign_run.approve')).toHaveLength(1)
  await vi.waitFor(() =>
    expect(api.emails.map(({ to, subject }) => [to, subject])).toContainEqual([
      `${starter.id}@staff.test`,
      `Campaign approved: ${run.name}`,
    ]),
  )
})

test('an approved campaign that is scheduled waits for its time, and the email says when', async () => {
  const sendAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
  const run = await aRun(4, starter, { sendAt: sendAt.toISOString() })
  expect((await second.post(path(run, '/approve'))).body.state).toBe('running')
  await vi.waitFor(() => expect(api.emails).toHaveLength(1))
  expect(api.emails[0]!.subject).toBe(`Campaign approved: ${run.name}`)
  expect(api.emails[0]!.text).toContain(
    `“${run.name}” will be sent from ${londonTime.format(sendAt)}, UK time.`,
  )
  expect(api.emails[0]!.text).not.toContain('now being sent')
  api.setClock(new Date(sendAt.getTime() - 60_000))
  try {
    let looks = 0
    await send(async () => ++looks > 10)
    const waiting = await readRun(api.deps, run.id)
    expect(waiting).toMatchObject({ state: 'running', pauseReason: null, counts: { pending: 4 } })
    api.setClock(new Date(sendAt.getTime() + 1_000))
    await send(async () => (await readRun(api.deps, run.id)).state === 'completed')
    expect(toList(run)).toHaveLength(4)
  } finally {
    api.setClock(undefined)
  }
})

test('nobody approves or declines their own run, even after a change of role', async () => {
  const run = await aRun(4)
  for (const role of ['outreach', 'manager', 'admin']) {
    await api.db.updateTable('staff').set({ role }).where('id', '=', starter.id).execute()
    for (const [step, body] of [
      ['/approve', undefined],
      ['/decline', { reason: 'Changed my mind' }],
    ] as const) {
      const reply = await starter.post(path(run, step), body)
      expect([reply.status, reply.body.code]).toEqual([403, 'own_approval'])
    }
  }
  await api.db.updateTable('staff').set({ role: 'outreach' }).where('id', '=', starter.id).execute()
  // Not even with the database: the row refuses it.
  await expect(
    api.db.updateTable('campaignRuns').set({ decidedBy: starter.id }).where('id', '=', run.id).execute(),
  ).rejects.toThrow('campaign_runs_second_person')
})

test('a run that awaits approval can neither be paused nor resumed, and says so', async () => {
  const run = await aRun(4)
  for (const step of ['/resume', '/pause']) {
    const reply = await starter.post(path(run, step))
    expect([reply.status, reply.body.code]).toEqual([409, 'approval_needed'])
  }
  expect((await read(run)).state).toBe('awaiting_approval')
})

test('staff who may not send campaigns cannot decide', async () => {
  const run = await aRun(4)
  await api.db
    .updateTable('staff')
    .set({ withdrawnPermissions: ['send_campaigns'] })
    .where('id', '=', third.id)
    .execute()
  expect((await third.post(path(run, '/approve'))).body.code).toBe('not_allowed')
  await api.db.updateTable('staff').set({ withdrawnPermissions: [] }).where('id', '=', third.id).execute()
  expect((await third.post(path(run, '/approve'))).status).toBe(200)
})

test('of many who decide at once one does, and everyone is emailed once or nobody is', async () => {
  for (let round = 0; round < 4; round++) {
    const run = await aRun(4)
    api.emails.length = 0
    const replies = await Promise.all([
      second.post(path(run, '/approve')),
      third.post(path(run, '/decline'), { reason: 'Too many' }),
      admin.post(path(run, '/approve')),
      second.post(path(run, '/approve')),
      starter.post(path(run, '/approve')),
    ])
    expect(replies.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => [200, 403, 409].includes(status))).toBe(true)
    await send(async () => (await read(run)).finishedAt !== null)
    const ended = await read(run)
    const isApproved = ended.state === 'completed'
    expect(toList(run)).toHaveLength(isApproved ? 4 : 0)
    expect(ended.counts).toMatchObject(isApproved ? { sent: 4 } : { suppressed: 4 })
    expect(sum(ended)).toBe(ended.total)
    const decided = [
      ...(await auditOf(run, 'campaign_run.approve')),
      ...(await auditOf(run, 'campaign_run.decline')),
    ]
    expect(decided).toHaveLength(1)
  }
})

test('declined, it ends with its reason, and its list can not be sent after all', async () => {
  const run = await aRun(5)
  expect((await second.post(path(run, '/decline'), { reason: '' })).status).toBe(400)
  const { body } = await second.post(path(run, '/decline'), { reason: 'The list is two years old' })
  expect(body).toMatchObject({ state: 'declined', counts: { pending: 0, suppressed: 5 }, total: 5 })
  expect(body.approval).toMatchObject({ reason: 'The list is two years old', decidedBy: { id: second.id } })
  expect(body.message).toBe(`Campaign "${run.name}" wasn't approved. Nobody was emailed.`)
  expect((await third.post(path(run, '/approve'))).body.code).toBe('approval_over')
  expect((await third.post(path(run, '/resume'))).status).toBe(409)
})

/** The record of why the people of a run may be emailed. */
const onRecord = async ({ name }: Run) =>
  api.db
    .selectFrom('emailConsents')
    .select(['email', 'purpose', 'basis', 'granted', 'recordedBy'])
    .where('email', 'like', `person-${name.replace('List ', '')}-%`)
    .where('granted', '=', true)
    .orderBy('email')
    .execute()

test('the legal basis is on record once a run is approved, and never for one that is not', async () => {
  const declined = await aRun(4)
  expect(await onRecord(declined)).toEqual([])
  await second.post(path(declined, '/decline'), { reason: 'The list is two years old' })
  expect(await onRecord(declined)).toEqual([])
  const stopped = await aRun(4)
  await starter.post(path(stopped, '/stop'))
  expect(await onRecord(stopped)).toEqual([])
  const small = await aRun(3)
  expect(await onRecord(small)).toHaveLength(3)
  const approved = await aRun(4)
  expect(await onRecord(approved)).toEqual([])
  await second.post(path(approved, '/approve'))
  const rows = await onRecord(approved)
  expect(rows).toHaveLength(4)
  // Stated by the person who requested the run, not by the approver.
  expect(rows[0]).toMatchObject({ purpose: 'outreach', basis: 'company', recordedBy: starter.id })
})

test('who opts out or withdraws while a run waits gets no basis and no email', async () => {
  const run = await aRun(4)
  const list = run.name.replace('List ', '')
  const [optedOut, withdrew] = [`person-${list}-0@list.test`, `person-${list}-1@list.test`]
  const now = new Date()
  await api.db
    .insertInto('emailSuppressions')
    .values({ email: optedOut, scope: 'outreach', reason: 'unsubscribed', addedAt: now })
    .execute()
  await api.db
    .insertInto('emailConsents')
    .values({
      id: uuid(),
      email: withdrew,
      purpose: 'outreach',
      basis: 'consent',
      granted: false,
      wording: 'Words',
      source: 'Preference page',
      givenOn: '2026-01-01',
      recordedAt: now,
    })
    .execute()
  await second.post(path(run, '/approve'))
  expect((await onRecord(run)).map(({ email }) => email)).toEqual(
    [2, 3].map(index => `person-${list}-${index}@list.test`),
  )
  await send(async () => (await read(run)).state === 'completed')
  expect((await read(run)).counts).toMatchObject({ sent: 2, suppressed: 2 })
  expect(toList(run).map(({ to }) => to)).not.toContain(withdrew)
})

test('after a week a run can no longer be approved and ends automatically', async () => {
  const run = await aRun(4)
  api.setClock(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))
  try {
    // A login lives for an hour in these tests, so the decision is made by its use case.
    const { approveRun } = await import('./approval.ts')
    const actor = {
      who: { staffId: second.id, loginId: second.id, role: 'manager', withdrawn: [] },
      request: { ip: '::1' },
    }
    await expect(approveRun(api.deps, actor as never, run.id)).rejects.toThrow('no longer waiting')
    await jobs.find(({ name }) => name === 'expire-campaign-approvals')!.run(api.deps)
  } finally {
    api.setClock(undefined)
  }
  const ended = await read(run)
  expect(ended).toMatchObject({ state: 'declined', counts: { suppressed: 4 } })
  expect(ended.approval?.reason).toBe('Nobody approved it within 7 days.')
  expect((await auditOf(run, 'campaign_run.expire'))[0]).toMatchObject({ staffName: 'Automatic' })
})

test('the requester can withdraw it', async () => {
  const run = await aRun(4)
  expect((await starter.post(path(run, '/stop'))).body).toMatchObject({
    state: 'stopped',
    counts: { suppressed: 4 },
  })
})

test('Run Now above the limit answers with nothing sent, and asking again finds the same run', async () => {
  for (let index = 0; index < 4; index++) await api.aProvider()
  const campaign = (
    await starter.post('/api/email/campaigns', {
      name: 'To everybody',
      type: 'promotional',
      templateId: template.id,
      triggerCondition: { requiresConsent: false },
      runFrequency: 'daily',
      isActive: false,
    })
  ).body.campaign
  const runNow = `/api/email/campaigns/${campaign.id}/run`
  const replies = await Promise.all([starter.post(runNow), third.post(runNow), starter.post(runNow)])
  for (const { body } of replies)
    expect(body).toMatchObject({ emailsSent: 0, skipped: 0, waiting: 0, waitingForApproval: true })
  expect(new Set(replies.map(({ body }) => body.runId)).size).toBe(1)
  const run = { id: replies[0]!.body.runId }
  const { queues } = (await second.get('/api/staff/desk')).body
  expect(queues.find(({ name }: { name: string }) => name === 'approvals').count).toBeGreaterThanOrEqual(1)
  expect((await second.get('/api/email/runs?kind=automated&open=true')).body.items[0].id).toBe(run.id)
  expect((await second.delete(`/api/email/campaigns/${campaign.id}`)).body.code).toBe('campaign_running')
  await second.post(path(run, '/decline'), { reason: 'Not today' })

  // A scheduled run: the person who last changed the campaign counts as the requester and cannot approve it.
  await third.post(`/api/email/campaigns/${campaign.id}/toggle`, { isActive: true })
  const due = new Date(Date.now() - 60_000)
  await api.db.updateTable('campaigns').set({ nextRunAt: due }).where('id', '=', campaign.id).execute()
  await startDueCampaigns(api.deps)
  const scheduled = (await second.get('/api/email/runs?kind=automated&open=true')).body.items[0]
  expect(scheduled).toMatchObject({ state: 'awaiting_approval', approval: { askedBy: [{ id: third.id }] } })
  expect((await third.post(path(scheduled, '/approve'))).body.code).toBe('own_approval')
  expect((await starter.post(path(scheduled, '/approve'))).body.state).toBe('running')
})
