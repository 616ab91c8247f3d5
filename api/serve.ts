import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Answer, Call, Input } from '../contract/core/call.ts'
import { Problem } from '../contract/core/problems.ts'
import { isOffered } from '../contract/core/switches.ts'
import { type Identity, identify, type StaffIdentity } from './auth/identity.ts'
import type { Deps } from './deps.ts'
import { keepHistory } from './providers/team/history.ts'
import { auditExport } from './staff/audit/exports.ts'
import { logUnwritten, noteRefusal } from './staff/audit/security-events.ts'

const ProblemAnswer = z.object({
  code: z.string().describe('Names the problem for programs'),
  message: z.string().describe('What a person may read'),
  fields: z.record(z.string(), z.string()).optional().describe('For each field that was refused, why'),
  requestId: z.string(),
})

/** What every call may answer instead: for the description of the calls, since problems never pass its schemas. */
const problemAnswers = {
  '4xx': ProblemAnswer.describe(
    'The request is refused: 400 for what was sent, 401 without a login, 403 without permission, 404, 409, 413, 415, or 429 with Retry-After',
  ),
  '5xx': ProblemAnswer.describe(
    'The request could not be answered; 503 says in Retry-After when to come back',
  ),
}

/** How a call answers pages of our own, which ask within the process: with objects, and without a request. */
type Direct<C extends Call> = (
  query: z.infer<NonNullable<C['query']>>,
  visitor: { ip: string },
) => Promise<Answer<C>> | Answer<C>

type Context<C extends Call> = { who: Identity<C['as']>; request: FastifyRequest; reply: FastifyReply }
/**
 * Answers with a value the schema allows, or sends bytes that are already what the contract says; nothing when it
 * has sent them by the time it returns.
 */
export type Handler<C extends Call> = (
  input: Input<C>,
  context: Context<C>,
) => Promise<Answer<C> | FastifyReply> | undefined

/** Serves a call of the contract: its schemas validate, its audience is enforced, its answer is an allow-list. */
export function serve<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handler: Handler<C>,
  direct?: Direct<C>,
) {
  if (!isOffered(call, deps.switchedOff)) return
  const { params, query, body, answer } = call
  const schema = {
    summary: call.summary,
    ...(call.as !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: call.type ? { content: { [call.type]: { schema: answer } } } : answer,
      ...problemAnswers,
    },
  }
  if (call.download) app.downloads.push(call)
  if (direct) app.directCalls.set(call.path, { call, direct: direct as unknown as Direct<Call> })
  app.route({
    method: call.method,
    url: call.path,
    schema,
    config: { call },
    // Before the body is read: an anonymous client must neither cause work nor learn what a call would accept.
    ...(call.as !== 'anyone' && {
      onRequest: async (request: FastifyRequest) => {
        request.who = await identify(deps, request, call)
      },
    }),
    ...(isForStaff(call) && {
      onError: async (request: FastifyRequest, _: FastifyReply, error: Error) => {
        const staffId = (request.who as Partial<StaffIdentity> | null)?.staffId
        if (staffId && error instanceof Problem && error.code === 'not_allowed')
          await noteRefusal(
            deps,
            { staffId, ip: request.ip, log: request.log },
            `${call.method} ${call.path}`,
          ).catch(logUnwritten(request.log, 'refusal.permission'))
      },
      ...(call.download && { onSend: auditExport(deps, call) }),
    }),
    ...(call.as === 'provider' && historyOf(deps, call)),
    // Not async: a call that answers at once needs no promise.
    handler: (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as Input<C>
      return handler(input, { who: request.who as Identity<C['as']>, request, reply })
    },
  } as RouteOptions)
}

function historyOf(deps: Deps, call: Call) {
  const onSend = keepHistory(deps, call)
  return onSend && { onSend }
}

const isForStaff = ({ as: audience }: Call) => audience === 'staff' || typeof audience === 'object'

declare module 'fastify' {
  interface FastifyInstance {
    /** By their path. Their answers are shared: nobody may change them. */
    directCalls: Map<string, { call: Call; direct: Direct<Call> }>
  }
  interface FastifyRequest {
    who: unknown
  }
  interface FastifyContextConfig {
    call?: Call
  }
}
