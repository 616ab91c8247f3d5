/** The thread of a probe: nothing that a scenario does with its own answers makes it late. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ownClock } from './own-time.ts'

const { origin, pid, idlePort } = workerData as { origin: string; pid: number; idlePort: number }
type Look = { ms: number; ownMs: number; idleMs: number }
let [looks, failed]: [Look[], number] = [[], 0]
const own = ownClock(pid)

async function ask(url: string) {
  const started = performance.now()
  const reply = await fetch(url).catch(() => undefined)
  if (!reply?.ok) failed++
  await reply?.text()
  return performance.now() - started
}

parentPort!.on('message', () => {
  const worst = (of: keyof Look) => Math.max(0, ...looks.map(look => look[of]))
  parentPort!.postMessage({
    asked: looks.length,
    slowest: worst('ms'),
    idle: worst('idleMs'),
    ownSlowest: worst('ownMs'),
    failed,
  })
  looks = []
  failed = 0
})

for (;;) {
  const began = own()
  const [ms, idleMs] = await Promise.all([ask(`${origin}/healthz`), ask(`http://127.0.0.1:${idlePort}/`)])
  looks.push({ ms, idleMs, ownMs: own() - began - idleMs })
  await pause(20)
}
