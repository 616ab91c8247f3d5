import { type Insertable, sql } from 'kysely'
import type { AuditFilter } from '../../contract/audit.ts'
import type { Db } from '../../db/database.ts'
import type { AuditLog } from '../../db/types.gen.ts'

/** For what was done at the command line, where nobody is signed in. */
export const addUnsignedRow = (db: Db, row: Insertable<AuditLog>) =>
  db.insertInto('auditLog').values(row).execute()

/** Keeps the name beside the id: a person may leave, what they did stays. */
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

const containing = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A day as people in London count it. */
const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Europe/London'`
const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/London'`

const matching = (db: Db, { who, action, subject, from, to }: AuditFilter) =>
  db
    .selectFrom('auditLog')
    .$if(Boolean(who), query => query.where('staffId', '=', who!))
    .$if(action !== '', query =>
      query.where(({ or, eb }) =>
        or([eb('action', '=', action), eb('action', 'like', `${containing(action)}.%`)]),
      ),
    )
    .$if(subject !== '', query => query.where('subject', 'ilike', `%${containing(subject)}%`))
    .$if(Boolean(from), query => query.where('happenedAt', '>=', startOf(from!)))
    .$if(Boolean(to), query => query.where('happenedAt', '<', endOf(to!)))

type Fields = Record<string, unknown> | null

const entries = (db: Db, filter: AuditFilter) =>
  matching(db, filter)
    .select(['id', 'staffName', 'action', 'subject', 'subjectId', 'happenedAt'])
    .select(eb => [
      eb.ref('before').$castTo<Fields>().as('before'),
      eb.ref('after').$castTo<Fields>().as('after'),
      sql<string | null>`host(address)`.as('address'),
    ])
    .orderBy('id', 'desc')

/** One page of the log, the newest first. */
export const auditPage = (
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) => entries(db, filter).limit(limit).offset(offset).execute()

const rowsAtOnce = 1000

/** The whole log as filtered, read piece by piece: what is added meanwhile is not in it. */
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

/** Everybody who works or worked here, by name. */
export const peopleKnown = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Every action in the log, by jumping from one to the next in the index instead of reading all rows. */
export async function actionsKnown(db: Db) {
  const { rows } = await sql<{ action: string }>`
    with recursive known(action) as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > known.action order by l.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
