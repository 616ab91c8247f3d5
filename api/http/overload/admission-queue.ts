import type { Server } from 'node:http'
import { estimateServiceTimes, priorityQueue, type QueuedRequest } from './priority-queue.ts'

/** For how long one turn of the event loop begins requests; the rest are queued. */
const turnMs = 10
/**
 * A turn this soon after the last is not timed, because learning of its end takes another turn: it may begin one
 * request more.
 */
const untimedMs = 2
/** Begun in one turn at most, while there is time. */
const maxATurn = 16
/** Turns in a row that only accept connections. */
const maxAcceptingTurns = 64

/**
 * Admits requests a few at a time when there are more than one turn of the event loop can begin, and refuses
 * those it could not begin in time. Node accepts one new connection a turn: if all waiting requests began in one turn,
 * which would then last for a second, new connections would get no answer for minutes.
 */
export function admissionQueue(server: Server) {
  const serviceTimes = estimateServiceTimes()
  const queue = priorityQueue(serviceTimes)
  let [turnBegan, isSameTurn, drainUntil] = [0, false, 0]
  let [isDraining, hasNewConnection, acceptingTurns] = [false, false, 0]
  server.on('connection', () => {
    hasNewConnection = true
  })
  const endTurn = () => {
    isSameTurn = false
  }

  function hasTime(now: number) {
    if (isSameTurn) return now - turnBegan < turnMs
    if (now - turnBegan < untimedMs) return true
    turnBegan = now
    isSameTurn = true
    // Runs when everything that was there to read has been read.
    setImmediate(endTurn)
    return true
  }

  function drain() {
    const onlyAccepts = hasNewConnection && acceptingTurns < maxAcceptingTurns
    hasNewConnection = false
    acceptingTurns = onlyAccepts ? acceptingTurns + 1 : 0
    drainUntil = 0
    // Each in its own callback, so that its synchronous work is done before the next checks the time.
    if (!onlyAccepts) for (let count = 0; count < maxATurn; count++) setImmediate(beginNext)
    setImmediate(drainOrStop)
  }

  function drainOrStop() {
    serviceTimes.ended(performance.now())
    isDraining = !queue.isEmpty()
    if (isDraining) drain()
    else serviceTimes.reset()
  }

  function beginNext() {
    const now = performance.now()
    serviceTimes.ended(now)
    drainUntil ||= now + turnMs
    if (now < drainUntil) queue.next(now)?.begin()
  }

  return {
    /** Whether a request may begin without queueing. Behind a new connection there may be others that would have to wait for it. */
    mayBegin: () => !isDraining && !hasNewConnection && hasTime(performance.now()),
    add(request: QueuedRequest) {
      if (!queue.add(request, performance.now())) return request.refuse()
      if (!isDraining) setImmediate(drain)
      isDraining = true
    },
  }
}
