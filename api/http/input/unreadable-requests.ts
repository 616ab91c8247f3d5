import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemBody, type ProblemCode } from '../../../contract/core/problems.ts'
import { answer } from '../error-handler.ts'
import { withData } from '../security-headers.ts'

const byReason: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** What cannot be parsed as a request never reaches a route: it is answered on the raw connection, in the usual format. */
export function answerUnreadable(this: FastifyInstance, error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = new Problem(byReason[error.code] ?? 'invalid_input')
  if (socket.writable) socket.write(bareAnswer(problem))
  socket.destroy(error)
}

function bareAnswer({ code, message, status }: Problem) {
  const requestId = randomUUID()
  const body = JSON.stringify({ code, message, requestId } satisfies ProblemBody)
  const headers = {
    ...withData,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** An address that cannot be read: no hook has run for it. */
export const answerBadAddress = (request: FastifyRequest, reply: FastifyReply) =>
  answer(request, reply.headers(withData).header('x-request-id', request.id), new Problem('invalid_input'))

/** Errors that Node would answer itself, in its own words. */
export function refuseIncomplete(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) =>
    headers.host === undefined && raw.httpVersion === '1.1' ? done(new Problem('invalid_input')) : done(),
  )
  // The only expectation we support is 100-continue; others are ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
