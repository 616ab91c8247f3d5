import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ArticleVersions, ArticleWorkingCopies } from '../../../db/types.gen.ts'

export const addVersion = (db: Db, row: Insertable<ArticleVersions>) =>
  db.insertInto('articleVersions').values(row).execute()

/** As many as anyone looks through. */
const shown = 50

export const versionsOf = (db: Db, articleId: string) =>
  db
    .selectFrom('articleVersions')
    .select(['version', 'staffName', 'savedAt'])
    .where('articleId', '=', articleId)
    .orderBy('version', 'desc')
    .limit(shown)
    .execute()

export const versionOf = (db: Db, articleId: string, version: number) =>
  db
    .selectFrom('articleVersions')
    .select(['version', 'staffName', 'savedAt', 'fields', 'picture'])
    .where('articleId', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()

export const workingCopyOf = (db: Db, staffId: string, article: string) =>
  db
    .selectFrom('articleWorkingCopies')
    .select(['fields', 'picture', 'baseVersion', 'savedAt'])
    .where('staffId', '=', staffId)
    .where('article', '=', article)
    .executeTakeFirst()

export const keepWorkingCopy = (db: Db, row: Insertable<ArticleWorkingCopies>) =>
  db
    .insertInto('articleWorkingCopies')
    .values(row)
    .onConflict(conflict => conflict.columns(['staffId', 'article']).doUpdateSet(row))
    .execute()

export const dropWorkingCopy = (db: Db, staffId: string, article: string) =>
  db
    .deleteFrom('articleWorkingCopies')
    .where('staffId', '=', staffId)
    .where('article', '=', article)
    .execute()

export const dropOldWorkingCopies = (db: Db, before: Date) =>
  db.deleteFrom('articleWorkingCopies').where('savedAt', '<', before).execute()
