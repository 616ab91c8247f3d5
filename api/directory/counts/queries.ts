import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** How much is listed today. */
export async function directoryCounts(db: Db) {
  const listed = db.selectFrom('listedProviders')
  const [{ clinics }, { cities }, { treatments, prices }] = await Promise.all([
    listed.select(eb => eb.fn.countAll<number>().as('clinics')).executeTakeFirstOrThrow(),
    listed
      .innerJoin('locations', 'locations.providerId', 'listedProviders.providerId')
      .select(sql<number>`count(distinct lower(trim(locations.city)))`.as('cities'))
      .executeTakeFirstOrThrow(),
    listed
      .innerJoin('treatments', 'treatments.providerId', 'listedProviders.providerId')
      .select(eb => [
        eb.fn.countAll<number>().as('treatments'),
        eb.fn.count<number>('treatments.pricePence').as('prices'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { clinics, cities, treatments, prices }
}
