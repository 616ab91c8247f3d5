import type { FastifyInstance } from 'fastify'
import type { Call } from '../../contract/core/call.ts'

export const withData = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
  // Only pages need more; pages and files set their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What only the signed-in, or the holder of an emailed link, may see must not stay on a shared computer. */
const withPrivateData = { ...withData, 'cache-control': 'no-store' }

const isPrivate = ({ as, path }: Call) => as !== 'anyone' || path.includes('/:token')

export const withPages = {
  ...withData,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer=()',
    'autoplay=()',
    'browsing-topics=()',
    'camera=()',
    'display-capture=()',
    'fullscreen=(self)',
    'geolocation=(self)',
    'gyroscope=()',
    'hid=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    'payment=(self)',
    'screen-wake-lock=()',
    'serial=()',
    'usb=()',
    'xr-spatial-tracking=()',
  ].join(', '),
}

/** Calls answer with data; all other paths may be pages. */
export function setSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const call = request.routeOptions.config?.call
    const headers = call ? (isPrivate(call) ? withPrivateData : withData) : withPages
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
