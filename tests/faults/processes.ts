/**
 * Several processes of one server on one port, as `PROCESSES` has them, and kill -9 of one after the other under load:
 * only its own requests fail, and its place is filled within five seconds.
 */
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { noteFigures } from './support/figures.ts'
import { findLost, summaryOf } from './support/found.ts'
import { childrenOf, connectionsOf, processorMs } from './support/own-connections.ts'
import { newSession } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { startProgram, untilReady } from './support/processes.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'
import { anAddress, visit } from './support/visits.ts'
import { startWriters } from './support/writers.ts'

const processes = Number(process.env.PROCESSES ?? 2)
const times = Number(process.env.KILLS ?? 6)
const [port, alonePort] = await freePorts(2)
/** Of both kinds in turns, so that what else the machine does meets both alike. */
const costRounds = 7
const origin = `http://127.0.0.1:${port}`
const backWithinMs = 5_000
const search = '/api/search?treatmentName=Rhinoplasty&location=London&maxDistance=100'
const { expect, report } = keepPromises()

const ground = await openGround(8)
const serve = async (count: number, at: number) => {
  const server = startProgram('npm start', {
    PORT: String(at),
    PROCESSES: String(count),
    DATABASE_URL: ground.databaseUrl,
    DATA_DIR: ground.folder,
  })
  await untilReady(`http://127.0.0.1:${at}`, 180_000)
  if (count > 1) await untilAll(count, 0, true)
  return server
}
try {
  const server = await serve(processes, port)
  const supervisor = server.process.pid!
  const alone = await serve(1, alonePort)
  const cost = await compareCost(
    { supervisor: alone.process.pid!, at: alonePort, visitors: 6 },
    { supervisor, at: port, visitors: 6 * processes },
  )
  await alone.stop()
  console.log(
    `  processor time for a search: ${cost.one.toFixed(2)} ms by one process, ${cost.many.toFixed(2)} ms by ${processes} ` +
      `with their supervisor (medians of ${costRounds} turns; ${((cost.growth - 1) * 100).toFixed(0)}% more at the median of each turn's own ratio)`,
  )
  expect('a request takes at most 10% more processor time', cost.growth <= 1.1)

  const { answered, asked } = await askBeyondTheLimit()
  console.log(`  of ${asked} downloads by one address ${answered} were answered, the limit is 6`)
  expect('a limit of requests holds over all processes', answered >= 6 && answered < 12)

  const clinics = await Promise.all(
    ground.listings.map(async ({ provider: { id, email } }) => {
      return { id, email, token: await newSession(ground.db, { providerId: id }) }
    }),
  )
  // Enough to have requests under way all the time, not more than the processes that are left can do.
  const quiet = await searchFor(5_000, 20)
  const writers = startWriters(origin, clinics, 4)
  const searching = keepSearching(12, 20)
  const [backMs, startMs, own]: [number[], number[], number[]] = [[], [], []]
  const killOldest = async (restarts: number) => {
    const victim = childrenOf(supervisor)[0]!
    own.push(connectionsOf(victim, port))
    const killed = performance.now()
    process.kill(victim, 'SIGKILL')
    await untilAll(processes, restarts)
    return performance.now() - killed
  }
  for (let round = 0; round < times; round++) {
    await pause(500 + Math.random() * 1_000)
    await untilAll(processes, round, true)
    // The youngest waits for a place.
    startMs.push(processorMs([childrenOf(supervisor).at(-1)!]))
    backMs.push(await killOldest(round + 1))
  }
  // Right after that there is no other that has started.
  const withoutSpareMs = await killOldest(times + 1)
  const load = await searching.stop()
  await writers.stop()
  const lost = await findLost(ground.db, writers.acknowledged)
  const figures = (await visit(`${origin}/metrics`, { headers: { 'x-forwarded-for': '' } })).body
  const ownInAll = own.reduce((sum, count) => sum + count, 0)
  const broken = [...load.broken.values()].reduce((sum, count) => sum + count, 0)
  const failed = broken + writers.refused()
  console.log(
    `  ${times + 1} kills, back after ${seconds(quantile(backMs, 0.5))} at the median, ${seconds(Math.max(...backMs))} at most ` +
      `(the spare had taken ${seconds(quantile(startMs, 0.5))} of processor time to start), ${seconds(withoutSpareMs)} right after one, ` +
      `when the next spare was starting; ` +
      `the killed had ${ownInAll} connections, ${failed} requests of ${load.ms.length + broken + writers.acknowledged.length} failed ` +
      `(${[...load.broken].map(([why, count]) => `${count} searches with ${why}`).join(', ')}, ${writers.refused()} writes); ` +
      `${writers.acknowledged.length} writes acknowledged (${summaryOf(writers.acknowledged)}), ${lost.length} lost; ` +
      `searches p99 ${quantile(load.ms, 0.99).toFixed(0)} ms (${quantile(quiet.ms, 0.99).toFixed(0)} ms before)`,
  )
  console.log(
    `  ${figures
      .match(/^server_process_memory_bytes.*$/gm)
      ?.map(inMegabytes)
      .join(', ')}`,
  )
  noteFigures({
    scenario: `one of ${processes}`,
    faults: times + 1,
    acknowledged: writers.acknowledged.length,
    lost: lost.length,
    recoveryMs: Math.max(...backMs),
  })
  expect('only requests of the killed process failed', failed <= ownInAll + times + 1)
  expect('every acknowledged write is there', lost.length === 0 && writers.acknowledged.length > 0)
  expect(`its place was filled within ${backWithinMs / 1000} s each time`, Math.max(...backMs) < backWithinMs)
  await server.stop()
} finally {
  await ground.close()
}
report()

