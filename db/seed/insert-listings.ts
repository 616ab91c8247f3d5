import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../types.gen.ts'

/** A provider with everything that hangs on it, as rows. Demo data and tests both build on it. */
export type NewListing = {
  provider: Insertable<DB['providers']>
  listing: Omit<Insertable<DB['listings']>, 'providerId'>
  locations: Omit<Insertable<DB['locations']>, 'providerId' | 'position'>[]
  treatments: Omit<Insertable<DB['treatments']>, 'providerId' | 'position'>[]
  /** As they were brought in: an array, or a string that holds one. Absent when there are none. */
  googleReviews?: unknown
  subscription?: Omit<Insertable<DB['subscriptions']>, 'providerId'>
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** One statement for any number of rows: the rows travel as one JSON parameter. */
async function insertRows(db: Kysely<DB>, table: keyof DB, rows: object[]) {
  if (rows.length === 0) return
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].map(
    name => [name, snakeCase(name)] as const,
  )
  const names = sql.join(columns.map(([, column]) => sql.ref(column)))
  const records = rows.map(row => {
    const record: Record<string, unknown> = {}
    for (const [name, column] of columns) record[column] = row[name as keyof typeof row]
    return record
  })
  const target = sql.table(snakeCase(table))
  await sql`insert into ${target} (${names})
    select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(records)})`.execute(db)
}

const owned = <Row extends object>(providerId: string, rows: Row[]) =>
  rows.map((row, position) => ({ ...row, providerId, position }))

/** Inserts listings with all their rows; call it inside a transaction to get all or none. */
export async function insertListings(db: Kysely<DB>, listings: NewListing[]) {
  const of = <Row extends object>(rowsOf: (listing: NewListing, providerId: string) => Row[]) =>
    listings.flatMap(listing => rowsOf(listing, listing.provider.id))
  await insertRows(
    db,
    'providers',
    of(({ provider }) => [provider]),
  )
  await insertRows(
    db,
    'listings',
    of(({ listing }, providerId) => [{ ...listing, providerId }]),
  )
  await insertRows(
    db,
    'locations',
    of(({ locations }, id) => owned(id, locations)),
  )
  await insertRows(
    db,
    'treatments',
    of(({ treatments }, id) => owned(id, treatments)),
  )
  await insertRows(
    db,
    'googleReviews',
    of(({ googleReviews }, providerId) =>
      googleReviews === undefined ? [] : [{ providerId, reviews: googleReviews }],
    ),
  )
  await insertRows(
    db,
    'subscriptions',
    of(({ subscription }, providerId) => (subscription ? [{ ...subscription, providerId }] : [])),
  )
}
