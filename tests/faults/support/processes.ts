import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export type Running = {
  process: ChildProcess
  /** Its output so far. */
  said(): string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A scenario that breaks off leaves nothing running. */
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})
process.once('SIGTERM', () => process.exit(1))

/** How `npm start` runs a server, with as many processes as PROCESSES says. */
const supervised = ['server/process/supervise.ts', '--many', '--max-semi-space-size=64', 'server/main.ts']

/** Starts a program of the product with its own environment. */
export function startProgram(
  file: 'server/main.ts' | 'server/worker.ts' | 'npm start',
  env: Record<string, string>,
  /** Where another version of the product is. */
  cwd?: string,
): Running {
  const child = spawn(process.execPath, file === 'npm start' ? supervised : [file], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SEED: 'none', LOG_LEVEL: 'fatal', TRUST_PROXY: 'true', ...env },
  })
  let said = ''
  child.stdout!.on('data', chunk => {
    said += chunk
  })
  alive.add(child)
  const gone = new Promise<void>(resolve =>
    child.once('exit', () => {
      alive.delete(child)
      resolve()
    }),
  )
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return gone
  }
  return { process: child, said: () => said, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Milliseconds until an address answers well. */
export async function untilReady(origin: string, patienceMs = 60_000): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < patienceMs) {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    if (reply?.ok) return performance.now() - started
    await pause(50)
  }
  throw new Error(`${origin} was not ready within ${patienceMs / 1000} s`)
}

/** Resolves once a program has written these words. */
export async function untilSaid({ said }: Running, words: string, patienceMs = 60_000) {
  const deadline = Date.now() + patienceMs
  while (!said().includes(words)) {
    if (Date.now() > deadline)
      throw new Error(`The program did not say "${words}" within ${patienceMs / 1000} s`)
    await pause(20)
  }
}
