import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export const linkById = (db: Db, id: string) =>
  db.selectFrom('mailLinks').select('url').where('id', '=', id).executeTakeFirst()

/** Adds to the counts of an email, if it is still on record and its recipient still consents to tracking. */
export const countOpen = (db: Db, mailId: string, viewer: 'person' | 'proxy' | 'bot', now: Date) =>
  sql`
    insert into mail_responses as counted (mail_id, opens, proxy_opens, bot_opens, last_opened_at)
    select id, ${Number(viewer === 'person')}, ${Number(viewer === 'proxy')}, ${Number(viewer === 'bot')},
      ${viewer === 'person' ? now : null}::timestamptz
    from marketing_mails where id = ${mailId} and tracks_opens and email_consented(email, 'open_tracking')
    on conflict (mail_id) do update set
      opens = counted.opens + excluded.opens,
      proxy_opens = counted.proxy_opens + excluded.proxy_opens,
      bot_opens = counted.bot_opens + excluded.bot_opens,
      last_opened_at = greatest(counted.last_opened_at, excluded.last_opened_at)
  `.execute(db)

export async function countClick(db: Db, mailId: string, linkId: string, person: boolean, now: Date) {
  const [clicks, botClicks] = person ? [1, 0] : [0, 1]
  // Both counts in one statement: they always agree.
  await sql`
    with known as (select id from marketing_mails where id = ${mailId}),
    by_link as (
      insert into mail_link_clicks as counted (mail_id, link_id, clicks, bot_clicks)
      select id, ${linkId}, ${clicks}, ${botClicks} from known
      on conflict (mail_id, link_id) do update set
        clicks = counted.clicks + excluded.clicks,
        bot_clicks = counted.bot_clicks + excluded.bot_clicks
    )
    insert into mail_responses as counted (mail_id, clicks, bot_clicks, first_clicked_at, last_clicked_at)
    select id, ${clicks}, ${botClicks}, ${person ? now : null}::timestamptz, ${person ? now : null}::timestamptz from known
    on conflict (mail_id) do update set
      clicks = counted.clicks + excluded.clicks,
      bot_clicks = counted.bot_clicks + excluded.bot_clicks,
      first_clicked_at = coalesce(counted.first_clicked_at, excluded.first_clicked_at),
      last_clicked_at = greatest(counted.last_clicked_at, excluded.last_clicked_at)
  `.execute(db)
}

const withResponses = (db: Db) =>
  db
    .selectFrom('marketingMails')
    .leftJoin('mailResponses', 'mailResponses.mailId', 'id')
    .leftJoin('putOffEmails', join =>
      join.onRef('putOffEmails.mailId', '=', 'id').on('state', '=', 'pending'),
    )
    .select(({ fn, val }) => [
      'id',
      'state',
      'tracksOpens',
      'sentAt',
      'bouncedAt',
      'nextTryAt',
      'lastOpenedAt',
      'lastClickedAt',
      fn.coalesce('opens', val(0)).as('opens'),
      fn.coalesce('proxyOpens', val(0)).as('proxyOpens'),
      fn.coalesce('botOpens', val(0)).as('botOpens'),
      fn.coalesce('clicks', val(0)).as('clicks'),
      fn.coalesce('botClicks', val(0)).as('botClicks'),
    ])

export const responsesTo = (db: Db, id: string) => withResponses(db).where('id', '=', id).executeTakeFirst()

type Listing = { staffId: string | undefined; limit: number; offset: number }

/** Emails to individual people, by anyone or by one member of staff. */
export async function individualEmails(db: Db, { staffId, limit, offset }: Listing) {
  const rows = await withResponses(db)
    .select(['kind', 'email', 'contact', 'subject', 'campaignName', 'createdAt'])
    .where('kind', 'in', ['followup', 'template'])
    .$if(staffId !== undefined, query => query.where('staffId', '=', staffId!))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('marketingMails')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', 'in', ['followup', 'template'])
    .$if(staffId !== undefined, query => query.where('staffId', '=', staffId!))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Those who follow links of one email wait for each other. Undefined when it is no longer on record. */
export const lockedEmail = (db: Db, id: string) =>
  db.selectFrom('marketingMails').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const clicksSince = (db: Db, mailId: string, since: Date) =>
  db
    .selectFrom('recentClicks')
    .select(['id', 'linkId', 'machine'])
    .where('mailId', '=', mailId)
    .where('clickedAt', '>', since)
    .execute()

export const addRecentClick = (
  db: Db,
  row: { mailId: string; linkId: string; machine: boolean; clickedAt: Date },
) => db.insertInto('recentClicks').values(row).execute()

/** How many different links the text of a campaign has; null for an email of another kind. */
export async function linksInCampaign(db: Db, mailId: string) {
  const { rows } = await sql<{ links: number }>`
    select (select count(distinct found[1]) from regexp_matches(run.content, 'href="([^"]+)"', 'g') as found) as links
    from run_recipients r join campaign_runs run on run.id = r.run_id where r.id = ${mailId}`.execute(db)
  return rows[0]?.links ?? null
}

/** Counts clicks that were taken for a person's as a machine's. */
export async function recountAsMachine(db: Db, mailId: string, ids: string[]) {
  await sql`
    with turned as (
      update recent_clicks set machine = true where id = any(${ids}::bigint[]) and not machine returning link_id
    ), by_link as (
      update mail_link_clicks c set clicks = greatest(0, c.clicks - t.count), bot_clicks = c.bot_clicks + t.count
      from (select link_id, count(*)::int as count from turned group by link_id) t
      where c.mail_id = ${mailId} and c.link_id = t.link_id
    )
    update mail_responses a set clicks = greatest(0, a.clicks - t.count), bot_clicks = a.bot_clicks + t.count,
      first_clicked_at = case when a.clicks > t.count then a.first_clicked_at end,
      last_clicked_at = case when a.clicks > t.count then a.last_clicked_at end
    from (select count(*)::int as count from turned) t where a.mail_id = ${mailId} and t.count > 0`.execute(
    db,
  )
}

export const dropClicksBefore = (db: Db, moment: Date) =>
  db.deleteFrom('recentClicks').where('clickedAt', '<', moment).executeTakeFirst()