/** Until that many processes show their figures, so many have been replaced, and maybe one waits to replace the next. */
async function untilAll(count: number, restarts = 0, withSpare = false) {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await pause(100)) {
    const reply = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    )
    const text = (await reply?.text().catch(() => '')) ?? ''
    if (count === 1 && reply?.ok) return
    const replaced = Number(/^server_process_restarts_total (\d+)$/m.exec(text)?.[1])
    const all = text.match(/^server_process_memory_bytes/gm)?.length === count
    if (replaced >= restarts && all && (!withSpare || /^server_spare_processes 1$/m.test(text))) return
  }
  throw new Error(`${count} processes were not ready`)
}

/** One search on a connection that is kept; rejects when it breaks. */
function searchOn(agent: Agent, at: number) {
  const headers = { 'x-forwarded-for': anAddress() }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const started = performance.now()
  get(`http://127.0.0.1:${at}${search}`, { agent, headers, timeout: 30_000 }, answer => {
    answer.resume().once('end', () => {
      if (answer.statusCode === 200) resolve(performance.now() - started)
      else reject(new Error(String(answer.statusCode)))
    })
    answer.once('error', reject)
  })
    .once('timeout', () => reject(new Error('no answer')))
    .once('error', reject)
  return promise
}

/** Visitors with a connection each, who search again after a while, or at once. */
function keepSearching(visitors: number, waitMs: number, at = port) {
  const ms: number[] = []
  const broken = new Map<string, number>()
  let going = true
  const ended = Array.from({ length: visitors }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (going) {
      await searchOn(agent, at).then(
        took => ms.push(took),
        ({ message }: Error) => broken.set(message, (broken.get(message) ?? 0) + 1),
      )
      await pause(waitMs)
    }
    agent.destroy()
  })
  return {
    async stop() {
      going = false
      await Promise.all(ended)
      return { ms, broken }
    },
  }
}

async function searchFor(ms: number, waitMs: number, at = port, visitors = 12) {
  const searching = keepSearching(visitors, waitMs, at)
  await pause(ms)
  return searching.stop()
}

type Server = { supervisor: number; at: number; visitors: number }

/**
 * As many visitors for each process: one that has less to do spends more on each search, however many there are. What
 * each does without searches is measured before and left out.
 */
async function compareCost(one: Server, many: Server) {
  // Compiling would be counted once for each process.
  for (const { at, visitors } of [one, many]) await searchFor(20_000, 0, at, visitors)
  const turns: { one: number; many: number }[] = []
  for (let turn = 0; turn < costRounds; turn++) {
    const first = turn % 2 ? undefined : await costOfSearch(one)
    const second = await costOfSearch(many)
    turns.push({ one: first ?? (await costOfSearch(one)), many: second })
  }
  const median = (of: (turn: (typeof turns)[number]) => number) => quantile(turns.map(of), 0.5)
  return {
    one: median(turn => turn.one),
    many: median(turn => turn.many),
    growth: median(turn => turn.many / turn.one),
  }
}

/** Milliseconds of processor time. */
async function costOfSearch({ supervisor, at, visitors }: Server) {
  const all = [supervisor, ...childrenOf(supervisor)]
  const used = async <T>(work: () => Promise<T>) => {
    const [began, before] = [performance.now(), processorMs(all)]
    const done = await work()
    return { done, cost: processorMs(all) - before, ms: performance.now() - began }
  }
  const calm = await used(() => pause(2_000))
  const { done, cost, ms } = await used(() => searchFor(4_000, 20, at, visitors))
  return (cost - (calm.cost / calm.ms) * ms) / done.ms.length
}

async function askBeyondTheLimit() {
  const headers = { 'x-forwarded-for': anAddress(), connection: 'close' }
  const asked = 24
  let answered = 0
  for (let number = 0; number < asked; number++) {
    if ((await visit(`${origin}/api/clinics.csv`, { headers })).status === 200) answered++
    await pause(300)
  }
  return { answered, asked }
}

function inMegabytes(line: string) {
  const [, number, bytes] = /process="(\d+)"\} (\d+)/.exec(line)!
  return `process ${number}: ${Math.round(Number(bytes) / 1e6)} MB`
}
