/** People who ask, report, edit and register without pause: writes a second, what each costs, and how much the database grows. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildWebsite } from '../../server/build.ts'
import { newSession } from '../../tests/faults/support/people.ts'
import { openGround } from '../../tests/faults/support/product.ts'
import { startWriters } from '../../tests/faults/support/writers.ts'
import { openSilentMailbox } from '../../tests/support/servers/silent-mailbox.ts'

// node bench/writes/main.ts [--seconds 20] [--writers 8] [--port 4415]
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    port: { type: 'string', default: '4415' },
  },
})
const [seconds, writers, port] = [values.seconds, values.writers, values.port].map(Number) as [
  number,
  number,
  number,
]

await buildWebsite()
const ground = await openGround(writers)
const mailbox = await openSilentMailbox()
const server = await ground.serve(port, { SMTP_URL: mailbox.url })
const clinics = await Promise.all(
  ground.listings.map(async ({ provider: { id, email } }) => ({
    id,
    email,
    token: await newSession(ground.db, { providerId: id }),
  })),
)
const sizeOf = async () => {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r'`.execute(ground.db)
  return Number(rows[0]!.bytes)
}
const postmaster = Number(
  readFileSync(join(ground.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
)

/** Seconds of CPU of a process and of its children that have ended. */
function cpuOf(pid: number | string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    return { parent: fields[1]!, seconds: (fields[11]! + fields[12]! + fields[13]! + fields[14]!) / 100 }
  } catch {
    return { parent: 0, seconds: 0 }
  }
}
const databaseCpu = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(cpuOf)
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, { seconds }) => sum + seconds, cpuOf(postmaster).seconds)
const figures = async () => ({
  server: cpuOf(server.process.pid!).seconds,
  database: databaseCpu(),
  bytes: await sizeOf(),
})

const warming = startWriters(server.origin, clinics, writers)
await pause(5_000)
await warming.stop()
const before = await figures()
const writing = startWriters(server.origin, clinics, writers)
await pause(seconds * 1000)
await writing.stop()
const after = await figures()
await server.stop()
await mailbox.close()
await ground.close()

const { acknowledged } = writing
const each = (from: number, to: number) => (to - from) / acknowledged.length
const kinds = Object.entries(Object.groupBy(acknowledged, ({ kind }) => kind))
console.log(
  `${(acknowledged.length / seconds).toFixed(0)} writes a second of ${writers} people (${kinds.map(([kind, list]) => `${list!.length} ${kind}`).join(', ')}), ${writing.refused()} refused; ` +
    `each ${(each(before.server, after.server) * 1000).toFixed(1)} ms of CPU of the server and ${(each(before.database, after.database) * 1000).toFixed(1)} ms of the database, ` +
    `which grew by ${(each(before.bytes, after.bytes) / 1024).toFixed(1)} KB for each`,
)
