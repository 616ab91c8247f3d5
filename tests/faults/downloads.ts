/**
 * Downloads while the database is killed, stopped, or slow, and 36 of them at once: each of them ends, fails
 * alone, and the process answers all the while. Nothing is restarted by hand.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  databaseProcesses,
  freezeDatabase,
  killDatabase,
  untilAccepting,
} from './support/database-processes.ts'
import { noteFigures } from './support/figures.ts'
import { openDatabaseProxy } from './support/network-faults.ts'
import { freePorts } from './support/ports.ts'
import { ownClock } from './support/probe/own-time.ts'
import { healthOf, longestOwnMs, startProbe } from './support/probe/probe.ts'
import { untilReady } from './support/processes.ts'
import { openGround } from './support/product.ts'
import { keepPromises, seconds } from './support/promises.ts'
import { keepVisiting, type Visit, visit } from './support/visits.ts'

const times = Number(process.env.KILLS ?? 5)
/** Ten seconds of silence, five to ask the server on another line, and some for a busy machine. */
const longestAnswerMs = 25_000
/** Beside PostgreSQL's own start and waiting for a core. */
const longestRecoveryMs = 10_000
const { expect, report } = keepPromises()

const [port, slowPort] = await freePorts(2)
const ground = await openGround(2_000)
const { folder } = ground
const server = await ground.serve(port, { DATABASE_URL: '' })
const probe = await startProbe(server)
await ground.leaveDatabase()

const download = (origin = server.origin) => visit(`${origin}/api/clinics.csv`)
const isWhole = ({ status, body }: Visit) => status === 200 && body.trim().split('\n').length > 2_000
const isRefused = ({ status, retryAfter }: Visit) => status === 503 && retryAfter !== null

/** Reports the outcome of the downloads and checks what is promised. */
async function check(name: string, downloads: Visit[], recoveredMs: number) {
  const health = await probe.figures()
  const whole = downloads.filter(isWhole).length
  const refused = downloads.filter(isRefused).length
  const longest = Math.max(...downloads.map(({ ms }) => ms))
  console.log(
    `${name}: ${downloads.length} downloads, ${whole} whole, ${refused} told to come back, ` +
      `${downloads.length - whole - refused} broken off, the slowest after ${seconds(longest)}; ready again after ` +
      `${seconds(recoveredMs)}; ${healthOf(health)}`,
  )
  noteFigures({ scenario: name, faults: 1, acknowledged: whole, recoveryMs: recoveredMs })
  expect('every download ends in time', longest < longestAnswerMs)
  expect('the process answers all the while', health.failed === 0 && health.asked > 10)
  expect(`never later than ${longestOwnMs} ms, but for the machine`, health.ownSlowest < longestOwnMs)
}

type Recovery = { ms: number; ownMs: number }

async function under(name: string, harm: () => Promise<Recovery>) {
  await probe.figures()
  const before = server.process.pid
  const visitors = Array.from({ length: 6 }, () => keepVisiting(() => download()))
  await pause(1_000)
  const recovered = await harm()
  const downloads = (await Promise.all(visitors.map(visitor => visitor.stop()))).flat()
  await check(name, downloads, recovered.ms)
  expect('the same process goes on', server.process.exitCode === null && server.process.pid === before)
  console.log(`  ${seconds(recovered.ownMs)} of it beside PostgreSQL's own start and waiting for a core`)
  expect('it is ready again by itself in time', recovered.ownMs < longestRecoveryMs)
  expect('the next download is whole', isWhole(await download()))
}

/** How long it takes to be ready after a harm, and how much of that neither PostgreSQL's start nor the machine takes. */
async function recoveryFrom(harm: () => Promise<void> | void): Promise<Recovery> {
  const own = ownClock(server.process.pid!)
  const began = performance.now()
  const marks = [own()]
  await harm()
  marks.push(own())
  await untilAccepting(folder)
  marks.push(own())
  await untilReady(server.origin, 180_000)
  const [start, harmed, accepting] = marks as [number, number, number]
  return { ms: performance.now() - began, ownMs: harmed - start + own() - accepting }
}

try {
  expect('a download is whole', isWhole(await download()))

  await probe.figures()
  const crowd = await Promise.all(Array.from({ length: 36 }, () => download()))
  await check('36 at once', crowd, (await recoveryFrom(() => undefined)).ms)
  expect(
    'each is whole or told to come back',
    crowd.every(one => isWhole(one) || isRefused(one)),
  )

  await under(`the database killed ${times} times`, async () => {
    const recoveries: Recovery[] = []
    for (let round = 0; round < times; round++) {
      recoveries.push(await recoveryFrom(() => killDatabase(folder)))
      await pause(500)
    }
    const worst = (of: keyof Recovery) => Math.max(...recoveries.map(recovery => recovery[of]))
    return { ms: worst('ms'), ownMs: worst('ownMs') }
  })
  expect('one database runs', databaseProcesses(folder).length > 1)

  await under('the database standing still for 20 s', async () => {
    const thaw = freezeDatabase(folder)
    await pause(20_000)
    return recoveryFrom(thaw)
  })

  const way = await openDatabaseProxy(ground.databaseUrl)
  const slow = await ground.serve(slowPort, { DATABASE_URL: way.url })
  const slowProbe = await startProbe(slow)
  expect('a download is whole', isWhole(await download(slow.origin)))
  await slowProbe.figures()
  way.become({ kind: 'slow', ms: 50 })
  const downloads = await Promise.all(Array.from({ length: 6 }, () => download(slow.origin)))
  const health = await slowProbe.figures()
  console.log(
    `every packet 50 ms late: 6 downloads, ${downloads.filter(isWhole).length} whole, ` +
      `${downloads.filter(isRefused).length} told to come back; ${healthOf(health)}`,
  )
  expect(
    'each is whole or told to come back',
    downloads.every(one => isWhole(one) || isRefused(one)),
  )
  expect('the process answers all the while', health.failed === 0 && health.ownSlowest < longestOwnMs)
  await slowProbe.stop()
  await slow.stop()
  way.close()
} finally {
  await probe.stop()
  await server.stop()
  ground.remove()
}
expect('it stops in order', server.process.exitCode === 0)
report()
