import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'

/** Generous for a person who reads and types, tight for a script. A call with its own limit counts by that. */
const general = { max: 600, timeWindow: 60_000 }

/** Limits requests by address; past the limit the answer is 429 and says in Retry-After when to come back. */
export async function limitRequests(app: FastifyInstance) {
  await app.register(rateLimit, {
    ...general,
    keyGenerator: request => request.ip,
    // Built files are cached by browsers and cost next to nothing; probes must always be answered.
    allowList: request => /^\/(assets|fonts|healthz|readyz|metrics)\b/.test(request.url),
    errorResponseBuilder: () => new Problem('too_many_requests'),
  })
}
