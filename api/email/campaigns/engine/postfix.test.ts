import { afterAll, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRun, people, sendFast } from '../../../../tests/support/campaigns.ts'
import { lackOfPostfix, openPostfix } from '../../../../tests/support/servers/postfix.ts'
import { smtpMailer } from '../../../adapters/email/mailer.ts'
import { readRun } from '../runs/read-run.ts'
import { startSender } from './sender.ts'

const lack = await lackOfPostfix()
if (lack) console.log(`The campaign through a real Postfix is skipped: ${lack}.`)

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test.skipIf(lack !== undefined)(
  '1,000 recipients of a real Postfix, 10 put off and 14 refused: the run ends by itself and its counts are those of the mailbox',
  async () => {
    const postfix = await openPostfix('clinics.test', [
      ['^defer', '450 4.2.0 Greylisted, try again later'],
      ['^gone', '550 5.1.1 No such user here'],
      ['^shut', '554 5.2.1 Mailbox disabled'],
    ])
    closing.push(postfix.close)
    const api = await startApi()
    api.deps.mailer = smtpMailer(postfix.url, 'hello@clinic-atlas.test')
    closing.push(() => api.deps.mailer.close())
    await sendFast(api)
    const staff = await api.aStaffMember('manager')
    const emails = people(1_000)
    // Spread over the list, as they are in real ones.
    for (let index = 0; index < 24; index++) {
      const kind = index < 10 ? 'defer' : index < 17 ? 'gone' : 'shut'
      emails[index * 41] = `${kind}-${index}@clinics.test`
    }
    const run = await aRun(api, staff, emails)
    const sender = startSender(api.deps, { error: () => undefined }, { pollMs: 50 })
    closing.push(() => sender.stop())
    const read = () => readRun(api.deps, run.id)

    const soon = { timeout: 120_000, interval: 100 }
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ counts: { sent: 976, failed: 14, pending: 10 } }),
      soon,
    )
    expect(await read()).toMatchObject({ state: 'running', putOff: { count: 10 } })
    // Each wait passes: 1, 5, 30 and 120 minutes.
    for (const minutes of [2, 8, 40, 165]) {
      expect((await read()).state).toBe('running')
      api.setClock(new Date(Date.now() + minutes * 60_000))
      await vi.waitFor(async () => {
        const due = await api.db
          .selectFrom('runRecipients')
          .select('id')
          .where('runId', '=', run.id)
          .where('state', 'in', ['pending', 'sending'])
          .where('nextTryAt', '<=', api.deps.clock())
          .execute()
        expect(due).toEqual([])
      }, soon)
    }
    await vi.waitFor(async () => expect((await read()).state).toBe('completed'), soon)
    api.setClock(undefined)
    expect(await read()).toMatchObject({
      pauseReason: null,
      counts: { sent: 976, failed: 24, pending: 0, sending: 0, unknown: 0 },
    })

    const rows = await api.db
      .selectFrom('runRecipients')
      .select(['email', 'messageId'])
      .where('runId', '=', run.id)
      .where('state', '=', 'sent')
      .execute()
    const named = ({ email, messageId }: { email: string; messageId: string | null }) =>
      `${email} ${messageId}`
    await vi.waitFor(async () => expect(await postfix.delivered()).toHaveLength(976), soon)
    expect((await postfix.delivered()).map(named).sort()).toEqual(rows.map(named).sort())
  },
  400_000,
)
