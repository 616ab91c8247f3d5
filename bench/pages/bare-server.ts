import { createServer } from 'node:http'
import { serveOrders } from '../search/child.ts'

// A server that only writes the same bytes: the minimum cost of a page of this size.
const [port, origin, path] = process.argv.slice(2)
const page = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': '10.9.9.9' } })
const body = Buffer.from(await page.arrayBuffer())
const server = createServer({ keepAliveTimeout: 60_000 }, (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(Number(port), '127.0.0.1', () => serveOrders(() => undefined))
