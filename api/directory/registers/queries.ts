import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { RegisterChangeKind } from '../../../contract/directory/registers.ts'
import type { ServiceRegulator } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import type { State } from './import/queries.ts'

const open = ['reading', 'ready', 'applying', 'undoing']

type NewRun = {
  register: ServiceRegulator
  fileName: string
  fileKey: string
  fileBytes: number
  /** Null from the command line. */
  startedBy: string | null
  now: Date
}

/** Adds a run; undefined when another file is being imported. */
export async function addRun(db: Db, { now, ...file }: NewRun) {
  const id = uuid()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registerRuns')
    .values({ id, state: 'reading', startedAt: now, changedAt: now, ...file })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

/** Has the job of imports run within a second, on whichever process runs jobs. */
export const wakeImport = (db: Db) =>
  db
    .updateTable('jobSchedules')
    .set({ dueAt: sql<Date>`now()` })
    .where('name', '=', 'import-registers')
    .execute()

const runs = (db: Db) =>
  db
    .selectFrom('registerRuns as r')
    .leftJoin('staff as s', 's.id', 'r.startedBy')
    .selectAll('r')
    .leftJoin('registerMappings as m', 'm.register', 'r.register')
    .select(
      sql<object | null>`case when m.register is not null
        then jsonb_build_object('columns', m.columns, 'types', m.types) end`.as('mapping'),
    )
    .select(sql<string>`coalesce(s.first_name || ' ' || s.last_name, 'Command line')`.as('starter'))
    .select(eb => [
      eb
        .selectFrom('registerChanges as c')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('c.runId', '=', 'r.id')
        .where('isApplied', '=', true)
        .as('applied'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('registerRuns as later')
              .select('later.id')
              .whereRef('later.register', '=', 'r.register')
              .where('later.state', 'in', ['applied', 'applying', 'undoing'])
              .whereRef('later.appliedAt', '>', 'r.appliedAt'),
          ),
        )
        .as('isLast'),
    ])

export type RunRow = NonNullable<Awaited<ReturnType<typeof runById>>>

export const runById = (db: Db, id: string) => runs(db).where('r.id', '=', id).executeTakeFirst()

export const runsNewestFirst = (db: Db, { limit, offset }: Slice) =>
  runs(db).orderBy('r.startedAt', 'desc').limit(limit).offset(offset).execute()

