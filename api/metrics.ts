import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Db, poolOf } from '../db/database.ts'

/** Metrics of this process, served at /metrics. None contains a person, an address or a search. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]

/** Times with the same labels, which wait to be counted together. */
class Times {
  private readonly waiting = new Float64Array(64)
  private count = 0
  private readonly observe: (seconds: number) => void

  constructor(observe: (seconds: number) => void) {
    this.observe = observe
  }

  add(seconds: number) {
    if (this.count === this.waiting.length) this.report()
    this.waiting[this.count++] = seconds
  }

  report() {
    const times = this.waiting.subarray(0, this.count)
    this.count = 0
    times.forEach(this.observe)
  }
}

const answers = new Map<string, Times>()
const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Response time by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
  collect() {
    for (const times of answers.values()) times.report()
  },
})

/** Counts a response. The library parses the labels on every call: in a loop its code stays cached. */
export function countAnswer(method: string, route: string, status: number, seconds: number) {
  const key = `${method} ${route} ${status}`
  let times = answers.get(key)
  if (!times) {
    const series = requestSeconds.labels({ method, route, status })
    times = new Times(time => series.observe(time))
    answers.set(key, times)
  }
  times.add(seconds)
}

/** Searches answered, by outcome. Plain numbers, since a search takes microseconds. */
export const searches = { found: 0, unmet: 0, place_unknown: 0 }

new Counter({
  name: 'searches_total',
  help: 'Searches by outcome: found, unmet (no clinic nearby) or place_unknown',
  labelNames: ['outcome'],
  registers,
  collect() {
    this.reset()
    for (const [outcome, count] of Object.entries(searches)) this.inc({ outcome }, count)
  },
})

export const logins = new Counter({
  name: 'logins_total',
  help: 'Sign-in attempts by kind of account and outcome: signed_in, refused or limited',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const emails = new Counter({
  name: 'mails_total',
  help: 'Emails passed to the mail server, by outcome: sent, refused, postponed or unknown',
  labelNames: ['outcome'],
  registers,
})

export const webhooks = new Counter({
  name: 'webhooks_total',
  help: 'Webhook events received, by sender and outcome',
  labelNames: ['sender', 'outcome'],
  registers,
})

export const unknownSubscriptions = new Gauge({
  name: 'unknown_subscriptions',
  help: 'Live subscriptions at the card provider that no account here has and that were not ordered here',
  aggregator: 'max',
  registers,
})

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Job duration by name and outcome',
  // Not `job`: Prometheus uses that label for its targets and would rename ours.
  labelNames: ['name', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
  registers,
})

export const threadJobs = new Counter({
  name: 'thread_jobs_total',
  help: 'Worker thread tasks by outcome: done, refused (invalid input), stopped (time or memory limit) or failed',
  labelNames: ['task', 'outcome'],
  registers,
})

export const replicaReads = new Counter({
  name: 'replica_reads_total',
  help: 'Exports and reports by where they were read: replica; or primary, because the replica was behind, unavailable or resting after either; moved: a statement the replica failed and the primary repeated',
  labelNames: ['outcome'],
  registers,
})

/** Shows how the connections of a database are used. */
export function watchPool(db: Db) {
  registry.removeSingleMetric('database_connections')
  new Gauge({
    name: 'database_connections',
    help: 'Database connections: in use, idle, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = poolOf(db)
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

/** What content policies refused in visitors' browsers, many of them extensions. */
export const policyReports = new Counter({
  name: 'policy_reports_total',
  help: 'Content security policy violations reported by browsers, by directive',
  labelNames: ['directive'],
  registers,
})
