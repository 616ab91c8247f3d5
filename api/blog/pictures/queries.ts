import { sql } from 'kysely'
import type { Picture } from '../../../contract/blog/blog.ts'
import type { Db } from '../../../db/database.ts'

export const addUpload = (db: Db, picture: Picture, uploadedAt: Date) =>
  db
    .insertInto('articlePictures')
    .values({ path: picture.path, picture: JSON.stringify(picture), uploadedAt })
    .execute()

/** An uploaded picture, which from now on belongs to an article alone; undefined when nobody uploaded it. */
export async function takeUpload(db: Db, path: string) {
  const row = await db
    .deleteFrom('articlePictures')
    .where('path', '=', path)
    .returning('picture')
    .executeTakeFirst()
  return row?.picture as Picture | undefined
}

/**
 * Forgets uploads from before that nothing shows, and resolves to them. A picture's sizes differ in the end of their
 * path only, and any of them may be the one that a text names.
 */
export async function takeUnusedUploads(db: Db, before: Date) {
  const { rows } = await sql<{ picture: Picture }>`
    with old as (
      select path, '%' || regexp_replace(path, '-\\d+\\.webp$', '-') || '%' as part
      from article_pictures where uploaded_at < ${before}
    )
    delete from article_pictures p using old
    where p.path = old.path
      and not exists (select from articles where content like part or picture::text like part)
      and not exists (select from article_versions where fields ->> 'content' like part)
      and not exists (select from article_working_copies where fields ->> 'content' like part or picture::text like part)
      and not exists (select from bin where kind = 'article' and rows::text like part)
    returning p.picture`.execute(db)
  return rows.map(({ picture }) => picture)
}

/** Whether an article, an earlier version, a draft or the bin still shows this picture. */
export async function pictureInUse(db: Db, path: string) {
  const part = `%${path.replace(/[\\%_]/g, '\\$&')}%`
  const user = await db
    .selectFrom('articles')
    .select('id')
    .where(eb => eb.or([eb('content', 'like', part), eb(sql`picture::text`, 'like', part)]))
    .unionAll(
      db
        .selectFrom('articleVersions')
        .select('articleId as id')
        .where(sql`fields ->> 'content'`, 'like', part),
    )
    .unionAll(
      db
        .selectFrom('articleWorkingCopies')
        .select('staffId as id')
        .where(eb =>
          eb.or([eb(sql`fields ->> 'content'`, 'like', part), eb(sql`picture::text`, 'like', part)]),
        ),
    )
    // What is in the bin may come back.
    .unionAll(
      db.selectFrom('bin').select('id').where('kind', '=', 'article').where(sql`rows::text`, 'like', part),
    )
    .executeTakeFirst()
  return user !== undefined
}
