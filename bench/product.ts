import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Product = { origin: string; pid: number; stop(): Promise<void> }

/** The product as `npm start` runs it, with demo data in a separate folder. */
export async function startProduct(port: number): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-bench-'))
  chmodSync(folder, 0o755)
  const server = spawn(process.execPath, ['--max-semi-space-size=64', 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, TRUST_PROXY: 'true', LOG_LEVEL: 'error' },
  })
  // A benchmark that breaks off leaves nothing running.
  process.once('exit', () => server.kill('SIGTERM'))
  const gone = new Promise(resolve => server.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error('The product did not start')
    await pause(250)
  }
  return {
    origin,
    pid: server.pid!,
    async stop() {
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
