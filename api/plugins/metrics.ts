import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Deps } from '../deps.ts'
import { countAnswer, registry, watchPool } from '../metrics.ts'

const insideNetwork = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/

/** Figures are for whoever runs the service: never for what comes in through a proxy from outside. */
const fromInside = (request: FastifyRequest) =>
  insideNetwork.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']

/** Measures every request by its route, never by its address, and shows the figures at /metrics. */
export function measure(app: FastifyInstance, { db }: Deps) {
  watchPool(db)
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const ms = reply.elapsedTime
    countAnswer(method, route, status, ms / 1000)
    request.log.info({ method, route, status, ms: Math.round(ms) }, 'answered')
    done()
  })
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!fromInside(request)) throw new Problem('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
