import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'

/** Which links of the demo campaigns were followed, so that their clicks lead somewhere. All of it is invented. */
export async function seedCampaignLinks(db: Kysely<DB>) {
  const { rows } = await sql<{ url: string }>`
    select distinct (regexp_matches(content, 'href="(/[^"]*)"', 'g'))[1] as url
    from campaign_runs order by url`.execute(db)
  const links = rows.map(({ url }) => ({ id: uuid(), url: `https://clinic-atlas.test${url}` }))
  if (links.length === 0) return
  await db.insertInto('mailLinks').values(links).execute()
  const ids = links.map(({ id }) => id)
  const urls = rows.map(({ url }) => url)
  // Of the links that the email has: the first more often than the others.
  await sql`
    with known as (select * from unnest(${ids}::uuid[], ${urls}::text[]) as l (id, url)),
      of_run as (
        select c.id as run_id, array_agg(l.id order by position('href="' || l.url || '"' in c.content)) as ids
        from campaign_runs c join known l on position('href="' || l.url || '"' in c.content) > 0
        group by c.id)
    insert into mail_link_clicks (mail_id, link_id, clicks, bot_clicks)
    select r.id, o.ids[case when r.position % 3 = 0 then least(2, cardinality(o.ids)) else 1 end], a.clicks, 0
    from run_recipients r join mail_responses a on a.mail_id = r.id join of_run o on o.run_id = r.run_id
    where a.clicks > 0 and not exists (select from mail_link_clicks c where c.mail_id = r.id)`.execute(db)
}
