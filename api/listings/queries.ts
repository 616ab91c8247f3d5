import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const likeEscaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Listed providers by name, with the number of all that match. Their first location stands for where they are. */
export async function listedProviders(
  db: Db,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  const matching = db
    .selectFrom('listings')
    .innerJoin('listedProviders', 'listedProviders.providerId', 'listings.providerId')
    .innerJoin('locations', join =>
      join.onRef('locations.providerId', '=', 'listings.providerId').on('locations.position', '=', 0),
    )
    .$if(search !== '', query =>
      query.where(
        sql<string>`concat_ws(' ', company_name, primary_specialty, city, postcode)`,
        'ilike',
        `%${likeEscaped(search)}%`,
      ),
    )
  const [rows, count] = await Promise.all([
    matching
      .select([
        'listings.providerId',
        'companyName as name',
        'primarySpecialty as specialty',
        'city as location',
      ])
      .orderBy(sql`lower(company_name)`)
      .orderBy('listings.providerId')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(({ providerId, ...row }) => ({ _id: providerId, ...row })), total: count.total }
}
