import type { Answer, Call, Sent } from './call.ts'
import type { ProblemBody } from './problems.ts'

/** What of an answer is looked at. */
type Reply = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'> & { headers: Pick<Headers, 'get'> }

/** `fetch`, or anything that behaves like it: in the browser the window's, on the server one that stays in process. */
export type Fetcher = ((path: string, init?: RequestInit) => Promise<Reply>) & {
  /**
   * On the server, what a call without parameters in its path answers to a query: as objects, without a request or an address. Undefined
   * where it has to be asked by its address, so that it refuses in its own words.
   */
  direct?: (call: Call, sent: { query?: Record<string, unknown> }) => Promise<unknown>
}

export class CallFailed extends Error {
  readonly status: number
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const addressOf = ({ path: pattern }: Pick<Call, 'path'>, { params = {}, query = {} }: Parts) => {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/**
 * A call by its address alone, for pages that must not load the validator: `callApi<typeof login>(fetch, { method: 'POST',
 * path: '/api/login' }, ...)`. The types hold it against the contract.
 */
type Address<C extends Call> = Pick<C, 'method' | 'path'>

/** Makes a call of the contract; throws `CallFailed` with the server's problem when it is refused. */
export async function callApi<C extends Call>(fetcher: Fetcher, call: C | Address<C>, sent: Sent<C>) {
  const parts: Parts = sent
  const json = parts.body !== undefined && !(parts.body instanceof FormData)
  const reply = await fetcher(addressOf(call, parts), {
    method: call.method,
    ...(json && { headers: { 'content-type': 'application/json' } }),
    ...(parts.body !== undefined && { body: json ? JSON.stringify(parts.body) : (parts.body as FormData) }),
  })
  if (!reply.ok) throw new CallFailed(reply.status, await problemOf(reply))
  const total = reply.headers.get('x-total-count')
  return { data: (await reply.json()) as Answer<C>, total: total === null ? undefined : Number(total) }
}

async function problemOf(reply: Reply): Promise<ProblemBody> {
  const body = (await reply.json().catch(() => undefined)) as ProblemBody | undefined
  return body?.message ? body : { code: 'unexpected', message: reply.statusText, requestId: '' }
}
