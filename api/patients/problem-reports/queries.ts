import { sql } from 'kysely'
import type { ReportKind } from '../../../contract/patients/problem-reports.ts'
import type { Db } from '../../../db/database.ts'

/** The name of a listed clinic; undefined when it is not listed. */
export const listedClinic = (db: Db, id: string) =>
  db
    .selectFrom('listings as l')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
    .select(['l.providerId as id', 'l.companyName as name'])
    .where('l.providerId', '=', id)
    .executeTakeFirst()

type NewRow = {
  id: string
  providerId: string
  kind: ReportKind
  details: string
  email: string | null
  createdAt: Date
}

export const addReport = (db: Db, row: NewRow) => db.insertInto('problemReports').values(row).execute()

/** Whether somebody reported the same clinic since then. */
export async function reportedSince(db: Db, providerId: string, since: Date) {
  const earlier = await db
    .selectFrom('problemReports')
    .select('id')
    .where('providerId', '=', providerId)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Who answers for listings: the administrators who are still with us. */
export const administrators = (db: Db) =>
  db.selectFrom('staff').select('email').where('role', '=', 'admin').where('isActive', '=', true).execute()

/** Open ones first, then the newest. */
const inOrder = (db: Db) =>
  db
    .selectFrom('problemReports as r')
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select(['r.id', 'r.providerId as clinicId', 'l.companyName as clinic', 'r.kind', 'r.details'])
    .select(['r.email', 'r.createdAt', 'r.resolvedAt'])
    .orderBy(sql`r.resolved_at is not null`)
    .orderBy('r.id', 'desc')

/** Those about one clinic. */
export const reportsAbout = (db: Db, providerId: string, limit: number) =>
  inOrder(db).where('r.providerId', '=', providerId).limit(limit).execute()

/** Kept from others until the transaction ends. */
export const lockedReport = (db: Db, id: string) =>
  db
    .selectFrom('problemReports as r')
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select(['r.id', 'r.providerId', 'r.kind', 'r.resolvedAt', 'l.companyName'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()

export const resolveReport = (db: Db, id: string, staffId: string, now: Date) =>
  db
    .updateTable('problemReports')
    .set({ resolvedAt: now, resolvedBy: staffId })
    .where('id', '=', id)
    .execute()
