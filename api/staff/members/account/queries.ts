import { sql } from 'kysely'
import type { z } from 'zod'
import type { Role, Withdrawable } from '../../../../contract/core/permissions.ts'
import type { Today } from '../../../../contract/staff/staff.ts'
import type { Db } from '../../../../db/database.ts'

/** Members of staff with the number of clinics that came with their code. */
export const staffRows = (db: Db) =>
  db
    .selectFrom('staff as s')
    .select(['s.id', 's.staffId', 's.firstName', 's.lastName', 's.email', 's.phoneNumber'])
    .select(['s.department', 's.position', 's.referrerCode', 's.hiredOn', 's.lastLoginAt'])
    .select(['s.previousLoginAt', 's.isActive', 's.version'])
    .select(eb => [
      eb.ref('s.role').$castTo<Role>().as('role'),
      eb.ref('s.withdrawnPermissions').$castTo<Withdrawable[]>().as('withdrawn'),
      sql<number>`(select count(*) from providers p
        where upper(btrim(p.referrer_code)) = upper(s.referrer_code))`.as('referrals'),
      sql<boolean>`exists (select from second_factors f
        where f.staff_id = s.id and f.confirmed_at is not null)`.as('secondFactor'),
    ])

export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffById>>>

export const staffById = (db: Db, id: string) => staffRows(db).where('s.id', '=', id).executeTakeFirst()

export const saveOwnDetails = (
  db: Db,
  id: string,
  details: { firstName: string; lastName: string; phoneNumber: string | null },
) =>
  db
    .updateTable('staff')
    .set(eb => ({ ...details, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** What waits for somebody: counted over everything, however old. */
export async function waitingNow(db: Db, now: Date) {
  const { rows } = await sql<z.infer<typeof Today>>`
    select
      (select count(*) from enquiries where (answered_at is null or reopened_at is not null)
        and closed_at is null) as "enquiriesUnanswered",
      (select count(*) from campaign_runs where state = 'running') as "campaignsRunning",
      (select count(*) from campaign_runs where state = 'awaiting_approval') as "campaignsToApprove",
      (select count(*) from subscriptions where status = 'past_due') as "paymentsFailed",
      (select count(distinct provider_id) from listing_checks where holds and state = 'open') as "listingsHeld",
      (select count(*) from listing_verifications v join providers p on p.id = v.provider_id
        where v.state = 'open' and p.email_confirmed_at is not null) as "listingsToVerify",
      (select count(*) from listing_verifications v join providers p on p.id = v.provider_id
        where v.state = 'open' and p.email_confirmed_at is not null and v.due_at < ${now}) as "verificationsOverdue"`.execute(
    db,
  )
  return rows[0]!
}
