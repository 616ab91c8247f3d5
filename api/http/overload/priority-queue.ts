/** Pages cost most, so they are the first to be refused. */
type Kind = 'calls' | 'pages'

/** A request that may have to wait for its turn. */
export type Visitor = {
  kind: Kind
  hasLeft(): boolean
  begin(): void
  refuse(): void
}

/** Requests that would wait longer than this, judged by earlier ones, are refused at once; pages first. */
const longestWaitMs: Record<Kind, number> = { calls: 1_500, pages: 1_000 }
/** A wait of half as long again is refused then. */
const patience = 1.5
/** So many calls go before a page that waits too. */
const callsBeforeAPage = 8

/** Two lines, of which the one for calls goes first. */
export function standInLines(pace: Pace) {
  const lines: Record<Kind, (Visitor & { until: number })[]> = { calls: [], pages: [] }
  const { calls, pages } = lines
  let callsInARow = 0

  /** What those before would take, each kind at its pace. */
  function wait(kind: Kind) {
    const pagesBefore =
      kind === 'pages' ? pages.length : Math.min(pages.length, calls.length / callsBeforeAPage)
    return calls.length * pace.of('calls') + pagesBefore * pace.of('pages')
  }

  function first() {
    const kind = calls.length > 0 && (callsInARow < callsBeforeAPage || !pages[0]) ? 'calls' : 'pages'
    callsInARow = kind === 'calls' ? callsInARow + 1 : 0
    return lines[kind].shift()
  }

  return {
    areEmpty: () => calls.length + pages.length === 0,
    /** False when it would be for too long. */
    join(visitor: Visitor, now: number) {
      const longestWait = longestWaitMs[visitor.kind]
      if (wait(visitor.kind) > longestWait) return false
      lines[visitor.kind].push({ ...visitor, until: now + longestWait * patience })
      return true
    },
    /** The first that is still connected. Those that waited too long are refused on the way. */
    next(now: number) {
      for (let visitor = first(); visitor; visitor = first()) {
        if (visitor.hasLeft()) continue
        if (visitor.until > now) {
          pace.began(visitor.kind, now)
          return visitor
        }
        visitor.refuse()
      }
    },
  }
}

type Pace = ReturnType<typeof keepPace>

/** The estimated duration of one request. */
const usualMs: Record<Kind, number> = { calls: 1, pages: 5 }
/** No single one counts for more: a hiccup is not a crowd. */
const slowestMs = 25

/** What beginning one of a kind has taken lately, with all that it set off, while there were others in line. */
export function keepPace() {
  const paces = { ...usualMs }
  let last: { kind: Kind; at: number } | undefined
  return {
    of: (kind: Kind) => paces[kind],
    began(kind: Kind, at: number) {
      last = { kind, at }
    },
    /** Its synchronous work is done. */
    ended(at: number) {
      if (last) paces[last.kind] += (Math.min(at - last.at, slowestMs) - paces[last.kind]) / 32
      last = undefined
    },
    /** The next crowd may want something else. */
    forget() {
      last = undefined
      Object.assign(paces, usualMs)
    },
  }
}