export const runCount = async (db: Db) =>
  (
    await db
      .selectFrom('registerRuns')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const heldCount = async (db: Db) =>
  (
    await db
      .selectFrom('registerLocations')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('goneOn', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** Failed runs that still have their file. */
export const failedBefore = (db: Db, moment: Date) =>
  db
    .selectFrom('registerRuns')
    .select(['id', 'fileKey'])
    .where('state', '=', 'failed')
    .where('fileKey', 'is not', null)
    .where('changedAt', '<', moment)
    .$narrowType<{ fileKey: string }>()
    .execute()

export const isAnyOpen = async (db: Db) =>
  (await db.selectFrom('registerRuns').select('id').where('state', 'in', open).executeTakeFirst()) !==
  undefined

const working = ['reading', 'applying', 'undoing']

/** Stops a run that has work to do, or lets it go on; false when it has none or is so already. */
export const setPaused = async (db: Db, id: string, pausedAt: Date | null) => {
  const { numUpdatedRows } = await db
    .updateTable('registerRuns')
    .set({ pausedAt, ...(pausedAt === null && { attempts: 0 }) })
    .where('id', '=', id)
    .where('state', 'in', working)
    .where('pausedAt', pausedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const isPaused = async (db: Db, id: string) =>
  (await db
    .selectFrom('registerRuns')
    .select('id')
    .where('id', '=', id)
    .where('pausedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** The run that has work to do: one at a time. */
export const runToWorkOn = (db: Db) =>
  db
    .selectFrom('registerRuns')
    .selectAll()
    .where('state', 'in', working)
    .where('pausedAt', 'is', null)
    .orderBy('startedAt')
    .executeTakeFirst()

/** Counts another attempt to read a file, before anything of it is read: also one that ends the process counts. */
export async function countAttempt(db: Db, id: string) {
  const { attempts } = await db
    .updateTable('registerRuns')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

type RunEdit = {
  state?: string
  kind?: string
  producedOn?: string | null
  rowsRead?: number
  counts?: string
  problem?: string | null
  unknownColumns?: string[]
  fileKey?: null
  ignoreUnknown?: boolean
  attempts?: number
  appliedAt?: Date | null
  pausedAt?: Date | null
  headings?: string
  olderThan?: string | null
}

/** Changes a run that is in one of these states; false when it is not, or another file is being imported. */
export async function editRun(db: Db, id: string, from: readonly string[], edit: RunEdit, now: Date) {
  const goesOn = edit.state !== undefined && open.includes(edit.state)
  const { numUpdatedRows } = await db
    .updateTable('registerRuns')
    .set({ ...edit, changedAt: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(goesOn, query =>
      query.where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('registerRuns as other')
              .select('other.id')
              .where('other.id', '<>', id)
              .where('other.state', 'in', open),
          ),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The date of the newest file of a register and kind that was applied and still stands. */
export const newestApplied = (db: Db, register: string, kind: string) =>
  db
    .selectFrom('registerRuns')
    .select('producedOn')
    .where('register', '=', register)
    .where('kind', '=', kind)
    .where('state', '=', 'applied')
    .where('producedOn', 'is not', null)
    .orderBy('producedOn', 'desc')
    .executeTakeFirst()

export type ChangeRow = {
  locationId: string
  change: RegisterChangeKind
  before: State | null
  after: State
}

const changesOf = (db: Db, runId: string) =>
  db
    .selectFrom('registerChanges')
    .select(['locationId', 'change', 'before', 'after'])
    .where('runId', '=', runId)
    .orderBy('locationId')

export async function changePage(
  db: Db,
  runId: string,
  change: RegisterChangeKind | undefined,
  { limit, offset }: Slice,
) {
  const all = changesOf(db, runId).$if(change !== undefined, query => query.where('change', '=', change!))
  const items = await all.limit(limit).offset(offset).execute()
  const { total } = await all
    .clearSelect()
    .clearOrderBy()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: items as unknown as ChangeRow[], total }
}

type MappingRow = { columns: Record<string, string>; types: string[] }

/** Which column of a register's file holds what, as staff said last. */
export const mappingOf = async (db: Db, register: string) =>
  (await db
    .selectFrom('registerMappings')
    .select(['columns', 'types'])
    .where('register', '=', register)
    .executeTakeFirst()) as unknown as MappingRow | undefined

export const keepMapping = (
  db: Db,
  register: string,
  { columns, types }: MappingRow,
  { staffId, now }: { staffId: string | null; now: Date },
) => {
  const row = { columns: JSON.stringify(columns), types, changedBy: staffId, changedAt: now }
  return db
    .insertInto('registerMappings')
    .values({ register, ...row })
    .onConflict(conflict => conflict.column('register').doUpdateSet(row))
    .execute()
}

/** All of a register's mapping, to put it back as it was. */
export const wholeMapping = (db: Db, register: string) =>
  db.selectFrom('registerMappings').selectAll().where('register', '=', register).executeTakeFirst()

type WholeMapping = Awaited<ReturnType<typeof wholeMapping>>

/** Restores a mapping, or deletes it where there was none. */
export async function restoreMapping(db: Db, register: string, before: WholeMapping) {
  await db.deleteFrom('registerMappings').where('register', '=', register).execute()
  if (before)
    await db
      .insertInto('registerMappings')
      .values({ ...before, columns: JSON.stringify(before.columns) })
      .execute()
}
