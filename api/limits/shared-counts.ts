import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { addRequests, dropOldRequests, type Told } from './queries.ts'

type Log = { warn(details: object, message: string): void }
type Count = { name: string; startedAt: number; windowMs: number; requests: number; untold: number }

const tellEvery = 1_000
const tidyEvery = 60_000
/** Whoever has used less than this part of a limit is nobody's business: most visitors never cost a write. */
const worthTelling = 1 / 20
const mostRemembered = 10_000

/** Requests of many addresses, each within a time of its own. The latest are remembered. */
class Counts {
  private recent = new Map<string, Count>()
  private older = new Map<string, Count>()
  private readonly name: string
  private readonly tell: (count: Count) => void

  constructor(name: string, tell: (count: Count) => void) {
    this.name = name
    this.tell = tell
  }

  add(address: string, windowMs: number, most: number) {
    const now = Date.now()
    let count = this.recent.get(address)
    if (!count || count.startedAt + windowMs <= now) count = this.begin(address, windowMs, now)
    count.requests++
    count.untold++
    if (count.requests >= most * worthTelling) this.tell(count)
    return { current: count.requests, ttl: count.startedAt + windowMs - now }
  }

  private begin(address: string, windowMs: number, now: number): Count {
    if (this.recent.size >= mostRemembered) {
      this.older = this.recent
      this.recent = new Map()
    }
    const known = this.older.get(address)
    const lasts = known && known.startedAt + windowMs > now
    const fresh = { name: `${this.name} ${address}`, startedAt: now, windowMs, requests: 0, untold: 0 }
    const count = lasts ? known : fresh
    this.recent.set(address, count)
    return count
  }
}

/**
 * Counts requests in memory, where it costs nothing, and once a second tells the other nodes about those who ask a
 * lot: a limit then holds over all nodes, give or take a second. While the database is away each node counts alone.
 */
export function shareCounts({ db, secret }: Pick<Deps, 'db' | 'secret'>, log: Log) {
  let toTell = new Set<Count>()
  const keyOf = ({ name }: Count) =>
    createHmac('sha256', secret).update(`request count ${name}`).digest('base64url').slice(0, 22)

  async function tell() {
    if (toTell.size === 0) return
    const counts = new Map([...toTell].map(count => [keyOf(count), count]))
    toTell = new Set()
    const told = [...counts].map(([key, count]): Told => {
      const { untold: requests, windowMs, startedAt } = count
      count.untold = 0
      return { key, requests, windowMs, ageMs: Date.now() - startedAt }
    })
    try {
      for (const { key, requests, ageMs } of await addRequests(db, told)) {
        const count = counts.get(key)!
        count.requests = requests + count.untold
        count.startedAt = Date.now() - ageMs
      }
    } catch (error) {
      log.warn({ err: error }, 'the other nodes were not told of many requests yet')
      for (const { key, requests } of told) {
        counts.get(key)!.untold += requests
        toTell.add(counts.get(key)!)
      }
    }
  }

  const tidy = () =>
    dropOldRequests(db).catch(error => log.warn({ err: error }, 'old counts of requests were not dropped'))

  let telling = Promise.resolve()
  const timers = [
    setInterval(() => {
      telling = telling.then(tell)
    }, tellEvery).unref(),
    setInterval(tidy, tidyEvery).unref(),
  ]
  return {
    /** What is counted under a name, such as a route's. */
    under: (name: string) => new Counts(name, count => toTell.add(count)),
    async close() {
      timers.forEach(clearInterval)
      await telling
    },
  }
}
