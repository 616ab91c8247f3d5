import { sql } from 'kysely'
import type { Slice } from '../../../../contract/core/page-count.ts'
import { type RecipientResult, resultDays } from '../../../../contract/email/results.ts'
import type { Db } from '../../../../db/database.ts'
import { holds, searchWords } from '../../../../db/like.ts'
import { pageAndTotal } from '../queries.ts'

type ResultCounts = {
  accepted: number
  openable: number
  opened: number
  clicked: number
  machineClicks: number
  unsubscribed: number
  complained: number
}

export async function resultCounts(db: Db, runId: string) {
  const { rows } = await sql<ResultCounts>`
    select count(*) filter (where state = 'sent') as accepted,
      count(*) filter (where state = 'sent' and tracks_opens) as openable,
      count(*) filter (where state = 'sent' and tracks_opens and opens > 0) as opened,
      count(*) filter (where clicks > 0) as clicked,
      coalesce(sum(bot_clicks), 0)::integer as "machineClicks",
      count(*) filter (where unsubscribed_at is not null) as unsubscribed,
      count(*) filter (where result = 'complained') as complained
    from recipient_results where run_id = ${runId}`.execute(db)
  return rows[0]!
}

/** Refused or returned emails of a run by what that means, with the codes that were given. */
export async function bounceCounts(db: Db, runId: string) {
  const { rows } = await sql<{ result: string; count: number; codes: string[] }>`
    select result, count(*) as count,
      coalesce(array_agg(distinct code order by code) filter (where code is not null), '{}') as codes
    from (
      select result, bounce_code(coalesce(bounce_status, reason)) as code
      from recipient_results where run_id = ${runId} and result in ('dead', 'blocked', 'soft', 'other')
    ) bounced
    group by result`.execute(db)
  return rows
}

/** When recipients first followed a link, by the hour of London, or by the day where that is longer than a day and a half. */
export async function clickTimes(db: Db, runId: string) {
  const { rows } = await sql<{ unit: 'hour' | 'day'; at: Date; people: number }>`
    with clicked as (
      select coalesce(a.first_clicked_at, a.last_clicked_at) as at
      from run_recipients r join mail_responses a on a.mail_id = r.id where r.run_id = ${runId} and a.clicks > 0
    ), chosen as (
      select case when max(at) - min(at) <= interval '36 hours' then 'hour' else 'day' end as unit from clicked
    )
    select unit, date_trunc(unit, at, 'Europe/London') as at, count(*) as people
    from clicked, chosen where at is not null group by 1, 2 order by 2`.execute(db)
  return rows
}

/** Registrations by recipients, and enquiries to clinics among them, in the days after their email. */
export async function whatFollowed(db: Db, runId: string) {
  const { rows } = await sql<{ signups: number; enquiries: number }>`
    with reached as (
      select r.email, r.sent_at, r.sent_at + make_interval(days => ${resultDays}::int) as until,
        coalesce(r.provider_id, p.id) as provider_id, p.created_at as registered_at
      from run_recipients r left join providers p on lower(p.email) = r.email
      where r.run_id = ${runId} and r.state = 'sent'
    )
    select (select count(*) from reached where registered_at > sent_at and registered_at <= until) as signups,
      (select count(*) from reached join enquiries e on e.provider_id = reached.provider_id
        where e.created_at > sent_at and e.created_at <= until) as enquiries`.execute(db)
  return rows[0]!
}

/** The links of a run's emails with who followed them, the most followed first. */
export async function linkCounts(db: Db, runId: string) {
  const { rows } = await sql<{ url: string; people: number; clicks: number; machineClicks: number }>`
    select l.url, count(*) filter (where c.clicks > 0) as people, sum(c.clicks)::integer as clicks,
      sum(c.bot_clicks)::integer as "machineClicks"
    from run_recipients r join mail_link_clicks c on c.mail_id = r.id join mail_links l on l.id = c.link_id
    where r.run_id = ${runId}
    group by l.id, l.url order by people desc, clicks desc, l.url`.execute(db)
  return rows
}

/** How many emails wait for another try, by the domain they go to, the most first. */
export async function putOffDomains(db: Db, runId: string) {
  const { rows } = await sql<{ domain: string; count: number }>`
    select lower(split_part(email, '@', -1)) as domain, count(*) as count
    from run_recipients
    where run_id = ${runId} and state = 'pending' and put_off_by = 'recipient'
    group by 1 order by count desc, domain`.execute(db)
  return rows
}

export type OutcomeFilter = { result?: RecipientResult | undefined; search: string }

const personText = sql<string>`lower(email || ' ' || coalesce(contact ->> 'fullName', '') || ' ' ||
  concat_ws(' ', contact ->> 'firstName', contact ->> 'lastName', contact ->> 'clinicName'))`

const outcomesOf = (db: Db, runId: string, { result, search }: OutcomeFilter) => {
  let wanted = db.selectFrom('recipientResults').where('runId', '=', runId)
  if (result) wanted = wanted.where('result', '=', result)
  for (const word of searchWords(search)) wanted = wanted.where(holds(personText, word))
  return wanted
}

const outcomeColumns = [
  'id',
  'position',
  'email',
  'contact',
  'result',
  'reason',
  'bounceStatus',
  'sentAt',
  'nextTryAt',
  'bouncedAt',
  'unsubscribedAt',
  'lastClickedAt',
  'lastOpenedAt',
] as const

/** The account of a recipient, also of one who came from a list. */
const clinicId = sql<string | null>`(select p.id from providers p
  where p.id = recipient_results.provider_id or lower(p.email) = recipient_results.email
  order by p.id = recipient_results.provider_id desc nulls last limit 1)`

/** A page of the recipients of a run in sending order, narrowed. */
export const outcomes = (db: Db, runId: string, filter: OutcomeFilter, slice: Slice) => {
  const wanted = outcomesOf(db, runId, filter)
  const rows = wanted.select(outcomeColumns).select(clinicId.as('clinicId')).orderBy('position')
  return pageAndTotal(rows, wanted, slice)
}

/** The next of them after a position: pages by offset would be read again and again for those at the end. */
export const outcomesAfter = (db: Db, runId: string, filter: OutcomeFilter, after: number, limit: number) =>
  outcomesOf(db, runId, filter)
    .select(outcomeColumns)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()

export type OutcomeRow = Awaited<ReturnType<typeof outcomesAfter>>[number]
