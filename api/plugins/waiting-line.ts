import type { Server } from 'node:http'

/** Pages cost most, so they are the first to be refused. */
export type Kind = 'calls' | 'pages'

/** A request that may have to wait for its turn. */
export type Visitor = {
  kind: Kind
  hasLeft(): boolean
  begin(): void
  refuse(): void
}

/** What one turn of the event loop begins at once; whoever it finds waiting after that stands in line. */
const turnMs = 10
/** Whoever would have to wait longer than this, by what those before took, is refused at once; pages first. */
const longestWaitMs: Record<Kind, number> = { calls: 1_500, pages: 1_000 }
/** Whoever waits for half as long again after all is refused then. */
const patience = 1.5
/** So many calls go before a page that waits too. */
const callsBeforeAPage = 8
/** Begun in one turn at most, while there is time. */
const mostATurn = 16
/** Turns in a row that only look who is at the door. */
const mostLooks = 64

/**
 * Lets requests in a few at a time when there are more than one turn of the event loop can begin, and refuses
 * those it could not begin in time. Node takes in one new connection a turn: were all that wait begun in one, which
 * then lasts for a second, others would stand outside for minutes without a word.
 */
export function openLine(server: Server) {
  const lines: Record<Kind, (Visitor & { until: number })[]> = { calls: [], pages: [] }
  let [turnBegan, lineTurnEnds, isMoving, someoneCame, looks, callsInARow] = [0, 0, false, false, 0, 0]
  const pace = keepPace()
  server.on('connection', () => {
    someoneCame = true
  })
  const endTurn = () => {
    turnBegan = 0
  }

  /** What those before would take, each kind at its pace. */
  function wait(kind: Kind) {
    const { calls, pages } = lines
    const pagesBefore =
      kind === 'pages' ? pages.length : Math.min(pages.length, calls.length / callsBeforeAPage)
    return calls.length * pace.of('calls') + pagesBefore * pace.of('pages')
  }

  const inLine = () => lines.calls.length + lines.pages.length

  function hasTime(now: number) {
    if (turnBegan === 0) {
      turnBegan = now
      // Comes when everything that was there to read has been read.
      setImmediate(endTurn)
    }
    return now - turnBegan < turnMs
  }

  function next() {
    const kind =
      lines.calls.length > 0 && (callsInARow < callsBeforeAPage || !lines.pages[0]) ? 'calls' : 'pages'
    callsInARow = kind === 'calls' ? callsInARow + 1 : 0
    return lines[kind].shift()
  }

  function move() {
    const mayLook = someoneCame && looks < mostLooks
    someoneCame = false
    looks = mayLook ? looks + 1 : 0
    lineTurnEnds = 0
    // Each in a call of its own: what one sets off is done before the next looks at the time.
    if (!mayLook) for (let count = 0; count < mostATurn; count++) setImmediate(beginNext)
    setImmediate(goOn)
  }

  function goOn() {
    pace.ended(performance.now())
    isMoving = inLine() > 0
    if (isMoving) move()
    else pace.forget()
  }

  function beginNext() {
    const now = performance.now()
    pace.ended(now)
    lineTurnEnds ||= now + turnMs
    if (now < lineTurnEnds) beginOne(now)
  }

  function beginOne(now: number) {
    for (let visitor = next(); visitor; visitor = next()) {
      if (visitor.hasLeft()) continue
      if (visitor.until > now) {
        pace.began(visitor.kind, now)
        return visitor.begin()
      }
      visitor.refuse()
    }
  }

  return function arrive(visitor: Visitor) {
    const now = performance.now()
    // With somebody new there may be others behind them, who would have to wait for this one to be answered.
    if (!isMoving && !someoneCame && hasTime(now)) return visitor.begin()
    const longestWait = longestWaitMs[visitor.kind]
    if (wait(visitor.kind) > longestWait) return visitor.refuse()
    lines[visitor.kind].push({ ...visitor, until: now + longestWait * patience })
    if (!isMoving) setImmediate(move)
    isMoving = true
  }
}

/** What one takes as far as is known. */
const usualMs: Record<Kind, number> = { calls: 1, pages: 5 }
/** No single one counts for more: a hiccup is not a crowd. */
const slowestMs = 25

/** What beginning one of a kind has taken lately, with all that it set off, while there were others in line. */
function keepPace() {
  const paces = { ...usualMs }
  let last: { kind: Kind; at: number } | undefined
  return {
    of: (kind: Kind) => paces[kind],
    began(kind: Kind, at: number) {
      last = { kind, at }
    },
    /** What it set off is done. */
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
