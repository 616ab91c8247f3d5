import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** The shutdown ends within this time, even if something hangs. */
const graceMs = 10_000
/** Of that, for requests that have been begun. */
const requestsMs = 4_000

type Stop = () => Promise<void>
type Drain = { ms: number; begin(): void }

export const maxDrainSeconds = 60

/** What the setting DRAIN_SECONDS asks for, in milliseconds; undefined when it cannot be read. */
export function drainMs(setting: string | undefined): number | undefined {
  const seconds = Number(setting ?? 0)
  return seconds >= 0 && seconds <= maxDrainSeconds ? seconds * 1000 : undefined
}

/**
 * Shuts down in order on Ctrl-C or SIGTERM, and after an uncaught error: what the process holds
 * in memory may be wrong by then, so it answers what it has begun and is restarted. Its supervisor tells
 * the two apart by the exit code. Only SIGTERM waits for a proxy to notice; a second signal or a fault ends the wait.
 */
export function leaveInOrder(stop: Stop, log: Pick<Logger, 'fatal' | 'error'>, drain?: Drain) {
  let isLeaving = false
  let worstCode = 0
  let endWait: () => void = () => undefined
  const leave = async (exitCode: number, waitMs = 0) => {
    worstCode = Math.max(worstCode, exitCode)
    if (isLeaving) return endWait()
    isLeaving = true
    if (waitMs > 0) {
      drain?.begin()
      await new Promise<void>(resolve => {
        endWait = resolve
        setTimeout(resolve, waitMs)
      })
    }
    setTimeout(() => process.exit(1), graceMs).unref()
    await stop().catch(error =>
      log.error({ err: error }, 'shutdown: not everything could be closed, exiting anyway'),
    )
    process.exit(worstCode)
  }
  process.on('SIGINT', () => leave(0))
  process.on('SIGTERM', () => leave(0, drain?.ms))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'uncaught error: finishing open requests, then exiting with code 1')
      void leave(1)
    })
  // The supervisor has died; nothing would restart or stop us.
  process.on('disconnect', () => leave(0))
  // Node ends one of several processes at once when that happens, unless it is told that this is in order.
  cluster.worker?.on('disconnect', () => {
    cluster.worker!.exitedAfterDisconnect = true
  })
  whenOrphaned(() => leave(0))
}

/** npm hands a signal to the shell between us, which dies of it without telling. */
export function whenOrphaned(then: () => void) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && then(), 500).unref()
}

/** How to close what has been opened so far, the newest last. */
export type Opened = (() => Promise<unknown>)[]

/** The newest first. What fails to close keeps nothing else open. */
export async function closeAll(opened: Opened) {
  const faults: unknown[] = []
  for (const close of opened.splice(0).reverse()) await close().catch(error => faults.push(error))
  if (faults.length > 0) throw faults[0]
}

/** Answers open requests. Clients still sending or reading by then are cut off. */
export async function closeApp(app: FastifyInstance) {
  const cut = setTimeout(() => app.server.closeAllConnections(), requestsMs)
  await app.close().finally(() => clearTimeout(cut))
}

/** Waits for something to close, with a time limit. */
export async function within(ms: number, closing: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([closing, tooLate]).finally(() => clearTimeout(timer))
}
