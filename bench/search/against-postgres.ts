import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { IndexedClinic } from '../../api/directory/search/index/types.ts'
import { cleanReviews } from '../../api/patients/reviews/clean-reviews.ts'
import { answeredRating } from '../../contract/rules/rating.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { start } from './child.ts'
import type { Loaded } from './load.ts'
import type { Peer } from './peers/peer.ts'
import { cpuOf, parentOf } from './process-cpu.ts'
import { pathOf, searches } from './queries.ts'
import { directory } from './synthetic.ts'

const PORT = 4104
const CONNECTIONS = 8
const PATHS = 400
const ROWS_AT_ONCE = 2000

const sql = (name: string) => readFileSync(join(import.meta.dirname, `postgres-${name}.sql`), 'utf8')

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
  // Runs in no transaction. It also lets PostgreSQL count from the index alone.
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * PostgreSQL as a peer, asked by a bare `node:http` server that writes the same answers. Its CPU is that of the database
 * and of this server; the CPU of the database alone is printed beside it.
 */
export async function openPostgres(url: string): Promise<Peer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('show server_version')
  const database = await parentOf((client as pg.Client & { processID: number }).processID)
  const server = await start('postgres-server.ts', PORT, url)
  const load = await start('load.ts')
  return {
    name: `PostgreSQL ${rows[0].server_version}`,
    note: 'the same answers over HTTP',
    async ask(limit, seconds) {
      const order = {
        port: PORT,
        paths: searches(PATHS, limit).map(pathOf),
        seconds,
        connections: CONNECTIONS,
      }
      const before = [await server.ask<number>({}), await cpuOf(database)] as const
      const { perSecond, count, p50, p99 } = await load.ask<Loaded>(order)
      const alone = ((await cpuOf(database)) - before[1]) / count
      return { perSecond, p50, p99, cpu: alone + ((await server.ask<number>({})) - before[0]) / count, alone }
    },
    async end() {
      server.end()
      load.end()
      await client.end()
    },
  }
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
  rating: ______,
  googleReviews,
  ...named
}: IndexedClinic) {
  const reviews = cleanReviews(googleReviews)
  const head = { ...named, rating: answeredRating(reviews, null), googleReviews: reviews }
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
