import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** A process of the benchmark that answers one order at a time. */
export type Child = { pid: number; ask<T>(order: object): Promise<T>; end(): void }

/** Starts a file of this folder as a separate process and waits until it is ready. */
export async function start(file: string, ...args: (string | number)[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), args.map(String), {
    // The last as `npm start` has it.
    execArgv: ['--expose-gc', '--max-old-space-size=4096', '--max-semi-space-size=64'],
  })
  await next(child)
  return {
    pid: child.pid!,
    ask<T>(order: object) {
      const answer = next(child)
      child.send(order)
      return answer as Promise<T>
    },
    end: () => child.disconnect(),
  }
}

export function serveOrders(answer: (order: never) => unknown): void {
  process.on('message', async order => process.send!((await answer(order as never)) ?? null))
  process.on('disconnect', () => process.exit())
  process.send!('ready')
}

function next(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`A process of the benchmark ended with ${code}`))
    child.once('exit', fail)
    child.once('message', message => {
      child.off('exit', fail)
      resolve(message)
    })
  })
}
