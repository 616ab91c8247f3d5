import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A server that only answers: its delay is that of the machine. */
const idle = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer((_, reply) => reply.end('{}'))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

type Probed = { origin: string; process: { pid?: number | undefined } }
type Health = {
  asked: number
  slowest: number
  idle: number
  /** Without the delay of the idle server, and without what the machine gave to other programs meanwhile. */
  ownSlowest: number
  failed: number
}

/** A bar for the last that means the same on a busy machine as on a quiet one. */
export const longestOwnMs = 250

/** Asks whether the process answers, fifty times a second, and a server that does nothing at the same moments. */
export async function startProbe({ origin, process: { pid } }: Probed) {
  const other = new Worker(idle, { eval: true })
  const [idlePort] = await once(other, 'message')
  const asker = new Worker(new URL('./probe-asker.ts', import.meta.url), {
    workerData: { origin, pid, idlePort },
  })
  return {
    /** Measurements since the last time. */
    async figures(): Promise<Health> {
      asker.postMessage('figures')
      return (await once(asker, 'message'))[0]
    },
    async stop() {
      await asker.terminate()
      await other.terminate()
    },
  }
}

export const healthOf = ({ asked, slowest, idle: idleMs, ownSlowest, failed }: Health) =>
  `/healthz ${asked} times, ${slowest.toFixed(0)} ms at most, ${ownSlowest.toFixed(0)} ms without waiting for a core ` +
  `(a server that does nothing: ${idleMs.toFixed(0)} ms), ${failed} failed`
