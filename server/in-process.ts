import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Fetcher } from '../contract/client.ts'

/** Lets server rendering call the API without a network, as the visitor it renders for. */
export const inProcess =
  (app: FastifyInstance, visitor: FastifyRequest): Fetcher =>
  async (path, init = {}) => {
    const reply = await app.inject({
      url: path,
      method: (init.method ?? 'GET') as InjectOptions['method'],
      headers: Object.fromEntries(new Headers(init.headers)),
      payload: init.body as string | undefined,
      // Limits count by address: a page must not be a way around them.
      remoteAddress: visitor.ip,
    } as InjectOptions)
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
    return new Response(reply.statusCode === 204 ? null : reply.body, { status: reply.statusCode, headers })
  }
