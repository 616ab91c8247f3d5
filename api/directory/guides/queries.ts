import { sql } from 'kysely'
import { oldestPriceDay } from '../../../contract/directory/prices/freshness.ts'
import type { Db } from '../../../db/database.ts'

export type OfferRow = Awaited<ReturnType<typeof offersOf>>[number]

/** The price that a treatment is compared by, unless nobody has confirmed it for too long. */
const comparable = (now: Date) =>
  sql<
    number | null
  >`case when treatments.counted_from > ${oldestPriceDay(now)}::date then comparable_pence end`

/** The same at a location, which may ask another price. */
const comparableThere = (now: Date) =>
  sql<number | null>`case when e.treatment_id is null then ${comparable(now)}
    when e.counted_from > ${oldestPriceDay(now)}::date then e.price_pence + compulsory_pence end`

/** Who offers a treatment, one row for each place they offer it at. Of each clinic the lowest price there counts. */
export const offersOf = (db: Db, canonical: string, now: Date) =>
  db
    .selectFrom('treatments')
    .innerJoin('listedProviders', 'listedProviders.providerId', 'treatments.providerId')
    .innerJoin('locations', 'locations.providerId', 'treatments.providerId')
    .leftJoin('locationPrices as e', join =>
      join.onRef('e.treatmentId', '=', 'treatments.id').onRef('e.locationId', '=', 'locations.id'),
    )
    .select(eb => [
      'treatments.providerId as id',
      'locations.id as locationId',
      eb.fn.min(comparableThere(now)).as('pricePence'),
      'locations.city',
      'locations.postcode as postCode',
      'locations.lat',
      'locations.lng',
    ])
    .where('canonical', '=', canonical)
    .where(eb => eb.or([eb('e.treatmentId', 'is', null), eb('e.pricePence', 'is not', null)]))
    .groupBy(['treatments.providerId', 'locations.id'])
    .execute()

/** For every treatment on offer, how many clinics have it and the lowest price. */
export const totals = (db: Db, now: Date) =>
  db
    .selectFrom('treatments')
    .innerJoin('listedProviders', 'listedProviders.providerId', 'treatments.providerId')
    .leftJoin('locations', 'locations.providerId', 'treatments.providerId')
    .leftJoin('locationPrices as e', join =>
      join.onRef('e.treatmentId', '=', 'treatments.id').onRef('e.locationId', '=', 'locations.id'),
    )
    .select(eb => [
      'canonical',
      eb.fn.count<number>('treatments.providerId').distinct().as('clinics'),
      eb.fn.min(comparableThere(now)).as('pricePence'),
    ])
    .where('canonical', 'is not', null)
    .where(eb => eb.or([eb('e.treatmentId', 'is', null), eb('e.pricePence', 'is not', null)]))
    .groupBy('canonical')
    .execute()

/**
 * Where each treatment is on offer, with the last change there. Cities are as clinics wrote them; the letters of
 * the postcode keep apart those that share a name.
 */
export const treatmentsByCity = (db: Db, now: Date) =>
  db
    .selectFrom('treatments')
    .innerJoin('listedProviders', 'listedProviders.providerId', 'treatments.providerId')
    .innerJoin('listings', 'listings.providerId', 'treatments.providerId')
    .innerJoin('locations', 'locations.providerId', 'treatments.providerId')
    .leftJoin('locationPrices as e', join =>
      join.onRef('e.treatmentId', '=', 'treatments.id').onRef('e.locationId', '=', 'locations.id'),
    )
    .select(eb => [
      'canonical',
      eb.fn.min('city').as('city'),
      eb.fn.avg<number>('lat').as('lat'),
      eb.fn.avg<number>('lng').as('lng'),
      eb.fn.max('listings.updatedAt').as('updatedAt'),
      // A clinic with several places in a town counts once there.
      sql<string[]>`array_agg(distinct treatments.provider_id)`.as('clinics'),
      // As the page itself counts them, so that both say the same.
      sql<string[]>`coalesce(array_agg(distinct treatments.provider_id)
        filter (where ${comparableThere(now)} is not null), '{}')`.as('priced'),
    ])
    .where('canonical', 'is not', null)
    .where(eb => eb.or([eb('e.treatmentId', 'is', null), eb('e.pricePence', 'is not', null)]))
    .groupBy(['canonical', sql`lower(city)`, sql`substring(postcode from '^[A-Z]+')`])
    .execute()

const parts = ['consultation', 'anaesthetist', 'followUp', 'vat'] as const
type PartCounts = Record<(typeof parts)[number], number>

/** What costs extra and nobody can avoid is in the price that is published. */
const covered = (part: 'consultation' | 'anaesthetist') =>
  sql<string>`case when ${sql.ref(part)} = 'extra' and (parts -> ${part} ->> 'compulsory')::boolean
    and parts -> ${part} ->> 'pence' is not null then 'included' else ${sql.ref(part)} end`

/** How many clinics say of their lowest price, the one that is published, that it includes each part or that it costs extra. */
export async function inclusionCounts(db: Db, canonical: string, ids: string[], now: Date) {
  const counts = await db
    .selectFrom(
      db
        .selectFrom('treatments')
        .select(['providerId', 'followUp', 'vat'])
        .select([covered('consultation').as('consultation'), covered('anaesthetist').as('anaesthetist')])
        .distinctOn('providerId')
        .where('canonical', '=', canonical)
        .where(comparable(now), 'is not', null)
        .where('providerId', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('providerId')
        .orderBy('comparablePence')
        .orderBy('position')
        .as('published'),
    )
    .select(eb =>
      parts.flatMap(part =>
        (['included', 'extra', 'exempt'] as const).map(state =>
          eb.fn.countAll<number>().filterWhere(part, '=', state).as(`${part} ${state}`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  const of = (state: 'included' | 'extra' | 'exempt') =>
    Object.fromEntries(parts.map(part => [part, counts[`${part} ${state}`] ?? 0])) as PartCounts
  return { includes: of('included'), extra: of('extra'), vatExempt: of('exempt').vat }
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
