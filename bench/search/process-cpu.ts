import { readdir, readFile } from 'node:fs/promises'

/** Microseconds of what Linux counts CPU in. */
const TICK = 10_000

/** Who began a process; NaN where there is no /proc to read it from. */
export const parentOf = async (pid: number) => (await timesOf(pid))?.parent ?? Number.NaN

/** Microseconds of CPU that a process has used, with all that it has begun; NaN where there is no /proc. */
export async function cpuOf(pid: number): Promise<number> {
  const own = await timesOf(pid)
  if (!own) return Number.NaN
  const others = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const times = await Promise.all(others.map(timesOf))
  return times.reduce((sum, one) => sum + (one?.parent === pid ? one.used : 0), own.used)
}

/** Of the process alone: what its database does meanwhile may have another reason. */
export const ownCpuOf = async (pid: number) => (await timesOf(pid))?.own ?? Number.NaN

/** Includes processes that have ended. */
async function timesOf(pid: number) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (line === null) return null
  // Behind its name, which may hold anything.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const used = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks * TICK, 0)
  return { parent: fields[1]!, used, own: (fields[11]! + fields[12]!) * TICK }
}
