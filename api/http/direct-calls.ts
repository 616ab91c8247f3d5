import type { z } from 'zod'
import type { Answer, Call } from '../../contract/core/call.ts'

/** How a call answers pages of our own, which ask within the process: with objects, and without a request. */
export type Direct<C extends Call> = (
  query: z.infer<NonNullable<C['query']>>,
  visitor: { ip: string },
) => Promise<Answer<C>> | Answer<C>

declare module 'fastify' {
  interface FastifyInstance {
    /** By their path. Their answers are shared: nobody may change them. */
    directCalls: Map<string, { call: Call; direct: Direct<Call> }>
  }
}
