import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppointmentState } from '../../../contract/patients/appointments/booking.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

/** A listed clinic; undefined if it is not. */
export const clinicToBook = (db: Db, id: string) =>
  db
    .selectFrom('listings as l')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
    .select(['l.providerId as id', 'l.companyName as name', 'l.responseMinutes'])
    .where('l.providerId', '=', id)
    .executeTakeFirst()

/** Whom to write to at a clinic. */
export const ownerOf = (db: Db, providerId: string) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.email', 'p.firstName', 'p.emailConfirmedAt', 'l.companyName'])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow()

const appointments = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('listings as l', 'l.providerId', 'a.providerId')
    .leftJoin('listedProviders as listed', 'listed.providerId', 'a.providerId')
    .leftJoin('locations as o', 'o.id', 'a.locationId')
    .select([
      'a.id',
      'a.providerId',
      'a.locationId',
      'a.treatmentId',
      'a.treatment',
      'a.place',
      'a.name',
      'a.email',
      'a.phoneNumber',
    ])
    .select(['a.createdAt', 'a.answeredAt', 'a.heldUntil', 'a.startsAt', 'a.endsAt', 'a.sequence'])
    .select(['a.remindedAt', 'a.remindedAgainAt'])
    .select(['l.companyName as clinicName', 'o.phoneNumber as clinicPhone', 'o.lat', 'o.lng'])
    .select(sql<boolean>`listed.provider_id is not null`.as('listed'))
    .select(eb => [
      eb.ref('a.state').$castTo<AppointmentState>().as('state'),
      eb.ref('a.cancelledBy').$castTo<'patient' | 'clinic' | null>().as('cancelledBy'),
      jsonArrayFrom(
        eb
          .selectFrom('appointmentTimes as t')
          .select(['t.id', 't.startsAt', 't.endsAt'])
          .whereRef('t.appointmentId', '=', 'a.id')
          .where('t.held', '=', true)
          .orderBy('t.choice'),
      ).as('times'),
    ])
export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof appointments>['execute']>>[number]

export const appointmentById = (db: Db, id: string) =>
  appointments(db).where('a.id', '=', id).executeTakeFirstOrThrow()

/** Keeps others from an appointment until the transaction ends. */
export const lockAppointment = (db: Db, id: string) =>
  db.selectFrom('appointments').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** A clinic's own; undefined when missing or another's. */
export const ownAppointmentId = (db: Db, providerId: string, id: string) =>
  db
    .selectFrom('appointments')
    .select(['id', 'locationId'])
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .executeTakeFirst()

export const linkedId = (db: Db, tokenHash: Buffer, forClinic: boolean) =>
  db
    .selectFrom('appointmentLinks')
    .select('appointmentId as id')
    .where('tokenHash', '=', tokenHash)
    .where('forClinic', '=', forClinic)
    .executeTakeFirst()

export const addLink = (db: Db, row: Insertable<DB['appointmentLinks']>) =>
  db.insertInto('appointmentLinks').values(row).execute()

export const dropClinicLinks = (db: Db, providerId: string) =>
  db
    .deleteFrom('appointmentLinks')
    .where('forClinic', '=', true)
    .where('appointmentId', 'in', eb =>
      eb.selectFrom('appointments').select('id').where('providerId', '=', providerId),
    )
    .execute()

export const addAppointment = (db: Db, row: Insertable<DB['appointments']>) =>
  db.insertInto('appointments').values(row).execute()

export const changeAppointment = (db: Db, id: string, change: Updateable<DB['appointments']>) =>
  db.updateTable('appointments').set(change).where('id', '=', id).execute()

type HeldTime = { id: string; appointmentId: string; locationId: string; choice: number } & {
  startsAt: Date
  endsAt: Date
}

/**
 * Holds times, each in the first lane that is free; false when one of them is taken in every lane. In the order of time, so that two requests for the same ones wait for
 * each other in one direction only.
 */
export async function holdTimes(db: Db, times: HeldTime[], lanes: readonly number[]) {
  for (const time of times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    let held = false
    for (const lane of lanes) {
      held = await holdTime(db, { ...time, lane })
      if (held) break
    }
    if (!held) return false
  }
  return true
}

