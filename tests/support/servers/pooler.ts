import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const program = '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(program)

type Options = { port: number; mode?: 'transaction' | 'session'; connections?: number }

/** PgBouncer, in transaction mode with few connections to the database, so that statements of many share each. */
export async function startPooler(
  databaseUrl: string,
  { port: listenPort, mode = 'transaction', connections = 2 }: Options,
) {
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-pooler-'))
  chmodSync(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${searchParams.get('host') ?? hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${connections}
server_login_retry = 1
query_wait_timeout = 10
`,
  )
  const start = () => {
    const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    return spawn(program, ['-q', ...asOther, settings], { stdio: 'ignore' })
  }
  let child = start()
  const stop = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await untilOpen(listenPort)
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    /** Ends it as a crash would, and starts it again. */
    async restart() {
      await stop()
      child = start()
      await untilOpen(listenPort)
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number) {
  for (let left = 200; left > 0; left--) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error(`PgBouncer does not answer on port ${port}`)
}
