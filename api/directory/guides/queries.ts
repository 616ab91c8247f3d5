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
    ])
    .where('canonical', 'is not', null)
    .groupBy(['canonical', sql`lower(city)`, sql`substring(postcode from '^[A-Z]+')`])
    .execute()

/** How many of the priced offers include what, how long they take, and how many of the clinics are rated well. */
export const offerDetails = (db: Db, canonical: string, ids: string[]) =>
  db
    .selectFrom('treatments')
    .innerJoin('listings', 'listings.providerId', 'treatments.providerId')
    .select(eb => {
      const clinics = () => eb.fn.count<number>('treatments.providerId').distinct()
      const including = (part: 'consultation' | 'anaesthetist' | 'followUp' | 'vat') =>
        clinics().filterWhere(part, '=', 'included').filterWhere('pricePence', 'is not', null).as(part)
      return [
        including('consultation'),
        including('anaesthetist'),
        including('followUp'),
        including('vat'),
        clinics().filterWhere('regulatorRating', 'in', ['Good', 'Outstanding']).as('wellRated'),
        eb.fn.min('minutes').as('least'),
        eb.fn.max('minutes').as('max'),
      ]
    })
    .where('canonical', '=', canonical)
    .where('treatments.providerId', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
