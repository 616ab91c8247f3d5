/** Pages cost most, so they are the first to be refused. */
type Kind = 'calls' | 'pages'

/** A request that may have to wait for its turn. */
export type QueuedRequest = {
  kind: Kind
  hasLeft(): boolean
  begin(): void
  refuse(): void
}

/**
 * Requests that would wait longer than this, judged by earlier ones, are refused at once, pages first, and others once
 * they have waited as long.
 */
const longestWaitMs: Record<Kind, number> = { calls: 1_500, pages: 1_000 }
/** How many calls begin before a page that waits too. */
const callsBeforeAPage = 8
/** Of each kind, refused in one turn of the event loop at most: refusing takes time too. */
const maxLateATurn = 16

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
      queues[request.kind].push({ ...request, until: now + longestWait })
      return true
    },
    /** Refuses those that have waited too long: the first of each queue, so that pages do not wait for calls to be told. */
    refuseLate(now: number) {
      for (const queue of [calls, pages])
        for (let count = 0; count < maxLateATurn && queue[0] && queue[0].until <= now; count++)
          queue.shift()!.refuse()
    },
    /** The first that is still connected. */
    next(now: number) {
      for (let request = takeFirst(); request; request = takeFirst()) {
        if (request.hasLeft()) continue
        serviceTimes.began(request.kind, now)
        return request
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
