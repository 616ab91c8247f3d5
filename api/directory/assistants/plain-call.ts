import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  JSONRPC_VERSION,
  PROTOCOL_VERSION_META_KEY,
  type RequestId,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'

/** The revision whose calls are answered here; the package answers every other one. */
const revision = '2026-07-28'

export type PlainCall = { id: RequestId; name: string; asked: unknown }

/**
 * The call of a tool with nothing unusual about it, which most requests are. Everything else, and all that is to be
 * refused, is left to the protocol's package, which takes longer than a search (see decision 19).
 */
export function plainCall({ method, headers, body }: FastifyRequest): PlainCall | undefined {
  const isUsual =
    method === 'POST' &&
    headers['content-type'] === 'application/json' &&
    headers.accept === 'application/json, text/event-stream' &&
    headers['mcp-protocol-version'] === revision &&
    headers['mcp-method'] === 'tools/call'
  if (!isUsual) return
  const mcpNameHeader = String(headers['mcp-name'])
  const route = classifyInboundRequest({
    httpMethod: method,
    protocolVersionHeader: revision,
    mcpMethodHeader: 'tools/call',
    mcpNameHeader,
    body,
  })
  if (route.kind !== 'modern' || route.messageKind !== 'request') return
  const { id, params = {}, ...message } = route.message
  const { name, arguments: asked, _meta: meta, ...more } = params as Record<string, unknown>
  const isPlain =
    name === mcpNameHeader &&
    (typeof id === 'string' || Number.isInteger(id)) &&
    hasNo(more) &&
    sameKeys(message, messageKeys) &&
    sameKeys(meta, metaKeys)
  return isPlain ? { id, name, asked } : undefined
}

const messageKeys = ['jsonrpc', 'method']
/** Without a progress token, a level of logging or the context of a trace. */
const metaKeys = [PROTOCOL_VERSION_META_KEY, CLIENT_INFO_META_KEY, CLIENT_CAPABILITIES_META_KEY]

const hasNo = (more: object) => Object.keys(more).length === 0
const sameKeys = (value: unknown, keys: string[]) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === keys.length &&
  keys.every(key => key in value)

/** The answer as the package writes it. What was found is in it twice, as text and as data, and is written once. */
export function plainAnswer(
  id: RequestId,
  { content, structuredContent, isError }: CallToolResult,
  serverInfo: object,
) {
  const [first] = content
  const data = structuredContent && first?.type === 'text' ? `,"structuredContent":${first.text}` : ''
  const end = JSON.stringify({
    isError,
    resultType: 'complete',
    _meta: { [SERVER_INFO_META_KEY]: serverInfo },
  })
  const result = `{"content":${JSON.stringify(content)}${data},${end.slice(1)}`
  return `{"result":${result},"jsonrpc":"${JSONRPC_VERSION}","id":${JSON.stringify(id)}}`
}
