import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ProofKind } from '../../../contract/providers/verification.ts'
import type { Db } from '../../../db/database.ts'
import { containing, holds, resembles, searchWords, type WordMatch } from '../../../db/like.ts'

/** Listed providers by name, with the total. Their first location is their address. */
export async function listedProviders(db: Db, query: { search: string; limit: number; offset: number }) {
  const exact = await providersMatching(db, query, holds)
  // Typing errors are forgiven only where nothing matches as typed, so that they never hide what does.
  return exact.total > 0 || query.search === '' ? exact : providersMatching(db, query, resembles)
}

const searched = sql<string>`lower(concat_ws(' ', company_name, primary_specialty, city, postcode, array_to_string(insurers, ' ')))`
async function providersMatching(
  db: Db,
  { search, limit, offset }: { search: string; limit: number; offset: number },
  matches: WordMatch,
) {
  const words = searchWords(search)
  const matching = db
    .selectFrom('listings')
    .innerJoin('listedProviders', 'listedProviders.providerId', 'listings.providerId')
    .innerJoin('locations', join =>
      join.onRef('locations.providerId', '=', 'listings.providerId').on('locations.position', '=', 0),
    )
    .$if(words.length > 0, query =>
      query.where(eb =>
        eb.and(
          words.map(word =>
            eb.or([
              matches(searched, word),
              eb(
                'listings.providerId',
                'in',
                eb
                  .selectFrom('practitioners')
                  .select('practitioners.providerId')
                  .where(matches(sql<string>`lower(practitioners.name)`, word)),
              ),
            ]),
          ),
        ),
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
  const people = await peopleMatching(
    db,
    rows.map(row => row.providerId),
    words,
    matches,
  )
  const items = rows.map(({ providerId, ...row }) => {
    const named = people.filter(person => person.providerId === providerId).map(({ name }) => name)
    return { _id: providerId, ...row, ...(named.length > 0 && { people: named }) }
  })
  return { rows: items, total: count.total }
}

/** Whose names have the words that nothing else about their clinic has, so that a row can say why it is there. */
async function peopleMatching(db: Db, providerIds: string[], words: readonly string[], matches: WordMatch) {
  if (providerIds.length === 0 || words.length === 0) return []
  const inName = (word: string) => matches(sql<string>`lower(w.name)`, word)
  return db
    .selectFrom('practitioners as w')
    .innerJoin('listings', 'listings.providerId', 'w.providerId')
    .innerJoin('locations', join =>
      join.onRef('locations.providerId', '=', 'w.providerId').on('locations.position', '=', 0),
    )
    .select(['w.providerId', 'w.name'])
    .where('w.providerId', 'in', providerIds)
    .where(eb => eb.and(words.map(word => eb.or([matches(searched, word), inName(word)]))))
    .where(eb => eb.or(words.map(word => eb.and([eb.not(matches(searched, word)), inName(word)]))))
    .orderBy('w.position')
    .execute()
}

/** Listed clinics whose name has all of the words, the whole name first and then those that begin so. */
export const clinicsNamed = (db: Db, text: string, words: readonly string[], limit: number) =>
  db
    .selectFrom('listings as l')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
    .innerJoin('locations as p', join =>
      join.onRef('p.providerId', '=', 'l.providerId').on('p.position', '=', 0),
    )
    .select(['l.providerId as id', 'l.companyName as name', 'p.city'])
    .where(eb =>
      eb.and(words.map(word => sql<boolean>`lower(l.company_name) like ${containing(word.toLowerCase())}`)),
    )
    .orderBy(sql`lower(l.company_name) = ${text.toLowerCase()}`, 'desc')
    .orderBy(sql`starts_with(lower(l.company_name), ${text.toLowerCase()})`, 'desc')
    .orderBy(sql`lower(l.company_name)`)
    .limit(limit)
    .execute()

/** People of listed clinics whose name has all of the words, as they are typed or with an error in one. */
export const peopleNamed = (db: Db, words: readonly string[], limit: number, matches: WordMatch) =>
  db
    .selectFrom('practitioners as w')
    .innerJoin('listings as l', 'l.providerId', 'w.providerId')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'w.providerId')
    .innerJoin('locations as p', join =>
      join.onRef('p.providerId', '=', 'w.providerId').on('p.position', '=', 0),
    )
    .select(['l.providerId as id', 'l.companyName as name', 'p.city', 'w.name as practitioner'])
    .where(eb => eb.and(words.map(word => matches(sql<string>`lower(w.name)`, word.toLowerCase()))))
    .orderBy('w.name')
    .orderBy('l.companyName')
    .limit(limit)
    .execute()

/** Other listed clinics that name the same people, by the id of the practitioner at the clinic asked about. */
export const otherClinicsOf = (db: Db, providerId: string) =>
  db
    .selectFrom('practitioners as w')
    .innerJoin('practitioners as o', join =>
      join
        .onRef('o.body', '=', 'w.body')
        .onRef('o.registrationNumber', '=', 'w.registrationNumber')
        .onRef('o.providerId', '<>', 'w.providerId')
        .on(sql<boolean>`surname_key(o.name) = surname_key(w.name)`)
        .on(sql<boolean>`o.provider_id <> all(w.different_at) and w.provider_id <> all(o.different_at)`),
    )
    .innerJoin('listedProviders as listed', 'listed.providerId', 'o.providerId')
    .innerJoin('listings as l', 'l.providerId', 'o.providerId')
    .innerJoin('locations as p', join =>
      join.onRef('p.providerId', '=', 'o.providerId').on('p.position', '=', 0),
    )
    .select(['w.id as practitionerId', 'l.providerId as id', 'l.companyName as name', 'p.city'])
    .where('w.providerId', '=', providerId)
    .orderBy('l.companyName')
    .execute()

/** Everything that is public of a clinic, once it is listed, as rows. */
const profiles = (db: Db) =>
  db
    .selectFrom('listings as l')
    .leftJoin('googleReviews as g', 'g.providerId', 'l.providerId')
    .select([
      'l.providerId as id',
      'l.companyName as name',
      'l.companyDescription as about',
      'l.primarySpecialty as specialty',
      'l.logo',
      'l.logoWide',
      'l.website',
      'l.rating',
      'l.yearsOfExperience',
      'l.regulator',
      'l.certificateNumber',
      'l.regulatorRating',
      'l.regulatorRatedOn',
      'l.regulatorUrl',
      sql<{ rating: string | null; on: string }[]>`(
        select coalesce(json_agg(json_build_object('rating', h.overall, 'on', h.rated_on) order by h.rated_on desc), '[]')
        from register_ratings h join register_locations r on r.id = h.location_id
        where registration_key(r.register, r.location_id) = registration_key(l.regulator, l.certificate_number)
          and h.rated_on < l.regulator_rated_on)`.as('earlierRatings'),
      'l.insurers',
      'l.languages',
      'l.financeOffered',
      'l.financeExample',
      'l.visit',
      'l.responseMinutes',
      sql<boolean>`exists (select from appointment_rules r where r.provider_id = l.provider_id and r.taking)`.as(
        'takesBookings',
      ),
      'l.createdAt',
      'l.updatedAt',
      'g.reviews',
      'g.source as reviewsSource',
      'g.collectedOn as reviewsCollectedOn',
      'g.importedAt as reviewsImportedAt',
      sql<{ on: string; what: ProofKind[] } | null>`(
        select json_build_object('on', v.decided_at, 'what', array(
          select r.kind from listing_proofs r where r.provider_id = v.provider_id order by r.at, r.kind))
        from listing_verifications v where v.provider_id = l.provider_id and v.state = 'verified')`.as(
        'checked',
      ),
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('treatments as t')
            .selectAll('t')
            .select(inner =>
              jsonArrayFrom(
                inner
                  .selectFrom('locationPrices as e')
                  .select([
                    'e.locationId',
                    'e.pricePence',
                    'e.pricedOn',
                    'e.lastConfirmedOn',
                    'e.countedFrom',
                  ])
                  .whereRef('e.treatmentId', '=', 't.id')
                  .orderBy('e.locationId'),
              ).as('elsewhere'),
            )
            .whereRef('t.providerId', '=', 'l.providerId')
            .orderBy('t.position'),
        ).as('treatments'),
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('locations as p')
            .selectAll('p')
            .whereRef('p.providerId', '=', 'l.providerId')
            .orderBy('p.position'),
        ).as('locations'),
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('practitioners as w')
            .selectAll('w')
            .whereRef('w.providerId', '=', 'l.providerId')
            .orderBy('w.position'),
        ).as('practitioners'),
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('clinicPhotos as q')
            .innerJoin('photoFiles as f', 'f.key', 'q.fileKey')
            .select(['q.id', 'q.alt', 'q.caption'])
            .select(['f.key', 'f.width', 'f.height', 'f.widths', 'f.placeholder'])
            .whereRef('q.providerId', '=', 'l.providerId')
            .orderBy('q.position'),
        ).as('photos'),
    ])

