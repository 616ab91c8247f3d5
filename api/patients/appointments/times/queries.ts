import { type Insertable, sql } from 'kysely'
import type { OpeningHours, SpecialDay } from '../../../../contract/directory/clinics.ts'
import { type AppointmentRules, maxHorizonDays } from '../../../../contract/patients/appointments/times.ts'
import type { Db } from '../../../../db/database.ts'
import type { DB } from '../../../../db/types.gen.ts'

type TreatmentRules = AppointmentRules['treatments']

const ruleColumns = [
  'r.taking',
  'r.slotMinutes',
  'r.bufferMinutes',
  'r.noticeHours',
  'r.horizonDays',
  'r.capacity',
  'r.instant',
  'r.onlyTreatments',
  'r.publish',
  'r.version',
] as const

const places = (db: Db) =>
  db
    .selectFrom('locations as o')
    .leftJoin('appointmentRules as r', 'r.locationId', 'o.id')
    .select(['o.id as locationId', 'o.name', 'o.address', 'o.city', 'o.postcode', ...ruleColumns])
    .select(eb => [
      eb.ref('o.openingHours').$castTo<OpeningHours | null>().as('openingHours'),
      eb.ref('o.specialDays').$castTo<SpecialDay[]>().as('specialDays'),
      eb.ref('r.treatmentRules').$castTo<TreatmentRules | null>().as('treatmentRules'),
      eb.ref('r.hours').$castTo<OpeningHours | null>().as('hours'),
      sql<string[] | null>`r.closed_days::text[]`.as('closedDays'),
    ])

/** A provider's locations in their order, with the rules of those that have some. */
export const placesOf = (db: Db, providerId: string) =>
  places(db).where('o.providerId', '=', providerId).orderBy('o.position').execute()

/** The locations of several providers where times can be asked for. */
export const takingPlaces = async (db: Db, providerIds: string[]) =>
  providerIds.length === 0
    ? []
    : places(db)
        .select('o.providerId')
        .where('r.providerId', 'in', providerIds)
        .where('r.taking', '=', true)
        .orderBy('o.position')
        .execute()

/** Locations of listed clinics that publish their free times, with what others need to find them. */
export const publishedPlaces = (db: Db) =>
  places(db)
    .innerJoin('listings as l', 'l.providerId', 'o.providerId')
    .innerJoin('listedProviders as p', 'p.providerId', 'o.providerId')
    .select(['o.providerId', 'o.lat', 'o.lng', 'o.phoneNumber', 'l.companyName', 'l.primarySpecialty'])
    .where('r.taking', '=', true)
    .where('r.publish', '=', true)
    .orderBy('o.id')
    .execute()

