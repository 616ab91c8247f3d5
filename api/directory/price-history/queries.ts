import { sql } from 'kysely'
import { oldestPriceDay } from '../../../contract/directory/prices/freshness.ts'
import type { Db } from '../../../db/database.ts'

/** Every price that a listed clinic's present treatments had at its present locations, the oldest first. */
export const changesOf = (db: Db, providerId: string) =>
  db
    .selectFrom('priceChanges as c')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'c.providerId')
    .innerJoin('treatments as t', 't.id', 'c.treatmentId')
    .select(['c.treatmentId', 'c.locationId', 'c.comparablePence', 'c.followsGeneral', 'c.changedOn'])
    .where('c.providerId', '=', providerId)
    .where(eb =>
      eb.or([
        eb('c.locationId', 'is', null),
        eb.exists(eb.selectFrom('locations as o').select('o.id').whereRef('o.id', '=', 'c.locationId')),
      ]),
    )
    .orderBy('c.changedOn')
    .orderBy('c.id')
    .execute()

export type ChangeRow = Awaited<ReturnType<typeof changesFor>>[number]

/**
 * Every price that these clinics set or confirmed for a treatment, the oldest first. What has become another treatment has
 * no price of this one since.
 */
export const changesFor = (db: Db, canonical: string, ids: string[]) =>
  db
    .selectFrom('priceChanges')
    .select(['providerId', 'treatmentId', 'locationId', 'followsGeneral', 'changedOn'])
    .select(
      sql<number | null>`case when canonical = ${canonical} then comparable_pence end`.as('comparablePence'),
    )
    .where('providerId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('treatmentId', 'in', eb =>
      eb
        .selectFrom('priceChanges')
        .select('treatmentId')
        .where('canonical', '=', canonical)
        .where('providerId', '=', sql<string>`any(${ids}::uuid[])`),
    )
    .orderBy('changedOn')
    .orderBy('id')
    .execute()

/** Works out the median of what listed clinics ask for each treatment, from so many prices on. */
export async function replaceTypicalPrices(db: Db, now: Date, fewest: number) {
  await sql`delete from typical_prices`.execute(db)
  await sql`insert into typical_prices (canonical, median_pence, prices)
    select canonical, round(percentile_cont(0.5) within group (order by comparable_pence)), count(*)
    from treatments join listed_providers using (provider_id)
    where canonical is not null and comparable_pence > 0 and counted_from > ${oldestPriceDay(now)}::date
    group by canonical having count(*) >= ${fewest}`.execute(db)
}
