/** Sending a campaign, with claims and outcomes committed for each recipient, against a bare pool of nodemailer. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import nodemailer, { type TransportOptions } from 'nodemailer'
import { v7 as uuid } from 'uuid'
import type { Email } from '../../api/adapters/email/email.ts'
import type { Deps } from '../../api/deps.ts'
import { startSender } from '../../api/email/campaigns/engine/sender.ts'
import { migrate } from '../../db/migrate.ts'
import { readConfig } from '../../server/config.ts'
import { openDeps } from '../../server/deps.ts'

// node bench/email/main.ts [--emails 5000] [--rounds 3]
const { values } = parseArgs({
  options: { emails: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
})
const emails = Number(values.emails)
const rounds = Number(values.rounds)
const floor = 0.6

const sink = fork(join(import.meta.dirname, 'sink.ts'))
const [port] = (await once(sink, 'message')) as [number]
const smtpUrl = `smtp://127.0.0.1:${port}`
const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-bench-'))
chmodSync(folder, 0o755)
const { deps, close } = await openDeps(readConfig({ DATA_DIR: folder, SMTP_URL: smtpUrl, SEED: 'none' }))
/** The last email that a campaign sent: what the bare pool sends has the same size. */
let sample: Email | undefined
const { mailer } = deps
const sampled: Deps = {
  ...deps,
  mailer: {
    ...mailer,
    send(message) {
      sample = message
      return mailer.send(message)
    },
  },
}

try {
  await migrate(deps.db)
  await deps.db
    .updateTable('sendBudgets')
    .set({ perSecond: 100_000, tokens: 100_000, perDomainMinute: null })
    .execute()
  await campaign(500)
  await bare(500)
  await unrecorded(500)
  const ratios: number[] = []
  const percent = (one: number, other: number) => `${((100 * one) / other).toFixed(0)} %`
  for (let round = 1; round <= rounds; round++) {
    const [ours, theirs, own] = [await campaign(emails), await bare(emails), await unrecorded(emails)]
    ratios.push(ours / theirs)
    console.log(
      `  ${emails} emails of ${Math.round(sample!.html.length / 1024)} KB: ${percent(ours, theirs)} of a bare pool ` +
        `(${ours.toFixed(0)} against ${theirs.toFixed(0)} a second), ` +
        `${percent(ours, own)} of our own mailer with nothing written down (${own.toFixed(0)})`,
    )
  }
  const median = ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)]!
  console.log(`  median ${(100 * median).toFixed(0)} %, floor ${100 * floor} %`)
  if (median < floor) process.exitCode = 1
} finally {
  await close()
  sink.disconnect()
  rmSync(folder, { recursive: true, force: true })
}

/** Emails per second of a campaign, from its start until the last is written down as sent. */
async function campaign(count: number) {
  const runId = await seedRun(count)
  const start = performance.now()
  const sender = startSender(sampled, console, { pollMs: 200 })
  const state = () =>
    deps.db.selectFrom('campaignRuns').select('state').where('id', '=', runId).executeTakeFirstOrThrow()
  while ((await state()).state !== 'completed') await wait(20)
  const seconds = (performance.now() - start) / 1000
  await sender.stop()
  return count / seconds
}

/** The same email through the same kind of pool, with nothing written down. */
async function bare(count: number) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxRequeues: 0,
  } as TransportOptions)
  const { to: _, ...message } = sample!
  const start = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      transport.sendMail({ ...message, from: 'hello@clinic-atlas.test', to: `person-${index}@clinics.test` }),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  transport.close()
  return count / seconds
}

/** The same email through the mailer that campaigns use, with nothing written down: what certainty costs. */
async function unrecorded(count: number) {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      mailer.send({ ...sample!, to: `person-${index}@clinics.test` }),
    ),
  )
  return count / ((performance.now() - start) / 1000)
}

async function seedRun(count: number) {
  const runId = uuid()
  const now = new Date()
  await deps.db
    .insertInto('campaignRuns')
    .values({
      id: runId,
      kind: 'bulk',
      name: 'Bench',
      purpose: 'outreach',
      subject: 'A place on the map for {{clinicName}}',
      content:
        '<p>Dear {{firstName}},</p><p>patients near you look for what {{clinicName}} does. <a href="https://clinic-atlas.test/signup">Register your clinic</a> in four steps.</p>',
      requiresConsent: false,
      maxContacts: 1,
      cause: 'manual',
      state: 'paused',
      total: count,
      startedAt: now,
      activeAt: now,
    })
    .execute()
  for (let from = 0; from < count; from += 500) {
    const numbers = Array.from({ length: Math.min(500, count - from) }, (_, index) => from + index)
    const email = (number: number) => `${number}-${runId}@clinics.test`
    await deps.db
      .insertInto('emailConsents')
      .values(
        numbers.map(number => ({
          id: uuid(),
          email: email(number),
          purpose: 'outreach',
          basis: 'company',
          wording: 'A company',
          source: 'Stated',
          givenOn: '2026-01-01',
          recordedAt: now,
        })),
      )
      .execute()
    await deps.db
      .insertInto('runRecipients')
      .values(
        numbers.map(number => {
          const id = uuid()
          const contact = JSON.stringify({ firstName: `Name${number}`, clinicName: `Clinic ${number}` })
          return {
            id,
            runId,
            position: number,
            email: email(number),
            contact,
            messageId: `<${id}@clinic-atlas.test>`,
            state: 'pending',
            nextTryAt: now,
          }
        }),
      )
      .execute()
  }
  await deps.db.updateTable('campaignRuns').set({ state: 'running' }).where('id', '=', runId).execute()
  return runId
}
