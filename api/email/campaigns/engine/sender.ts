import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../../deps.ts'
import { deliver, type Log } from './deliver.ts'
import { housekeeping } from './housekeeping.ts'
import { isOfficeTime } from './office-hours.ts'
import { paceNow } from './pace/queries.ts'
import { takeAllowance } from './pace/warm-up.ts'
import {
  claim,
  extendLeases,
  giveBackTokens,
  type Outcome,
  type RunningRun,
  runningRuns,
  settle,
  takeTokens,
} from './queries.ts'

export type { Log }

type SenderOptions = {
  /** Emails on their way at once: as many as a crash can leave unknown. */
  window?: number
  /** How long after a crash its emails count as unknown. */
  leaseSeconds?: number
  /** How often to poll when no signal arrives. */
  pollMs?: number
}

/** Tokens held longer than this have been refilled by time. */
const tokensLastMs = 1_000
const longestHold = 60_000
const gatherMs = 8
const idleTidyMs = 10_000

/**
 * Sends the runs in progress, together with any number of other processes that do the same. Each recipient is
 * claimed and committed as `sending` before its email is delivered; the outcome is committed after.
 */
export function startSender(deps: Deps, log: Log, options: SenderOptions = {}) {
  const { window = 40, leaseSeconds = 60, pollMs = 1_000 } = options
  const worker = uuid()
  const send = deliver(deps, log)
  const house = housekeeping(deps)
  const onTheWay = new Set<string>()
  const outcomes: Outcome[] = []
  /** Rings when an email has an outcome, and when there may be something to claim. */
  const [news, capacity] = [newSignal(), newSignal()]
  let runs: RunningRun[] = []
  let pace = { perDomainMinute: null as number | null, warming: false }
  let [turn, held, lookedAt, extendedAt] = [0, 0, 0, Date.now()]
  let [heldUntil, tidiedAt] = [0, 0]
  let stopping = false

  const listening = deps.listen('campaign_runs', () => {
    lookedAt = 0
    capacity.notify()
  })

  async function writeOutcomes() {
    if (outcomes.length === 0) await news.signalled(pollMs)
    // A moment later there is more to write down, with the same statement.
    if (onTheWay.size > outcomes.length) await wait(gatherMs)
    const batch = outcomes.slice()
    if (batch.length === 0) return
    await settle(deps.db, worker, deps.clock(), batch)
    outcomes.splice(0, batch.length)
    for (const { id } of batch) onTheWay.delete(id)
    capacity.notify()
    if (batch.some(({ refused, state }) => refused || state === 'unknown')) await house.pauseFailing()
  }

  /** Claims for the run whose turn it is. False when it had nothing to do. */
  async function claimFor(run: RunningRun, free: number) {
    const now = deps.clock()
    const tokens = await takeTokens(deps.db, free)
    const takenAt = Date.now()
    const limit = pace.warming && tokens > 0 ? await takeAllowance(deps.db, tokens, now) : tokens
    if (limit < tokens) await giveBackTokens(deps.db, tokens - limit)
    if (limit === 0) return false
    const { perDomainMinute } = pace
    const order = { runId: run.id, worker, now, limit, leaseSeconds, perDomainMinute, except: [...onTheWay] }
    const { seen, claimed } = await claim(deps.db, order)
    for (const recipient of claimed) {
      onTheWay.add(recipient.id)
      void send(run, recipient).then(outcome => finished(outcome))
    }
    // Kept here, tokens of idle minutes would add up to a burst.
    if (claimed.length < limit && Date.now() - takenAt < tokensLastMs)
      await giveBackTokens(deps.db, limit - claimed.length)
    if (claimed.length < limit && pace.warming) await takeAllowance(deps.db, claimed.length - limit, now)
    return seen > 0
  }

  async function claimNext() {
    const free = window - onTheWay.size
    // Claiming for one free place at a time would make one statement for each email.
    if (stopping || Date.now() < heldUntil || (free < window / 3 && onTheWay.size > 0)) return false
    const run = runs[turn++ % runs.length]
    return run !== undefined && free > 0 && claimFor(run, free)
  }

  function finished({ away, ...outcome }: Outcome & { away?: boolean }) {
    // The mail server is unreachable: everyone waits with increasing delays, and nobody is given up.
    if (away) {
      if (Date.now() >= heldUntil) held = Math.min(longestHold, Math.max(1_000, held * 2))
      heldUntil = Date.now() + held
    } else held = 0
    outcomes.push(outcome)
    news.notify()
  }

  async function lookAround() {
    if (Date.now() - lookedAt < pollMs) return
    lookedAt = Date.now()
    // With no run in progress there is hardly anything to watch.
    if (runs.length > 0 || Date.now() - tidiedAt > idleTidyMs) {
      tidiedAt = Date.now()
      await house.tidy()
    }
    const now = deps.clock()
    runs = await runningRuns(deps.db, now, isOfficeTime(now))
    if (runs.length > 0) pace = await paceNow(deps.db)
    if (onTheWay.size > 0 && Date.now() - extendedAt > (leaseSeconds * 1000) / 4) {
      extendedAt = Date.now()
      await extendLeases(deps.db, worker, [...onTheWay], leaseSeconds)
    }
  }

  async function claimAndLookAround() {
    await lookAround()
    if (await claimNext()) return
    if (runs.length > 0 && onTheWay.size === 0) await house.endRuns()
    await capacity.signalled(pollMs)
  }

  async function keepOn(step: () => Promise<void>, wanted: () => boolean) {
    while (wanted())
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'campaign sender: claiming or recording emails failed, retrying in 2 s')
        await wait(stopping ? 200 : 2_000)
      }
  }

  /** Side by side: while one batch is written down the next is claimed, and the connections never run dry. */
  async function work() {
    let claiming = true
    const writing = keepOn(writeOutcomes, () => claiming || onTheWay.size > 0)
    await keepOn(claimAndLookAround, () => !stopping || onTheWay.size > 0)
    // Only now nothing more can come of a claim that was under way when it was told to stop.
    claiming = false
    news.notify()
    await writing
  }

  const working = work()
  return {
    /** Claims nothing more and waits for emails in progress up to a limit: the rest become unknown. */
    async stop(withinMs = 8_000) {
      stopping = true
      news.notify()
      capacity.notify()
      await listening.close()
      await Promise.race([working, new Promise(enough => setTimeout(enough, withinMs).unref())])
    },
  }
}

/** Waits until someone rings or the time is over. A ring that nobody waited for is not lost. */
function newSignal() {
  let wake: (() => void) | undefined
  let rang = false
  return {
    notify() {
      rang = true
      wake?.()
    },
    async signalled(ms: number) {
      if (!rang)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      rang = false
      wake = undefined
    },
  }
}