const listedProfiles = (db: Db) =>
  profiles(db).innerJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')

/** A clinic as patients see it or will see it, for its owner alone. */
export const profileRowOfOwner = (db: Db, providerId: string): Promise<ProfileRow | undefined> =>
  profiles(db).where('l.providerId', '=', providerId).executeTakeFirst()

export type ProfileRow = Awaited<ReturnType<typeof profileRows>>[number]

/** Those of the given clinics that are listed now. */
export const profileRowsById = (db: Db, ids: string[]): Promise<ProfileRow[]> =>
  listedProfiles(db).where('l.providerId', 'in', ids).execute()

/** Profiles after a cursor, in a stable order. */
export const profileRows = (db: Db, after: string | undefined, limit: number) =>
  listedProfiles(db)
    .$if(after !== undefined, query => query.where('l.providerId', '>', after!))
    .orderBy('l.providerId')
    .limit(limit)
    .execute()

type Alike = { id: string; specialty: string; canonicals: string[]; lat: number; lng: number; limit: number }

/** About 50 km in the units of the index: nothing further is read, however rare the clinic. */
const reach = 0.45

/** Locations of listed clinics that share a treatment or the specialty, the nearest first, read from the index. */
export function nearestAlike(db: Db, { id, specialty, canonicals, lat, lng, limit }: Alike) {
  const place = sql`point(p.lng * 0.6, p.lat)`
  const corner = (sign: number) =>
    sql`point(${lng * 0.6 + sign * reach}::float8, ${lat + sign * reach}::float8)`
  return db
    .selectFrom('locations as p')
    .innerJoin('listings as l', 'l.providerId', 'p.providerId')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'p.providerId')
    .select(['p.id as locationId', 'p.providerId', 'p.lat', 'p.lng', 'p.city'])
    .where('p.providerId', '<>', id)
    .where(sql<boolean>`${place} <@ box(${corner(-1)}, ${corner(1)})`)
    .where(eb =>
      eb.or([
        eb('l.primarySpecialty', '=', specialty),
        eb.exists(
          eb
            .selectFrom('treatments as t')
            .select('t.id')
            .whereRef('t.providerId', '=', 'p.providerId')
            .where('t.canonical', '=', sql<string>`any(${canonicals})`),
        ),
      ]),
    )
    .orderBy(sql`${place} <-> ${corner(0)}`)
    .limit(limit)
    .execute()
}
