import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/haproxy'
export const hasHaproxy = existsSync(program)

/** HAProxy before web nodes, as docs/operations.md recommends it: by /readyz, and no request is sent twice. */
export function startHaproxy(port: number, nodes: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-haproxy-'))
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 3
  option redispatch 1
  retry-on conn-failure
listen site
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr host localhost
  http-check expect status 200
  default-server check inter 500ms fall 1 rise 1
${nodes.map(node => `  server node${node} 127.0.0.1:${node}`).join('\n')}
`,
  )
  const child = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
