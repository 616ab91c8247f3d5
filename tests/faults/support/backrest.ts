import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const program = '/usr/bin/pgbackrest'
const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
/** Why the drill cannot run here. */
export const missing = [
  ...(existsSync(program) ? [] : [program]),
  ...(binaries ? [] : ['postgresql (a server of Debian)']),
  ...(process.getuid?.() === 0 ? [] : ['root (it runs as two other accounts)']),
]

type Account = { uid: number; gid: number }
type Cluster = { data: string; port: number; account: Account }

const idOf = (name: string, flag: '-u' | '-g') => Number(spawnSync('id', [flag, name]).stdout.toString())

/** A PostgreSQL whose log goes into an encrypted repository of pgBackRest, all in one folder. */
export async function startArchived(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-recovery-'))
  chmodSync(folder, 0o755)
  const owner = { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') }
  /** Belongs to the group only, which may read the repository. */
  const other = { uid: idOf('nobody', '-u'), gid: owner.gid }
  const first: Cluster = { data: join(folder, 'data'), port, account: owner }
  const second: Cluster = { data: join(folder, 'elsewhere'), port: port + 1, account: other }
  const repository = join(folder, 'repository')
  for (const { data, account } of [first, second]) ownedFolder(data, account, 0o700)
  ownedFolder(repository, owner, 0o750)

  /** Each account has files of its own for what pgBackRest notes down. */
  function configure(name: string, { data, port: at, account }: Cluster, passphrase: string) {
    const notes = ownedFolder(join(folder, name), account, 0o750)
    const file = join(notes, 'pgbackrest.conf')
    writeFileSync(
      file,
      `[global]
repo1-path=${repository}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full=2
start-fast=y
compress-type=zst
process-max=2
log-path=${notes}
lock-path=${notes}
spool-path=${notes}
log-level-file=off
log-level-console=warn
[main]
pg1-path=${data}
pg1-port=${at}
pg1-socket-path=${folder}
pg1-user=postgres
`,
    )
    spawnSync('chown', [`${account.uid}:${account.gid}`, file])
    chmodSync(file, 0o600)
    return file
  }
  const passphrase = randomBytes(32).toString('base64')
  const settings = configure('first', first, passphrase)

  function backrest(config: string, { account }: Cluster, ...args: string[]) {
    const began = performance.now()
    const { status, stdout, stderr } = spawnSync(program, [`--config=${config}`, '--stanza=main', ...args], {
      ...account,
      cwd: '/',
    })
    const said = `${stdout}${stderr}`
    if (process.env.SHOW) console.log(said)
    return { isDone: status === 0, said, ms: performance.now() - began }
  }
  const must = (result: ReturnType<typeof backrest>) => {
    if (!result.isDone) throw new Error(`pgBackRest failed: ${result.said}`)
    return result
  }

  run(
    first,
    'initdb',
    '-D',
    first.data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--data-checksums',
    '--locale=C.UTF-8',
  )
  const archive = `${program} --config=${settings} --stanza=main archive-push %p`
  chmodSync(folder, 0o777)
  let server = await startServer(folder, first, {
    archive_mode: 'on',
    archive_command: archive,
    archive_timeout: '5s',
  })
  const urlOf = ({ port: at }: Cluster) => `postgres://postgres@127.0.0.1:${at}/clinic_atlas`
  await ask(urlOf(first).replace('/clinic_atlas', '/postgres'), 'create database clinic_atlas')
  must(backrest(settings, first, 'stanza-create'))

  return {
    folder,
    repository,
    url: urlOf(first),
    backUp: (type: 'full' | 'incr') => must(backrest(settings, first, `--type=${type}`, 'backup')),
    /** Resolves once everything that has been written is in the repository. */
    async untilArchived() {
      const began = performance.now()
      const [{ file }] = (await ask(
        urlOf(first),
        'select pg_walfile_name(pg_current_wal_lsn()) as file',
      )) as [{ file: string }]
      for (;;) {
        const [{ last }] = (await ask(
          urlOf(first),
          'select last_archived_wal as last from pg_stat_archiver',
        )) as [{ last: string | null }]
        if (last !== null && last.slice(0, 24) >= file) return performance.now() - began
        await pause(100)
      }
    },
    async destroy() {
      await end(server)
      rmSync(first.data, { recursive: true, force: true })
    },
    canReadWith(wrong: string) {
      const config = configure('stranger', second, wrong)
      return backrest(config, second, '--type=none', 'restore').isDone
    },
    /** Another folder, another account, another port; its log goes nowhere. */
    async restore(target: Date) {
      const config = configure('second', second, passphrase)
      const { ms } = must(
        backrest(
          ...([
            config,
            second,
            '--type=time',
            `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          ] as const),
          ...['--target-action=promote', '--archive-mode=off', 'restore'],
        ),
      )
      const began = performance.now()
      server = await startServer(folder, second, {})
      const isRecovering = async () => {
        const [row] = (await ask(urlOf(second), 'select pg_is_in_recovery() as "is"')) as [{ is: boolean }]
        return row.is
      }
      while (await isRecovering()) await pause(100)
      return { url: urlOf(second), copiedMs: ms, replayedMs: performance.now() - began }
    },
    async close() {
      await end(server)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

function ownedFolder(path: string, { uid, gid }: Account, mode: number) {
  mkdirSync(path, { recursive: true })
  chmodSync(path, mode)
  spawnSync('chown', [`${uid}:${gid}`, path])
  return path
}

function run({ account }: Cluster, name: string, ...args: string[]) {
  const { status, stderr } = spawnSync(join(binaries!, name), args, { ...account, cwd: '/' })
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
}

async function startServer(sockets: string, { data, port, account }: Cluster, more: Record<string, string>) {
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: sockets, ...more }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries!, 'postgres'), ['-D', data, ...args], {
    ...account,
    cwd: '/',
    stdio: process.env.SHOW ? 'inherit' : 'ignore',
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(100)) {
    if (child.exitCode !== null) break
    const isUp = await ask(`postgres://postgres@127.0.0.1:${port}/postgres`, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return child
  }
  throw new Error(`PostgreSQL does not start on port ${port}`)
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
  // Its other processes notice within a moment.
  await pause(1_000)
}

export async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    client.end().catch(() => undefined)
  }
}
