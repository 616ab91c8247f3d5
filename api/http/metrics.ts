import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { countAnswer, registry, watchPool } from '../metrics.ts'

const insideNetwork = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/

/** What proxies add to a request that they pass on. */
const passedOn = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']

/** Metrics are for operators: never for requests that come through a proxy from outside. */
const fromInside = ({ socket, headers }: FastifyRequest) =>
  insideNetwork.test(socket.remoteAddress ?? '') && passedOn.every(name => !headers[name])

/** Measures every request by its route, never by its address. */
export function measure(app: FastifyInstance, { db }: Deps) {
  watchPool(db)
  app.addHook('onResponse', (request, reply, done) => {
    noteAnswer(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
}

type Answered = { method: string; route: string; status: number; ms: number; reqId?: string }

export function noteAnswer(log: FastifyBaseLogger, answered: Answered) {
  const { method, route, status, ms } = answered
  countAnswer(method, route, status, ms / 1000)
  log.info({ ...answered, ms: Math.round(ms) }, 'answered')
}

/**
 * Serves metrics at /metrics. In production only on a separate port: behind a proxy or balancer that adds no
 * header, every request appears to be local.
 */
export function showMetrics(app: FastifyInstance, { allFigures = () => registry.metrics() }: Deps) {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!fromInside(request)) throw new Problem('not_found')
    return reply.type(registry.contentType).send(await allFigures())
  })
}
