import { sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

export const placesOf = (db: Db, providerId: string) =>
  db
    .selectFrom('locations')
    .select(['id', 'city', 'postcode as postCode'])
    .where('providerId', '=', providerId)
    .orderBy('position')
    .execute()

export const placePricesOf = (db: Db, providerId: string) =>
  db
    .selectFrom('locationPrices as e')
    .innerJoin('treatments as t', 't.id', 'e.treatmentId')
    .select(['e.treatmentId', 'e.locationId', 'e.pricePence'])
    .select(['e.pricedOn', 'e.lastConfirmedOn as confirmedOn', 'e.countedFrom'])
    .where('t.providerId', '=', providerId)
    .execute()

/** What the list of prices needs besides the treatments: what each is, since when its age counts, what others ask. */
export const comparedWith = (db: Db, providerId: string) =>
  db
    .selectFrom('treatments as t')
    .leftJoin('typicalPrices as m', 'm.canonical', 't.canonical')
    .select(['t.id', 't.canonical', 't.countedFrom', 'm.medianPence'])
    .where('t.providerId', '=', providerId)
    .execute()

/** A price that is the same keeps its day. */
export const setPlacePrice = (
  db: Db,
  price: {
    treatmentId: string
    locationId: string
    pricePence: number | null
    pricedOn: string
    confirmedOn?: string | null
  },
) =>
  db
    .insertInto('locationPrices')
    .values(price)
    .onConflict(conflict =>
      conflict
        .columns(['treatmentId', 'locationId'])
        .doUpdateSet({
          pricePence: price.pricePence,
          pricedOn: price.pricedOn,
          confirmedOn: price.confirmedOn ?? null,
        })
        .where('locationPrices.pricePence', 'is distinct from', price.pricePence),
    )
    .execute()

export const dropPlacePrice = (db: Db, treatmentId: string, locationId: string) =>
  db
    .deleteFrom('locationPrices')
    .where('treatmentId', '=', treatmentId)
    .where('locationId', '=', locationId)
    .execute()

export const dropPlacePricesBut = (db: Db, treatmentId: string, locationIds: string[]) =>
  db
    .deleteFrom('locationPrices')
    .where('treatmentId', '=', treatmentId)
    .where('locationId', '<>', sql<string>`all(${locationIds}::uuid[])`)
    .execute()

/** Marks every price of a clinic as confirmed on a day, at all locations; returns how many treatments have one. */
export const confirmAll = async (db: Db, providerId: string, day: string) => {
  const atLocations = await db
    .updateTable('locationPrices as e')
    .from('treatments as t')
    .set({ confirmedOn: day })
    .whereRef('t.id', '=', 'e.treatmentId')
    .where('t.providerId', '=', providerId)
    .where('e.pricePence', 'is not', null)
    .returning('e.treatmentId as id')
    .execute()
  const general = await db
    .updateTable('treatments')
    .set(eb => ({ confirmedOn: day, version: eb('version', '+', 1) }))
    .where('providerId', '=', providerId)
    .where('pricedOn', 'is not', null)
    .returning('id')
    .execute()
  return new Set([...atLocations, ...general].map(({ id }) => id)).size
}

const storedColumns = [
  'priceKind',
  'pricePence',
  'usualPence',
  'highestPence',
  'costsMore',
  'parts',
  'compulsoryPence',
  'consultation',
  'anaesthetist',
  'followUp',
  'vat',
  'pricedOn',
  'confirmedOn',
] as const

export type StoredPrice = Awaited<ReturnType<typeof storedPrices>>[number]

/** Everything about the prices of some treatments, as it is stored. */
export const storedPrices = (db: Db, providerId: string, ids: string[]) =>
  db
    .selectFrom('treatments as t')
    .select(['t.id', 't.name', 't.description', 't.minutes', 't.canonical'])
    .select(storedColumns.map(column => `t.${column}` as const))
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('locationPrices as e')
          .select(['e.locationId', 'e.pricePence', 'e.pricedOn', 'e.confirmedOn'])
          .whereRef('e.treatmentId', '=', 't.id'),
      ).as('elsewhere'),
    )
    .where('t.providerId', '=', providerId)
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const keepBatch = (
  db: Db,
  batch: { id: string; providerId: string; what: 'edit' | 'import'; savedAt: Date; before: unknown },
) =>
  db
    .insertInto('priceBatches')
    .values({ ...batch, before: JSON.stringify(batch.before) })
    .execute()

export const lastBatch = (db: Db, providerId: string, since: Date) =>
  db
    .selectFrom('priceBatches')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('savedAt', '>', since)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const dropBatch = (db: Db, id: string) => db.deleteFrom('priceBatches').where('id', '=', id).execute()

export const dropBatchesBefore = (db: Db, moment: Date) =>
  db.deleteFrom('priceBatches').where('savedAt', '<', moment).execute()

export const putBack = (db: Db, id: string, columns: Updateable<DB['treatments']>) =>
  db
    .updateTable('treatments')
    .set(eb => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Treatments with a price, in general or at a location, whose age is counted from no later than a day. */
const unconfirmedSince = (day: string) =>
  sql<boolean>`(t.counted_from <= ${day}::date or exists (select from location_prices e
    where e.treatment_id = t.id and e.price_pence is not null and e.counted_from <= ${day}::date))`

/**
 * Listed clinics with prices whose age is counted from before a day, and that were not asked lately. Right after an upgrade
 * prices count from days of their own, so that not all clinics are asked at once.
 */
export const clinicsToAsk = (db: Db, query: { confirmedBefore: string; askedBefore: Date; limit: number }) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'p.id')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.id', 'p.email', 'p.firstName', 'p.emailConfirmedAt', 'l.companyName'])
    .select(eb =>
      eb
        .selectFrom('treatments as t')
        .select(inner => inner.fn.countAll<number>().as('number'))
        .whereRef('t.providerId', '=', 'p.id')
        .where(unconfirmedSince(query.confirmedBefore))
        .as('prices'),
    )
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('treatments as t')
          .select('t.id')
          .whereRef('t.providerId', '=', 'p.id')
          .where(unconfirmedSince(query.confirmedBefore)),
      ),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('priceConfirmations as c')
            .select('c.tokenHash')
            .whereRef('c.providerId', '=', 'p.id')
            .where('c.askedAt', '>', query.askedBefore),
        ),
      ),
    )
    .limit(query.limit)
    .execute()

export const addConfirmation = (db: Db, row: { tokenHash: Buffer; providerId: string; askedAt: Date }) =>
  db.insertInto('priceConfirmations').values(row).execute()

/** The listed clinic that a link was sent to, while the link counts. */
export const confirmationBy = (db: Db, tokenHash: Buffer, since: Date) =>
  db
    .selectFrom('priceConfirmations as c')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'c.providerId')
    .innerJoin('listings as l', 'l.providerId', 'c.providerId')
    .select(['c.providerId', 'c.confirmedAt', 'l.companyName'])
    .where('c.tokenHash', '=', tokenHash)
    .where('c.askedAt', '>', since)
    .executeTakeFirst()

/** Uses up a link; false where it was used before. */
export async function markConfirmed(db: Db, tokenHash: Buffer, confirmedAt: Date) {
  const { numUpdatedRows } = await db
    .updateTable('priceConfirmations')
    .set({ confirmedAt })
    .where('tokenHash', '=', tokenHash)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const dropConfirmationsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('priceConfirmations').where('askedAt', '<', moment).execute()
