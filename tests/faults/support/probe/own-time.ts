import { readFileSync } from 'node:fs'

/**
 * A clock that stands still while the first thread of a process, which has its event loop, is ready to run and waits
 * for a core: it leaves out what other programs of the machine cost that process.
 */
export const ownClock = (pid: number) => () => performance.now() - waitedMs(pid)

function waitedMs(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    // It has ended, or the system does not say.
    return 0
  }
}
