import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { BlogSort, BlogStatus } from '../../contract/blog/blog.ts'
import { sliceOf } from '../../contract/core/page-count.ts'
import { sortParts } from '../../contract/core/sorting.ts'
import type { Db } from '../../db/database.ts'
import type { Articles, DB } from '../../db/types.gen.ts'

export const summaryColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'category',
  'tags',
  'metaDescription',
  'status',
  'picture',
  'pictureAlt',
  'authorFirstName',
  'authorLastName',
  'viewCount',
  'wordCount',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'version',
] as const
export const articleColumns = [
  ...summaryColumns,
  'content',
  'authorCredentials',
  'reviewerName',
  'reviewerCredentials',
  'reviewedOn',
] as const

/** Articles whose words match, also by the beginning of a title or by the author's name. */
export const matching = <O>(query: SelectQueryBuilder<DB, 'articles', O>, search: string) => {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return query.where(eb =>
    eb.or([
      sql<boolean>`search @@ websearch_to_tsquery('english', ${search})`,
      eb('title', 'ilike', part),
      eb(sql`author_first_name || ' ' || author_last_name`, 'ilike', part),
    ]),
  )
}

type List = {
  status?: BlogStatus | 'scheduled' | undefined
  category?: string | undefined
  search?: string | undefined
  sort?: BlogSort | undefined
  page: number
  limit: number
}

const sortColumns = {
  title: sql`lower(title)`,
  status: sql`status`,
  category: sql`category`,
  author: sql`lower(author_last_name || ' ' || author_first_name)`,
  viewcount: sql`view_count`,
  createdat: sql`created_at`,
  publishedat: sql`published_at`,
}

export async function articles(db: Db, now: Date, { status, category, search, page, limit, sort }: List) {
  let query = db.selectFrom('articles')
  if (status === 'scheduled') query = query.where('status', '=', 'published').where('publishedAt', '>', now)
  else if (status) query = query.where('status', '=', status)
  if (category) query = query.where('category', '=', category)
  if (search) query = matching(query, search)
  const { by, descending } = sortParts<keyof typeof sortColumns>(sort ?? '-createdat')
  const [rows, { total }] = await Promise.all([
    query
      .select(articleColumns)
      .orderBy(sortColumns[by], column => (descending ? column.desc() : column.asc()).nullsLast())
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(sliceOf(page, limit).offset)
      .execute(),
    query.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const articleById = (db: Db, id: string) =>
  db.selectFrom('articles').select(articleColumns).where('id', '=', id).executeTakeFirst()

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof articleById>>>
/** An article as lists read it. */
export type SummaryRow = Pick<ArticleRow, (typeof summaryColumns)[number]>

/** Waits for a concurrent save. */
export const articleToChange = (db: Db, id: string) =>
  db.selectFrom('articles').select(articleColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export const addArticle = (db: Db, row: Insertable<Articles>) =>
  db.insertInto('articles').values(row).returning(articleColumns).executeTakeFirstOrThrow()

export const changeArticle = (db: Db, id: string, row: Updateable<Articles>) =>
  db.updateTable('articles').set(row).where('id', '=', id).returning(articleColumns).executeTakeFirstOrThrow()

export const removeArticle = (db: Db, id: string) =>
  db.deleteFrom('articles').where('id', '=', id).returning(articleColumns).executeTakeFirst()

/** One after the other, so that two articles cannot choose the same address at once. */
export const lockSlugs = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('article-slugs'))`.execute(db)

/** Whether another article has, or had, this address. */
export async function slugTaken(db: Db, slug: string, id: string) {
  const taken = await db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .unionAll(
      db
        .selectFrom('oldArticleSlugs')
        .select('articleId as id')
        .where('slug', '=', slug)
        .where('articleId', '<>', id),
    )
    .executeTakeFirst()
  return taken !== undefined
}

/** The addresses that other articles have, or had, among this one and the same words with a number. */
export async function numberedSlugs(db: Db, base: string, stem: string, id: string) {
  const { rows } = await sql<{ slug: string }>`
    select slug from articles where (slug = ${base} or starts_with(slug, ${`${stem}-`})) and id <> ${id}
    union all
    select slug from old_article_slugs where (slug = ${base} or starts_with(slug, ${`${stem}-`})) and article_id <> ${id}
  `.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Keeps the old address leading here; one that the article takes up again is no longer old. */
export async function moveSlug(db: Db, articleId: string, from: string, to: string) {
  await db.deleteFrom('oldArticleSlugs').where('slug', '=', to).execute()
  await db
    .insertInto('oldArticleSlugs')
    .values({ slug: from, articleId })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .execute()
}

export const staffName = (db: Db, id: string) =>
  db.selectFrom('staff').select(['firstName', 'lastName']).where('id', '=', id).executeTakeFirstOrThrow()
