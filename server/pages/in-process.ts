import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { withinPage } from '../../api/http/limits/rate-limit.ts'
import type { Fetcher } from '../../contract/core/client.ts'

/** Lets server rendering call the API without a network, as the visitor it renders for. */
export const inProcess =
  (app: FastifyInstance, visitor: FastifyRequest): Fetcher =>
  async (path, init = {}) => {
    const call = {
      url: path,
      method: (init.method ?? 'GET') as InjectOptions['method'],
      headers: Object.fromEntries(new Headers(init.headers)),
      payload: init.body as string | undefined,
      // Calls with a limit of their own count by address: a page must not be a way around them.
      remoteAddress: visitor.ip,
    } as InjectOptions
    const reply = await withinPage.run(true, async () => await app.inject(call))
    // A whole `Response` would carry the same text through a stream and back.
    return {
      ok: reply.statusCode >= 200 && reply.statusCode < 300,
      status: reply.statusCode,
      statusText: reply.statusMessage,
      headers: { get: name => headerOf(reply.headers[name.toLowerCase()]) },
      json: async () => JSON.parse(reply.body),
    }
  }

const headerOf = (value: number | string | string[] | undefined) =>
  value === undefined ? null : String(value)
