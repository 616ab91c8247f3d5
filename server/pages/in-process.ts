import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { withinPage } from '../../api/http/limits/rate-limit.ts'
import { countAnswer } from '../../api/metrics.ts'
import type { Call } from '../../contract/core/call.ts'
import type { Fetcher } from '../../contract/core/client.ts'
import { isStorable } from '../../contract/core/storable-text.ts'

/** Lets server rendering call the API without a network, as the visitor it renders for. */
export const inProcess = (app: FastifyInstance, visitor: FastifyRequest): Fetcher =>
  Object.assign(fetcherOf(app, visitor), {
    direct: async ({ method, path }: Call, { query }: { query?: Record<string, unknown> }) =>
      method === 'GET' && query ? answerDirectly(app, visitor, path, query) : undefined,
  })

const fetcherOf =
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

/** Where a call answers without a request; undefined where it does not, so that it refuses in its own words and is traced. */
async function answerDirectly(
  app: FastifyInstance,
  visitor: FastifyRequest,
  path: string,
  given: Record<string, unknown>,
) {
  const known = app.directCalls.get(path)
  if (!known || app.hasRequestDecorator('spanContext')) return undefined
  const started = performance.now()
  const query = known.call.query?.safeParse(given)
  if (!query?.success) return undefined
  if (!Object.values(given).every(value => typeof value !== 'string' || isStorable(value))) return undefined
  try {
    const data = await known.direct(query.data, visitor)
    const ms = performance.now() - started
    countAnswer('GET', path, 200, ms / 1000)
    visitor.log?.info({ method: 'GET', route: path, status: 200, ms: Math.round(ms) }, 'answered')
    return data
  } catch {
    return undefined
  }
}
