import { type Insertable, sql, type Updateable } from 'kysely'
import type { PersonPlace, Sex } from '../../../contract/directory/profile/practitioners.ts'
import type { ProfessionalBody } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import { idsInOrder, storeOrder } from '../../../db/positions.ts'
import type { DB } from '../../../db/types.gen.ts'

/** What was deleted since stays in the row: it is not theirs any more. */
const ownTreatments = sql<
  string[]
>`array(select given.id from unnest(p.treatment_ids) with ordinality given (id, place)
  where exists (select from treatments t where t.id = given.id and t.provider_id = p.provider_id) order by given.place)`
const ownPlaces = sql<PersonPlace[]>`coalesce((select jsonb_agg(named.one order by named.place)
  from jsonb_array_elements(p.places) with ordinality named (one, place)
  where exists (select from locations l
    where l.id::text = named.one ->> 'locationId' and l.provider_id = p.provider_id)), '[]')`

type OtherClinic = { clinicId: string; clinic: string; saidBy: 'us' | 'them' | null }

/**
 * Another public clinic that names the same registration and surname, the first of them; their pages link to each other
 * unless one of the two has said that they mean different people.
 */
const alsoListedBy = sql<OtherClinic | null>`(
  select jsonb_build_object('clinicId', l.provider_id, 'clinic', l.company_name, 'saidBy', named.said_by)
  from practitioners o
  join listings l on l.provider_id = o.provider_id join listed_providers listed on listed.provider_id = o.provider_id,
  lateral (select case when o.provider_id = any(p.different_at) then 'us'
    when p.provider_id = any(o.different_at) then 'them' end as said_by) named
  where o.body = p.body and o.registration_number = p.registration_number and o.provider_id <> p.provider_id
    and surname_key(o.name) = surname_key(p.name)
  order by named.said_by is not null, l.company_name limit 1)`

const ownIds = async (db: Db, table: 'treatments' | 'locations', providerId: string, ids: string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('providerId', '=', providerId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of some ids that are not a clinic's own. */
export async function notOwn(db: Db, table: 'treatments' | 'locations', providerId: string, ids: string[]) {
  const own = await ownIds(db, table, providerId, ids)
  return ids.filter(id => !own.includes(id))
}

/** The people of a clinic, with another name that a clinic lists the same registration under. */
const practitioners = (db: Db, providerId: string) =>
  db
    .selectFrom('practitioners as p')
    .select([
      'p.id',
      'p.name',
      'p.jobTitle',
      'p.photo',
      'p.languages',
      'p.registrationNumber',
      'p.specialties',
      'p.practisingSince',
      'p.about',
      'p.consentedAt',
      'p.version',
    ])
    .select(eb => [
      eb.ref('p.sex').$castTo<Sex | null>().as('sex'),
      eb.ref('p.body').$castTo<ProfessionalBody | null>().as('body'),
      ownTreatments.as('treatmentIds'),
      ownPlaces.as('places'),
      eb
        .exists(
          eb
            .selectFrom('practitioners as o')
            .select('o.id')
            .whereRef('o.body', '=', 'p.body')
            .whereRef('o.registrationNumber', '=', 'p.registrationNumber')
            .whereRef('o.providerId', '<>', 'p.providerId')
            .where(sql<boolean>`surname_key(o.name) <> surname_key(p.name)`),
        )
        .$castTo<boolean>()
        .as('namedOtherwise'),
      alsoListedBy.as('alsoListedBy'),
    ])
    .where('p.providerId', '=', providerId)

export type PractitionerRow = NonNullable<Awaited<ReturnType<typeof practitionerOf>>>

/** One of a clinic's own people; another clinic's counts as missing. */
export const practitionerOf = (db: Db, providerId: string, id: string) =>
  practitioners(db, providerId).where('p.id', '=', id).executeTakeFirst()

export const practitionersOf = (db: Db, providerId: string) =>
  practitioners(db, providerId).orderBy('p.position').execute()

export const practitionerOrder = idsInOrder('practitioners')

type Registered = { body: string | null; registrationNumber: string | null }

/** Whether a clinic lists a registration already, for someone else. */
export const listsAlready = async (
  db: Db,
  providerId: string,
  person: Registered,
  besides: string | null,
) => {
  if (person.body === null) return false
  const found = await db
    .selectFrom('practitioners')
    .select('id')
    .where('providerId', '=', providerId)
    .where('body', '=', person.body)
    .where('registrationNumber', '=', person.registrationNumber)
    .$if(besides !== null, query => query.where('id', '<>', besides!))
    .executeTakeFirst()
  return found !== undefined
}

export const addPractitionerRow = (db: Db, row: Insertable<DB['practitioners']>) =>
  db.insertInto('practitioners').values(row).execute()

export const changePractitionerRow = (db: Db, id: string, change: Updateable<DB['practitioners']>) =>
  db.updateTable('practitioners').set(change).where('id', '=', id).execute()

/** What another clinic says of the person whom a clinic lists; undefined where they share no registration. */
export const listedElsewhere = (db: Db, id: string, otherId: string) =>
  db
    .selectFrom('practitioners as p')
    .innerJoin('practitioners as o', join =>
      join
        .onRef('o.body', '=', 'p.body')
        .onRef('o.registrationNumber', '=', 'p.registrationNumber')
        .on('o.providerId', '=', otherId)
        .on(sql<boolean>`surname_key(o.name) = surname_key(p.name)`),
    )
    .innerJoin('providers as holder', 'holder.id', 'o.providerId')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'o.providerId')
    .innerJoin('listings as l', 'l.providerId', 'o.providerId')
    .select(['holder.email', 'holder.firstName', 'holder.emailConfirmedAt', 'l.companyName'])
    .select(['o.name', 'p.body', 'p.registrationNumber'])
    .select(
      sql<boolean>`o.provider_id = any(p.different_at) or p.provider_id = any(o.different_at)`.as('isSaid'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()

export const addDifferentAt = (db: Db, id: string, otherId: string) =>
  db
    .updateTable('practitioners')
    .set({ differentAt: sql<string[]>`array_append(different_at, ${otherId}::uuid)` })
    .where('id', '=', id)
    .execute()

export const removeDifferentAt = (db: Db, id: string, otherId: string) =>
  db
    .updateTable('practitioners')
    .set({ differentAt: sql<string[]>`array_remove(different_at, ${otherId}::uuid)` })
    .where('id', '=', id)
    .execute()

/** Whose person it is, and where to write to them. */
export const clinicOfPerson = (db: Db, id: string) =>
  db
    .selectFrom('practitioners as p')
    .innerJoin('providers as holder', 'holder.id', 'p.providerId')
    .innerJoin('listings as l', 'l.providerId', 'p.providerId')
    .select(['p.providerId', 'p.name', 'holder.email', 'holder.firstName', 'holder.emailConfirmedAt'])
    .select('l.companyName')
    .where('p.id', '=', id)
    .executeTakeFirst()

/** The photo of the one that was removed; undefined where there was none to remove. */
export const dropPractitionerRow = (db: Db, providerId: string, id: string) =>
  db
    .deleteFrom('practitioners')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .returning(['name', 'photo'])
    .executeTakeFirst()

export const placePractitioners = storeOrder('practitioners')

export const photosOf = async (db: Db, providerId: string) => {
  const rows = await db
    .selectFrom('practitioners')
    .select('photo')
    .where('providerId', '=', providerId)
    .where('photo', 'is not', null)
    .execute()
  return rows.map(({ photo }) => photo!)
}