/** Treatments by id, with their page where they are one that the directory knows. */
export const treatmentNames = (db: Db, ids: string[]) =>
  db
    .selectFrom('treatments')
    .select(['id', 'name', 'canonical'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Those of some providers that let requests for times run out. */
export const unconfirmedAmong = async (db: Db, providerIds: string[]) => {
  const rows = await db
    .selectFrom('unconfirmedTimes')
    .select('providerId')
    .where('providerId', '=', sql<string>`any(${providerIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ providerId }) => providerId))
}

/** Providers with a hold that ended between two moments, which frees its times without a write. */
export const holdsEndedBetween = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('appointments')
    .select('providerId')
    .distinct()
    .where('heldUntil', '>', from)
    .where('heldUntil', '<=', to)
    .execute()

/** Providers that take requests for times somewhere. */
export const takingProviders = (db: Db) =>
  db.selectFrom('appointmentRules').select('providerId').distinct().where('taking', '=', true).execute()

export type PlaceRow = Awaited<ReturnType<typeof placesOf>>[number]

/** Keeps others from the rules of a location until the transaction ends; undefined where it has none. */
export const lockRules = (db: Db, providerId: string, locationId: string) =>
  db
    .selectFrom('appointmentRules')
    .select('version')
    .where('locationId', '=', locationId)
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

export const ownsLocation = async (db: Db, providerId: string, id: string) =>
  (await db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .executeTakeFirst()) !== undefined

export const saveRules = (db: Db, row: Insertable<DB['appointmentRules']>) =>
  db
    .insertInto('appointmentRules')
    .values(row)
    .onConflict(conflict => conflict.column('locationId').doUpdateSet(row))
    .execute()

/** The treatments of a clinic, by name. */
export const treatmentsOf = (db: Db, providerId: string) =>
  db
    .selectFrom('treatments')
    .select(['id', 'name'])
    .where('providerId', '=', providerId)
    .orderBy('name')
    .execute()

const everyLane = sql<number | null>`null::smallint`.as('lane')

/** The part of a day before and after the hours that a location states for it; all of it when it is closed. */
const outsideSpecialHours = (db: Db, locationIds: string[], now: Date) =>
  db
    .selectFrom('locations as o')
    .innerJoinLateral(
      sql<{ start: Date; end: Date }>`(
        select (day || ' ' || opens)::timestamp at time zone 'Europe/London' as start,
          (day || ' ' || closes)::timestamp at time zone 'Europe/London' as "end"
        from jsonb_to_recordset(o.special_days) as special(day text, hours jsonb),
          lateral (values ('00:00', coalesce(hours->0->>'open', '24:00')), (hours->-1->>'close', '24:00')) as part(opens, closes)
        where opens is not null
      )`.as('special'),
      join => join.onTrue(),
    )
    .select(['o.id as locationId', 'special.start', 'special.end', everyLane])
    .where('o.id', 'in', locationIds)
    .where('special.end', '>', now)
    .where('special.start', '<', eb => eb.ref('special.end'))

/** What keeps times of these locations from being asked for: closed, blocked, busy elsewhere, or held for an appointment. */
export const busyAt = async (db: Db, locationIds: string[], now: Date) => {
  if (locationIds.length === 0) return []
  return db
    .selectFrom('blockedTimes')
    .select(['locationId', 'startsAt as start', 'endsAt as end', everyLane])
    .where('locationId', 'in', locationIds)
    .where('endsAt', '>', now)
    .unionAll(
      db
        .selectFrom('feedTimes')
        .select(['locationId', 'startsAt as start', 'endsAt as end', everyLane])
        .where('locationId', 'in', locationIds)
        .where('endsAt', '>', now)
        .where('startsAt', '<', new Date(now.getTime() + (maxHorizonDays + 2) * 24 * 60 * 60 * 1000)),
    )
    .unionAll(outsideSpecialHours(db, locationIds, now))
    .unionAll(
      db
        .selectFrom('appointmentTimes as t')
        .innerJoin('appointments as a', 'a.id', 't.appointmentId')
        .select(['t.locationId', 't.startsAt as start', 't.endsAt as end', 't.lane'])
        .where('t.locationId', 'in', locationIds)
        .where('t.held', '=', true)
        .where('t.endsAt', '>', now)
        // A hold that nobody answered in time is free at once; a job releases it.
        .where(eb => eb.or([eb('a.heldUntil', 'is', null), eb('a.heldUntil', '>', now)])),
    )
    .execute()
}

const calendar = sql<'calendar' | 'blocked'>`'calendar'`.as('from')

/** When a clinic sees nobody in a period: busy in its own calendar, or blocked. */
export const unavailableBetween = (db: Db, providerId: string, from: Date, to: Date) =>
  db
    .selectFrom('feedTimes as t')
    .innerJoin('calendarFeeds as f', 'f.id', 't.feedId')
    .select(['t.locationId', 't.startsAt', 't.endsAt', calendar])
    .where('f.providerId', '=', providerId)
    .where('t.endsAt', '>', from)
    .where('t.startsAt', '<', to)
    .unionAll(
      db
        .selectFrom('blockedTimes')
        .select(['locationId', 'startsAt', 'endsAt', sql<'calendar' | 'blocked'>`'blocked'`.as('from')])
        .where('providerId', '=', providerId)
        .where('endsAt', '>', from)
        .where('startsAt', '<', to),
    )
    .orderBy('startsAt')
    .limit(1000)
    .execute()

const blocked = (db: Db, providerId: string, now: Date) =>
  db.selectFrom('blockedTimes').where('providerId', '=', providerId).where('endsAt', '>', now)

export const blockedOf = (db: Db, providerId: string, now: Date) =>
  blocked(db, providerId, now)
    .select(['id', 'locationId', 'startsAt', 'endsAt'])
    .orderBy('startsAt')
    .execute()

export const countBlocked = async (db: Db, providerId: string, now: Date) =>
  (
    await blocked(db, providerId, now)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const addBlocked = (db: Db, row: Insertable<DB['blockedTimes']>) =>
  db.insertInto('blockedTimes').values(row).execute()

/** False when there is none of this id, or it is another provider's. */
export const dropBlocked = async (db: Db, providerId: string, id: string, places?: string[]) =>
  (
    await db
      .deleteFrom('blockedTimes')
      .where('id', '=', id)
      .where('providerId', '=', providerId)
      .$if(places !== undefined, query => query.where('locationId', '=', sql<string>`any(${places}::uuid[])`))
      .executeTakeFirst()
  ).numDeletedRows > 0n

export const dropBlockedBefore = (db: Db, day: Date) =>
  db.deleteFrom('blockedTimes').where('endsAt', '<', day).execute()
