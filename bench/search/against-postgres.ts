import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { treatments } from '../../taxonomy/treatments.ts'
import { type Search, searches } from './queries.ts'
import { quantile } from './statistics.ts'
import { directory } from './synthetic.ts'

const CONNECTIONS = 8
const ROWS_AT_ONCE = 2000

/** Searches a second, and milliseconds for one. */
export type Asked = { perSecond: number; p50: number; p99: number }
export type Postgres = ReturnType<typeof openPostgres>

const sql = (name: string) => readFileSync(join(import.meta.dirname, `postgres-${name}.sql`), 'utf8')

const searchText = sql('search')

/** Fills a database with the directory; it must be empty. */
export async function fill(url: string, clinics: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql('schema'))
  const terms = new Map(treatments.map(({ slug }, term) => [slug, term]))
  const phrases = treatments.flatMap(({ name, synonyms }, term) =>
    [name, ...synonyms].map(phrase => [phrase.toLowerCase(), term]),
  )
  await insert(client, 'phrases', phrases)
  let bodies: unknown[][] = []
  let offered: unknown[][] = []
  let number = 0
  for (const { specialty: _, ...clinic } of directory(clinics)) {
    bodies.push([number, JSON.stringify(clinic)])
    for (const { canonical } of clinic.treatments) {
      for (const { lat, lng } of clinic.locations) offered.push([terms.get(canonical!), number, lat, lng])
    }
    if (++number % ROWS_AT_ONCE > 0 && number < clinics) continue
    await insert(client, 'clinics', bodies)
    await insertOffered(client, offered)
    bodies = []
    offered = []
  }
  await client.query(sql('indexes'))
  await client.end()
}

/** PostgreSQL as a peer: it answers searches over several connections, which stay open between the turns. */
export function openPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  return { ask: (limit: number, seconds: number) => ask(pool, limit, seconds), end: () => pool.end() }
}

async function ask(pool: pg.Pool, limit: number, seconds: number): Promise<Asked> {
  const wanted = searches(400, limit)
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const converse = async () => {
    while (performance.now() < end) {
      const from = performance.now()
      const values = valuesOf(wanted[next++ % wanted.length]!)
      await pool.query({ name: 'search', text: searchText, values })
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, converse))
  const elapsed = (performance.now() - started) / 1000
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function valuesOf({ treatment, lat, lng, limit }: Search): unknown[] {
  return [treatment, lat, lng, limit]
}

async function insert(client: pg.Client, table: string, rows: unknown[][]): Promise<void> {
  const columns = rows[0]!.map((_, column) => rows.map(row => row[column]))
  const types = columns.map(column => (typeof column[0] === 'number' ? 'integer[]' : 'text[]'))
  const arrays = types.map((type, i) => `$${i + 1}::${type}`).join(', ')
  await client.query(`insert into ${table} select * from unnest(${arrays})`, columns)
}

async function insertOffered(client: pg.Client, rows: unknown[][]): Promise<void> {
  const columns = [0, 1, 2, 3].map(column => rows.map(row => row[column]))
  await client.query(
    `insert into offered select term, clinic, ll_to_earth(lat, lng)
     from unnest($1::integer[], $2::integer[], $3::double precision[], $4::double precision[])
     as row (term, clinic, lat, lng)`,
    columns,
  )
}
