import cluster from 'node:cluster'
import type { Registry } from 'prom-client'
import { Problem } from '../../contract/core/problems.ts'
import type { FiguresMessage, Snapshot } from './gather-figures.ts'

/** Longer than the supervisor waits for each process. */
const patienceMs = 4_000

/**
 * One of several processes: tells the supervisor its own figures when asked, and returns a function that asks for those
 * of all. Undefined in a server that is one process.
 */
export function shareFigures(registry: Registry): (() => Promise<string>) | undefined {
  if (!cluster.isWorker) return undefined
  const waiting = new Set<(text: string) => void>()
  const send = (message: FiguresMessage) => process.connected && process.send!(message, () => undefined)
  process.on('message', async (said: FiguresMessage | undefined) => {
    if (said?.figures === 'own wanted') {
      const metrics = (await registry.getMetricsAsJSON()) as unknown as Snapshot
      send({ figures: 'own', metrics })
    }
    if (said?.figures !== 'all') return
    for (const answer of waiting) answer(said.text)
    waiting.clear()
  })
  return () =>
    new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => {
        waiting.delete(answer)
        reject(new Problem('unavailable'))
      }, patienceMs)
      const answer = (text: string) => {
        clearTimeout(tooLate)
        resolve(text)
      }
      waiting.add(answer)
      send({ figures: 'all wanted' })
    })
}
