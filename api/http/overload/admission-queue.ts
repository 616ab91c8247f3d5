import type { Server } from 'node:http'
import { keepPace, standInLines, type Visitor } from './priority-queue.ts'

/** How many requests one turn of the event loop starts at once; the rest are queued. */
const turnMs = 10
/**
 * A turn this soon after the last is not timed, since to be told of its end the loop has to come round once more: it
 * may begin one request more.
 */
const untimedMs = 2
/** Begun in one turn at most, while there is time. */
const maxATurn = 16
/** Turns in a row that only look who is at the door. */
const maxLooks = 64

/**
 * Lets requests in a few at a time when there are more than one turn of the event loop can begin, and refuses
 * those it could not begin in time. Node takes in one new connection a turn: were all that wait begun in one, which
 * then lasts for a second, others would stand outside for minutes without a word.
 */
export function openLine(server: Server) {
  const pace = keepPace()
  const lines = standInLines(pace)
  let [turnBegan, isSameTurn, lineTurnEnds, isMoving, someoneCame, looks] = [0, false, 0, false, false, 0]
  server.on('connection', () => {
    someoneCame = true
  })
  const endTurn = () => {
    isSameTurn = false
  }

  function hasTime(now: number) {
    if (isSameTurn) return now - turnBegan < turnMs
    if (now - turnBegan < untimedMs) return true
    turnBegan = now
    isSameTurn = true
    // Comes when everything that was there to read has been read.
    setImmediate(endTurn)
    return true
  }

  function move() {
    const mayLook = someoneCame && looks < maxLooks
    someoneCame = false
    looks = mayLook ? looks + 1 : 0
    lineTurnEnds = 0
    // Each in its own call, so that its synchronous work is done before the next checks the time.
    if (!mayLook) for (let count = 0; count < maxATurn; count++) setImmediate(beginNext)
    setImmediate(goOn)
  }

  function goOn() {
    pace.ended(performance.now())
    isMoving = !lines.areEmpty()
    if (isMoving) move()
    else pace.forget()
  }

  function beginNext() {
    const now = performance.now()
    pace.ended(now)
    lineTurnEnds ||= now + turnMs
    if (now < lineTurnEnds) lines.next(now)?.begin()
  }

  return {
    /** Asked for each that comes. With someone new there may be others behind, who would have to wait for it. */
    mayBegin: () => !isMoving && !someoneCame && hasTime(performance.now()),
    join(visitor: Visitor) {
      if (!lines.join(visitor, performance.now())) return visitor.refuse()
      if (!isMoving) setImmediate(move)
      isMoving = true
    },
  }
}
