import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type OfferRow = Awaited<ReturnType<typeof offersOf>>[number]

/** Who offers a treatment, one row for each place they offer it at. Of each clinic the lowest price counts. */
export const offersOf = (db: Db, canonical: string) =>
  db
    .selectFrom(
      db
        .selectFrom('treatments')
        .innerJoin('listedProviders', 'listedProviders.providerId', 'treatments.providerId')
        .select(eb => ['treatments.providerId', eb.fn.min('pricePence').as('pricePence')])
        .where('canonical', '=', canonical)
        .groupBy('treatments.providerId')
        .as('offer'),
    )
    .innerJoin('locations', 'locations.providerId', 'offer.providerId')
    .select([
      'offer.providerId as id',
      'offer.pricePence',
      'locations.city',
      'locations.postcode as postCode',
      'locations.lat',
      'locations.lng',
    ])
    .execute()

/** For every treatment on offer, how many clinics have it and the lowest price. */
export const totals = (db: Db) =>
  db
    .selectFrom('treatments')
    .innerJoin('listedProviders', 'listedProviders.providerId', 'treatments.providerId')
    .select(eb => [
      'canonical',
      eb.fn.count<number>('treatments.providerId').distinct().as('clinics'),
      eb.fn.min('pricePence').as('pricePence'),
    ])
    .where('canonical', 'is not', null)
    .groupBy('canonical')
    .execute()

/**
 * Where each treatment is on offer, with the last change there. Cities are as clinics wrote them; the letters of
 * the postcode keep apart those that share a name.
 */
export const treatmentsByCity = (db: Db) =>
  db
    .selectFrom('treatments')
    .innerJoin('listedProviders', 'listedProviders.providerId', 'treatments.providerId')
    .innerJoin('listings', 'listings.providerId', 'treatments.providerId')
    .innerJoin('locations', 'locations.providerId', 'treatments.providerId')
    .select(eb => [
      'canonical',
      eb.fn.min('city').as('city'),
      eb.fn.avg<number>('lat').as('lat'),
      eb.fn.avg<number>('lng').as('lng'),
      eb.fn.max('listings.updatedAt').as('updatedAt'),
      // A clinic with several places in a town counts once there.
      sql<string[]>`array_agg(distinct treatments.provider_id)`.as('clinics'),
    ])
    .where('canonical', 'is not', null)
    .groupBy(['canonical', sql`lower(city)`, sql`substring(postcode from '^[A-Z]+')`])
    .execute()

const parts = ['consultation', 'anaesthetist', 'followUp', 'vat'] as const
type PartCounts = Record<(typeof parts)[number], number>

/** How many clinics say of their lowest price, the one that is published, that it includes each part or that it costs extra. */
export async function inclusionCounts(db: Db, canonical: string, ids: string[]) {
  const counts = await db
    .selectFrom(
      db
        .selectFrom('treatments')
        .select(['providerId', ...parts])
        .distinctOn('providerId')
        .where('canonical', '=', canonical)
        .where('pricePence', 'is not', null)
        .where('providerId', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('providerId')
        .orderBy('pricePence')
        .orderBy('position')
        .as('published'),
    )
    .select(eb =>
      parts.flatMap(part =>
        (['included', 'extra'] as const).map(state =>
          eb.fn.countAll<number>().filterWhere(part, '=', state).as(`${part} ${state}`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  const of = (state: 'included' | 'extra') =>
    Object.fromEntries(parts.map(part => [part, counts[`${part} ${state}`] ?? 0])) as PartCounts
  return { includes: of('included'), extra: of('extra') }
}

/** How long the offers take, and how many of the clinics are rated well. */
export const offerDetails = (db: Db, canonical: string, ids: string[]) =>
  db
    .selectFrom('treatments')
    .innerJoin('listings', 'listings.providerId', 'treatments.providerId')
    .select(eb => {
      const clinics = () => eb.fn.count<number>('treatments.providerId').distinct()
      return [
        clinics().filterWhere('regulatorRating', 'in', ['Good', 'Outstanding']).as('wellRated'),
        eb.fn.min('minutes').as('least'),
        eb.fn.max('minutes').as('max'),
      ]
    })
    .where('canonical', '=', canonical)
    .where('treatments.providerId', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
