import { sql } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { BinKind } from '../../../contract/staff/bin.ts'
import type { Db } from '../../../db/database.ts'

/** Whose rows belong to a thing, and by which column; the thing itself first. */
const tables: Record<BinKind, [table: string, key: string][]> = {
  article: [
    ['articles', 'id'],
    ['article_versions', 'article_id'],
    ['old_article_slugs', 'article_id'],
  ],
  template: [
    ['email_templates', 'id'],
    ['template_versions', 'template_id'],
  ],
  campaign: [['campaigns', 'id']],
}

/** What points at a thing and loses it when it is deleted. */
const links: Record<BinKind, [table: string, column: string][]> = {
  article: [],
  template: [
    ['campaigns', 'template_id'],
    ['campaign_runs', 'template_id'],
  ],
  campaign: [['campaign_runs', 'campaign_id']],
}

type Deleted = { kind: BinKind; id: string; name: string; staffId: string; now: Date }

/** Keeps all rows of a thing that is about to be deleted, and what points at it; false when there is no such thing. */
export async function keepRows(db: Db, { kind, id, name, staffId, now }: Deleted) {
  const parts = tables[kind].map(
    ([table, key]) => sql`jsonb_build_object('table', ${table}::text, 'rows', coalesce(
      (select jsonb_agg(to_jsonb(t)) from ${sql.table(table)} t where ${sql.ref(`t.${key}`)} = ${id}), '[]'))`,
  )
  const pointing = links[kind].map(
    ([
      table,
      column,
    ]) => sql`jsonb_build_object('table', ${table}::text, 'column', ${column}::text, 'ids', coalesce(
      (select jsonb_agg(t.id) from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${id}), '[]'))`,
  )
  const [[main, key]] = tables[kind] as [[string, string]]
  const { numAffectedRows } = await sql`insert into bin (id, kind, name, rows, links, deleted_by, deleted_at)
    select ${id}, ${kind}, ${name}, jsonb_build_array(${sql.join(parts)}),
      ${pointing.length > 0 ? sql`jsonb_build_array(${sql.join(pointing)})` : sql`'[]'::jsonb`},
      first_name || ' ' || last_name, ${now}
    from staff where id = ${staffId}
      and exists (select from ${sql.table(main)} t where ${sql.ref(`t.${key}`)} = ${id})
    on conflict (id) do update set rows = excluded.rows, links = excluded.links, name = excluded.name,
      deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at`.execute(db)
  return numAffectedRows === 1n
}

/** Puts the rows back under the ids they had, and points at them what did before; false when none were kept. */
export async function putRowsBack(db: Db, id: string) {
  const { rows: kept } = await sql<{ link: { table: string; column: string; ids: string[] } | null }>`
    select link from bin left join jsonb_array_elements(bin.links) link on true
    where bin.id = ${id} and jsonb_array_length(bin.rows #> '{0,rows}') > 0`.execute(db)
  if (kept.length === 0) return false
  await sql`select restore_rows((part ->> 'table')::regclass, part -> 'rows')
    from bin, jsonb_array_elements(bin.rows) with ordinality parts (part, place)
    where bin.id = ${id} order by place`.execute(db)
  for (const { link } of kept)
    if (link && link.ids.length > 0)
      await sql`update ${sql.table(link.table)} set ${sql.ref(link.column)} = ${id}
        where id = any(${link.ids}::uuid[]) and ${sql.ref(link.column)} is null`.execute(db)
  return true
}

/** A campaign must not start by itself because someone restored it, and its template may have gone. */
export const switchOffCampaign = (db: Db, id: string) =>
  sql`update campaigns set is_active = false, next_run_at = null where id = ${id}`.execute(db)

export const forgetMissingTemplate = (db: Db, id: string) =>
  sql`update bin set rows = jsonb_set(rows, '{0,rows,0,template_id}', 'null')
    where id = ${id} and kind = 'campaign'
      and not exists (select from email_templates t where t.id::text = rows #>> '{0,rows,0,template_id}')`.execute(
    db,
  )

const items = (db: Db) =>
  db
    .selectFrom('bin')
    .select(['id', 'name', 'deletedBy', 'deletedAt'])
    .select(eb => eb.ref('kind').$castTo<BinKind>().as('kind'))

export const binPage = (db: Db, kinds: BinKind[], { limit, offset }: Slice) =>
  items(db)
    .where('kind', 'in', kinds)
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function binCount(db: Db, kinds: BinKind[]) {
  const { total } = await db
    .selectFrom('bin')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return total
}

export const lockedItem = (db: Db, id: string) =>
  items(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const dropItem = (db: Db, id: string) => db.deleteFrom('bin').where('id', '=', id).execute()

export const oldItemIds = (db: Db, day: Date) =>
  db.selectFrom('bin').select('id').where('deletedAt', '<', day).execute()

/** Deletes something that has been there since before then; with the rows it had. */
export async function takeOldItem(db: Db, id: string, day: Date) {
  const { rows } = await sql<{ kind: BinKind; rows: { table: string; rows: Record<string, unknown>[] }[] }>`
    delete from bin where id = ${id} and deleted_at < ${day} returning kind, rows`.execute(db)
  return rows[0]
}
