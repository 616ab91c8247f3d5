import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export type Running = {
  process: ChildProcess
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop. */
  stop(): Promise<void>
}

/** Starts a program of the product with an environment of its own. */
export function startProgram(
  file: 'server/main.ts' | 'server/worker.ts',
  env: Record<string, string>,
): Running {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SEED: 'none', LOG_LEVEL: 'fatal', TRUST_PROXY: 'true', ...env },
  })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return gone
  }
  return { process: child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
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
