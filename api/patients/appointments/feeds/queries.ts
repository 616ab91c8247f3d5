import { type Insertable, sql, type Updateable } from 'kysely'
import type { FeedFailure } from '../../../../contract/patients/appointments/feeds.ts'
import type { Db } from '../../../../db/database.ts'
import type { DB } from '../../../../db/types.gen.ts'

const timeAsJson = sql<{
  startsAt: string
  endsAt: string
}>`json_build_object('startsAt', t.starts_at, 'endsAt', t.ends_at)`

const feeds = (db: Db, now: Date) =>
  db
    .selectFrom('calendarFeeds as f')
    .select(['f.id', 'f.locationId', 'f.label', 'f.events', 'f.unreadable', 'f.checkedAt', 'f.failingSince'])
    .select(sql<boolean>`f.address is not null`.as('isFetched'))
    .select(eb => [
      eb.ref('f.failure').$castTo<FeedFailure | null>().as('failure'),
      eb
        .selectFrom('feedTimes as t')
        .select(timeAsJson.as('time'))
        .whereRef('t.feedId', '=', 'f.id')
        .where('t.endsAt', '>', now)
        .orderBy('t.startsAt')
        .limit(1)
        .as('nextBusy'),
    ])

export const feedsOf = (db: Db, providerId: string, now: Date) =>
  feeds(db, now).where('f.providerId', '=', providerId).orderBy('f.createdAt').execute()
export type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number]

/** Undefined when missing or another provider's. */
export const feedOf = (db: Db, providerId: string, id: string, now: Date) =>
  feeds(db, now).where('f.providerId', '=', providerId).where('f.id', '=', id).executeTakeFirst()

/** Keeps other calendars from being added until the transaction ends; undefined for a location of someone else. */
export const lockLocation = (db: Db, providerId: string, id: string) =>
  db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

export const countFeeds = async (db: Db, locationId: string) =>
  (
    await db
      .selectFrom('calendarFeeds')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where('locationId', '=', locationId)
      .executeTakeFirstOrThrow()
  ).total

export const addFeed = (db: Db, row: Insertable<DB['calendarFeeds']>) =>
  db.insertInto('calendarFeeds').values(row).execute()

export const dropFeed = async (db: Db, providerId: string, id: string) =>
  (
    await db
      .deleteFrom('calendarFeeds')
      .where('id', '=', id)
      .where('providerId', '=', providerId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** False when it has been removed meanwhile. */
export const changeFeed = async (db: Db, id: string, change: Updateable<DB['calendarFeeds']>) =>
  (await db.updateTable('calendarFeeds').set(change).where('id', '=', id).executeTakeFirst()).numUpdatedRows >
  0n

type Time = { startsAt: Date; endsAt: Date }

export async function replaceTimes(db: Db, feed: { id: string; locationId: string }, times: Time[]) {
  await db.deleteFrom('feedTimes').where('feedId', '=', feed.id).execute()
  if (times.length === 0) return
  await sql`insert into feed_times (feed_id, location_id, starts_at, ends_at)
    select ${feed.id}, ${feed.locationId}, starts_at, ends_at
    from unnest(${times.map(({ startsAt }) => startsAt)}::timestamptz[], ${times.map(({ endsAt }) => endsAt)}::timestamptz[])
      as t (starts_at, ends_at)`.execute(db)
}

const fetched = [
  ...(['id', 'locationId', 'address', 'etag', 'lastModified'] as const),
  ...(['readAt', 'timesHash', 'failures', 'failingSince', 'toldAt', 'providerId', 'label'] as const),
] as const

/** Takes calendars that are due, so that no other server fetches them, and says when they are due next. */
export const takeDueFeeds = (db: Db, now: Date, next: Date, limit: number) =>
  db
    .updateTable('calendarFeeds')
    .set({ dueAt: next })
    .where('id', 'in', eb =>
      eb
        .selectFrom('calendarFeeds')
        .select('id')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(fetched)
    .execute()

/** One that its clinic wants to be fetched now. */
export const feedToFetch = (db: Db, providerId: string, id: string) =>
  db
    .selectFrom('calendarFeeds')
    .select(fetched)
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
export type FeedToFetch = NonNullable<Awaited<ReturnType<typeof feedToFetch>>>

export const addressesOf = (db: Db, providerId: string) =>
  db
    .selectFrom('calendarAddresses')
    .select(['locationId', 'names', 'createdAt', 'readAt'])
    .where('providerId', '=', providerId)
    .execute()

export const setAddress = (db: Db, row: Insertable<DB['calendarAddresses']>) =>
  db
    .insertInto('calendarAddresses')
    .values(row)
    .onConflict(conflict => conflict.column('locationId').doUpdateSet(row))
    .execute()

export const dropAddress = async (db: Db, providerId: string, locationId: string) =>
  (
    await db
      .deleteFrom('calendarAddresses')
      .where('locationId', '=', locationId)
      .where('providerId', '=', providerId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** The location behind a secret address, and that it was asked for. */
export const addressBehind = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('calendarAddresses')
    .set({ readAt: now })
    .where('tokenHash', '=', tokenHash)
    .returning(['locationId', 'providerId', 'names'])
    .executeTakeFirst()

/** What a location's calendar shows: confirmed ones, those that are over, and requests that are still held. */
export const entriesAt = (db: Db, locationId: string, period: { from: Date; to: Date; now: Date }) =>
  db
    .selectFrom('appointmentTimes as t')
    .innerJoin('appointments as a', 'a.id', 't.appointmentId')
    .select([
      't.id as timeId',
      'a.id',
      'a.name',
      'a.place',
      'a.state',
      'a.sequence',
      't.startsAt',
      't.endsAt',
    ])
    .where('t.locationId', '=', locationId)
    .where('t.held', '=', true)
    .where('t.startsAt', '>=', period.from)
    .where('t.startsAt', '<', period.to)
    .where('a.state', 'in', ['requested', 'offered', 'confirmed', 'kept', 'missed'])
    .where(eb => eb.or([eb('a.heldUntil', 'is', null), eb('a.heldUntil', '>', period.now)]))
    .orderBy('t.startsAt')
    .limit(2000)
    .execute()
