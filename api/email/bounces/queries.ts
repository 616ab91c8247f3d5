import { sql } from 'kysely'
import type { BounceClass } from '../../../contract/email/results.ts'
import type { Db } from '../../../db/database.ts'

export type Bounce = {
  /** The email that was refused or came back: each counts once. */
  mailId: string
  email: string
  /** What the mail server said. */
  answer: string
  /** The status code of a report, which decides where there is one: its text may quote others. */
  code?: string | undefined
  source: 'smtp' | 'webhook' | 'report'
  now: Date
}

/** Writes a bounce down; answers with its class, and how many soft ones the address has had since a moment. */
export async function addBounce(db: Db, { mailId, email, answer, code, source, now }: Bounce, since: Date) {
  const decisive = code ?? answer
  const { rows } = await sql<{ class: BounceClass; softOnes: number }>`
    with added as (
      insert into bounces (mail_id, email, class, code, answer, source, noted_at)
      values (${mailId}, lower(${email}), bounce_class(${decisive}), bounce_code(${decisive}),
        ${answer}, ${source}, ${now})
      on conflict (mail_id) do update set class = excluded.class, code = excluded.code, answer = excluded.answer,
        source = excluded.source
      returning mail_id, class
    )
    select added.class, (select count(*) from bounces b where b.email = lower(${email}) and b.class = 'soft'
      and b.noted_at > ${since} and b.mail_id <> added.mail_id) + (added.class = 'soft')::int as "softOnes"
    from added`.execute(db)
  return rows[0]!
}

/** The class under which an email is on record already. */
export const bounceOf = (db: Db, mailId: string) =>
  db.selectFrom('bounces').select('class').where('mailId', '=', mailId).executeTakeFirst()

export const dropBouncesBefore = (db: Db, moment: Date) =>
  db.deleteFrom('bounces').where('notedAt', '<', moment).executeTakeFirst()

type Listing = {
  class?: BounceClass | undefined
  search?: string | undefined
  limit: number
  offset: number
}

/** Bounces with the campaign they belong to, and how many match on all pages. */
export async function bouncesNewestFirst(db: Db, { class: kind, search, limit, offset }: Listing) {
  const matching = db
    .selectFrom('bounces as b')
    .$if(kind !== undefined, query => query.where('b.class', '=', kind!))
    .$if(Boolean(search), query => query.where(sql<boolean>`strpos(b.email, ${search?.toLowerCase()}) > 0`))
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('runRecipients as r', 'r.id', 'b.mailId')
      .leftJoin('campaignRuns as run', 'run.id', 'r.runId')
      .select(['b.mailId', 'b.email', 'b.code', 'b.answer', 'b.notedAt', 'run.name as campaign'])
      .select(eb => [
        eb.ref('b.class').$castTo<BounceClass>().as('class'),
        eb.ref('b.source').$castTo<Bounce['source']>().as('source'),
      ])
      .orderBy('b.notedAt', 'desc')
      .orderBy('b.mailId', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function bounceCounts(db: Db) {
  const rows = await db
    .selectFrom('bounces')
    .select(eb => ['class', eb.fn.countAll<number>().as('count')])
    .groupBy('class')
    .execute()
  return new Map(rows.map(row => [row.class, row.count]))
}
