import { sql } from 'kysely'
import { sliceOf } from '../../../contract/core/page-count.ts'
import type { Db } from '../../../db/database.ts'
import { articleColumns, matching, summaryColumns } from '../queries.ts'

/** What the public may see at this moment, and nothing else reads articles for it. */
const visible = (db: Db, now: Date) =>
  db.selectFrom('articles').where('status', '=', 'published').where('publishedAt', '<=', now)

type List = { category?: string | undefined; search?: string | undefined; page: number; limit: number }

/** One page of public articles, the best matches or the newest first, with the number of all. */
export async function publicArticles(db: Db, now: Date, { category, search, page, limit }: List) {
  let query = visible(db, now)
  if (category) query = query.where('category', '=', category)
  if (search) query = matching(query, search)
  const rank = search ? sql`ts_rank(search, websearch_to_tsquery('english', ${search}))` : sql`1`
  const [rows, { total }] = await Promise.all([
    query
      .select(summaryColumns)
      .$if(Boolean(search), some => some.orderBy(rank, 'desc'))
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(sliceOf(page, limit).offset)
      .execute(),
    query.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

type Related = { id: string; category: string; tags: string[] }

const sharedTags = (tags: string[]) => {
  const wanted = tags.map(tag => tag.toLowerCase())
  return sql`(select count(*) from unnest(tags) as tag where lower(tag) = any(${wanted}::text[]))`
}

/** Other public articles: by shared tags, then in the same category, then the newest. */
export const relatedArticles = (db: Db, now: Date, { id, category, tags }: Related, limit: number) =>
  visible(db, now)
    .select(summaryColumns)
    .where('id', '<>', id)
    .orderBy(sharedTags(tags), 'desc')
    .orderBy(sql`category = ${category}`, 'desc')
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type Tagged = { tags: readonly string[]; wider: string; limit: number }

/** Public articles by tag, ignoring case: those with one of the tags come before those with the wider one. */
export function taggedArticles(db: Db, now: Date, { tags, wider, limit }: Tagged) {
  const close = sharedTags([...tags])
  return visible(db, now)
    .select(['slug', 'title'])
    .where(sql<boolean>`${sharedTags([...tags, wider])} > 0`)
    .orderBy(sql`${close} > 0`, 'desc')
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Under the address it has, or had. */
export const publicArticle = (db: Db, now: Date, slug: string) =>
  visible(db, now)
    .select(articleColumns)
    .where(eb =>
      eb.or([
        eb('slug', '=', slug),
        eb('id', 'in', eb.selectFrom('oldArticleSlugs').select('articleId').where('slug', '=', slug)),
      ]),
    )
    .executeTakeFirst()

export const categoryCounts = (db: Db, now: Date) =>
  visible(db, now)
    .select(['category', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('category')
    .orderBy('category')
    .execute()

/** The whole text of articles. */
export const textsOf = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('articles').select(['id', 'content']).where('id', 'in', ids).execute()

export const articlePages = (db: Db, now: Date) =>
  visible(db, now)
    .select(['slug', 'updatedAt', 'publishedAt', sql<string | null>`picture ->> 'path'`.as('picturePath')])
    .orderBy('publishedAt')
    .orderBy('id')
    .execute()

export const saltsSince = (db: Db, day: string) =>
  db.selectFrom('readerSalts').select(['day', 'salt']).where('day', '>=', day).execute()

/** The first to ask decides: every node must use the same. */
export const addSalt = (db: Db, day: string, salt: Buffer) =>
  db
    .insertInto('readerSalts')
    .values({ day, salt })
    .onConflict(conflict => conflict.column('day').doNothing())
    .execute()

type Reader = { articleId: string; visitor: Buffer; visitorYesterday: Buffer; now: Date; since: Date }

/** Counts a reader who has not been counted since then; answers whether it did. In one step, or a double click counts twice. */
export async function countReader(db: Db, { articleId, visitor, visitorYesterday, now, since }: Reader) {
  const { rows } = await sql`
    with reader as (
      insert into article_readers (article_id, visitor, counted_at)
      select ${articleId}::uuid, ${visitor}::bytea, ${now}::timestamptz
      where not exists (
        select from article_readers
        where article_id = ${articleId} and visitor = ${visitorYesterday} and counted_at > ${since}
      )
      on conflict (article_id, visitor) do update set counted_at = excluded.counted_at
        where article_readers.counted_at <= ${since}
      returning article_id
    )
    update articles set view_count = view_count + 1 from reader
    where articles.id = reader.article_id
    returning articles.id`.execute(db)
  return rows.length > 0
}

/** What no longer decides anything. */
export async function forgetReaders(db: Db, since: Date, oldestDay: string) {
  await db.deleteFrom('articleReaders').where('countedAt', '<=', since).execute()
  await db.deleteFrom('readerSalts').where('day', '<', oldestDay).execute()
}
