import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sliceOf } from '../../../contract/core/page-count.ts'
import type { AttachmentType } from '../../../contract/patients/attachments.ts'
import { type EnquiryState, enquiryStates } from '../../../contract/patients/enquiries.ts'
import { callBackLimits } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

/** The fields of a listed clinic needed to send it an enquiry; undefined if it is not listed. */
export const clinicToAsk = (db: Db, id: string) =>
  db
    .selectFrom('listings as l')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
    .innerJoin('providers as p', 'p.id', 'l.providerId')
    .select(['l.providerId as id', 'l.companyName as name', 'p.email', 'p.firstName', 'p.emailConfirmedAt'])
    .select('l.responseMinutes')
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('treatments as t')
          .select(['t.id', 't.name'])
          .whereRef('t.providerId', '=', 'l.providerId'),
      ).as('treatments'),
    )
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('locations as o')
          .select(['o.id', 'o.name', 'o.address', 'o.city', 'o.postcode'])
          .whereRef('o.providerId', '=', 'l.providerId'),
      ).as('locations'),
    )
    .where('l.providerId', '=', id)
    .executeTakeFirst()

type NewRow = {
  id: string
  providerId: string
  name: string
  email: string
  phoneNumber: string | null
  treatment: string | null
  location: string | null
  locationId: string | null
  message: string
  consentWording: string
  createdAt: Date
  fingerprint: Buffer
  askedFrom: string | null
  wantsQuote?: boolean
  callWindows?: Date[]
  callDueAt?: Date
}

