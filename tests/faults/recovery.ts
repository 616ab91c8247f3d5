/**
 * Point-in-time recovery with pgBackRest: a full and an incremental back-up, the log archived, everything encrypted. A bad
 * statement, then the database and its files are destroyed, and restored to the second before it in another folder as
 * another account. The product starts there and has everything.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { contentOf, tablesOf } from '../../db/backup/tables.ts'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { ask, missing, startArchived } from './support/backrest.ts'
import { noteFigures } from './support/figures.ts'
import { findLost, summaryOf } from './support/found.ts'
import { newSession } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { startProgram, untilReady } from './support/processes.ts'
import { addClinics } from './support/product.ts'
import { keepPromises, seconds, skip } from './support/promises.ts'
import { anAddress } from './support/visits.ts'
import { startWriters } from './support/writers.ts'

if (missing.length > 0) skip(`missing are ${missing.join(', ')}`)

const [databasePort, , port] = await freePorts(3)
const origin = `http://127.0.0.1:${port}`
const writingMs = 8_000
const { expect, report } = keepPromises()
const archived = await startArchived(databasePort)
const [data, mirror, elsewhere] = ['product', 'mirror', 'product-elsewhere'].map(name =>
  join(archived.folder, name),
) as [string, string, string]
const db = openDatabase(archived.url, 3)
await migrate(db)
const listings = await addClinics(db, 4)
const clinics = await Promise.all(
  listings.map(async ({ provider: { id, email } }) => ({
    id,
    email,
    token: await newSession(db, { providerId: id }),
  })),
)
const secret = { APP_SECRET: randomBytes(32).toString('hex') }
const serve = async (url: string, folder: string) => {
  const server = startProgram('server/main.ts', {
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: folder,
    ...secret,
  })
  await untilReady(origin, 240_000)
  return server
}

/** A new logo; its address. */
async function upload(token: string, background: string) {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('logo', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }))
  const reply = await fetch(`${origin}/api/listing/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': anAddress() },
    body,
  })
  if (!reply.ok) throw new Error(`The upload was refused: ${await reply.text()}`)
  return ((await reply.json()) as { logo: string }).logo
}

async function contents(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("set timezone = 'UTC'")
  const all: Record<string, { rows: number }> = {}
  for (const table of await tablesOf(client)) all[table.name] = await contentOf(client, table)
  await client.end()
  return all
}
const rowsIn = (all: Record<string, { rows: number }>) =>
  Object.values(all).reduce((sum, { rows }) => sum + rows, 0)

/** Files are never changed under their names, so a mirror only adds. */
const mirrorFiles = () => cpSync(join(data, 'files'), mirror, { recursive: true, force: false })

try {
  const server = await serve(archived.url, data)
  const logos = [await upload(clinics[0]!.token, '#0a7d73')]
  const full = archived.backUp('full')
  const writers = startWriters(origin, clinics, 4)
  await pause(writingMs)
  const incremental = archived.backUp('incr')
  await pause(writingMs)
  await writers.stop()
  logos.push(await upload(clinics[1]!.token, '#884411'))
  mirrorFiles()
  await server.stop()
  const before = await contents(archived.url)
  await pause(2_000)

  const [{ at }] = (await ask(archived.url, 'select clock_timestamp() as at')) as [{ at: Date }]
  await ask(archived.url, "update listings set company_name = 'Oops'; delete from enquiries")
  const target = new Date(at.getTime() - 1_000)
  const safeMs = await archived.untilArchived()
  const spoilt = await contents(archived.url)
  await db.destroy()
  await archived.destroy()
  rmSync(data, { recursive: true, force: true })

  const { status: found } = spawnSync('grep', ['-rqE', 'Fault test|join.test', archived.repository])
  expect('nothing in the repository can be read without its passphrase', found === 1)
  expect('another passphrase restores nothing', !archived.canReadWith(randomBytes(32).toString('base64')))

  const { url, copiedMs, replayedMs } = await archived.restore(target)
  const after = await contents(url)
  cpSync(mirror, join(elsewhere, 'files'), { recursive: true })
  const began = performance.now()
  const again = await serve(url, elsewhere)
  const startedMs = performance.now() - began

  const { acknowledged } = writers
  const files = (await readdir(mirror, { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
  const restored = openDatabase(url, 2)
  const lost = await findLost(restored, acknowledged)
  await restored.destroy()
  const served = await Promise.all(logos.map(logo => fetch(`${origin}${logo}`)))
  const profile = await fetch(`${origin}/api/profile`, {
    headers: { authorization: `Bearer ${clinics[0]!.token}`, 'x-forwarded-for': anAddress() },
  })
  const env = { ...process.env, ...secret, DATABASE_URL: url, DATA_DIR: elsewhere }
  const verified = ['audit:verify', 'reviews:verify'].map(
    command => spawnSync('npm', ['run', '--silent', command], { env }).status,
  )
  console.log(
    `full back-up ${seconds(full.ms)}, incremental ${seconds(incremental.ms)}; a write is in the repository after ` +
      `${seconds(safeMs)}; restored in ${seconds(copiedMs)}, log replayed in ${seconds(replayedMs)}, product ready after ` +
      `${seconds(startedMs)}; ${acknowledged.length} writes acknowledged (${summaryOf(acknowledged)}), ${lost.length} lost; ` +
      `${rowsIn(after)} rows of ${Object.keys(after).length} tables, ${files.length} files`,
  )
  noteFigures({
    scenario: 'everything destroyed',
    faults: 2,
    acknowledged: acknowledged.length,
    lost: lost.length,
    recoveryMs: copiedMs + replayedMs + startedMs,
  })
  expect('the bad statement had spoilt the database', !isDeepStrictEqual(spoilt, before))
  expect('every table has the rows and checksums of the second before it', isDeepStrictEqual(after, before))
  expect('every acknowledged write is there', lost.length === 0 && acknowledged.length > 0)
  expect(
    'both logos are served',
    served.every(({ ok }) => ok),
  )
  expect('who was signed in still is', profile.ok)
  expect(
    'the audit log and the review ledger verify',
    verified.every(status => status === 0),
  )
  await again.stop()
} finally {
  await db.destroy().catch(() => undefined)
  await archived.close()
}
report()
