import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

type Node = { port: number; isIn: boolean }
type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }

const lookEvery = 500
/** Asking twice does no harm. */
const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A small round-robin proxy that behaves as a sane one does: nodes are in while /readyz is green, a node that cannot
 * be reached is left out at once, and a request is sent to a second node only when the first never got it or when
 * asking twice does no harm.
 */
export async function openProxy(ports: readonly number[], listenOn = 0) {
  const nodes = ports.map((port): Node => ({ port, isIn: false }))
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const figures = { requests: 0, again: 0, failed: 0, brokenOff: 0 }
  let turn = 0

  const next = (tried: Set<Node>) => {
    const open = nodes.filter(node => !tried.has(node))
    const candidates = open.some(({ isIn }) => isIn) ? open.filter(({ isIn }) => isIn) : open
    return candidates[++turn % candidates.length]
  }

  function pass(asked: Asked, reply: ServerResponse, tried = new Set<Node>()) {
    const node = next(tried)
    if (!node) {
      figures.failed++
      return reply.writeHead(502, { 'retry-after': '1' }).end('No node could be reached.')
    }
    if (tried.size > 0) figures.again++
    tried.add(node)
    const onward = request({ agent, port: node.port, ...asked }, answer => {
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
      answer.on('error', () => {
        figures.brokenOff++
        reply.destroy()
      })
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (reply.headersSent || reply.destroyed) return
      node.isIn = false
      const neverArrived = error.code === 'ECONNREFUSED'
      if (neverArrived || harmless.has(asked.method)) return pass(asked, reply, tried)
      figures.failed++
      reply.writeHead(502, { 'retry-after': '1' }).end('The node was lost.')
    })
    // A client that has left needs no answer.
    reply.once('close', () => reply.writableFinished || onward.destroy())
    onward.end(asked.body)
  }

  const server = createServer(async (incoming, reply) => {
    figures.requests++
    const { method = 'GET', url: path = '/', headers } = incoming
    const body = await read(incoming).catch(() => undefined)
    if (body) pass({ method, path, headers, body }, reply)
  })
  server.listen(listenOn, '127.0.0.1')
  await once(server, 'listening')

  const look = async (node: Node) => {
    const probe = await fetch(`http://127.0.0.1:${node.port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    node.isIn = probe?.ok ?? false
  }
  const timer = setInterval(() => nodes.map(look), lookEvery)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    figures,
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(incoming: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}
