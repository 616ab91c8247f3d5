import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
const needed = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer'] as const
/** What is not installed of it. */
export const missing = [
  ...needed.filter(file => !existsSync(file)),
  ...(binaries ? [] : ['postgresql (a server of Debian)']),
]

const nodes = [0, 1, 2] as const
export type Node = (typeof nodes)[number]

/**
 * Until 3.0.2, a Patroni that was frozen between two steps overwrites the leader key of another node in version 3 of etcd's
 * API (fixed by its pull request 2689): the new primary then steps back, and what it had acknowledged is lost.
 */
const etcdApi = () => {
  const version = /\d+\.\d+\.\d+/.exec(spawnSync(needed[0], ['--version']).stdout.toString())?.[0] ?? '0.0.0'
  return version.localeCompare('3.0.2', 'en', { numeric: true }) > 0 ? 'etcd3' : 'etcd'
}

type Member = { name: string; role: string; state: string }

/** On 13 ports in a row: three PostgreSQL nodes under Patroni with three members of etcd, and HAProxy that follows the primary. */
export async function startPatroni(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-failover-'))
  const [etcdAt, peerAt, databaseAt, restAt, proxyPort] = [0, 3, 6, 9, 12].map(at => ports[at]!) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const api = etcdApi()
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  const children = new Set<ChildProcess>()
  const start = (command: string, args: string[], env: Record<string, string> = {}) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: process.env.SHOW ? 'inherit' : 'ignore',
      env: { ...process.env, ...env },
      ...account,
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  spawnSync('chown', ['-R', 'postgres:postgres', folder])

  const peers = nodes.map(node => `etcd${node}=http://127.0.0.1:${peerAt + node}`).join(',')
  const startEtcd = (node: Node) =>
    start(
      '/usr/bin/etcd',
      [
        ...['--name', `etcd${node}`, '--data-dir', join(folder, `etcd${node}`)],
        ...['--listen-client-urls', `http://127.0.0.1:${etcdAt + node}`],
        ...['--advertise-client-urls', `http://127.0.0.1:${etcdAt + node}`],
        ...['--listen-peer-urls', `http://127.0.0.1:${peerAt + node}`],
        ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerAt + node}`],
        ...['--initial-cluster', peers, '--initial-cluster-state', 'new'],
        ...['--heartbeat-interval', '300', '--election-timeout', '3000', '--log-level', 'error'],
        ...(api === 'etcd' ? ['--enable-v2'] : []),
      ],
      { ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '' },
    )
  const etcds = nodes.map(startEtcd)

  const settingsOf = (node: Node) => join(folder, `patroni${node}.json`)
  for (const node of nodes)
    writeFileSync(
      settingsOf(node),
      JSON.stringify({
        scope: 'clinic-atlas',
        name: `node${node}`,
        restapi: {
          listen: `127.0.0.1:${restAt + node}`,
          connect_address: `127.0.0.1:${restAt + node}`,
        },
        [api]: { hosts: nodes.map(one => `127.0.0.1:${etcdAt + one}`) },
        bootstrap: {
          dcs: {
            ...{ ttl: 20, loop_wait: 3, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 },
            ...{ synchronous_mode: true, master_start_timeout: 0, primary_start_timeout: 0 },
            postgresql: {
              use_pg_rewind: true,
              parameters: {
                max_connections: 200,
                shared_buffers: '64MB',
                wal_log_hints: 'on',
                wal_keep_size: '512MB',
              },
            },
          },
          initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        },
        postgresql: {
          listen: `127.0.0.1:${databaseAt + node}`,
          connect_address: `127.0.0.1:${databaseAt + node}`,
          data_dir: join(folder, `data${node}`),
          bin_dir: binaries,
          pgpass: join(folder, `pgpass${node}`),
          parameters: { unix_socket_directories: folder },
          pg_hba: [
            'local all all trust',
            'host all all 127.0.0.1/32 trust',
            'host replication all 127.0.0.1/32 trust',
          ],
          authentication: {
            superuser: { username: 'postgres' },
            replication: { username: 'replicator' },
            rewind: { username: 'postgres' },
          },
        },
      }),
    )
  const startNode = (node: Node) =>
    start('/usr/bin/patroni', [settingsOf(node)], { PATRONI_LOG_LEVEL: 'WARNING' })
  const patronis = nodes.map(startNode)

  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode tcp
  timeout client 30m
  timeout server 30m
  timeout connect 4s
  timeout check 2s
listen primary
  bind 127.0.0.1:${proxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(node => `  server node${node} 127.0.0.1:${databaseAt + node} maxconn 200 check port ${restAt + node}`).join('\n')}
`,
  )
  start('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])

  async function members(): Promise<Member[]> {
    for (const node of nodes) {
      const reply = await fetch(`http://127.0.0.1:${restAt + node}/cluster`, {
        signal: AbortSignal.timeout(1_500),
      }).catch(() => undefined)
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
    }
    return []
  }

  /** The node that answers as the primary, if there is one. */
  async function primary(): Promise<Node | undefined> {
    const answers = await Promise.all(
      nodes.map(node =>
        fetch(`http://127.0.0.1:${restAt + node}/primary`, { signal: AbortSignal.timeout(1_500) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    const found = answers.indexOf(true)
    return found < 0 ? undefined : (found as Node)
  }

  async function until<T>(what: string, look: () => Promise<T | undefined | false>, patienceMs = 180_000) {
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      const found = await look()
      if (found !== undefined && found !== false) return found
      await pause(200)
    }
    throw new Error(`${what}: not within ${patienceMs / 1000} s`)
  }

  /** Waits until all three are there again, one of them as the synchronous standby. */
  const untilWhole = () =>
    until('three nodes, one of them synchronous', async () => {
      const all = await members()
      const isUp = ({ role, state }: Member) => role === 'leader' || ['running', 'streaming'].includes(state)
      return all.length === 3 && all.every(isUp) && all.some(({ role }) => role === 'sync_standby')
    })

  /** Patroni of a node and the PostgreSQL it has started, with its connections. */
  function processesOf(node: Node): number[] {
    const own = patronis[node]?.pid
    const first = postmasterOf(join(folder, `data${node}`))
    return [...(own ? [own] : []), ...(first ? [first, ...childrenOf(first)] : [])]
  }
  const signal = (pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids)
      try {
        process.kill(pid, name)
      } catch {
        // It has already ended.
      }
  }

  // Patroni that is killed leaves its PostgreSQL running.
  process.once('exit', () => {
    for (const node of nodes) signal(processesOf(node), 'SIGKILL')
    for (const child of children) child.kill('SIGKILL')
  })
  await untilWhole()
  const admin = `postgres://postgres@127.0.0.1:${proxyPort}/postgres`
  await until('the primary behind the proxy', () => said(admin, 'select 1'))
  for (const statement of [
    'create role clinic_atlas login',
    'create database clinic_atlas owner clinic_atlas',
    "alter role clinic_atlas set statement_timeout = '30s'",
    "alter role clinic_atlas set idle_in_transaction_session_timeout = '60s'",
  ])
    await ask(admin, statement)

  return {
    url: `postgres://clinic_atlas@127.0.0.1:${proxyPort}/clinic_atlas`,
    /** One node itself, past the proxy. */
    urlOf: (node: Node) => `postgres://clinic_atlas@127.0.0.1:${databaseAt + node}/clinic_atlas`,
    primary,
    untilWhole,
    untilOther: (old: Node) =>
      until('another primary', async () => {
        const now = await primary()
        return now !== undefined && now !== old ? { node: now } : undefined
      }),
    async switchOver(from: Node) {
      const reply = await fetch(`http://127.0.0.1:${restAt + from}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: `node${from}` }),
      })
      if (!reply.ok) throw new Error(`The switchover was refused: ${await reply.text()}`)
    },
    /** As if its machine had lost power. The returned function starts it again. */
    killNode(node: Node) {
      signal(processesOf(node), 'SIGKILL')
      return () => {
        patronis[node] = startNode(node)
      }
    },
    /** As if its machine had frozen. The returned function lets it go on. */
    freezeNode(node: Node) {
      const frozen = processesOf(node)
      signal(frozen, 'SIGSTOP')
      return () => signal(frozen, 'SIGCONT')
    },
    killEtcd(node: Node) {
      etcds[node]!.kill('SIGKILL')
      return () => {
        etcds[node] = startEtcd(node)
      }
    },
    async close() {
      for (const node of nodes) signal(processesOf(node), 'SIGKILL')
      for (const child of children) child.kill('SIGKILL')
      await pause(500)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

const idOf = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())

function postmasterOf(data: string) {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const childrenOf = (parent: number) =>
  spawnSync('pgrep', ['-P', String(parent)])
    .stdout.toString()
    .split('\n')
    .filter(Boolean)
    .map(Number)

async function ask(url: string, statement: string, patienceMs = 5_000) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Whether a database has acknowledged a statement. */
export const said = (url: string, statement: string, patienceMs = 2_000) =>
  ask(url, statement, patienceMs).then(
    () => true,
    () => false,
  )
