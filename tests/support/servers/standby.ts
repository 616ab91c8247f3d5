import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../../db/embedded/embedded.ts'
import { ownFolder, postgresHome, runAs, socketFolder } from '../../../db/embedded/embedded-files.ts'
import { quickFolder } from '../../runs/quick-folder.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(quickFolder(), 'clinic-atlas-replica-'))
  chmodSync(folder, 0o755)
  return folder
}

export async function startReplicatedDatabase() {
  const data = newFolder()
  const primary = await startEmbedded(data)
  const standby = await addStandby(primary.url, data)
  return {
    ...standby,
    primaryUrl: primary.url,
    addStandby: () => addStandby(primary.url, data),
    async close() {
      await standby.close()
      await primary.release()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** A standby of the database in a folder. */
async function addStandby(primaryUrl: string, data: string) {
  const copy = newFolder()
  const [cluster, sockets] = [join(copy, 'postgres'), socketFolder(copy)]
  await copyCluster(primaryUrl, join(data, 'postgres'), cluster)
  ownFolder(sockets)
  give(join(cluster, 'standby.signal'), '')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketFolder(data)} user=clinic_atlas'\nmax_standby_streaming_delay = 100\n`,
  )
  const url = primaryUrl.replace(encodeURIComponent(socketFolder(data)), encodeURIComponent(sockets))
  let server = await startServer(cluster, sockets, url)

  const signal = (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    const children = spawnSync('pgrep', ['-P', String(server.pid)]).stdout.toString()
    for (const pid of [server.pid!, ...children.split('\n').filter(Boolean).map(Number)])
      process.kill(pid, name)
  }
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    signal('SIGKILL')
    await gone
  }
  return {
    url,
    /** Another standby, which follows this one. */
    follow: () => addStandby(url, copy),
    ask: (statement: string) => ask(url, statement),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill,
    async start() {
      server = await startServer(cluster, sockets, url)
    },
    async close() {
      await kill()
      for (const folder of [copy, sockets]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Writes a file for the account that the server runs as. */
function give(file: string, text: string) {
  writeFileSync(file, text)
  const { uid, gid } = runAs() as { uid?: number; gid?: number }
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

async function copyCluster(url: string, from: string, to: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  ownFolder(to)
  spawnSync('cp', ['-a', `${from}/.`, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, file), { force: true })
  give(join(to, 'backup_label'), rows[0]!.labelfile)
}

async function startServer(cluster: string, sockets: string, url: string): Promise<ChildProcess> {
  const settings = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'max_connections=100']
  const args = ['-D', cluster, ...settings.flatMap(setting => ['-c', setting])]
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const server = spawn(join(postgresHome(), 'bin/postgres'), args, {
    ...runAs(),
    cwd: '/',
    stdio: process.env.SHOW ? 'inherit' : 'ignore',
  })
  for (let left = 300; left > 0; left--) {
    if (server.exitCode !== null) break
    const isUp = await ask(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return server
    await pause(100)
  }
  throw new Error('The standby does not start')
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    client.end().catch(() => undefined)
  }
}
