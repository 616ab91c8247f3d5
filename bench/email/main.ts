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

// node bench/email/main.ts [--emails 1000] [--turns 9]
const { values } = parseArgs({
  options: { emails: { type: 'string', default: '1000' }, turns: { type: 'string', default: '9' } },
})
const emails = Number(values.emails)
const turns = Number(values.turns)
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

const kinds = { campaign, bare, unrecorded }

try {
  await migrate(deps.db)
  await deps.db
    .updateTable('sendBudgets')
    .set({ perSecond: 100_000, tokens: 100_000, perDomainMinute: null })
    .execute()
  await campaign(500)
  await bare(500)
  await unrecorded(500)
  // In short turns, so that what else the machine does meets all of them alike.
  const measured: Record<keyof typeof kinds, Turn[]> = { campaign: [], bare: [], unrecorded: [] }
  for (let turn = 0; turn < turns; turn++)
    for (const kind of inTurn(turn)) measured[kind].push(await measure(kinds[kind]))
  const { campaign: ours, bare: pool, unrecorded: own } = measured
  const percent = (share: number) => `${(100 * share).toFixed(0)}%`
  const rate = (turn: Turn) => turn.rate
  const cpu = (turn: Turn) => turn.cpuMs
  console.log(
    `  ${turns} turns of ${emails} emails of ${Math.round(sample!.html.length / 1024)} KB, medians:\n` +
      `  a campaign ${median(ours.map(rate)).toFixed(0)} a second and ${median(ours.map(cpu)).toFixed(2)} ms of CPU each, ` +
      `a bare pool ${median(pool.map(rate)).toFixed(0)} and ${median(pool.map(cpu)).toFixed(2)} ms, ` +
      `our mailer with nothing written down ${median(own.map(rate)).toFixed(0)} and ${median(own.map(cpu)).toFixed(2)} ms`,
  )
  const byRate = ours.map((turn, index) => turn.rate / pool[index]!.rate)
  const byCpu = ours.map((turn, index) => pool[index]!.cpuMs / turn.cpuMs)
  const range = (shares: number[]) => `${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`
  console.log(
    `  of a bare pool: ${percent(median(byRate))} by rate (${range(byRate)}), ` +
      `${percent(median(byCpu))} by CPU of this process (${range(byCpu)}), floor ${percent(floor)}`,
  )
  if (median(byRate) < floor) process.exitCode = 1
} finally {
  await close()
  sink.disconnect()
  rmSync(folder, { recursive: true, force: true })
}

type Turn = { rate: number; cpuMs: number }

/** Emails a second, and the CPU that this process took for each. */
async function measure(send: (count: number) => Promise<number>): Promise<Turn> {
  const before = process.cpuUsage()
  const rate = await send(emails)
  const { user, system } = process.cpuUsage(before)
  return { rate, cpuMs: (user + system) / 1000 / emails }
}

/** Another one goes first in each turn. */
function inTurn(turn: number) {
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  return names.map((_, index) => names[(index + turn) % names.length]!)
}

function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
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
