import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { BulkActions, SavedFilters } from '../../../../db/types.gen.ts'

export const addBulkAction = (db: Db, row: Insertable<BulkActions>) =>
  db.insertInto('bulkActions').values(row).execute()

/** One more clinic that an action has changed. */
export const addToBulkAction = (db: Db, id: string, providerId: string, now: Date) =>
  db
    .updateTable('bulkActions')
    .set({ providerIds: sql`array_append(provider_ids, ${providerId}::uuid)`, finishedAt: now })
    .where('id', '=', id)
    .execute()

export const dropBulkAction = (db: Db, id: string) =>
  db.deleteFrom('bulkActions').where('id', '=', id).execute()

/** Someone's own action since then that has not been undone, kept from others until the transaction ends. */
export const lockedBulkAction = (db: Db, id: string, { staffId, since }: { staffId: string; since: Date }) =>
  db
    .selectFrom('bulkActions')
    .select(['id', 'kind', 'detail', 'providerIds'])
    .select(eb => eb.fn.coalesce('finishedAt', 'createdAt').as('doneAt'))
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .where('createdAt', '>', since)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const markUndone = (db: Db, id: string, now: Date) =>
  db.updateTable('bulkActions').set({ undoneAt: now }).where('id', '=', id).execute()

export const dropBulkActionsBefore = (db: Db, day: Date) =>
  db.deleteFrom('bulkActions').where('createdAt', '<', day).executeTakeFirst()

/** Those of the ids that exist, do not have the tag yet and have room for one more. */
export const untagged = (db: Db, ids: string[], tag: string, maxTags: number) =>
  db
    .selectFrom('listings as l')
    .select(['l.providerId as id', 'l.companyName as name'])
    .where('l.providerId', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('providerTags as t')
            .select('t.tag')
            .whereRef('t.providerId', '=', 'l.providerId')
            .where('t.tag', '=', tag),
        ),
      ),
    )
    .where(
      eb =>
        eb
          .selectFrom('providerTags as all')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('all.providerId', '=', 'l.providerId'),
      '<',
      maxTags,
    )
    .orderBy('l.providerId')
    .execute()

export const addTag = (db: Db, ids: string[], tag: string) =>
  db
    .insertInto('providerTags')
    .values(ids.map(providerId => ({ providerId, tag })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const dropTag = (db: Db, ids: string[], tag: string) =>
  db
    .deleteFrom('providerTags')
    .using('listings as l')
    .whereRef('l.providerId', '=', 'providerTags.providerId')
    .where('providerTags.providerId', 'in', ids)
    .where('tag', '=', tag)
    .returning(['l.providerId as id', 'l.companyName as name'])
    .execute()

/** Those who are still suspended by that action: a colleague may have decided otherwise since. */
export const stillSuspended = (db: Db, ids: string[], reason: string, until: Date) =>
  db
    .selectFrom('providers')
    .select('id')
    .where('id', 'in', ids)
    .where('suspendedAt', '<=', until)
    .where('suspensionReason', '=', reason)
    .execute()

export const contactsOf = (db: Db, ids: string[]) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.email', 'p.firstName', 'p.surname', 'l.companyName'])
    .where('p.id', 'in', ids)
    .orderBy('l.companyName')
    .execute()

export const savedFiltersOf = (db: Db, staffId: string) =>
  db
    .selectFrom('savedFilters')
    .select(['id', 'name', 'query'])
    .where('staffId', '=', staffId)
    .orderBy('name')
    .execute()

export const putFilter = (db: Db, row: Insertable<SavedFilters>) =>
  db
    .insertInto('savedFilters')
    .values(row)
    .onConflict(conflict =>
      conflict.expression(sql`staff_id, lower(name)`).doUpdateSet({ name: row.name, query: row.query }),
    )
    .execute()

export const dropFilter = (db: Db, id: string, staffId: string) =>
  db
    .deleteFrom('savedFilters')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning('id')
    .executeTakeFirst()
