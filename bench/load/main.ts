import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hasHaproxy, startHaproxy } from '../../tests/faults/support/nodes/haproxy.ts'
import { aForm, asBrowserSends } from '../../tests/support/registration/registration-form.ts'
import { startProduct } from '../product.ts'
import { quantile } from '../search/statistics.ts'
import { type Account, newTally, type Tally, visitors } from './traffic.ts'

// node bench/load/main.ts [--seconds 60] [--port 4112] [--direct]
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '4112' },
    direct: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const CONNECTIONS = 16
const OVERLOAD = 8
/** Visitors are answered, or told to come back, before they would give up. */
const LONGEST_MS = 5_000
const BACK_AFTER_MS = 5_000

const product = await startProduct(Number(values.port))
const listed = (await (await fetch(`${product.origin}/api/clinics?limit=100`)).json()) as {
  items: { id: string }[]
}
const clinics = listed.items.map(({ id }) => id)
const accounts: Account[] = []
while (accounts.length < 60) accounts.push(await register(accounts.length))
/** As a site has one: it ends visitors' connections and keeps a few of its own. */
const proxy =
  values.direct || !hasHaproxy ? undefined : startHaproxy(Number(values.port) + 1, [Number(values.port)])
const origin = proxy?.origin ?? product.origin
if (proxy) await untilOpen(origin)
const visit = visitors(origin, clinics, accounts)
/** Pages nobody had before: all of them have to be rendered. */
const visitFresh = visitors(origin, clinics, accounts, { fresh: true })
/** Each names a condition, and whether it holds. */
const bars: [string, boolean][] = []

await asFastAsPossible(5)
const highest = (await asFastAsPossible(10)).ok / 10
console.log(`Highest rate of mixed traffic: ${highest.toFixed(0)} a second with ${CONNECTIONS} connections`)

// The cache for this rate is filled first.
await atRate(highest / 2, 15)
const before = await figures()
const half = await atRate(highest / 2, seconds)
const after = await figures()
print(`Half of it for ${seconds} s`, half)
console.log(
  `  event loop p99 ${(after.loop * 1000).toFixed(0)} ms, memory ${mb(before.memory)} before and ${mb(after.memory)} MB after`,
)

bars.push(['at half the rate nobody is turned away or meets an error', half.ok === half.sent])
bars.push(['memory is flat', after.memory - before.memory < 64 * 1024 * 1024])

const rendering = (await asFastAsPossible(5, visitFresh)).ok / 5
console.log(`Highest rate when every page has to be made: ${rendering.toFixed(0)} a second`)
const over = await atRate(rendering * OVERLOAD, 10, visitFresh)
print(`${OVERLOAD} times that for 10 s`, over)
bars.push(['overloaded it turns visitors away with 503 and Retry-After', over.shed > 0])
bars.push(['and nobody meets an error, or waits for ever', over.ok + over.shed === over.sent])
bars.push([
  `who is let in is answered within ${LONGEST_MS / 1000} s (p99), who is not is told within that`,
  [over.times, over.refusals].every(times => quantile(times, 0.99) < LONGEST_MS),
])
bars.push(['it answers as many as at its highest rate, or nearly', over.ok / 10 > rendering / 2])
const ended = performance.now()
const again = await atRate(highest / 2, 15)
print('Half of the highest right after that for 15 s, with no page kept', again)
const back = Math.max(0, again.lastShed - ended)
console.log(`  the last was turned away ${(back / 1000).toFixed(1)} s after the overload`)
bars.push([
  `nobody is turned away any more ${BACK_AFTER_MS / 1000} s after it, nor meets an error`,
  back < BACK_AFTER_MS && again.ok + again.shed === again.sent,
])
await proxy?.close()
await product.stop()
for (const [bar, holds] of bars) console.log(`  ${holds ? 'holds ' : 'BROKEN'} ${bar}`)
if (bars.some(([, holds]) => !holds)) process.exitCode = 1

/** Separate clinics to sign in: attempts per account are limited. */
async function register(index: number): Promise<Account> {
  const form = aForm()
  const reply = await fetch(`${product.origin}/api/register-essential`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.200.0.${index}` },
    body: asBrowserSends(form),
  })
  if (!reply.ok) throw new Error(`A clinic could not register: ${await reply.text()}`)
  return { email: form.email!, password: form.password! }
}

async function untilOpen(address: string) {
  for (let tries = 0; tries < 100; tries++, await pause(100))
    if ((await fetch(`${address}/healthz`).catch(() => undefined))?.ok) return
  throw new Error('The proxy does not answer')
}

async function asFastAsPossible(seconds: number, next = visit): Promise<Tally> {
  const tally = newTally()
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) await next(tally)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  return tally
}

/** New visitors come whether or not those before have been answered. */
async function atRate(perSecond: number, seconds: number, next = visit) {
  const tally = newTally()
  const open = new Set<Promise<void>>()
  const own = monitorEventLoopDelay({ resolution: 5 })
  own.enable()
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond
    while (tally.sent < due) {
      const visiting = next(tally)
      open.add(visiting)
      void visiting.then(() => open.delete(visiting))
    }
    await pause(5)
  }
  await Promise.all(open)
  own.disable()
  return { ...tally, ownDelayMs: own.percentile(99) / 1e6 }
}

async function figures() {
  const text = await (await fetch(`${product.origin}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { loop: figure('nodejs_eventloop_lag_p99_seconds'), memory: figure('process_resident_memory_bytes') }
}

function print(
  name: string,
  { sent, ok, shed, failures, times, refusals, ownDelayMs }: Awaited<ReturnType<typeof atRate>>,
) {
  const failed = [...failures].map(([why, count]) => `${count} ${why}`).join(', ')
  console.log(
    `${name}: ${sent} asked\n  ${ok} answered, ${spread(times)}\n  ${shed} told to come back (503), ${spread(refusals)}\n` +
      `  ${failed || 'no'} errors; visitors themselves came up to ${ownDelayMs.toFixed(0)} ms late (p99)`,
  )
}

function spread(times: number[]): string {
  if (times.length === 0) return 'none'
  const [p50, p99, last] = [0.5, 0.99, 1].map(share => quantile(times, share).toFixed(0))
  return `p50 ${p50} ms, p99 ${p99} ms, slowest ${last} ms`
}

function mb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}
