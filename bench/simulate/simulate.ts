/**
 * `npm run simulate -- --day [--minutes 5] [--peak 40]` plays a day in so many minutes: people by the hour, bots all day, an
 * import of a register at two, a scraper at half past three and a campaign at nine. A real server and worker, PostgreSQL
 * and a mail server that counts. Prints what became of all of it and ends with 1 when something did not hold.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { enquiryConsent } from '../../contract/patients/enquiries.ts'
import { buildWebsite } from '../../server/build.ts'
import { startProgram } from '../../tests/faults/support/processes.ts'
import { openGround } from '../../tests/faults/support/product.ts'
import { quantile } from '../../tests/faults/support/promises.ts'
import { auditRun, seedRun, stateOf } from '../../tests/faults/support/seeded-run.ts'
import { send, visit } from '../../tests/faults/support/visits.ts'
import { writeMonthly } from '../../tests/support/registers/cqc-files.ts'
import { fullDirectory } from '../../tests/support/registers/full-size.ts'
import { aForm, asBrowserSends } from '../../tests/support/registration/registration-form.ts'
import { openSilentMailbox } from '../../tests/support/servers/silent-mailbox.ts'
import { diceOf } from '../search/synthetic.ts'
import { clock, events, type Habit, habitFor, habits, shareAt } from './day.ts'
import { heads, outcomes, table } from './outcomes.ts'

const { values } = parseArgs({
  options: {
    day: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
    peak: { type: 'string', default: '0' },
    recipients: { type: 'string', default: '1000' },
    locations: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4414' },
  },
})
if (!values.day)
  throw new Error('There is one simulation: npm run simulate -- --day [--minutes 5] [--peak 40]')
const [minutes, given, recipients, locations, port] = [
  values.minutes,
  values.peak,
  values.recipients,
  values.locations,
  values.port,
].map(Number) as [number, number, number, number, number]
const dayMs = minutes * 60_000
/** Of the busiest hour's visitors; bots know no hours. */
const botShare = 0.12
const botAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** A day that passes quickly still has enough of it for the limit, which counts by the minute. */
const scrapedMs = 30_000
/** How slow searches may be (p95) while something else is under way: so many times the quiet hours', or too little for a person to notice. */
const [slowerBeside, unnoticedMs] = [1.5, 250]
/** Without a given one the busiest hour has this share of what the machine can answer. */
const busiest = 1 / 3

await buildWebsite()
const ground = await openGround(200)
const mailbox = await openSilentMailbox(() => Math.random() * 5)
const settings = { SMTP_URL: mailbox.url, LOG_LEVEL: 'error' }
const server = await ground.serve(port, settings)
const worker = startProgram('server/worker.ts', {
  DATABASE_URL: ground.databaseUrl,
  DATA_DIR: ground.folder,
  ...settings,
})
const { origin } = server
const result = outcomes()
const dice = diceOf(31)
const one = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)]!
const towns = ['Leeds', 'London', 'Bristol', 'Glasgow', 'Cardiff', 'SW1A 1AA', 'M1', 'Norwich', 'York', 'EH1']
const words = () =>
  new URLSearchParams({ treatmentName: one(['Rhinoplasty', 'nose job', 'MRI Scan']), location: one(towns) })
const patients: string[] = []
let asking = 0

const people: Record<Habit, () => ReturnType<typeof visit>> = {
  search: () => visit(`${origin}/api/search?${words()}&limit=20`),
  'results page': () => visit(`${origin}/results?${words()}`),
  'clinic page': () => visit(`${origin}/clinic/${one(ground.clinics)}`),
  suggestions: () => visit(`${origin}/api/suggest/treatments?q=${one(['rhi', 'mri', 'den'])}`),
  'sign-in': () => send(`${origin}/api/login`, one(accounts)),
  enquiry: async () => {
    const email = `pat-${++asking}@patients.test`
    const asked = { name: 'Pat Day', email, message: 'When could I come?', consent: true }
    const reply = await send(`${origin}/api/clinics/${one(ground.clinics)}/enquiries`, {
      ...asked,
      consentWording: enquiryConsent,
    })
    if (reply.status === 200) patients.push(email)
    return reply
  },
}

const accounts: { email: string; password: string }[] = []
while (accounts.length < 5) {
  const form = aForm()
  const reply = await visit(`${origin}/api/register-essential`, {
    method: 'POST',
    body: asBrowserSends(form),
  })
  if (reply.status !== 200) throw new Error(`A clinic could not register: ${reply.body}`)
  accounts.push({ email: form.email!, password: form.password! })
}

const register = join(ground.folder, 'directory.ods')
await writeMonthly(register, fullDirectory(locations))
// Code is compiled and pages are kept after a while; a day does not begin with a start.
await Promise.all(Object.values(people).map(act => act()))
const peak = given || Math.max(3, Math.round((await highestRate()) * busiest))
const memoryOf = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024
const memoryBefore = memoryOf()

const started = performance.now()
const hourNow = () => ((performance.now() - started) / dayMs) * 24
const open = new Set<Promise<unknown>>()
const underWay = (work: Promise<unknown>) => {
  open.add(work)
  void work.finally(() => open.delete(work))
}
let during = 'quiet'

/** Requests a second, as people make them, when eight ask one after the other. */
async function highestRate() {
  const [measureMs, began] = [8_000, performance.now()]
  let count = 0
  const line = async () => {
    while (performance.now() - began < measureMs) {
      await people[habitFor(dice())]()
      count++
    }
  }
  await Promise.all(Array.from({ length: 8 }, line))
  return count / (measureMs / 1000)
}

