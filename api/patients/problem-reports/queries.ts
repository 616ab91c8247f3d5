import { type Insertable, sql } from 'kysely'
import type { ProblemKind, ReportKind } from '../../../contract/patients/problem-reports.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

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
  kind: ProblemKind
  details: string
  email: string | null
  photoId?: string | null
  practitionerId?: string
  createdAt: Date
}

export const addReport = (db: Db, row: NewRow) => db.insertInto('problemReports').values(row).execute()

/** Whether a photo is on the page of a clinic. */
export async function showsPhoto(db: Db, providerId: string, id: string) {
  const row = await db
    .selectFrom('clinicPhotos')
    .select('id')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether someone reported the same clinic since then. */
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
    .leftJoin('clinicPhotos as p', 'p.id', 'r.photoId')
    .leftJoin('photoFiles as f', 'f.key', 'p.fileKey')
    .leftJoin('photosTakenDown as taken', 'taken.photoId', 'r.takenDownId')
    .select(['taken.alt as takenDownAlt', 'taken.takenDownAt'])
    .leftJoin('practitioners as person', 'person.id', 'r.practitionerId')
    .leftJoin('listings as sayer', 'sayer.providerId', 'person.providerId')
    .select(['sayer.providerId as saidById', 'sayer.companyName as saidBy'])
    .select(['r.email', 'r.createdAt', 'r.resolvedAt', 'r.photoId', 'p.alt', 'p.caption'])
    .select(['f.key', 'f.width', 'f.height', 'f.widths', 'f.placeholder'])
    .orderBy(sql`r.resolved_at is not null`)
    .orderBy('r.id', 'desc')

export const reportsAbout = (db: Db, providerId: string, limit: number) =>
  inOrder(db).where('r.providerId', '=', providerId).limit(limit).execute()

/** Whose photo a report is about, and whom to tell; undefined where there is none, or not any more. */
export const reportedPhoto = (db: Db, id: string) =>
  db
    .selectFrom('problemReports as r')
    .innerJoin('clinicPhotos as photo', 'photo.id', 'r.photoId')
    .innerJoin('providers as p', 'p.id', 'r.providerId')
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select(['p.id', 'p.email', 'p.firstName', 'p.emailConfirmedAt', 'l.companyName'])
    .innerJoin('photoFiles as f', 'f.key', 'photo.fileKey')
    .select(['photo.id as photoId', 'photo.alt', 'f.key', 'f.widths'])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** Keeps a photo that has left the page, with the reports it was taken down for. */
export async function keepTakenDown(db: Db, row: Insertable<DB['photosTakenDown']>, reports: string[]) {
  await db.insertInto('photosTakenDown').values(row).execute()
  await db
    .updateTable('problemReports')
    .set({ takenDownId: row.photoId })
    .where('id', 'in', reports)
    .execute()
}

/** The photo that was taken down for a report since then, with its clinic; undefined where none is kept. */
export const takenDownPhoto = (db: Db, reportId: string, since: Date) =>
  db
    .selectFrom('problemReports as r')
    .innerJoin('photosTakenDown as taken', 'taken.photoId', 'r.takenDownId')
    .innerJoin('providers as p', 'p.id', 'r.providerId')
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select(['p.id', 'p.email', 'p.firstName', 'p.emailConfirmedAt', 'l.companyName'])
    .select(['taken.photoId', 'taken.alt', 'taken.caption', 'taken.picture'])
    .where('r.id', '=', reportId)
    .where('taken.takenDownAt', '>', since)
    .executeTakeFirst()

/** False where someone else has put it back. */
export async function dropTakenDown(db: Db, photoId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('photosTakenDown')
    .where('photoId', '=', photoId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const dropTakenDownBefore = (db: Db, before: Date) =>
  db.deleteFrom('photosTakenDown').where('takenDownAt', '<=', before).execute()

export const openReportsOfPhoto = async (db: Db, photoId: string) => {
  const rows = await db
    .selectFrom('problemReports')
    .select('id')
    .where('photoId', '=', photoId)
    .where('resolvedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locked until the transaction ends. */
export const lockedReport = (db: Db, id: string) =>
  db
    .selectFrom('problemReports as r')
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select([
      'r.id',
      'r.providerId',
      'r.kind',
      'r.resolvedAt',
      'r.photoId',
      'r.practitionerId',
      'l.companyName',
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()

export const resolveReports = (db: Db, ids: string[], staffId: string, now: Date) =>
  db
    .updateTable('problemReports')
    .set({ resolvedAt: now, resolvedBy: staffId })
    .where('id', 'in', ids)
    .execute()

/** What someone reported and left this address with. */
export const reportsFrom = (db: Db, email: string) =>
  db
    .selectFrom('problemReports as r')
    .innerJoin('listings as l', 'l.providerId', 'r.providerId')
    .select(['l.companyName as clinic', 'r.details', 'r.createdAt'])
    .select(eb => eb.ref('r.kind').$castTo<ReportKind>().as('kind'))
    .where(sql<string>`lower(r.email)`, '=', email)
    .orderBy('r.createdAt')
    .execute()

/** Removes an address from reports, which stay without it. Resolves to how many there were. */
export async function forgetReporter(db: Db, email: string) {
  const { numUpdatedRows } = await db
    .updateTable('problemReports')
    .set({ email: null })
    .where(sql<string>`lower(email)`, '=', email)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
