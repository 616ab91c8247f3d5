import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { speakPlainly } from '../../contract/core/plain-reasons.ts'
import { Problem, type ProblemBody, type ProblemCode, problems } from '../../contract/core/problems.ts'
import { isUnavailable } from '../../db/connections/unavailable.ts'
import { refusedFields } from './input/refused-fields.ts'
import { isRefusedValue, refusedValue } from './input/refused-values.ts'

const byStatus: Record<number, ProblemCode> = {
  400: 'invalid_input',
  404: 'not_found',
  406: 'invalid_input',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
}

/** Seconds, where the problem does not say. */
const comeBackAfter: Partial<Record<ProblemCode, number>> = {
  too_many_requests: 5,
  unavailable: 5,
  cards_unavailable: 30,
  files_unavailable: 60,
}

/** A full disk, or a bucket that does not answer. */
const storeFailed = /^E_CANNOT_/

/** Every failed call ends here and leaves as one shape, with nothing in it that a person should not read. */
export function handleErrors(app: FastifyInstance) {
  speakPlainly()
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(request, reply, problemOf(error, request)),
  )
  app.setNotFoundHandler((request, reply) => answer(request, reply, new Problem('not_found')))
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) {
    if (error.cause)
      request.log.error({ err: error.cause }, `request: ${error.code}, answering ${error.status}`)
    return error
  }
  if (hasZodFastifySchemaValidationErrors(error)) return refused(error.validation)
  if (brokeOff(error, request)) {
    request.log.info('request: client disconnected while sending the body')
    return new Problem('invalid_input')
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'request: database unavailable, answering 503')
    return new Problem('unavailable')
  }
  if (isRefusedValue(error)) return refusedValue(error, request)
  if (storeFailed.test(error.code ?? '')) {
    request.log.error({ err: error }, 'request: file store unavailable, answering 503')
    return new Problem('files_unavailable')
  }
  const code = byStatus[error.statusCode ?? 500]
  if (code) return new Problem(code)
  request.log.error({ err: error }, 'request: unexpected error, answering 500')
  return new Problem('unexpected')
}

/** The same codes as those of a database that is gone, from the other side. */
const brokeOff = (error: FastifyError, { raw }: FastifyRequest) =>
  raw.errored !== null && (error === raw.errored || /^(aborted|Premature close)$/.test(error.message))

const refused = (validation: { instancePath: string; message?: string }[]) =>
  refusedFields(
    validation.map(({ instancePath, message = "This isn't in the right format" }) => [
      instancePath.slice(1).replaceAll('/', '.') || 'body',
      message,
    ]),
  )

export function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const retryAfter = problem.retryAfter ?? comeBackAfter[problem.code]
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  if (problem.code === 'login_required') reply.header('www-authenticate', 'Bearer')
  const body: ProblemBody = {
    code: problem.code,
    message: problem.message,
    ...(problem.fields && { fields: problem.fields }),
    requestId: request.id,
  }
  return reply
    .code(problems[problem.code].status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body)
}
