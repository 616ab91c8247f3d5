import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The processes that a process has started. */
export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** Milliseconds of processor time that these processes have used so far. */
export const processorMs = (pids: readonly number[]) =>
  pids
    .map(pid => {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      // In hundredths of a second.
      return (Number(fields[11]) + Number(fields[12])) * 10
    })
    .reduce((sum, ms) => sum + ms, 0)

/** How many clients are connected to this port by way of this process. */
export function connectionsOf(pid: number, port: number) {
  const established = new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.trim().split(/\s+/))
      .filter(
        ([, local = '', , state]) => state === '01' && Number.parseInt(local.split(':')[1]!, 16) === port,
      )
      .map(fields => fields[9]),
  )
  return readdirSync(`/proc/${pid}/fd`).filter(descriptor => {
    try {
      return established.has(/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1])
    } catch {
      // Closed in the meantime.
      return false
    }
  }).length
}
