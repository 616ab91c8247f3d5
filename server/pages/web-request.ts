import { Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/core/problems.ts'
import { maxPageForm } from '../../contract/rules/limits.ts'

/** Aborts when the client disconnects. */
export function whileOpen(reply: FastifyReply) {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The request as React Router knows them. Protocol and host are those the visitor used, also behind a proxy. */
export function webRequest(request: FastifyRequest, signal: AbortSignal) {
  return new Request(address(request), {
    method: request.method,
    headers: headersOf(request),
    signal,
    ...(request.method === 'POST' && { body: bodyOf(request), duplex: 'half' }),
  } as RequestInit)
}

/** What a page is sent, up to the largest form there is: the router keeps all of it in memory. */
function bodyOf(request: FastifyRequest) {
  if (Number(request.headers['content-length']) > maxPageForm) throw new Problem('too_large')
  let sent = 0
  const limited = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sent += piece.length
      done(sent > maxPageForm ? new Problem('too_large') : null, piece)
    },
  })
  request.raw.on('error', error => limited.destroy(error))
  return Readable.toWeb(request.raw.pipe(limited))
}

function headersOf(request: FastifyRequest) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return headers
}

/** Joined as text: resolved against a base, a path of two slashes would name another host. */
function address(request: FastifyRequest) {
  const url = `${request.protocol}://${request.host}${request.originalUrl.replace(/^\/+/, '/')}`
  if (!URL.canParse(url)) throw new Problem('invalid_input')
  return url
}
