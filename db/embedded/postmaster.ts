import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ownFolder, postgresHome, runAs, socketFolder } from './embedded-files.ts'
import { isFault, isHeld, isThere, lifeOf, writeMark } from './life.ts'

const run = promisify(execFile)
const startPatienceMs = 60_000
const stopPatienceMs = 20_000

export type Cluster = { data: string; folder: string; sockets: string }

export const clusterOf = (data: string): Cluster => ({
  data,
  folder: join(data, 'postgres'),
  sockets: socketFolder(data),
})

/** Starts the server of a cluster, unless it runs or someone else is about to. True when it was us who did. */
export async function startUnlessRunning(cluster: Cluster, patienceMs = startPatienceMs) {
  const lock = join(cluster.data, 'starting.lock')
  if (!takeLock(lock)) return false
  try {
    if (runningPostmaster(cluster)) return false
    if (!existsSync(join(cluster.folder, 'PG_VERSION'))) await initialise(cluster)
    disownZombie(cluster)
    await launch(cluster, patienceMs)
    return true
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Keeps others from doing the same work at the same time, no more than that: were two to start a server, the one that
 * comes second finds the folder in use and ends.
 */
function takeLock(lock: string) {
  try {
    writeMark(lock)
    return true
  } catch (error) {
    if (!isFault(error, 'EEXIST')) throw error
    // The next attempt finds the files of a dead one gone.
    isHeld(lock)
    return false
  }
}

const stateOf = ({ folder }: Cluster) => {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The number of the server if it runs. After a crash its file may name a process of something else. */
function runningPostmaster(cluster: Cluster) {
  const pid = Number(stateOf(cluster)[0] ?? 0)
  const life = pid > 0 ? lifeOf(pid) : undefined
  return life && (life.name === '' || life.name.startsWith('postgres')) ? pid : undefined
}

/**
 * Without an init process a killed server stays a zombie with its pid, and PostgreSQL takes it for running. With our
 * own pid in the file it does not, and then checks that the shared memory of the old server is free.
 */
function disownZombie(cluster: Cluster) {
  const [pid, ...rest] = stateOf(cluster)
  if (!pid || !isThere(Number(pid))) return
  writeFileSync(join(cluster.folder, 'postmaster.pid'), [process.pid, ...rest].join('\n'))
}

/** Under another name at first: one that was killed half way leaves nothing that looks like a cluster. */
async function initialise({ folder }: Cluster) {
  const fresh = `${folder}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  ownFolder(fresh)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const args = ['-D', fresh, '-U', 'clinic_atlas', '-A', 'trust', ...locale]
  await run(join(postgresHome(), 'bin/initdb'), args, { ...runAs(), cwd: '/' })
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
}

const settingsOf = ({ sockets }: Cluster) => ({
  listen_addresses: '',
  unix_socket_directories: sockets,
  max_connections: '100',
  shared_buffers: '256MB',
  // Statements that fail are ours to log, cleaned: PostgreSQL would quote the row or the value.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
})

/** Also while the remains of a killed server still hold its memory: a moment later it can start. */
export class StoppedAtOnce extends Error {}

async function launch(cluster: Cluster, patienceMs: number) {
  ownFolder(cluster.sockets)
  const program = join(postgresHome(), 'bin/postgres')
  const log = join(cluster.data, 'postgres.log')
  const output = openSync(log, 'a', 0o600)
  chmodSync(log, 0o600)
  const { server, fault } = spawnServer(program, cluster, output)
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (fault()) throw new StoppedAtOnce(`The built-in database could not be started: ${fault()!.message}`)
    if (server.exitCode !== null || server.signalCode !== null)
      throw new StoppedAtOnce(`The built-in database stopped at once; ${log} says why.`)
    // The file of the server before may still be there.
    const state = stateOf(cluster)
    if (state[0] === String(server.pid) && state[7]?.trim() === 'ready') return
    await sleep(25)
  }
  // Left running: it may have much to recover, and the next caller finds it.
  throw new Error(`The built-in database is not ready after ${patienceMs / 1000} s; ${log} says why.`)
}

function spawnServer(program: string, cluster: Cluster, output: number) {
  const settings = Object.entries(settingsOf(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let fault: Error | undefined
  try {
    // A separate process group, so that Ctrl-C reaches us first and the database only once we are done with it.
    const server = spawn(program, ['-D', cluster.folder, ...settings], {
      ...runAs(),
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    })
    server.once('error', error => {
      fault = error
    })
    server.unref()
    return { server, fault: () => fault }
  } catch (error) {
    throw new StoppedAtOnce(`The built-in database could not be started: ${(error as Error).message}`)
  } finally {
    closeSync(output)
  }
}

/** Stops the server and waits for its end, if it responds. */
export async function stopPostmaster(cluster: Cluster) {
  const pid = runningPostmaster(cluster)
  if (!pid) return
  // PostgreSQL's fast shutdown: clients are let go, everything acknowledged is on disk.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopPatienceMs
  for (let life = lifeOf(pid); life && !life.isFrozen && Date.now() < deadline; life = lifeOf(pid))
    await sleep(20)
}
