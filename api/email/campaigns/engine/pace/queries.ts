import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../../db/database.ts'
import type { WarmUps } from '../../../../../db/types.gen.ts'

export const budget = (db: Db) =>
  db
    .selectFrom('sendBudgets')
    .select(['perSecond', 'perDomainMinute'])
    .where('name', '=', 'campaigns')
    .executeTakeFirstOrThrow()

/** The same with whether a warm-up may set a limit: what a sender asks before it claims. */
export const paceNow = (db: Db) =>
  db
    .selectFrom('sendBudgets')
    .select('perDomainMinute')
    .select(sql<boolean>`exists (select from warm_ups where state <> 'done')`.as('warming'))
    .where('name', '=', 'campaigns')
    .executeTakeFirstOrThrow()

export const saveBudget = (db: Db, pace: { perSecond: number; perDomainMinute: number | null }) =>
  db.updateTable('sendBudgets').set(pace).where('name', '=', 'campaigns').execute()

export const storedWarmUp = (db: Db) =>
  db
    .selectFrom('warmUps')
    .select(['state', 'countedFrom', 'stoppedDay', 'reason', 'used'])
    .select(sql<string>`first_day::text`.as('firstDay'))
    .select(sql<string>`used_on::text`.as('usedOn'))
    .executeTakeFirst()

export type StoredWarmUp = NonNullable<Awaited<ReturnType<typeof storedWarmUp>>>

export const saveWarmUp = (db: Db, row: Omit<Insertable<WarmUps>, 'oneRow'>) =>
  db
    .insertInto('warmUps')
    .values(row)
    .onConflict(conflict => conflict.column('oneRow').doUpdateSet(row))
    .execute()

/** Only one that is running can be stopped, and only once. */
export const stopWarmUp = async (db: Db, stoppedDay: number, reason: string, now: Date) =>
  (
    await db
      .updateTable('warmUps')
      .set({ state: 'stopped', stoppedDay, reason, changedAt: now })
      .where('state', '=', 'running')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export const finishWarmUp = (db: Db, now: Date) =>
  db.updateTable('warmUps').set({ state: 'done', changedAt: now }).where('state', '=', 'running').execute()

export const dropWarmUp = (db: Db) => db.deleteFrom('warmUps').executeTakeFirst()

/** Takes up to so many emails out of a day's allowance, which all servers share. Negative gives back. */
export async function takeFromDay(db: Db, wanted: number, allowance: number, day: string) {
  const { rows } = await sql<{ granted: number }>`
    with before as (
      select case when used_on = ${day}::date then used else 0 end as used from warm_ups where state = 'running' for update
    ), granted as (select used, greatest(-used, least(${wanted}::int, ${allowance}::int - used)) as granted from before)
    update warm_ups set used = granted.used + granted.granted, used_on = ${day}::date
    from granted returning granted.granted`.execute(db)
  return Math.max(0, rows[0]?.granted ?? 0)
}

/** What mail servers and recipients made of the campaign emails since a moment. */
export async function receptionSince(db: Db, since: Date) {
  const { rows } = await sql<{ sent: number; blocked: number; complained: number }>`
    select (select count(*) from run_recipients where state = 'sent' and sent_at >= ${since})
        + (select count(*) from bounces b join run_recipients r on r.id = b.mail_id
          where b.noted_at >= ${since} and b.class = 'blocked' and r.state = 'failed') as sent,
      (select count(*) from bounces b join run_recipients r on r.id = b.mail_id
        where b.noted_at >= ${since} and b.class = 'blocked') as blocked,
      (select count(*) from marketing_mails m where m.kind = 'campaign' and m.complained_at >= ${since}) as complained`.execute(
    db,
  )
  return rows[0]!
}

/** The budget of a domain that nobody wrote to for so long is full. */
export const dropDomainsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('domainBudgets').where('refilledAt', '<', moment).executeTakeFirst()
