import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'

const links = ['/signup', '/treatments', '/contact'].map(path => ({
  id: uuid(),
  url: `https://clinic-atlas.test${path}`,
}))

/** Which links of the demo campaigns were followed, so that their clicks lead somewhere. All of it is invented. */
export async function seedCampaignLinks(db: Kysely<DB>) {
  await db.insertInto('mailLinks').values(links).execute()
  const ids = links.map(({ id }) => id)
  await sql`
    insert into mail_link_clicks (mail_id, link_id, clicks, bot_clicks)
    select r.id, (${ids}::uuid[])[case when r.position % 3 = 0 then 2 when r.position % 7 = 0 then 3 else 1 end],
      a.clicks, 0
    from run_recipients r join mail_responses a on a.mail_id = r.id
    where a.clicks > 0 and not exists (select from mail_link_clicks c where c.mail_id = r.id)`.execute(db)
}
