import type { Targets } from '../../../../contract/staff/analytics-plan.ts'
import type { Db } from '../../../../db/database.ts'

export const targetRows = (db: Db) => db.selectFrom('analyticsTargets').select(['measure', 'value']).execute()

/** Replaces all targets. Two people at once: the later one's stay, whole. */
export async function replaceTargets(
  db: Db,
  targets: Targets,
  { changedBy, changedAt }: { changedBy: string; changedAt: Date },
) {
  for (const [measure, value] of Object.entries(targets))
    if (value === null) await db.deleteFrom('analyticsTargets').where('measure', '=', measure).execute()
    else
      await db
        .insertInto('analyticsTargets')
        .values({ measure, value, changedBy, changedAt })
        .onConflict(conflict => conflict.column('measure').doUpdateSet({ value, changedBy, changedAt }))
        .execute()
}

export const annotationsBetween = (db: Db, from: string, to: string, limit: number) =>
  db
    .selectFrom('analyticsAnnotations')
    .leftJoin('staff', 'staff.id', 'createdBy')
    .select(['analyticsAnnotations.id', 'day', 'text', 'firstName', 'lastName'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('analyticsAnnotations.id')
    .limit(limit)
    .execute()

export const insertAnnotation = (
  db: Db,
  row: { id: string; day: string; text: string; createdBy: string; createdAt: Date },
) => db.insertInto('analyticsAnnotations').values(row).execute()

export const dropAnnotation = (db: Db, id: string) =>
  db.deleteFrom('analyticsAnnotations').where('id', '=', id).returning(['day', 'text']).executeTakeFirst()
