import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { holds, nameRank, resembles, searchWords } from '../../../db/like.ts'

const shown = 4

type Named = { id: string; title: string; detail: string }
export type How = 'as typed' | 'near'

const sources = {
  article: sql`
    select id, title, '' as also,
      case when status = 'published' and published_at > now()
        then 'Scheduled for ' || to_char(published_at at time zone 'Europe/London', 'FMDD FMMonth "at" HH24:MI')
        else initcap(status) end as detail
    from articles`,
  // A campaign is found by what it sent, which leads to its results.
  campaign: sql`
    select id, name as title, subject as also,
      upper(left(state, 1)) || replace(substr(state, 2), '_', ' ')
        || to_char(started_at at time zone 'Europe/London', '", "FMDD FMMonth YYYY') as detail
    from campaign_runs`,
  automated: sql`
    select id, name as title, '' as also,
      'Automated campaign, ' || case when is_active then 'active' else 'inactive' end as detail
    from campaigns`,
  template: sql`select id, name as title, subject as also, subject as detail from email_templates`,
  colleague: sql`
    select id, first_name || ' ' || last_name as title, email as also,
      email || case when is_active then '' else ', deactivated' end as detail
    from staff`,
}

export type Source = keyof typeof sources

/** Whose name has every word, best matches first. */
export async function namedIn(db: Db, source: Source, search: string, how: How): Promise<Named[]> {
  const words = searchWords(search)
  if (words.length === 0) return []
  const matches = how === 'near' ? resembles : holds
  const text = sql<string>`lower(title || ' ' || also)`
  const { rows } = await sql<Named>`
    select id, title, detail from (${sources[source]}) named
    where ${sql.join(
      words.map(word => matches(text, word)),
      sql` and `,
    )}
    order by ${nameRank(sql<string>`title`, search)}, word_similarity(${search.toLowerCase()}, lower(title)) desc, id desc
    limit ${shown}`.execute(db)
  return rows
}
