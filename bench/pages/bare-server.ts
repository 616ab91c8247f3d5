import { createServer } from 'node:http'
import { serveOrders } from '../search/child.ts'
import { bytesOf } from './ask.ts'

// A server that only writes the same compressed bytes, or 304: the minimum cost of a page of this size.
const [port, origin, ...paths] = process.argv.slice(2)
const pages = new Map<string, Buffer>()
for (const path of paths) pages.set(path, (await bytesOf(`${origin}${path}`)).body)
const first = pages.values().next().value!
const tag = '"a-page"'
const server = createServer({ keepAliveTimeout: 60_000 }, ({ url, headers }, response) => {
  if (headers['if-none-match'] === tag) return void response.writeHead(304, { etag: tag }).end()
  const body = pages.get(url!) ?? first
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
    etag: tag,
  })
  response.end(body)
})
server.listen(Number(port), '127.0.0.1', () => serveOrders(() => undefined))
