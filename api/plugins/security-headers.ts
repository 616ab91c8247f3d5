import type { FastifyInstance } from 'fastify'

const withData = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
  // What is not a page needs nothing; pages and files set their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const withPages = {
  ...withData,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

/** Calls answer with data; whatever else is asked for may be a page. */
export function setSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.routeOptions.config?.call !== undefined
    reply.headers(isCall ? withData : withPages).header('x-request-id', request.id)
    done()
  })
}
