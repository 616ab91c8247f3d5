import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'

/** More than any machine has use for: each holds the directory in memory and twenty database connections. */
export const maxProcesses = 64

/** The name of the variable by which a supervisor tells each of several processes its number, from 1. */
export const numberVariable = 'PROCESS_NUMBER'

/** How many processes the setting PROCESSES asks for; undefined when it cannot be read. */
export function processCount(setting: string | undefined): number | undefined {
  if (!setting) return 1
  if (setting === 'auto') return Math.min(availableParallelism(), maxProcesses)
  const count = Number(setting)
  return Number.isInteger(count) && count >= 1 && count <= maxProcesses ? count : undefined
}

/** Whether this process does what one alone has to do. A server that shares its port with nobody does it too. */
export const isFirstProcess = () => !cluster.isWorker || process.env[numberVariable] === '1'
