import { sql } from 'kysely'
import { earthRadiusKm, type Point } from '../../../contract/algorithms/great-circle.ts'
import { oldestPriceDay } from '../../../contract/directory/prices/freshness.ts'
import type { Db } from '../../../db/database.ts'

/**
 * What a treatment costs at each location of listed clinics that offers it, in pence: null where there is no whole price, or
 * nobody has confirmed it for a year. The same rule as contract/directory/prices/location-price.ts.
 */
const offers = (db: Db, now: Date) =>
  db
    .selectFrom('treatments as t')
    .innerJoin('listedProviders as listed', 'listed.providerId', 't.providerId')
    .innerJoin('locations as l', 'l.providerId', 't.providerId')
    .leftJoin('locationPrices as own', join =>
      join.onRef('own.treatmentId', '=', 't.id').onRef('own.locationId', '=', 'l.id'),
    )
    .select(['t.providerId as clinicId', 'l.id as locationId', 'l.city', 'l.postcode', 'l.lat', 'l.lng'])
    .select(
      sql<
        number | null
      >`case when case when own.treatment_id is null then t.counted_from else own.counted_from end > ${oldestPriceDay(now)}::date
        then case when own.treatment_id is null then t.comparable_pence
          else own.price_pence + t.compulsory_pence end end`.as('pence'),
    )
    .where(eb => eb.or([eb('own.treatmentId', 'is', null), eb('own.pricePence', 'is not', null)]))

export type Offer = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number]

/** One treatment of a clinic; what has been entered again under the same name of our list counts as the same. */
export const offersOfClinic = (
  db: Db,
  { clinicId, treatmentId, canonical }: { clinicId: string; treatmentId: string; canonical: string | null },
  now: Date,
) =>
  offers(db, now)
    .where('t.providerId', '=', clinicId)
    .where(eb =>
      eb.or([eb('t.id', '=', treatmentId), ...(canonical ? [eb('t.canonical', '=', canonical)] : [])]),
    )
    .execute()

/** Offers of a treatment in the square around a place; the corners are further away than that. */
export function offersAround(db: Db, canonical: string, { lat, lng }: Point, km: number, now: Date) {
  const degrees = (km / earthRadiusKm) * (180 / Math.PI)
  const wide = degrees / Math.cos((lat * Math.PI) / 180)
  return offers(db, now)
    .where('t.canonical', '=', canonical)
    .where(eb => eb.between('l.lat', lat - degrees, lat + degrees))
    .where(eb => eb.between('l.lng', lng - wide, lng + wide))
    .execute()
}

export const listedTreatment = (db: Db, clinicId: string, treatmentId: string) =>
  db
    .selectFrom('treatments as t')
    .innerJoin('listedProviders as listed', 'listed.providerId', 't.providerId')
    .select(['t.id', 't.name', 't.canonical'])
    .where('t.providerId', '=', clinicId)
    .where('t.id', '=', treatmentId)
    .executeTakeFirst()

export const namesOf = async (db: Db, clinicIds: string[]) =>
  new Map(
    (
      await db
        .selectFrom('listings as l')
        .innerJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
        .select(['l.providerId', 'l.companyName'])
        .where('l.providerId', '=', sql<string>`any(${clinicIds}::uuid[])`)
        .execute()
    ).map(({ providerId, companyName }) => [providerId, companyName]),
  )

/**
 * The row of an address, made where it is new, and locked until the transaction ends: of two requests at once the second
 * sees the alert of the first, and an address that gets one is not deleted meanwhile.
 */
export const lockedAddress = (db: Db, row: { id: string; emailKey: Buffer; emailSealed: Buffer }) =>
  db
    .insertInto('alertAddresses')
    .values(row)
    .onConflict(conflict => conflict.column('emailKey').doUpdateSet({ emailKey: row.emailKey }))
    .returning(['id'])
    .executeTakeFirstOrThrow()

export const alertsOf = (db: Db, addressId: string) =>
  db
    .selectFrom('priceAlerts')
    .select(['id', 'watchKey', 'confirmedAt'])
    .where('addressId', '=', addressId)
    .orderBy('confirmedAt', 'asc')
    .execute()

/** Deletes those of an address that are over before the job does. */
export const dropEndedOf = (db: Db, addressId: string, before: Ends) =>
  db.deleteFrom('priceAlerts as a').where('a.addressId', '=', addressId).where(ended(before)).execute()