/** The command that an operator runs from cron, beside the server. */
async function importRegister() {
  during = 'register import'
  const from = hourNow()
  const args = ['--max-semi-space-size=8', 'server/registers-import.ts', '--file', register, '--confirm']
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: ground.databaseUrl, DATA_DIR: ground.folder, SEED: 'none' },
  })
  const [code] = await once(child, 'exit')
  during = 'quiet'
  return { code, from, to: hourNow() }
}

/** One address that takes all it can get, until it is told to stop for a while. */
async function scrape() {
  const until = hourNow() + Math.max(2, (24 * scrapedMs) / dayMs)
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const line = async () => {
    while (hourNow() < until && result.of('scraper').limited < 50)
      result.note('scraper', await visit(`${origin}/api/search?${words()}&limit=100`, { headers }))
  }
  await Promise.all(Array.from({ length: 8 }, line))
}

async function runCampaign() {
  during = 'campaign'
  const from = hourNow()
  const runId = await seedRun(ground.db, { recipients, perSecond: 100 })
  while ((await stateOf(ground.db, runId)) !== 'completed') await pause(200)
  during = 'quiet'
  return { runId, from, to: hourNow() }
}

async function come(kind: string, act: () => ReturnType<typeof visit>) {
  const beside = during
  const reply = await act()
  result.note(kind, reply)
  if (kind === 'search') result.note(`search, ${beside}`, reply)
}

async function atHour<T>(hour: number, act: () => Promise<T>) {
  await pause((hour / 24) * dayMs)
  return act()
}

const importing = atHour(events.registerImport, importRegister)
const scraping = atHour(events.scraper, scrape)
const campaigning = atHour(events.campaign, runCampaign)
let [peopleDue, botsDue, at] = [0, 0, performance.now()]
while (performance.now() - started < dayMs) {
  const now = performance.now()
  const passed = (now - at) / 1000
  at = now
  peopleDue += shareAt(hourNow()) * peak * passed
  botsDue += botShare * peak * passed
  for (; peopleDue >= 1; peopleDue--) {
    const habit = habitFor(dice())
    underWay(come(habit, people[habit]))
  }
  for (; botsDue >= 1; botsDue--)
    underWay(
      come('bot', () =>
        visit(`${origin}/clinic/${one(ground.clinics)}`, { headers: { 'user-agent': botAgent } }),
      ),
    )
  await pause(20)
}
await Promise.all([...open])
const [imported, , campaign] = await Promise.all([importing, scraping, campaigning])
const memoryAfter = memoryOf()

/** Emails go out behind the requests: the last of them may be on its way. */
const arrivedOnce = () => patients.filter(email => mailbox.taken.get(email)?.length === 1).length
for (let wait = 0; wait < 300 && arrivedOnce() < patients.length; wait++) await pause(100)
const audit = await auditRun(ground.db, campaign.runId, mailbox.taken)
const { count: inSearch } = await ground.db
  .selectFrom('listedLocations')
  .select(eb => eb.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow()
await worker.stop()
await server.stop()
await mailbox.close()
await ground.close()

const kinds = Object.keys(habits)
const asPeople = (figure: Parameters<typeof result.sum>[1]) => result.sum(kinds, figure)
const answered = asPeople(({ times }) => times.length)
const errors = result.sum([...kinds, 'bot', 'scraper'], ({ errors }) =>
  [...errors.values()].reduce((sum, count) => sum + count, 0),
)
const p95 = (kind: string) => quantile(result.of(kind).times, 0.95)
const beside = ['register import', 'campaign'].map(event => p95(`search, ${event}`))
const slowest = Math.max(unnoticedMs, slowerBeside * p95('search, quiet'))
const twice = patients.filter(email => (mailbox.taken.get(email)?.length ?? 0) > 1).length
const bars: [string, string, boolean][] = [
  ['nobody meets an error', `${errors}`, errors === 0],
  [
    'of people fewer than 1 in 100 refused',
    `${asPeople(({ refused }) => refused)} of ${answered}`,
    asPeople(({ refused }) => refused) * 100 <= answered,
  ],
  [
    'no person meets a limit',
    `${asPeople(({ limited }) => limited)}`,
    asPeople(({ limited }) => limited) === 0,
  ],
  ['the scraper does', `${result.of('scraper').limited} times`, result.of('scraper').limited > 0],
  [
    `searches within ${unnoticedMs} ms or ${slowerBeside} times the quiet hours (p95) beside the import and the campaign`,
    `${beside.map(ms => ms.toFixed(0)).join(' and ')} ms, else ${p95('search, quiet').toFixed(0)} ms`,
    beside.every(ms => ms <= slowest),
  ],
  [
    'each email about an enquiry sent once',
    `${arrivedOnce()} of ${patients.length}, ${twice} twice`,
    arrivedOnce() === patients.length,
  ],
  [
    'campaign: each recipient once',
    `${recipients} from ${clock(campaign.from)} to ${clock(campaign.to)}; ${audit.doubled} twice, ${audit.lost + audit.forgotten} lost, ${audit.unknown} unknown`,
    audit.doubled + audit.lost + audit.forgotten === 0,
  ],
  [
    'register import done',
    `${locations} locations from ${clock(imported.from)} to ${clock(imported.to)}; ${inSearch} of them listed`,
    imported.code === 0 && inSearch >= locations,
  ],
]
console.log(
  `A day in ${minutes} minutes, ${peak} visitors a second at the busiest hour, memory of the server `,
)
console.log(`${memoryBefore.toFixed(0)} MB before and ${memoryAfter.toFixed(0)} MB after.\n`)
console.log(`${table([heads, ...result.rows()])}\n`)
console.log(
  table([['What', 'Seen', 'Held'], ...bars.map(([what, seen, held]) => [what, seen, held ? 'yes' : 'NO'])]),
)
process.exitCode = bars.every(([, , held]) => held) ? 0 : 1
