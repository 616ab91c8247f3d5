import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startProduct } from '../product.ts'
import { quantile } from '../search/statistics.ts'
import { newTally, type Tally, visitors } from './traffic.ts'

// node bench/load/main.ts [--seconds 60]
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const seconds = Number(values.seconds)
const CONNECTIONS = 16
const OVERLOAD = 8

const product = await startProduct(4112)
const listed = (await (await fetch(`${product.origin}/api/clinics?limit=100`)).json()) as {
  items: { id: string }[]
}
const clinics = listed.items.map(({ id }) => id)
const visit = visitors(product.origin, clinics)
/** Pages nobody had before: all of them have to be rendered. */
const visitFresh = visitors(product.origin, clinics, { fresh: true })
/** Each says what must hold, and whether it does. */
const bars: [string, boolean][] = []

await asFastAsPossible(5)
const highest = (await asFastAsPossible(10)).ok / 10
console.log(`Highest rate of mixed traffic: ${highest.toFixed(0)} a second with ${CONNECTIONS} connections`)

const before = await figures()
const half = await atRate(highest / 2, seconds)
const after = await figures()
print(`Half of it for ${seconds} s`, half)
console.log(
  `  event loop p99 ${(after.loop * 1000).toFixed(0)} ms, memory ${mb(before.memory)} before and ${mb(after.memory)} MB after`,
)

bars.push(['at half the rate nobody is turned away or meets an error', half.ok === half.sent])
bars.push(['memory is flat', after.memory - before.memory < 64 * 1024 * 1024])

const over = await atRate(highest * OVERLOAD, 10, visitFresh)
print(`${OVERLOAD} times as much, no page twice, for 10 s`, over)
bars.push(['overloaded it turns visitors away with 503 and Retry-After', over.shed > 0])
bars.push(['and nobody meets an error, or waits for ever', over.failed === 0])
await pause(3_000)
const again = await atRate(highest / 2, 10)
print('Half of the highest again, 3 s later, for 10 s', again)
bars.push(['and it has recovered three seconds later', again.ok === again.sent])
await product.stop()
for (const [bar, holds] of bars) console.log(`  ${holds ? 'holds ' : 'BROKEN'} ${bar}`)
if (bars.some(([, holds]) => !holds)) process.exitCode = 1

async function asFastAsPossible(seconds: number): Promise<Tally> {
  const tally = newTally()
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) await visit(tally)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  return tally
}

/** New visitors come whether or not those before have been answered. */
async function atRate(perSecond: number, seconds: number, next = visit): Promise<Tally> {
  const tally = newTally()
  const open = new Set<Promise<void>>()
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
  return tally
}

async function figures() {
  const text = await (await fetch(`${product.origin}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { loop: figure('nodejs_eventloop_lag_p99_seconds'), memory: figure('process_resident_memory_bytes') }
}

function print(name: string, { sent, ok, shed, failed, times }: Tally) {
  console.log(
    `${name}: ${sent} asked, ${ok} answered, ${shed} told to come back (503), ${failed} errors; ` +
      `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
  )
}

function mb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}
