import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { assistantsLimit, assistantsPath } from '../../../contract/directory/assistants.ts'
import type { Deps } from '../../deps.ts'
import { forEverySite } from '../../http/downloads/send-download.ts'
import type { Searching } from '../search/service.ts'
import { directoryTools } from './directory-tools.ts'
import { plainCall } from './plain-call.ts'

/** The largest request: the words of one search. */
const bodyLimit = 64 * 1024

/**
 * Lets assistants read the directory by the Model Context Protocol. Nothing is kept between requests, so any node
 * answers any of them; there is nothing to subscribe to.
 */
export function assistantRoutes(app: FastifyInstance, deps: Deps, searching: Searching) {
  const address = new URL(assistantsPath, deps.emailSettings.publicUrl).href
  const tools = directoryTools(deps, searching, app.log)
  const handler = createMcpHandler(tools.serverFor, {
    maxSubscriptions: 0,
    // Its message may hold what someone asked for.
    onerror: error => app.log.debug({ kind: error.name }, 'assistants: request refused'),
  })
  app.addHook('onClose', () => handler.close())

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Older clients may send a hundred requests in one, which would count as one.
    if (Array.isArray(request.body)) throw new Problem('invalid_input')
    const plain = plainCall(request)
    const answered = plain && (await tools.answerPlainly(plain))
    if (answered)
      return reply
        .headers({ ...forEverySite, 'content-type': 'application/json' })
        .send(Buffer.from(answered))
    const response = await handler.fetch(requestOf(request, address), {
      parsedBody: request.body,
    })
    reply.code(response.status).headers(forEverySite)
    const type = response.headers.get('content-type')
    if (type) reply.header('content-type', type)
    return reply.send(Buffer.from(await response.arrayBuffer()))
  }
  const options = {
    schema: { hide: true } as object,
    config: { limit: assistantsLimit },
    bodyLimit,
    onRequest: isLocal(deps.emailSettings.publicUrl) ? [refuseOtherHosts] : [],
  }
  app.route({ method: ['GET', 'POST', 'DELETE'], url: assistantsPath, ...options, handler: answer })
  app.options(assistantsPath, options, async (_, reply) => reply.code(204).headers(forOtherSites).send())
}

/** What a browser asks before a page of another site may call us. There is no login that it could use. */
const forOtherSites = {
  ...forEverySite,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, accept, mcp-protocol-version, mcp-method, mcp-name',
  'access-control-max-age': '86400',
}

const isLocal = (publicUrl: string) => localhostAllowedHostnames().includes(new URL(publicUrl).hostname)

/** A website could reach a server on the visitor's own machine under a name of its own (DNS rebinding). */
async function refuseOtherHosts({ headers }: FastifyRequest) {
  const isOurs =
    validateHostHeader(headers.host, localhostAllowedHostnames()).ok &&
    validateOriginHeader(headers.origin, localhostAllowedOrigins()).ok
  if (!isOurs) throw new Problem('not_allowed')
}

/** The head of a request in the form of the web's standard; its body has been read. */
function requestOf({ method, headers }: FastifyRequest, address: string) {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Request(address, { method, headers: named })
}
