import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'

/** More than any machine has use for: each holds the directory in memory and twenty database connections. */
export const maxProcesses = 64

/** The name of the variable by which a supervisor tells each of several processes its number, from 1. */
export const numberVariable = 'PROCESS_NUMBER'

/** Of the one more that waits until one of them ends. */
export const spareNumber = 0

/** How many processes the setting PROCESSES asks for; undefined when it cannot be read. */
export function processCount(setting: string | undefined): number | undefined {
  if (!setting) return 1
  if (setting === 'auto') return Math.min(availableParallelism(), maxProcesses)
  const count = Number(setting)
  return Number.isInteger(count) && count >= 1 && count <= maxProcesses ? count : undefined
}

/** Whether this process does what one alone has to do. A server that shares its port with nobody does it too. */
export const isFirstProcess = () => !cluster.isWorker || process.env[numberVariable] === '1'

/** Returns at once, except in the spare process: there when it takes the place of one that ended. */
export async function waitForPlace() {
  if (!cluster.isWorker || process.env[numberVariable] !== String(spareNumber)) return
  const { promise, resolve } = Promise.withResolvers<number>()
  const hear = (said: { place?: number } | undefined) => said?.place !== undefined && resolve(said.place)
  process.on('message', hear)
  process.send!('waiting')
  process.env[numberVariable] = String(await promise)
  process.off('message', hear)
}
