import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two looks at whether the event loop comes round in time. */
const resolution = 10

/** Says how many milliseconds late the event loop came round on average, over the last time that was looked at. */
export function watchEventLoopDelay(overMs: number) {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let lateMs = 0
  const timer = setInterval(() => {
    // Not one look in all that time is as late as can be.
    lateMs = delays.count > 0 ? delays.mean / 1e6 - resolution : Number.POSITIVE_INFINITY
    delays.reset()
  }, overMs).unref()
  return {
    lateMs: () => lateMs,
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