/** False when the same was sent before. */
export async function addEnquiry(db: Db, row: NewRow) {
  const added = await db
    .insertInto('enquiries')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const state = sql<EnquiryState>`case
  when closed_at is not null then 'closed'
  when answered_at is not null and reopened_at is null then 'answered'
  when read_at is not null then 'waiting'
  else 'unread' end`

/** Whose inbox, and the locations that the person who looks is limited to; undefined for all of them. */
export type Inbox = { providerId: string; places?: string[] | undefined }

/** Where an enquiry is about: nowhere in words means any location; words without an id, one that is gone. */
/** What someone who is limited to locations sees, as `seesPlace` has it. */
export const seenFrom = (places: string[] | undefined) =>
  places
    ? sql<boolean>`(location_id = any(${places}::uuid[])
        or (location is null and cardinality(${places}::uuid[]) > 0))`
    : sql<boolean>`true`

const ownEnquiries = (db: Db, { providerId, places }: Inbox) =>
  db.selectFrom('enquiries').where('providerId', '=', providerId).where(seenFrom(places))

const shown = [
  'id',
  'wantsQuote',
  'name',
  'email',
  'phoneNumber',
  'treatment',
  'location',
  'locationId',
  'message',
  'createdAt',
  'answeredAt',
  'closedAt',
  'callWindows',
  'callDueAt',
  'dueAt',
  'reopenedAt',
] as const

/** The owner is known by the id of the clinic. */
const assigneeId = sql<
  string | null
>`coalesce(assigned_member, case when assigned_owner then provider_id end)`
export const assigneeName = sql<string | null>`case
  when assigned_owner then (select first_name || ' ' || surname from providers where id = enquiries.provider_id)
  else (select first_name || ' ' || surname from members where id = enquiries.assigned_member) end`

/** Whose enquiries: those of a person, or of nobody. */
export type Assigned = { id: string } | 'nobody' | undefined

const assignedTo = (assigned: Assigned) => {
  if (assigned === undefined) return sql<boolean>`true`
  return assigned === 'nobody'
    ? sql<boolean>`${assigneeId} is null`
    : sql<boolean>`${assigneeId} = ${assigned.id}`
}

/** Unread enquiries still need an answer, so they are listed with those waiting. */
export const statesShownFor = (wanted: EnquiryState): EnquiryState[] =>
  wanted === 'waiting' ? ['waiting', 'unread'] : [wanted]

type Page = {
  page: number
  limit: number
  state?: EnquiryState | undefined
  assigned?: Assigned
  now: Date
}

/** When a call that is still to be made is due: the end of the first window that is not over, or else of the last. */
const callDue = (now: Date) => sql`case when answered_at is null and closed_at is null then coalesce(
  (select min(w) from unnest(call_windows) w where w + ${`${callBackLimits.minutes} minutes`}::interval > ${now}),
  call_due_at - ${`${callBackLimits.minutes} minutes`}::interval) end`

export const inboxOf = (db: Db, inbox: Inbox, { page, limit, state: wanted, assigned, now }: Page) =>
  ownEnquiries(db, inbox)
    .select([...shown, state.as('state'), assigneeId.as('assigneeId'), assigneeName.as('assigneeName')])
    .$if(wanted !== undefined, query => query.where(state, 'in', statesShownFor(wanted!)))
    .where(assignedTo(assigned))
    .orderBy(callDue(now))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(sliceOf(page, limit).offset)
    .execute()

export async function countsByState(db: Db, inbox: Inbox, assigned?: Assigned) {
  const rows = await ownEnquiries(db, inbox)
    .where(assignedTo(assigned))
    .select(eb => [state.as('state'), eb.fn.countAll<number>().as('total')])
    .groupBy(state)
    .execute()
  const counts = new Map(rows.map(row => [row.state, row.total]))
  return Object.fromEntries(enquiryStates.map(name => [name, counts.get(name) ?? 0])) as Record<
    EnquiryState,
    number
  >
}

/** What a message shows of its files, inside a query of messages `a`. */
export const filesOfMessage = <Tables extends DB & { a: DB['enquiryAnswers'] }>(
  eb: ExpressionBuilder<Tables, 'a'>,
) =>
  jsonArrayFrom(
    (eb as unknown as ExpressionBuilder<DB & { a: DB['enquiryAnswers'] }, 'a'>)
      .selectFrom('enquiryAttachments as f')
      .select(['f.id', 'f.name', 'f.bytes'])
      .select(sql<AttachmentType>`f.type`.as('type'))
      .whereRef('f.answerId', '=', 'a.id')
      .orderBy('f.position'),
  ).as('attachments')

/** One of a clinic's own enquiries with its answers. Undefined when missing, another clinic's or of another location. */
export const enquiryOf = (db: Db, inbox: Inbox, id: string) =>
  ownEnquiries(db, inbox)
    .select([...shown, state.as('state'), assigneeId.as('assigneeId'), assigneeName.as('assigneeName')])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiryAnswers as a')
          .select(['a.id', 'a.fromPatient', 'a.message', 'a.createdAt', 'a.quote'])
          .select(filesOfMessage)
          .whereRef('a.enquiryId', '=', 'enquiries.id')
          .orderBy('a.createdAt')
          .orderBy('a.id'),
      ).as('answers'),
    )
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiryNotes as n')
          .select(['n.id', 'n.authorName as author', 'n.note', 'n.createdAt'])
          .whereRef('n.enquiryId', '=', 'enquiries.id')
          .orderBy('n.createdAt')
          .orderBy('n.id'),
      ).as('notes'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** Who answers an enquiry and by when, as columns. */
export type Work = { assignedMember?: string | null; assignedOwner?: boolean; dueAt?: Date | null }

export const setWork = (db: Db, { providerId, places }: Inbox, id: string, work: Work) =>
  db
    .updateTable('enquiries')
    .set(work)
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .where(seenFrom(places))
    .returning('id')
    .executeTakeFirst()

type Marks = { readAt?: Date | null; answeredAt?: Date | null; closedAt?: Date | null; reopenedAt?: null }

/** Marks one of a clinic's own enquiries. A moment that was noted before stays as it was. */
export async function mark(db: Db, { providerId, places }: Inbox, id: string, marks: Marks) {
  const columns = Object.keys(marks) as (keyof Marks)[]
  const changed = await db
    .updateTable('enquiries')
    .set(eb =>
      Object.fromEntries(
        columns.map(column => [column, marks[column] ? eb.fn.coalesce(column, eb.val(marks[column])) : null]),
      ),
    )
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .where(seenFrom(places))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0
}

type NewAnswer = {
  id: string
  enquiryId: string
  message: string
  createdAt: Date
  fromPatient: boolean
  /** As JSON. */
  quote?: string | null
}

/** An id that another clinic's answer has already is left alone: ids are chosen by browsers. */
export const addAnswer = (db: Db, answer: NewAnswer) =>
  db
    .insertInto('enquiryAnswers')
    .values(answer)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()

export const clinicAnswering = (db: Db, providerId: string) =>
  db
    .selectFrom('listings')
    .innerJoin('providers', 'providers.id', 'listings.providerId')
    .select(['providers.id', 'companyName as name', 'email', 'responseMinutes'])
    .where('providers.id', '=', providerId)
    .executeTakeFirstOrThrow()

type Window = { since: Date; overdue: Date; now: Date; fewest: number }

/**
 * Notes for each clinic how long patients usually wait: the median over all enquiries since a day, where one that
 * nobody answered in time counts as never. Only answers that we sent count, because only those are known; what was
 * closed or answered outside the product is left out. A call that was not made by the end of its last window counts as
 * never too; one made in time says nothing about how quickly the clinic answers. A listing is updated only when its figure has changed, since every
 * write makes the servers reload it.
 */
export async function noteResponseTimes(
  db: Db,
  { since, overdue, now, fewest }: Window,
  providerId?: string,
) {
  const those = (row: string) => (providerId ? sql`${sql.ref(row)} = ${providerId}` : sql`true`)
  await sql`
    with waits as (
      select e.provider_id, case
          when e.call_due_at is null or first.answer <= e.call_due_at
          then extract(epoch from first.answer - e.created_at) / 60 end as minutes
      from enquiries e
      left join lateral (
        select min(a.created_at) as answer from enquiry_answers a
        where a.enquiry_id = e.id and not a.from_patient
      ) first on true
      where e.created_at >= ${since} and ${those('e.provider_id')}
        and (first.answer is not null
          or (e.call_due_at is null and e.answered_at is null and e.closed_at is null
            and e.created_at < ${overdue})
          or (e.call_due_at < ${now} and coalesce(e.answered_at, e.closed_at, 'infinity') > e.call_due_at))
    ), medians as (
      select provider_id, case when count(*) >= ${fewest}
        then percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity'::float8)) end as median
      from waits group by provider_id
    ), figures as (
      select l.provider_id, case when m.median < 'infinity'::float8 then ceil(m.median)::integer end as minutes
      from listings l left join medians m on m.provider_id = l.provider_id
      where ${those('l.provider_id')}
    )
    update listings l set response_minutes = f.minutes
    from figures f
    where f.provider_id = l.provider_id and l.response_minutes is distinct from f.minutes`.execute(db)
}

/** Calls that were due in a period, and how many of them were made in time. */
export const callsBetween = (db: Db, providerId: string, from: Date, to: Date) =>
  ownEnquiries(db, { providerId })
    .select(eb => [
      eb.fn.countAll<number>().as('of'),
      eb.fn.countAll<number>().filterWhere('answeredAt', '<=', eb.ref('callDueAt')).as('count'),
    ])
    .where('callDueAt', '>=', from)
    .where('callDueAt', '<', to)
    .executeTakeFirstOrThrow()

export const dropEnquiriesBefore = (db: Db, day: Date) =>
  db.deleteFrom('enquiries').where('createdAt', '<', day).executeTakeFirst()

/** Everything that someone sent to clinics from an address, with the messages that followed, the oldest first. */
export const enquiriesFrom = (db: Db, email: string) =>
  db
    .selectFrom('enquiries as e')
    .innerJoin('listings as l', 'l.providerId', 'e.providerId')
    .select(['l.companyName as clinic', 'e.name', 'e.phoneNumber', 'e.treatment', 'e.location', 'e.message'])
    .select(['e.wantsQuote', 'e.consentWording', 'e.createdAt'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiryAnswers as a')
          .select(['a.fromPatient', 'a.message', 'a.createdAt', 'a.quote'])
          .select(filesOfMessage)
          .whereRef('a.enquiryId', '=', 'e.id')
          .orderBy('a.createdAt')
          .orderBy('a.id'),
      ).as('answers'),
    )
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiryNotes as n')
          .select(['n.note', 'n.createdAt'])
          .whereRef('n.enquiryId', '=', 'e.id')
          .orderBy('n.createdAt'),
      ).as('notes'),
    )
    .where(sql`lower(e.email)`, '=', email)
    .orderBy('e.createdAt')
    .orderBy('e.id')
    .execute()

/** Deletes them, with messages and links. */
export const dropEnquiriesFrom = (db: Db, email: string) =>
  db
    .deleteFrom('enquiries')
    .where(sql`lower(email)`, '=', email)
    .returning(['id', 'providerId', 'createdAt', 'location', 'locationId'])
    .execute()
