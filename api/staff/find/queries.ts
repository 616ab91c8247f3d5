import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'

const shown = 4

/** Whose name has the words, those that begin with them first. */
async function named(db: Db, table: 'articles' | 'email_templates' | 'campaign_runs', words: string) {
  const column = sql.ref(table === 'articles' ? 'title' : 'name')
  const about = {
    articles: sql`case when status = 'published' and published_at > now() then 'scheduled' else status end`,
    email_templates: sql`subject`,
    campaign_runs: sql`replace(state, '_', ' ')`,
  }[table]
  const { rows } = await sql<{ id: string; title: string; detail: string }>`
    select id, ${column} as title, ${about} as detail from ${sql.table(table)}
    where ${column} ilike ${containing(words)}
    order by starts_with(lower(${column}), ${words.toLowerCase()}) desc, id desc limit ${shown}`.execute(db)
  return rows
}

export const articlesNamed = (db: Db, words: string) => named(db, 'articles', words)
export const templatesNamed = (db: Db, words: string) => named(db, 'email_templates', words)
/** A campaign is found by what it sent, which leads to its results. */
export const runsNamed = (db: Db, words: string) => named(db, 'campaign_runs', words)

export const colleaguesNamed = (db: Db, words: string) =>
  db
    .selectFrom('staff')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('title'), 'email as detail'])
    .where(sql`first_name || ' ' || last_name || ' ' || email`, 'ilike', containing(words))
    .orderBy('isActive', 'desc')
    .orderBy('title')
    .limit(shown)
    .execute()
