import { type Insertable, sql } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { AuditFilter } from '../../../contract/staff/audit.ts'
import type { Db } from '../../../db/database.ts'
import { containing, likeEscaped } from '../../../db/like.ts'
import type { AuditLog, AuditSeals, SecurityEvents } from '../../../db/types.gen.ts'

/** For commands, where nobody is signed in. */
export const addUnsignedRow = (db: Db, row: Insertable<AuditLog>) =>
  db.insertInto('auditLog').values(row).execute()

/** Stores the name beside the id: a person may leave, their actions stay. */
export const addAuditRow = (db: Db, row: Omit<Insertable<AuditLog>, 'staffName'> & { staffId: string }) =>
  db
    .insertInto('auditLog')
    .values(({ selectFrom }) => ({
      ...row,
      staffName: selectFrom('staff')
        .select(({ fn, val }) => fn<string>('concat_ws', [val(' '), 'firstName', 'lastName']).as('name'))
        .where('id', '=', row.staffId),
    }))
    .execute()

export type EventRow = Omit<Insertable<SecurityEvents>, 'times'>

/** Adds an event, or increments its row. */
export const countEvent = (db: Db, row: EventRow) =>
  db
    .insertInto('securityEvents')
    .values(row)
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet(eb => ({
        times: eb('securityEvents.times', '+', 1),
        lastAt: row.lastAt,
      })),
    )
    .execute()

export type Account = { kind: 'provider' | 'staff'; id: string; name: string; subject: string }

/** The account that an address belongs to, with how the log names it; undefined when there is none. */
export const accountNamed = async (db: Db, kind: Account['kind'], email: string) =>
  (await ownAccountNamed(db, kind, email)) ?? (kind === 'provider' ? await memberNamed(db, email) : undefined)

/** Someone of a clinic's team, under the clinic's id. */
const memberNamed = (db: Db, email: string) =>
  db
    .selectFrom('members as m')
    .leftJoin('listings as l', 'l.providerId', 'm.providerId')
    .select(['m.providerId as id', sql<string>`m.first_name || ' ' || m.surname`.as('name')])
    .select(eb => eb.fn.coalesce('l.companyName', eb.val('Clinic account')).as('subject'))
    .where(sql`lower(m.email)`, '=', email)
    .executeTakeFirst()

const ownAccountNamed = (db: Db, kind: Account['kind'], email: string) =>
  kind === 'staff'
    ? db
        .selectFrom('staff')
        .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), 'email as subject'])
        .where(sql`lower(email)`, '=', email)
        .executeTakeFirst()
    : db
        .selectFrom('providers')
        .leftJoin('listings', 'listings.providerId', 'providers.id')
        .select(['providers.id', sql<string>`first_name || ' ' || surname`.as('name')])
        .select(eb => eb.fn.coalesce('companyName', eb.val('Clinic account')).as('subject'))
        .where(sql`lower(email)`, '=', email)
        .executeTakeFirst()

