import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Limit } from '../../../contract/core/call.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { addressGroup } from './address-group.ts'
import { addressReader, type TrustProxy } from './address-of.ts'
import { type Counts, shareCounts } from './shared-counts.ts'

/** Generous for a person who reads and types, tight for a script. A call with its own limit counts by that. */
const general: Limit = { requests: 600, seconds: 60 }
/** Built files are cached by browsers and cost next to nothing; probes must always be answered. */
const unlimited = /^\/(assets|fonts)\/|^\/(healthz|readyz|metrics)$/

/** Set while a page makes its calls: the page has been counted, and its visitor asked for one thing. */
export const withinPage = new AsyncLocalStorage<true>()

/**
 * Limits requests by address, a /64 of IPv6 counting as one; past the limit the answer is 429 and says in
 * Retry-After when to retry. Synchronous, because it runs before every request.
 */
export function limitRequests(app: FastifyInstance, deps: Deps, trustProxy: TrustProxy) {
  const counts = shareCounts(deps, app.log)
  app.addHook('onClose', () => counts.close())
  // Node remembers an address that was asked for once, also when the client has left by the time it is counted.
  app.server.on('connection', socket => void socket.remoteAddress)
  app.decorate('countsUnder', counts.under)
  const visitors = counts.under('any', general)
  const addressOf = addressReader(trustProxy)
  app.decorate(
    'mayAsk',
    request => visitors.add(addressGroup(addressOf(request))).requests <= general.requests,
  )
  const limitVisitor = limitBy(visitors, general)
  const limitAny: onRequestHookHandler = function (request, reply, done) {
    if (withinPage.getStore()) done()
    else limitVisitor.call(this, request, reply, done)
  }
  const byName = new Map<string, onRequestHookHandler>()
  /** A call counts as one thing, whether it is asked for whole or for its head. */
  function limitOf(name: string, limit: Limit | undefined) {
    if (!limit) return limitAny
    const hook = byName.get(name) ?? limitBy(counts.under(name, limit), limit)
    byName.set(name, hook)
    return hook
  }
  app.addHook('onRoute', route => {
    if (unlimited.test(route.url)) return
    const { call, limit } = route.config ?? {}
    const hook = call ? limitOf(`${call.method} ${call.path}`, call.limit) : limitOf(route.url, limit)
    // Before anything that asks the database, such as who is calling.
    route.onRequest = [hook, route.onRequest ?? []].flat()
  })
}

function limitBy(counts: Counts, { requests: max }: Limit): onRequestHookHandler {
  return (request, reply, done) => {
    const { requests, endsInMs } = counts.add(addressGroup(request.ip))
    const resetAfter = Math.ceil(endsInMs / 1000)
    reply
      .header('x-ratelimit-limit', max)
      .header('x-ratelimit-remaining', Math.max(0, max - requests))
      .header('x-ratelimit-reset', resetAfter)
    if (requests <= max) done()
    else done(new Problem('too_many_requests', { retryAfter: resetAfter }))
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests one address may make of a path that is no call of the contract. */
    limit?: Limit
  }
  interface FastifyInstance {
    /** Counts a request for no call before any hook has run; false when its address has asked for too many. */
    mayAsk(request: IncomingMessage): boolean
    /** Counts what a call limits in addition to its requests, by address group and over all nodes. */
    countsUnder(name: string, limit: Limit): Counts
  }
}
