import { sql } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { Db } from '../../../db/database.ts'

export type Counted = { id: string; fingerprint: Buffer; searches: number; day: string }

type Total = { id: string; fingerprint: Buffer; searches: number; days: number; words: string | null }

/** Adds to the counts of searches; resolves to those that have no words yet. Fingerprints must differ from each other. */
export async function addMissed(db: Db, counted: Counted[]) {
  const rows = counted.map(({ fingerprint, ...row }) => ({
    ...row,
    fingerprint: fingerprint.toString('hex'),
  }))
  const { rows: totals } = await sql<Total>`
    insert into missed_searches as m (id, fingerprint, searches, last_day)
    select id, decode(fingerprint, 'hex'), searches, day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(id uuid, fingerprint text, searches integer, day date)
    order by fingerprint
    on conflict (fingerprint) do update set
      searches = m.searches + excluded.searches,
      days = m.days + case when excluded.last_day > m.last_day then 1 else 0 end,
      last_day = greatest(m.last_day, excluded.last_day)
    returning id, fingerprint, searches, days, words`.execute(db)
  return totals.filter(({ words }) => words === null)
}

export const showMissed = (db: Db, id: string, words: string, shownAt: Date) =>
  db
    .updateTable('missedSearches')
    .set({ words, shownAt })
    .where('id', '=', id)
    .where('words', 'is', null)
    .execute()

export const dropMissedBefore = (db: Db, day: string) =>
  db.deleteFrom('missedSearches').where('lastDay', '<', day).where('shownAt', 'is', null).execute()

const waiting = (db: Db) =>
  db.selectFrom('missedSearches').where('shownAt', 'is not', null).where('settledAt', 'is', null)

export async function waitingPage(db: Db, { limit, offset }: Slice) {
  const items = await waiting(db)
    .select(['id', sql<string>`words`.as('words'), 'searches', 'days', 'lastDay'])
    .orderBy('searches', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await waiting(db)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Takes a search from the queue; undefined where it is not in it. */
export const settleMissed = (db: Db, id: string, staffId: string, now: Date) =>
  db
    .updateTable('missedSearches')
    .set({ settledAt: now, settledBy: staffId })
    .where('id', '=', id)
    .where('shownAt', 'is not', null)
    .where('settledAt', 'is', null)
    .returning(['id', sql<string>`words`.as('words')])
    .executeTakeFirst()

type NewAddition = { id: string; words: string; slug: string; kind: 'treatment' | 'specialty' }

/** Undefined where the same words were added before. */
export const insertAddition = (db: Db, addition: NewAddition, staffId: string, now: Date) =>
  db
    .insertInto('searchAdditions')
    .values({ ...addition, addedAt: now, addedBy: staffId })
    .onConflict(on => on.expression(sql`lower(words)`).where('removedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

export const endAddition = (db: Db, id: string, staffId: string, now: Date) =>
  db
    .updateTable('searchAdditions')
    .set({ removedAt: now, removedBy: staffId })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning(['words', 'slug', 'kind'])
    .executeTakeFirst()

export const removedAddition = (db: Db, id: string) =>
  db
    .selectFrom('searchAdditions')
    .select(['words', 'slug', 'kind'])
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .executeTakeFirst()

const nameOf = (alias: string) =>
  sql<string | null>`${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name`

export async function additionPage(db: Db, { limit, offset }: Slice) {
  const items = await db
    .selectFrom('searchAdditions as a')
    .leftJoin('staff as adder', 'adder.id', 'a.addedBy')
    .leftJoin('staff as remover', 'remover.id', 'a.removedBy')
    .select(['a.id', 'a.words', 'a.slug', 'a.kind', 'a.addedAt', 'a.removedAt'])
    .select([nameOf('adder').as('addedBy'), nameOf('remover').as('removedBy')])
    .orderBy('a.addedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('searchAdditions')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

const active = (db: Db) => db.selectFrom('searchAdditions').where('removedAt', 'is', null)

export const activeRows = (db: Db) => active(db).select(['words', 'slug', 'kind']).orderBy('id').execute()

/** Rows are added and ended, never changed: which ones there are says all. */
export const activeIds = async (db: Db) =>
  (
    await active(db)
      .select(sql<string>`coalesce(md5(string_agg(id::text, ',' order by id)), '')`.as('ids'))
      .executeTakeFirstOrThrow()
  ).ids

export const notifySearch = (db: Db) => sql`select pg_notify('listing_changes', '')`.execute(db)