export async function staffNamed(db: Db, id: string) {
  const { name } = await db
    .selectFrom('staff')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

export const dropEventsBefore = (db: Db, day: Date) =>
  db.deleteFrom('securityEvents').where('lastAt', '<', day).executeTakeFirst()

/** A day as people in London count it. */
const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Europe/London'`
const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/London'`

type Fields = Record<string, unknown> | null

/** A failed sign-in has no known user, least of all the owner of the account that was tried. */
const isAttempt = sql<boolean>`(starts_with(action, 'sign_in_failed.') or starts_with(action, 'sign_in_blocked.'))`
const attemptBy = 'Someone not signed in'

/** Staff changes and sign-in events in one shape. */
const everything = (db: Db) =>
  db
    .selectFrom('auditLog')
    .select(['id', 'staffId', 'staffName', 'action', 'subject', 'subjectId', 'happenedAt'])
    .select(eb => [
      eb.ref('before').$castTo<Fields>().as('before'),
      eb.ref('after').$castTo<Fields>().as('after'),
      sql<string | null>`host(address)`.as('address'),
      sql<string | null>`null::text`.as('addressHash'),
      sql<number>`1`.as('times'),
    ])
    .unionAll(
      db
        .selectFrom('securityEvents')
        .select([
          'id',
          sql<string | null>`case when ${isAttempt} then null else staff_id end`.as('staffId'),
          sql<string>`case when ${isAttempt} then ${attemptBy} else actor_name end`.as('staffName'),
          'action',
          sql<string>`case when ${isAttempt} and subject_id is not null
            then actor_name || ', ' || subject else subject end`.as('subject'),
          'subjectId',
          'happenedAt',
        ])
        .select([
          sql<Fields>`null::jsonb`.as('before'),
          sql<Fields>`null::jsonb`.as('after'),
          sql<string | null>`null::text`.as('address'),
          'addressHash',
          'times',
        ]),
    )

const matching = (db: Db, { who, action, subject, from, to }: AuditFilter) =>
  db
    .selectFrom(everything(db).as('entries'))
    .$if(Boolean(who), query => query.where('staffId', '=', who!))
    .$if(action !== '', query =>
      query.where(({ or, eb }) =>
        or([eb('action', '=', action), eb('action', 'like', `${likeEscaped(action)}.%`)]),
      ),
    )
    .$if(subject !== '', query => query.where('subject', 'ilike', containing(subject)))
    .$if(Boolean(from), query => query.where('happenedAt', '>=', startOf(from!)))
    .$if(Boolean(to), query => query.where('happenedAt', '<', endOf(to!)))

const entries = (db: Db, filter: AuditFilter) =>
  matching(db, filter)
    .select(['id', 'staffName', 'action', 'subject', 'subjectId', 'happenedAt'])
    .select(['before', 'after', 'address', 'addressHash', 'times'])
    .orderBy('id', 'desc')

/** One page of the log, the newest first. */
export const auditPage = (db: Db, filter: AuditFilter, { limit, offset }: Slice) =>
  entries(db, filter).limit(limit).offset(offset).execute()

const rowsAtOnce = 1000

/** The whole filtered log, read in batches: entries added during the export are not in it. */
export async function* auditRows(db: Db, filter: AuditFilter) {
  let before: string | undefined
  for (let more = true; more; ) {
    const rows = await entries(db, filter)
      .$if(before !== undefined, query => query.where('id', '<', before!))
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    before = rows.at(-1)?.id
    more = rows.length === rowsAtOnce
  }
}

export async function auditCount(db: Db, filter: AuditFilter) {
  const { total } = await matching(db, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The names of the templates, staff and clinics with these ids; deleted ones have none. */
export async function namesOf(db: Db, ids: string[]) {
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('emailTemplates')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .unionAll(
      db
        .selectFrom('staff')
        .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
        .where('id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('listings')
        .select(['providerId as id', 'companyName as name'])
        .where('providerId', 'in', ids),
    )
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Everyone who works or worked here, by name. */
export const peopleKnown = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Every action in the log, by jumping from one to the next in the index instead of reading all rows. */
export async function actionsKnown(db: Db) {
  const found = await Promise.all(
    (['audit_log', 'security_events'] as const).map(table => actionsIn(db, table)),
  )
  return [...new Set(found.flat())].sort()
}

async function actionsIn(db: Db, name: 'audit_log' | 'security_events') {
  const table = sql.table(name)
  const { rows } = await sql<{ action: string }>`
    with recursive known(action) as (
      (select action from ${table} order by action limit 1)
      union all
      select (select l.action from ${table} l where l.action > known.action order by l.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

/** All that an entry says, in one text. Not whose id it was: that is forgotten when someone leaves, their name stays. */
const content = sql<string>`jsonb_build_array(id, staff_name, action, subject, subject_id, before, after,
  host(address), extract(epoch from happened_at))::text`

const withoutSeal = (db: Db) =>
  db
    .selectFrom('auditLog')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auditSeals').select('seq').whereRef('auditId', '=', 'auditLog.id'))),
    )

/** The oldest entries that the chain does not hold yet. */
export const unsealedEntries = (db: Db, limit: number) =>
  withoutSeal(db)
    .select(['id', 'action', 'staffId', 'subjectId', content.as('content')])
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countUnsealed(db: Db) {
  const { count } = await withoutSeal(db)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The end of the chain, locked until the transaction ends: only one may add to it at a time. */
export async function lastSeal(db: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit_seals', 0))`.execute(db)
  return db
    .selectFrom('auditSeals')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const addSeals = (db: Db, seals: Insertable<AuditSeals>[]) =>
  seals.length > 0 ? db.insertInto('auditSeals').values(seals).execute() : Promise.resolve([])

/** Seals after a number, in order, each with what its entry says now; null where the entry is gone. */
export const sealsAfter = (db: Db, seq: number, limit: number) =>
  db
    .selectFrom('auditSeals')
    .leftJoin(
      db
        .selectFrom('auditLog')
        .select(['id', content.as('content')])
        .as('entry'),
      'entry.id',
      'auditId',
    )
    .select(['seq', 'auditId', 'previous', 'hash', 'sealedAt', 'entry.content'])
    .where('seq', '>', String(seq))
    .orderBy('seq')
    .limit(limit)
    .execute()

const sealedEntries = (db: Db) =>
  db.selectFrom('auditSeals as s').innerJoin('auditLog as l', 'l.id', 's.auditId')

/**
 * The entries at the beginning of the chain that are older than a day: how many there are, and the last of them.
 * An older one behind a newer one waits, so that there is one place where the chain begins.
 */
export async function oldEntries(db: Db, before: Date) {
  const kept = await sealedEntries(db)
    .select('s.seq')
    .where(({ eb, or }) => or([eb('l.happenedAt', '>=', before), eb('s.sealedAt', '>=', before)]))
    .orderBy('s.seq')
    .limit(1)
    .executeTakeFirst()
  return sealedEntries(db)
    .select(['s.seq', 's.hash'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .$if(kept !== undefined, query => query.where('s.seq', '<', kept!.seq))
    .orderBy('s.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const deleteEntriesUpTo = (db: Db, seq: string) =>
  sql`select delete_old_audit_entries(${seq})`.execute(db)

/** The entry about the newest deletion of old entries, if it is in the chain. */
export const lastDeletion = (db: Db) =>
  sealedEntries(db)
    .select('l.happenedAt')
    .select([
      sql<number>`(after->>'lastSeal')::int`.as('lastSeal'),
      sql<string>`after->>'lastHash'`.as('lastHash'),
      sql<Date>`(after->>'happenedBefore')::timestamptz`.as('happenedBefore'),
    ])
    .where('l.action', '=', 'audit_log.delete_old')
    .orderBy('s.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
