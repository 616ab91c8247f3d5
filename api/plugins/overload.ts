import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import { answer } from './error-handler.ts'

/** When the event loop comes round this late on average, whoever waits gets nothing in time anyway. */
const longestDelayMs = 1_000
/** Over this long: a hiccup is not an overload. */
const sampledOverMs = 2_000
/** Probes and figures must be answered then most of all. */
const always = /^\/(healthz|readyz|metrics)\b/

/** Turns requests away with 503 and Retry-After while there are more than can be answered, and until it is over. */
export const shedLoad = (app: FastifyInstance) =>
  app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    sampleInterval: sampledOverMs,
    pressureHandler: (request, reply) =>
      always.test(request.url) ? undefined : void answer(request, reply, new Problem('unavailable')),
  })
