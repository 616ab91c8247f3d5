import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A server that only answers: its delay is that of the machine. */
const idle = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer((_, reply) => reply.end('{}'))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

/** Asks whether the process answers, fifty times a second, and a server that does nothing at the same moments. */
export async function startProbe(origin: string) {
  const other = new Worker(idle, { eval: true })
  const [port] = await once(other, 'message')
  let [times, idleTimes, failed, going]: [number[], number[], number, boolean] = [[], [], 0, true]
  const ask = async (url: string, into: number[]) => {
    const started = performance.now()
    const reply = await fetch(url).catch(() => undefined)
    if (!reply?.ok) failed++
    await reply?.text()
    into.push(performance.now() - started)
  }
  const ended = (async () => {
    while (going) {
      await Promise.all([ask(`${origin}/healthz`, times), ask(`http://127.0.0.1:${port}/`, idleTimes)])
      await pause(20)
    }
  })()
  return {
    /** Measurements since the last time. */
    figures() {
      const figures = {
        asked: times.length,
        slowest: Math.max(...times),
        idle: Math.max(...idleTimes),
        failed,
      }
      times = []
      idleTimes = []
      failed = 0
      return figures
    },
    async stop() {
      going = false
      await ended
      await other.terminate()
    },
  }
}
