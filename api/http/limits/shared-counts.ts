import { createHmac } from 'node:crypto'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import type { Limit } from '../../../contract/core/call.ts'
import type { Deps } from '../../deps.ts'
import { addRequests, dropOldRequests, type RequestCount } from './queries.ts'

type Log = { warn(details: object, message: string): void }
type Count = { by: Counts; address: string; startedAt: number; requests: number; unshared: number }

const publishEvery = 1_000
const tidyEvery = 60_000
/** Clients that used less than this share of a limit are not shared: reading pages rarely costs a write. */
const worthPublishing = 1 / 20
const maxRemembered = 10_000

/** Requests of many addresses, each with its own window. The most recent are kept. */
export class Counts {
  private readonly recent = new LruCache<string, Count>(maxRemembered)
  readonly name: string
  readonly windowMs: number
  private readonly max: number
  private readonly publish: (count: Count) => void

  constructor(name: string, { requests, seconds }: Limit, publish: (count: Count) => void) {
    this.name = name
    this.windowMs = seconds * 1000
    this.max = requests
    this.publish = publish
  }

  add(address: string, requests = 1) {
    const now = Date.now()
    let count = this.recent.get(address)
    if (!count || endOf(count) <= now) count = this.begin(address, now)
    count.requests += requests
    count.unshared += requests
    if (count.requests >= this.max * worthPublishing) this.publish(count)
    return { requests: count.requests, endsInMs: endOf(count) - now }
  }

  private begin(address: string, now: number): Count {
    return this.recent.set(address, { by: this, address, startedAt: now, requests: 0, unshared: 0 })
  }
}

const endOf = ({ startedAt, by }: Count) => startedAt + by.windowMs

/**
 * Counts requests in memory, where it costs nothing, and once a second informs the other nodes about those who ask a
 * lot: a limit then holds over all nodes, give or take a second. While the database is away each node counts alone.
 */
export function shareCounts({ db, secret }: Pick<Deps, 'db' | 'secret'>, log: Log) {
  let toPublish = new Set<Count>()
  const keyOf = ({ by, address }: Count) =>
    createHmac('sha256', secret)
      .update(`request count ${by.name} ${address}`)
      .digest('base64url')
      .slice(0, 22)

  function remember(count: Count) {
    if (toPublish.size < maxRemembered) toPublish.add(count)
  }

  /** Counts that wait to be shared, by key. A time that is over would be added to another node's present one. */
  function takeCurrent() {
    const now = Date.now()
    const current = [...toPublish].filter(count => endOf(count) > now)
    toPublish = new Set()
    return new Map(current.map(count => [keyOf(count), count]))
  }

  async function publish() {
    const counts = takeCurrent()
    if (counts.size === 0) return
    const batch = [...counts].map(([key, count]): RequestCount => {
      const { unshared: requests, startedAt, by } = count
      count.unshared = 0
      return { key, requests, windowMs: by.windowMs, ageMs: Date.now() - startedAt }
    })
    try {
      for (const { key, requests, ageMs } of await addRequests(db, batch)) {
        const count = counts.get(key)!
        count.requests = requests + count.unshared
        count.startedAt = Date.now() - ageMs
      }
    } catch (error) {
      log.warn({ err: error }, 'rate limits: counts not shared with the other nodes, retrying')
      for (const { key, requests } of batch) {
        counts.get(key)!.unshared += requests
        remember(counts.get(key)!)
      }
    }
  }

  const tidy = () =>
    dropOldRequests(db).catch(error =>
      log.warn({ err: error }, 'rate limits: expired counts not deleted, retrying at the next cleanup'),
    )

  let publishing: Promise<void> | undefined
  const timers = [
    setInterval(() => {
      // While the database hangs, further turns would only queue up, and closing would wait for each.
      publishing ??= publish().finally(() => {
        publishing = undefined
      })
    }, publishEvery).unref(),
    setInterval(tidy, tidyEvery).unref(),
  ]
  return {
    /** Counted under a name, such as a route's. */
    under: (name: string, limit: Limit) => new Counts(name, limit, remember),
    async close() {
      timers.forEach(clearInterval)
      await publishing
    },
  }
}
