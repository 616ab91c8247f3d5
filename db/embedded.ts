import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { checkWritable, postgresHome, runAs, socketFolder } from './embedded-files.ts'

const run = promisify(execFile)
const leaseName = 'clinic-atlas-lease'
const databaseName = 'clinic_atlas'
const patience = 60_000

const urlOf = (sockets: string, database: string) =>
  `postgres://clinic_atlas@localhost/${database}?host=${encodeURIComponent(sockets)}`

export type EmbeddedDatabase = {
  url: string
  /** Closes this process's claim; the last one out stops the database. */
  release(): Promise<void>
}

/** Starts the PostgreSQL of a data folder, or joins the one that already runs on it. */
export async function startEmbedded(data: string): Promise<EmbeddedDatabase> {
  checkWritable(data)
  const cluster = join(data, 'postgres')
  const sockets = socketFolder(data)
  const lease = await claim(urlOf(sockets, 'postgres'), () => startUnlessRunning(data, cluster, sockets))
  await ensureDatabase(lease)
  return { url: urlOf(sockets, databaseName), release: () => release(lease, cluster) }
}

/** A connection that shows the others that we are still here. It vanishes with us, also when we are killed. */
async function claim(url: string, start: () => Promise<void>): Promise<pg.Client> {
  const deadline = Date.now() + patience
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: leaseName })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`The built-in database did not start: ${(error as Error).message}`)
      await start()
      await sleep(50)
    }
  }
}

async function startUnlessRunning(data: string, cluster: string, sockets: string) {
  const lock = join(data, 'starting.lock')
  if (!takeLock(lock)) return void (await sleep(100))
  try {
    if (runningPostmaster(cluster)) return
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster)
    await launch(data, cluster, sockets)
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(lock: string) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
    if (holder && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const postmasterPid = (cluster: string) => {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

function runningPostmaster(cluster: string) {
  const pid = postmasterPid(cluster)
  return pid > 0 && isAlive(pid)
}

async function initialise(cluster: string) {
  rmSync(cluster, { recursive: true, force: true })
  ownFolder(cluster)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const args = ['-D', cluster, '-U', 'clinic_atlas', '-A', 'trust', ...locale]
  await run(join(postgresHome(), 'bin/initdb'), args, { ...runAs(), cwd: '/' })
}

/** Only its owner may enter: with a socket in a closed folder nobody else can reach the database. */
function ownFolder(folder: string) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const { uid, gid } = runAs() as { uid?: number; gid?: number }
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

async function launch(data: string, cluster: string, sockets: string) {
  ownFolder(sockets)
  const log = join(data, 'postgres.log')
  const output = openSync(log, 'a')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '100',
    shared_buffers: '256MB',
  }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // A group of its own, so that Ctrl-C reaches us first and the database only once we are done with it.
  const server = spawn(join(postgresHome(), 'bin/postgres'), args, {
    ...runAs(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  })
  server.unref()
  await untilReady(() => server.exitCode, cluster, log)
}

async function untilReady(exitCode: () => number | null, cluster: string, log: string) {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`The built-in database stopped at once; ${log} says why.`)
    const state =
      existsSync(join(cluster, 'postmaster.pid')) && readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    if (state && state.split('\n')[7]?.trim() === 'ready') return
    await sleep(25)
  }
}

async function ensureDatabase(lease: pg.Client) {
  const { rowCount } = await lease.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount) return
  await lease.query(`create database ${databaseName}`).catch((error: { code?: string }) => {
    const anotherWasFaster = error.code === '42P04' || error.code === '23505'
    if (!anotherWasFaster) throw error
  })
}

async function release(lease: pg.Client, cluster: string) {
  try {
    // One at a time, or two that leave together would each take the other for a reason to keep it running.
    await lease.query('begin')
    await lease.query("select pg_advisory_xact_lock(hashtext('clinic-atlas-lease'))")
    const { rows } = await lease.query<{ others: number }>(
      'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [leaseName],
    )
    if (rows[0]?.others) {
      await lease.query("set application_name = 'clinic-atlas-leaving'")
      await lease.query('commit')
    } else await stop(cluster)
  } finally {
    await lease.end().catch(() => undefined)
  }
}

async function stop(cluster: string) {
  const pid = postmasterPid(cluster)
  if (!pid || !isAlive(pid)) return
  // SIGINT is PostgreSQL's fast shutdown: clients are let go, everything acknowledged is on disk.
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await sleep(20)
}
