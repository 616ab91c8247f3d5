import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../api/http/content-encoding.ts'
import { allowsFraming } from './content-policy.ts'

/** Sends what React Router answered, compressed as it comes. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response) {
  setHead(reply, response.status, response.headers)
  if (!response.body) return reply.send()
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  return reply.send(compress(request, reply, body))
}

/** Pages whose address is a secret: kept by nobody, found by nobody, and not told to other sites. `no-referrer` would
 * also hide the origin of their forms, which the router then refuses. */
const isSecretAddress = (url: string) =>
  /^\/+(?:enquiry|appointment(?:-request)?|reviews\/+(?:write|mine)|unsubscribe|email-preferences|confirm-prices|confirm-removal|price-alerts|your-data|notification-emails|join-team)\//i.test(
    url,
  )
const withSecretAddress = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

function setHead(reply: FastifyReply, status: number, headers: Iterable<[string, string]>) {
  reply.code(status).header('vary', 'accept-encoding')
  for (const [name, value] of headers) reply.header(name, value)
  if (isSecretAddress(reply.request.url)) reply.headers(withSecretAddress)
  if (allowsFraming(reply.getHeader('content-security-policy')?.toString()))
    reply.removeHeader('x-frame-options')
  // What belongs to one answer, such as its nonce, is kept by nobody.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
}

const encodingFor = ({ headers }: FastifyRequest) =>
  acceptedEncoding(headers['accept-encoding'], ['br', 'gzip'])

/** Compresses text on zlib's own threads, sending on each piece as it comes. */
function compress(request: FastifyRequest, reply: FastifyReply, body: Readable) {
  if (!/^(text\/|application\/(json|xml|.*\+(json|xml)))/.test(String(reply.getHeader('content-type'))))
    return body
  const encoding = encodingFor(request)
  if (!encoding) return body
  reply.header('content-encoding', encoding).removeHeader('content-length')
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return pipeline(
    body,
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: quality })
      : createGzip({ flush: constants.Z_SYNC_FLUSH }),
    // The sender of the stream gets the error as well, and aborts only this response.
    () => undefined,
  )
}
