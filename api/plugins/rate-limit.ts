import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Deps } from '../deps.ts'
import { shareCounts } from '../limits/shared-counts.ts'

/** Generous for a person who reads and types, tight for a script. A call with its own limit counts by that. */
const general = { max: 600, timeWindow: 60_000 }

/**
 * Limits requests by address, a /64 of IPv6 counting as one; past the limit the answer is 429 and says in
 * Retry-After when to come back.
 */
export async function limitRequests(app: FastifyInstance, deps: Deps) {
  const counts = shareCounts(deps, app.log)
  app.addHook('onClose', () => counts.close())
  await app.register(rateLimit, {
    ...general,
    store: storeIn(counts),
    // Built files are cached by browsers and cost next to nothing; probes must always be answered.
    allowList: request => /^\/(assets|fonts|healthz|readyz|metrics)\b/.test(request.url),
    errorResponseBuilder: () => new Problem('too_many_requests'),
  })
}

type Answer = (error: null, count: { current: number; ttl: number }) => void
type Route = { routeInfo: { method: string | string[]; url: string } }

/** What the plugin wants a store to look like: one for all, and a child for each route with a limit of its own. */
function storeIn(counts: ReturnType<typeof shareCounts>) {
  const under = (name: string) => {
    const counted = counts.under(name)
    return {
      incr: (address: string, answer: Answer, windowMs: number, most: number) =>
        answer(null, counted.add(address, windowMs, most)),
      child: (route: unknown) => {
        const { method, url } = (route as Route).routeInfo
        return under(`${method} ${url}`)
      },
    }
  }
  return class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the plugin makes its store with new
      return under('any')
    }
  } as unknown as new () => ReturnType<typeof under>
}
