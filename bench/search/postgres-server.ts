import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { serveOrders } from './child.ts'
import { queryOf } from './queries.ts'

// What is in front of PostgreSQL where the directory is searched there: as little as will do.
const [port, url] = process.argv.slice(2)
const text = readFileSync(join(import.meta.dirname, 'postgres-search.sql'), 'utf8')
const pool = new pg.Pool({ connectionString: url, max: 8 })

const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  const { treatment, at, limit } = queryOf(request.url!)
  const { rows } = await pool.query({ name: 'search', text, values: [treatment, at!.lat, at!.lng, limit] })
  const body = Buffer.from(rows[0]?.body ?? '[]')
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'x-total-count': rows[0]?.total ?? 0,
  })
  response.end(body)
})
server.listen(Number(port), '127.0.0.1', () =>
  serveOrders(() => {
    const { user, system } = process.cpuUsage()
    return user + system
  }),
)
