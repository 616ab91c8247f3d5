import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { IndexedClinic } from '../../api/directory/search/index/types.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import type { Asked, Peer } from './peers/peer.ts'
import { cpuOf, parentOf } from './process-cpu.ts'
import { type Search, searches } from './queries.ts'
import { quantile } from './statistics.ts'
import { directory } from './synthetic.ts'

const CONNECTIONS = 8
const ROWS_AT_ONCE = 2000

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
  await client.query(
    'insert into phrases select * from unnest($1::text[], $2::integer[])',
    columnsOf(phrases),
  )
  let bodies: unknown[][] = []
  let offered: unknown[][] = []
  let number = 0
  for (const clinic of directory(clinics)) {
    bodies.push([number, ...piecesOf(clinic)])
    clinic.treatments.forEach(({ canonical }, treatment) => {
      clinic.locations.forEach(({ lat, lng }, location) => {
        offered.push([terms.get(canonical!), number, treatment + 1, location + 1, lat, lng])
      })
    })
    if (++number % ROWS_AT_ONCE > 0 && number < clinics) continue
    await insertClinics(client, bodies)
    await insertOffered(client, offered)
    bodies = []
    offered = []
  }
  await client.query(sql('indexes'))
  // Not with the others: it must be alone. It also lets the index alone answer how many there are.
  await client.query('vacuum analyze')
  await client.end()
}

/** PostgreSQL as a peer: it answers searches over several connections, which stay open between the turns. */
export async function openPostgres(url: string): Promise<Peer> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const { rows } = await pool.query('show server_version')
  return {
    name: `PostgreSQL ${rows[0].server_version}`,
    note: 'the same bytes',
    ask: (limit, seconds) => ask(pool, limit, seconds),
    end: () => pool.end(),
  }
}

async function ask(pool: pg.Pool, limit: number, seconds: number): Promise<Asked> {
  const client = await pool.connect()
  const { processID } = client as pg.PoolClient & { processID: number }
  client.release()
  const server = await parentOf(processID)
  const before = await cpuOf(server)
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
  const cpu = ((await cpuOf(server)) - before) / times.length
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu }
}

function valuesOf({ treatment, lat, lng, limit }: Search): unknown[] {
  return [treatment, lat, lng, limit]
}

/** The JSON of a clinic up to its treatments, each of those, each location, and what follows the distance. */
function piecesOf({
  treatments,
  locations,
  specialty: _,
  insurers: __,
  languages: ___,
  openWeeks: ____,
  responseMinutes: _____,
  yearsOfExperience,
  regulator,
  ...head
}: IndexedClinic) {
  return [
    `${JSON.stringify(head).slice(0, -1)},"treatments":[`,
    JSON.stringify(treatments.map(({ canonical: _, ...shown }) => JSON.stringify(shown))),
    JSON.stringify(locations.map(location => JSON.stringify(location))),
    `,${JSON.stringify({ yearsOfExperience, regulator }).slice(1)}`,
  ]
}

async function insertClinics(client: pg.Client, rows: unknown[][]): Promise<void> {
  await client.query(
    `insert into clinics
     select id, head, array(select jsonb_array_elements_text(treatments)),
       array(select jsonb_array_elements_text(locations)), tail
     from unnest($1::integer[], $2::text[], $3::jsonb[], $4::jsonb[], $5::text[])
     as row (id, head, treatments, locations, tail)`,
    columnsOf(rows),
  )
}

async function insertOffered(client: pg.Client, rows: unknown[][]): Promise<void> {
  await client.query(
    `insert into offered select term, clinic, treatment, location, ll_to_earth(lat, lng)
     from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::float8[], $6::float8[])
     as row (term, clinic, treatment, location, lat, lng)`,
    columnsOf(rows),
  )
}

function columnsOf(rows: unknown[][]): unknown[][] {
  return rows[0]!.map((_, column) => rows.map(row => row[column]))
}