/** Counts the days that it waits for its confirmation again. */
export const renewAlert = (db: Db, id: string, now: Date) =>
  db
    .updateTable('priceAlerts')
    .set({ createdAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute()

type NewAlert = {
  id: string
  addressId: string
  watchKey: Buffer
  watchSealed: Buffer
  toldSealed: Buffer
  createdAt: Date
  checkedAt: Date
}

export const addAlert = (db: Db, alert: NewAlert) => db.insertInto('priceAlerts').values(alert).execute()

/** An alert that is not over: undefined where it was stopped, ran out or was never confirmed in time. */
export const openAlert = (db: Db, id: string, before: Ends) =>
  db
    .selectFrom('priceAlerts as a')
    .selectAll('a')
    .select(eb =>
      eb
        .selectFrom('priceAlerts as o')
        .select(inner => inner.fn.countAll<number>().as('n'))
        .whereRef('o.addressId', '=', 'a.addressId')
        .whereRef('o.id', '<>', 'a.id')
        .as('others'),
    )
    .where('a.id', '=', id)
    .where(eb => eb.not(ended(before)))
    .executeTakeFirst()

export const confirmAlert = (db: Db, id: string, now: Date) =>
  db
    .updateTable('priceAlerts')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute()

export const alertIdsOf = async (db: Db, emailKey: Buffer, before: Ends) =>
  (
    await db
      .selectFrom('priceAlerts as a')
      .innerJoin('alertAddresses as d', 'd.id', 'a.addressId')
      .select('a.id')
      .where('d.emailKey', '=', emailKey)
      .where(eb => eb.not(ended(before)))
      .orderBy('a.createdAt')
      .orderBy('a.id')
      .execute()
  ).map(({ id }) => id)

export async function dropAddress(trx: Db, emailKey: Buffer) {
  const address = await trx
    .selectFrom('alertAddresses')
    .select('id')
    .where('emailKey', '=', emailKey)
    .forUpdate()
    .executeTakeFirst()
  if (!address) return 0
  const { numDeletedRows } = await trx
    .deleteFrom('priceAlerts')
    .where('addressId', '=', address.id)
    .executeTakeFirst()
  await dropEmptyAddresses(trx, [address.id])
  return Number(numDeletedRows)
}

/** Deletes an alert, or all of its address; an address without alerts is deleted too. */
export async function dropAlerts(trx: Db, id: string, all: boolean) {
  const address = await trx
    .selectFrom('alertAddresses')
    .select('id')
    .where('id', '=', eb => eb.selectFrom('priceAlerts').select('addressId').where('id', '=', id))
    .forUpdate()
    .executeTakeFirst()
  if (!address) return
  await trx
    .deleteFrom('priceAlerts')
    .where(all ? 'addressId' : 'id', '=', all ? address.id : id)
    .execute()
  await dropEmptyAddresses(trx, [address.id])
}

/** Locks what may be empty before it looks, so that an alert that is being added counts. */
async function dropEmptyAddresses(trx: Db, ids: string[]) {
  await trx
    .deleteFrom('alertAddresses as d')
    .where('d.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('priceAlerts as a').select('a.id').whereRef('a.addressId', '=', 'd.id')),
      ),
    )
    .execute()
}

type Ends = { confirmed: Date; unconfirmed: Date }

const ended = ({ confirmed, unconfirmed }: Ends) =>
  sql<boolean>`a.created_at <= case when a.confirmed_at is null
    then ${unconfirmed}::timestamptz else ${confirmed}::timestamptz end`

/** Deletes alerts that are over. */
export async function dropEndedAlerts(trx: Db, before: Ends, limit: number) {
  const addresses = await trx
    .selectFrom('alertAddresses')
    .select('id')
    .where('id', 'in', eb =>
      eb.selectFrom('priceAlerts as a').select('a.addressId').where(ended(before)).limit(limit),
    )
    .forUpdate()
    .execute()
  const ids = addresses.map(({ id }) => id)
  const { numDeletedRows } = await trx
    .deleteFrom('priceAlerts as a')
    .where('a.addressId', '=', sql<string>`any(${ids}::uuid[])`)
    .where(ended(before))
    .executeTakeFirst()
  await dropEmptyAddresses(trx, ids)
  return Number(numDeletedRows)
}

/**
 * Takes confirmed alerts that nobody has checked since a moment, and holds them until the transaction ends: another node
 * takes others, and what a node that died has not committed is taken again.
 */
export const takeDue = (trx: Db, due: { checkedBefore: Date; before: Ends; limit: number }) =>
  trx
    .selectFrom('priceAlerts as a')
    .innerJoin('alertAddresses as d', 'd.id', 'a.addressId')
    .select(['a.id', 'a.addressId', 'a.watchSealed', 'a.toldSealed', 'a.emailedAt', 'd.emailSealed'])
    .where('a.confirmedAt', 'is not', null)
    .where('a.checkedAt', '<=', due.checkedBefore)
    .where(eb => eb.not(ended(due.before)))
    .orderBy('a.checkedAt')
    .limit(due.limit)
    .forUpdate('a')
    .skipLocked()
    .execute()

export const noteChecked = (trx: Db, ids: string[], now: Date) =>
  trx
    .updateTable('priceAlerts')
    .set({ checkedAt: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const saveNotified = (trx: Db, id: string, notified: { toldSealed: Buffer; emailedAt?: Date }) =>
  trx.updateTable('priceAlerts').set(notified).where('id', '=', id).execute()
