import { type RawBuilder, sql } from 'kysely'
import type { Schedule } from '../../api/jobs.ts'
import type { Db } from '../../db/database.ts'

const leaseSeconds = 60

/** The next time a job is due, by the clock of the database, so that nodes cannot disagree. */
export function nextTime(schedule: Schedule, after: RawBuilder<unknown> = sql`now()`) {
  if ('dailyAt' in schedule) {
    // A day of London may have 23 or 25 hours.
    const today = sql`date_trunc('day', ${after} at time zone 'Europe/London') + ${schedule.dailyAt}::interval`
    return sql<Date>`
      (select min(t) from unnest(array[
         (${today}) at time zone 'Europe/London', (${today} + interval '1 day') at time zone 'Europe/London'
       ]) as times (t) where t > ${after})`
  }
  const [every, offset] =
    'everyMinutes' in schedule ? [schedule.everyMinutes, 0] : [60, schedule.minuteOfHour]
  const minutes = (count: number) => sql`make_interval(mins => ${count}::int)`
  return sql<Date>`date_bin(${minutes(every)}, ${after}, timestamptz 'epoch' + ${minutes(offset)}) + ${minutes(every)}`
}

/** Adds a job that is new; one that is known keeps its time. */
export const addSchedule = (db: Db, name: string, schedule: Schedule) =>
  db
    .insertInto('jobSchedules')
    .values({ name, dueAt: nextTime(schedule) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()

const lease = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Claims the jobs that are due and not running on another node. */
export async function takeDue(db: Db, names: readonly string[]) {
  const taken = await db
    .updateTable('jobSchedules')
    .set({ leasedUntil: lease })
    .where('name', 'in', eb =>
      eb
        .selectFrom('jobSchedules')
        .select('name')
        .where('name', 'in', names)
        .where('dueAt', '<=', sql<Date>`now()`)
        .where(sql<boolean>`coalesce(leased_until, '-infinity') < now()`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .execute()
  return taken.map(({ name }) => name)
}

export const renewLeases = (db: Db, names: readonly string[]) =>
  db.updateTable('jobSchedules').set({ leasedUntil: lease }).where('name', 'in', names).execute()

export const markDone = (db: Db, name: string, schedule: Schedule) =>
  db
    .updateTable('jobSchedules')
    .set({ leasedUntil: null, failures: 0, dueAt: nextTime(schedule) })
    .where('name', '=', name)
    .execute()

/** Tried again after 1, 2, 4 ... minutes, an hour at the longest, and never later than it would have been anyway. */
export const markFailed = (db: Db, name: string, schedule: Schedule) =>
  db
    .updateTable('jobSchedules')
    .set({
      leasedUntil: null,
      failures: sql<number>`failures + 1`,
      dueAt: sql<Date>`least(${nextTime(schedule)}, now() + make_interval(mins => least(60, power(2, least(failures, 6))::int)))`,
    })
    .where('name', '=', name)
    .execute()

export const makeDue = (db: Db, name: string) =>
  db.updateTable('jobSchedules').set({ dueAt: sql<Date>`now()` }).where('name', '=', name).execute()

/** Whether a job has been done since it was made due: neither due nor being worked on. */
export const isIdle = async (db: Db, name: string) =>
  (await db
    .selectFrom('jobSchedules')
    .select('name')
    .where('name', '=', name)
    .where('dueAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(leased_until, '-infinity') < now()`)
    .executeTakeFirst()) !== undefined
