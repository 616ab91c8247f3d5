import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { answer } from '../error-handler.ts'
import { admissionQueue } from './admission-queue.ts'

/** At this average event loop delay, waiting requests would not be answered in time anyway. */
const longestDelayMs = 1_000
/** Over this long: a hiccup is not an overload. */
const sampledOverMs = 2_000
/** Between two looks at whether the event loop comes round in time. */
const resolutionMs = 10
/**
 * Of one route, asked for and not answered yet: more would wait for seconds. By route, so that one which waits for a
 * slow database does not affect requests that need none. Only for requests without a body, which clients may send slowly.
 */
const maxPending = 150
/**
 * Responses that one connection may have pending. Browsers and proxies send one request at a time; a client that asks for hundreds and reads
 * none would keep them all in our memory.
 */
const maxPerConnection = 4
/** Probes and figures must be answered then most of all. */
const always = /^\/(healthz|readyz|metrics)(\?|$)/

/** Files of the website cost next to nothing, and a page that was answered is of little use without its styles and scripts. */
const files = /^\/assets\//

/** An admitted page gets its data: its in-process calls are never refused. */
const mayBeTurnedAway = ({ raw, url }: FastifyRequest) => raw instanceof IncomingMessage && !always.test(url)

/** Turns requests away with 503 and Retry-After while there are more than can be answered, and until it is over. */
export function shedLoad(app: FastifyInstance) {
  const turnAway = (request: FastifyRequest, reply: FastifyReply) =>
    void answer(request, reply, new Problem('unavailable'))
  const { lateMs, start, close } = watchEventLoopDelay()
  // Not before: what a start computes says nothing about the first requests.
  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => close())
  const { enter, leave } = countPending()
  const queue = admissionQueue(app.server)
  const begin = (request: FastifyRequest, reply: FastifyReply, done: () => void) =>
    request.method !== 'GET' || enter(request, reply) ? done() : turnAway(request, reply)
  app.decorate(
    'hasCapacity',
    ({ socket }) => lateMs() <= longestDelayMs && socket !== null && queue.mayBegin(),
  )
  app.decorateRequest('countedAs', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const isFile = files.test(request.url)
    if (!mayBeTurnedAway(request)) done()
    else if (lateMs() > longestDelayMs && !isFile) turnAway(request, reply)
    else if (!mayWaitOnConnection(request, reply)) answer(request, reply, new Problem('too_many_requests'))
    else if (isFile || queue.mayBegin()) begin(request, reply, done)
    else
      queue.add({
        kind: kindOf(request),
        hasLeft: () => request.raw.socket.destroyed,
        begin: () => begin(request, reply, done),
        refuse: () => turnAway(request, reply),
      })
  })
  // A streaming response no longer counts after its head: a slow reader must not block the route for others.
  // Downloads have slots instead. Stored files have no such limit: each costs an open file and a piece of it in memory.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
}

const kindOf = ({ routeOptions: { url } }: FastifyRequest) => (url === '/*' ? 'pages' : 'calls')

const waitingOn = new WeakMap<Socket, number>()

/** While an answer is being sent on a connection, those behind it have no socket yet. */
function mayWaitOnConnection({ raw: { socket } }: FastifyRequest, { raw: answering }: FastifyReply) {
  if (answering.socket) return true
  const waiting = (waitingOn.get(socket) ?? 0) + 1
  waitingOn.set(socket, waiting)
  answering.once('close', () => waitingOn.set(socket, waitingOn.get(socket)! - 1))
  return waiting < maxPerConnection
}

function countPending() {
  const counts = new Map<string, number>()

  function leave(request: FastifyRequest) {
    const route = request.countedAs
    if (route === undefined) return
    request.countedAs = undefined
    const left = counts.get(route)! - 1
    if (left > 0) counts.set(route, left)
    else counts.delete(route)
  }

  /** False when there are too many already. Those that wait behind another on the same connection are limited already. */
  function enter(request: FastifyRequest, { raw: answering }: FastifyReply) {
    if (!answering.socket) return true
    const route = routeOf(request)
    const count = counts.get(route) ?? 0
    if (count >= maxPending) return false
    counts.set(route, count + 1)
    request.countedAs = route
    // Clients that leave before the answer.
    answering.on('close', () => leave(request))
    return true
  }

  return { enter, leave }
}

/** Says how many milliseconds late the event loop came round on average, over the last time that was looked at. */
function watchEventLoopDelay() {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  let lateMs = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    // Not one look in all that time is as late as can be.
    lateMs = delays.count > 0 ? delays.mean / 1e6 - resolutionMs : Number.POSITIVE_INFINITY
    delays.reset()
  }
  return {
    lateMs: () => lateMs,
    start() {
      delays.enable()
      timer = setInterval(look, sampledOverMs).unref()
    },
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** All pages are one route: they are told apart by how their address begins. */
const routeOf = ({ routeOptions: { url = '' }, url: address }: FastifyRequest) =>
  url === '/*' ? `/${address.split(/[/?]/, 2)[1]}` : url

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether an answer that is ready may be sent at once, with nobody waiting before it. */
    hasCapacity(answering: ServerResponse): boolean
  }
  interface FastifyRequest {
    /** The route whose unanswered requests it is counted among. */
    countedAs: string | undefined
  }
}
