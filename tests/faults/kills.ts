/** kill -9 of the server and of its database while patients write: nothing that was acknowledged is lost. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { insertListings } from '../../db/seed/insert-listings.ts'
import { newListing } from '../support/listings.ts'
import { startProgram, untilReady } from './support/processes.ts'
import { startWriters } from './support/writers.ts'

const times = Number(process.env.KILLS ?? 20)
const port = 4120
const origin = `http://127.0.0.1:${port}`
const mostMs = 10_000

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-faults-'))
chmodSync(folder, 0o755)
let database = await startEmbedded(folder)
const clinics = await someClinics(database.url)
const start = () =>
  startProgram('server/main.ts', { PORT: String(port), DATABASE_URL: database.url, DATA_DIR: folder })

async function killServer(server: ReturnType<typeof start>) {
  await server.kill()
  return start()
}

async function killDatabase(server: ReturnType<typeof start>) {
  process.kill(
    Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  database = await startEmbedded(folder)
  return server
}

let server = start()
await untilReady(origin)
let failed = false
for (const [what, kill] of [
  ['server', killServer],
  ['database', killDatabase],
] as const) {
  const writers = startWriters(origin, clinics, 4)
  const recoveries: number[] = []
  for (let round = 0; round < times; round++) {
    await pause(200 + Math.random() * 1_000)
    const killed = performance.now()
    server = await kill(server)
    await untilReady(origin)
    recoveries.push(performance.now() - killed)
  }
  await writers.stop()
  const lost = await missing(writers.acknowledged)
  const slowest = Math.max(...recoveries)
  console.log(
    `${what} killed ${times} times: ${writers.acknowledged.length} writes acknowledged, ${lost.length} lost; ` +
      `ready again after ${(median(recoveries) / 1000).toFixed(1)} s at the median, ${(slowest / 1000).toFixed(1)} s at most`,
  )
  failed ||= lost.length > 0 || writers.acknowledged.length === 0 || slowest > mostMs
}
await server.stop()
await database.release()
rmSync(folder, { recursive: true, force: true })
if (failed) process.exitCode = 1

async function someClinics(url: string) {
  const db = openDatabase(url, 1)
  await migrate(db)
  const listings = Array.from({ length: 20 }, () => newListing())
  await insertListings(db, listings)
  await db.destroy()
  return listings.map(({ provider }) => provider.id)
}

async function missing(messages: string[]) {
  const db = openDatabase(database.url, 1)
  const rows = await db.selectFrom('enquiries').select('message').execute()
  await db.destroy()
  const stored = new Set(rows.map(({ message }) => message))
  return messages.filter(message => !stored.has(message))
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
