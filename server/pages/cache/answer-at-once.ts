import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { noteAnswer } from '../../../api/http/metrics.ts'
import { withPages } from '../../../api/http/security-headers.ts'
import { allowsFraming, reportingEndpoints } from '../content-policy.ts'
import type { CompressedPages } from './compressed-pages.ts'
import type { Page, PageCache } from './page-cache.ts'
import { type Answer, answerFor } from './send-page.ts'
import { cacheKey, sharedAddress } from './shared-pages.ts'

type Options = {
  pages: PageCache
  compressed: CompressedPages
  /** Called for each page that caches in front of us may keep now. */
  kept(address: string, page: Page): void
}

const { 'x-frame-options': _, ...withFramedPages } = withPages

/**
 * Answers a page that is kept with its bytes before Fastify, whose hooks and reply cost such an answer more than half of
 * its time (docs/decisions/0023-kept-pages-before-fastify.md). Limits, overload, metrics and the log are the usual ones.
 * Whatever is out of the ordinary goes the usual way, which answers the same.
 */
export function answerAtOnce(app: FastifyInstance, { pages, compressed, kept }: Options) {
  const [usual] = app.server.listeners('request') as RequestListener[]

  function keptPage(request: IncomingMessage): Page | undefined {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.host === undefined || hasBody(request)) return undefined
    const address = sharedAddress({ method, url, headers })
    const page = address === undefined ? undefined : pages.known(cacheKey(address, Date.now()))
    return page?.isForOthers ? page : undefined
  }

  /** False when the usual way has to answer. */
  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now()
    const page = keptPage(request)
    if (!page) return false
    const answer = answerFor(request.headers, page, compressed)
    if (answer instanceof Promise || !app.hasCapacity(response) || !app.mayAsk(request)) return false
    page.served(request.headers)
    kept(request.url!, page)
    response.writeHead(answer.status, headersOf(page, answer)).end(answer.body)
    noteAnswer(app.log, {
      reqId: randomUUID(),
      method: 'GET',
      route: '/*',
      status: answer.status,
      ms: performance.now() - began,
    })
    return true
  }

  const answer: RequestListener = (request, response) => {
    try {
      if (isAnswered(request, response)) return
    } catch (error) {
      // Fastify would answer 500; here, nobody else catches it and the process would end.
      app.log.error(error, 'A kept page could not be sent; it is answered the usual way')
      if (response.headersSent) return void response.destroy()
    }
    usual!(request, response)
  }
  app.server.off('request', usual!).on('request', answer)
  // Fastify refuses what comes while it closes.
  app.addHook('preClose', async () => void app.server.off('request', answer).on('request', usual!))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function headersOf({ headers: { 'content-security-policy': policy } }: Page, { headers, body }: Answer) {
  if (!body) return headers
  return {
    ...(allowsFraming(policy) ? withFramedPages : withPages),
    'reporting-endpoints': reportingEndpoints,
    ...headers,
    'content-length': body.length,
  }
}
