import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Histogram } from 'prom-client'
import { Problem } from '../../contract/problems.ts'
import type { Deps } from '../deps.ts'
import { registry, requestSeconds, watchPool } from '../metrics.ts'

const insideNetwork = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/

/** Figures are for whoever runs the service: never for what comes in through a proxy from outside. */
const fromInside = (request: FastifyRequest) =>
  insideNetwork.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']

/** Measures every request by its route, never by its address, and shows the figures at /metrics. */
export function measure(app: FastifyInstance, { db }: Deps) {
  watchPool(db)
  // Looking up the series by its labels costs more than counting in it.
  const series = new Map<string, Histogram.Internal<string>>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const key = `${method} ${route} ${status}`
    const durations = series.get(key) ?? requestSeconds.labels({ method, route, status })
    series.set(key, durations)
    durations.observe(reply.elapsedTime / 1000)
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!fromInside(request)) throw new Problem('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
