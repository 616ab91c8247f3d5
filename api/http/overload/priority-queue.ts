/** Pages cost most, so they are the first to be refused. */
type Kind = 'calls' | 'pages'

/** A request that may have to wait for its turn. */
export type QueuedRequest = {
  kind: Kind
  hasLeft(): boolean
  begin(): void
  refuse(): void
}

/** Requests that would wait longer than this, judged by earlier ones, are refused at once; pages first. */
const longestWaitMs: Record<Kind, number> = { calls: 1_500, pages: 1_000 }
/** A request is refused after all once it has waited this many times as long. */
const patience = 1.5
/** How many calls begin before a page that waits too. */
const callsBeforeAPage = 8

/** Two queues, of which the one for calls has priority. */
export function priorityQueue(serviceTimes: ServiceTimes) {
  const queues: Record<Kind, (QueuedRequest & { until: number })[]> = { calls: [], pages: [] }
  const { calls, pages } = queues
  let callsInARow = 0

  /** How long the requests ahead are expected to take. */
  function expectedWait(kind: Kind) {
    const pagesAhead =
      kind === 'pages' ? pages.length : Math.min(pages.length, calls.length / callsBeforeAPage)
    return calls.length * serviceTimes.of('calls') + pagesAhead * serviceTimes.of('pages')
  }

  function takeFirst() {
    const kind = calls.length > 0 && (callsInARow < callsBeforeAPage || !pages[0]) ? 'calls' : 'pages'
    callsInARow = kind === 'calls' ? callsInARow + 1 : 0
    return queues[kind].shift()
  }

  return {
    isEmpty: () => calls.length + pages.length === 0,
    /** False when it would have to wait too long. */
    add(request: QueuedRequest, now: number) {
      const longestWait = longestWaitMs[request.kind]
      if (expectedWait(request.kind) > longestWait) return false
      queues[request.kind].push({ ...request, until: now + longestWait * patience })
      return true
    },
    /** The first that is still connected. Those that waited too long are refused on the way. */
    next(now: number) {
      for (let request = takeFirst(); request; request = takeFirst()) {
        if (request.hasLeft()) continue
        if (request.until > now) {
          serviceTimes.began(request.kind, now)
          return request
        }
        request.refuse()
      }
    },
  }
}

type ServiceTimes = ReturnType<typeof estimateServiceTimes>

/** The estimate before anything was measured. */
const usualMs: Record<Kind, number> = { calls: 1, pages: 5 }
/** A single request counts for no more: one hiccup says nothing about the next requests. */
const slowestMs = 25

/** A moving average of how long one request of a kind kept the event loop busy, measured while others were queued. */
export function estimateServiceTimes() {
  const averages = { ...usualMs }
  let last: { kind: Kind; at: number } | undefined
  return {
    of: (kind: Kind) => averages[kind],
    began(kind: Kind, at: number) {
      last = { kind, at }
    },
    /** Its synchronous work is done. */
    ended(at: number) {
      if (last) averages[last.kind] += (Math.min(at - last.at, slowestMs) - averages[last.kind]) / 32
      last = undefined
    },
    /** The next burst of requests may ask for something else. */
    reset() {
      last = undefined
      Object.assign(averages, usualMs)
    },
  }
}
