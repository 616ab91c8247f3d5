import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRun, aTemplate, people, sendFast, upload } from '../../../../tests/support/campaigns.ts'
import { company } from '../../../../tests/support/sent-email.ts'
import { openSilentMailbox } from '../../../../tests/support/servers/silent-mailbox.ts'
import { readRun } from '../runs/read-run.ts'

const support = join(import.meta.dirname, '../../../../tests/support/processes')
const mailbox = await openSilentMailbox(() => 5 + Math.random() * 10)
const api = await startApi()
const staff = await api.aStaffMember('manager')
await sendFast(api)
afterAll(() => mailbox.close())

/** Ends with its test and with this process: one that is left behind would keep the whole run from ending. */
function child(file: string, ...args: string[]) {
  const started = spawn(process.execPath, [join(support, file), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void started.kill('SIGKILL'))
  return started
}
const died = (process: ReturnType<typeof child>) => new Promise(done => process.once('exit', done))
const worker = () => child('campaign-worker.ts', api.databaseUrl, mailbox.url, '1')

test('300 recipients under three kills: nobody is lost, nobody is emailed twice, the doubtful are named', async () => {
  const emails = people(300)
  const run = await aRun(api, staff, emails)
  const sent = async () => (await readRun(api.deps, run.id)).counts.sent
  for (const goal of [40, 120, 200]) {
    const victim = worker()
    await vi.waitFor(async () => expect(await sent()).toBeGreaterThan(goal), {
      timeout: 150_000,
      interval: 20,
    })
    victim.kill('SIGKILL')
    await died(victim)
  }
  const last = worker()
  await vi.waitFor(async () => expect((await readRun(api.deps, run.id)).state).toBe('completed'), 150_000)
  last.kill('SIGKILL')
  await died(last)
  const { counts, total } = await readRun(api.deps, run.id)
  expect(counts.sent + counts.unknown).toBe(total)
  expect(counts.unknown).toBeLessThanOrEqual(3 * 40)
  const rows = await api.db.selectFrom('runRecipients').selectAll().where('runId', '=', run.id).execute()
  for (const { email, state, messageId } of rows) {
    const taken = mailbox.taken.get(email) ?? []
    expect(taken.length).toBeLessThanOrEqual(1)
    if (state === 'sent') expect(taken).toEqual([messageId])
  }
}, 600_000)

test('a kill in the middle of the start leaves all of a run or nothing of it', async () => {
  const template = await aTemplate(api)
  const seen = new Set<number>()
  for (const killAfterMs of [20, 120, 1000]) {
    const { body } = await upload(staff, `email\n${people(1500).join('\n')}`)
    const order = {
      uploadId: body.id,
      templateId: template.id,
      campaignName: `Killed ${killAfterMs}`,
      basis: company,
    }
    await died(
      child(
        'starting-campaign.ts',
        api.databaseUrl,
        JSON.stringify({ staffId: staff.id, killAfterMs, order }),
      ),
    )
    await wait(50)
    const runs = await api.db
      .selectFrom('campaignRuns')
      .select(['id', 'total'])
      .where('uploadId', '=', body.id)
      .execute()
    const rows = await api.db
      .selectFrom('runRecipients')
      .innerJoin('campaignRuns as run', 'run.id', 'runRecipients.runId')
      .select('runRecipients.id')
      .where('run.uploadId', '=', body.id)
      .execute()
    const contacts = await api.db
      .selectFrom('uploadedContacts')
      .select('email')
      .where('uploadId', '=', body.id)
      .execute()
    expect([runs.length, rows.length, contacts.length]).toEqual(runs.length ? [1, 1500, 0] : [0, 0, 1500])
    seen.add(runs.length)
    if (runs[0]) await staff.post(`/api/email/runs/${runs[0].id}/stop`)
    else
      expect((await staff.post('/api/email/bulk/runs', { officeHours: false, ...order })).body.total).toBe(
        1500,
      )
  }
  expect(seen.size).toBeGreaterThan(0)
}, 180_000)