const holdTime = async (db: Db, time: HeldTime & { lane: number }) =>
  (await db
    .insertInto('appointmentTimes')
    .values(time)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Lets the times of an appointment go, except one. */
export const releaseTimes = (db: Db, appointmentId: string, except?: string) =>
  db
    .updateTable('appointmentTimes')
    .set({ held: false })
    .where('appointmentId', '=', appointmentId)
    .where('held', '=', true)
    .$if(except !== undefined, query => query.where('id', '<>', except!))
    .execute()

/** Requests and offers that nobody answered in time, of one location or of all, locked. */
export const overdue = (db: Db, now: Date, locationId?: string) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('heldUntil', '<=', now)
    .$if(locationId !== undefined, query => query.where('locationId', '=', locationId!))
    .orderBy('heldUntil')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()

/** How many requests and offers wait for an answer at a location. */
export const openRequests = async (db: Db, locationId: string, now: Date) =>
  (
    await db
      .selectFrom('appointments')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where('locationId', '=', locationId)
      .where('heldUntil', '>', now)
      .executeTakeFirstOrThrow()
  ).total

/** Keeps new appointments from a clinic until the transaction ends. */
export const lockClinic = (db: Db, providerId: string) =>
  db
    .selectFrom('listings')
    .select('providerId')
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

/** What waits at a clinic or is still to come, at one location or at all of them; locked. */
export const openAt = (db: Db, providerId: string, now: Date, locationId?: string) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('providerId', '=', providerId)
    .where(eb =>
      eb.or([
        eb('heldUntil', 'is not', null),
        eb.and([eb('state', '=', 'confirmed'), eb('startsAt', '>', now)]),
      ]),
    )
    .$if(locationId !== undefined, query => query.where('locationId', '=', locationId!))
    .orderBy('id')
    .forUpdate()
    .execute()

export const waitingOf = (db: Db, providerId: string, now: Date) =>
  appointments(db)
    .where('a.providerId', '=', providerId)
    .where('a.heldUntil', '>', now)
    .orderBy('a.heldUntil')
    .limit(100)
    .execute()

/** How many requests a clinic has not answered yet, at some of its locations or at all of them. */
export const requestsWaiting = async (db: Db, providerId: string, now: Date, places?: string[]) =>
  (
    await db
      .selectFrom('appointments')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where('providerId', '=', providerId)
      .where('state', '=', 'requested')
      .where('heldUntil', '>', now)
      .$if(places !== undefined, query => query.where('locationId', '=', sql<string>`any(${places}::uuid[])`))
      .executeTakeFirstOrThrow()
  ).total

/** Confirmed ones of a period, and what became of those that are over. */
export const appointmentsBetween = (db: Db, providerId: string, from: Date, to: Date) =>
  appointments(db)
    .where('a.providerId', '=', providerId)
    .where('a.startsAt', '>=', from)
    .where('a.startsAt', '<', to)
    .where('a.state', 'in', ['confirmed', 'kept', 'missed', 'cancelled'])
    .orderBy('a.startsAt')
    .limit(1000)
    .execute()

/** The windows of a day in which patients wait for a call: of each call the first one. */
export const callsDue = async (db: Db, providerId: string, { from, to }: { from: Date; to: Date }) => {
  const { rows } = await sql<{ start: Date }>`
    select min(w) as start from enquiries e, unnest(e.call_windows) w
    where e.provider_id = ${providerId} and e.answered_at is null and e.closed_at is null
      and w >= ${from} and w < ${to}
    group by e.id`.execute(db)
  return rows.map(({ start }) => start)
}

/** Of those that are over since a day: how many were kept and how many missed. */
export const outcomesSince = async (db: Db, providerId: string, since: Date, places?: string[]) => {
  const rows = await db
    .selectFrom('appointments')
    .select(eb => ['state', eb.fn.countAll<number>().as('total')])
    .where('providerId', '=', providerId)
    .where('startsAt', '>=', since)
    .where('state', 'in', ['kept', 'missed'])
    .$if(places !== undefined, query => query.where('locationId', '=', sql<string>`any(${places}::uuid[])`))
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find(row => row.state === state)?.total ?? 0
  return { count: of('missed'), of: of('missed') + of('kept') }
}

/** Half of the requests since a day were answered within these minutes. Those that nobody had to answer don't count. */
export const medianAnswer = async (db: Db, providerId: string, since: Date, places?: string[]) => {
  const row = await db
    .selectFrom('appointments')
    .select(
      sql<number | null>`percentile_disc(0.5) within group
        (order by extract(epoch from answered_at - created_at) / 60)::float8`.as('minutes'),
    )
    .where('providerId', '=', providerId)
    .where('createdAt', '>=', since)
    .whereRef('answeredAt', '>', 'createdAt')
    .$if(places !== undefined, query => query.where('locationId', '=', sql<string>`any(${places}::uuid[])`))
    .executeTakeFirstOrThrow()
  return row.minutes === null ? null : Math.ceil(row.minutes)
}

/** Of a period that ends now: what was booked, what became of those that were due, and what ran out unanswered. */
export async function countAppointments(db: Db, providerId: string, since: Date, now: Date) {
  const { rows } = await sql<Record<'booked' | 'kept' | 'missed' | 'unmarked' | 'ignored', number>>`
    select count(*) filter (where answered_at >= ${since} and starts_at is not null)::int as booked,
      count(*) filter (where state = 'kept' and starts_at >= ${since})::int as kept,
      count(*) filter (where state = 'missed' and starts_at >= ${since})::int as missed,
      count(*) filter (where state = 'confirmed' and starts_at >= ${since} and ends_at <= ${now})::int as unmarked,
      count(*) filter (where state = 'expired' and answered_at is null and created_at >= ${since})::int as ignored
    from appointments where provider_id = ${providerId}`.execute(db)
  return rows[0]!
}

/** Whether a clinic has ever set times. */
export const everTook = async (db: Db, providerId: string) =>
  (await db
    .selectFrom('appointmentRules')
    .select('locationId')
    .where('providerId', '=', providerId)
    .executeTakeFirst()) !== undefined

type Reminder = 'remindedAt' | 'remindedAgainAt'

/** Confirmed ones that begin soon and whose patients were not reminded yet, locked. */
export const toRemind = (db: Db, reminder: Reminder, { now, before }: { now: Date; before: Date }) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('startsAt', '>', now)
    .where('startsAt', '<=', before)
    .where(reminder, 'is', null)
    .orderBy('startsAt')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()

/** Kept ones of a period whose patients were not asked for a review yet, at clinics that can be reviewed; locked. */
export const toInvite = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('reviewableClinics as c', 'c.clinicId', 'a.providerId')
    .innerJoin('providers as p', 'p.id', 'a.providerId')
    .innerJoin('listings as l', 'l.providerId', 'a.providerId')
    .select(['a.id', 'a.email', 'a.startsAt', 'c.clinicId', 'c.name as clinicName'])
    .select(['p.email as ownerEmail', 'l.website'])
    .where('a.state', '=', 'kept')
    .where('a.startsAt', '>=', from)
    .where('a.startsAt', '<', to)
    .where('a.reviewInvitedAt', 'is', null)
    .orderBy('a.startsAt')
    .limit(100)
    .forUpdate('a')
    .skipLocked()
    .execute()

/** Whether someone was asked for a review of this clinic since then, for whatever reason. */
export const wasInvited = async (db: Db, clinicId: string, authorKey: Buffer, since: Date) =>
  (await db
    .selectFrom('reviewLinks')
    .select('id')
    .where('clinicId', '=', clinicId)
    .where('authorKey', '=', authorKey)
    .where('createdAt', '>=', since)
    .executeTakeFirst()) !== undefined

export const dropAppointmentsBefore = (db: Db, day: Date) =>
  db
    .deleteFrom('appointments')
    .where('createdAt', '<', day)
    .where(eb => eb.or([eb('startsAt', 'is', null), eb('startsAt', '<', day)]))
    .execute()

/** Everything that someone asked for from an address, with all its times, the oldest first. */
export const appointmentsFrom = (db: Db, email: string) =>
  appointments(db)
    .select('a.consentWording')
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('appointmentTimes as t')
          .select(['t.startsAt', 't.endsAt'])
          .whereRef('t.appointmentId', '=', 'a.id')
          .orderBy('t.startsAt'),
      ).as('allTimes'),
    )
    .where(sql`lower(a.email)`, '=', email)
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .execute()

/** Keeps clinics from answering them until the transaction ends. */
export const lockAppointmentsFrom = (db: Db, email: string) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()

export const dropAppointmentsFrom = (db: Db, email: string) =>
  db.deleteFrom('appointments').where(sql`lower(email)`, '=', email).execute()
