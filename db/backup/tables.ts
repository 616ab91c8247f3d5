import type pg from 'pg'

export type Table = { name: string; columns: string[] }
type Sequence = { name: string; last: string; called: boolean }
type Content = { rows: number; checksum: string }

/** Our own tables with the columns that can be written, each after those it refers to. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and c.relname <> 'applied_definitions'
    group by c.relname order by c.relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`)
  return inOrder(rows, references)
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const placed = new Set<string>()
  const ordered: Table[] = []
  const isReady = ({ name }: Table) => references.every(({ from, to }) => from !== name || placed.has(to))
  while (ordered.length < tables.length) {
    const ready = tables.filter(table => !placed.has(table.name) && isReady(table))
    if (ready.length === 0)
      throw new Error('Tables refer to each other in a circle and cannot be put in order')
    for (const table of ready) {
      placed.add(table.name)
      ordered.push(table)
    }
  }
  return ordered
}

export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Sequence>(
      `select $1 as name, last_value::text as last, is_called as called from ${quoted(name)}`,
      [name],
    )
    sequences.push(values[0]!)
  }
  return sequences
}

/** How many rows, and a sum over them that does not depend on their order. */
export async function contentOf(client: pg.ClientBase, { name, columns }: Table): Promise<Content> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
     from (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) t`,
  )
  return { rows: Number(rows[0]!.rows), checksum: rows[0]!.checksum }
}

export const migrationsOf = async (client: pg.ClientBase) =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  )

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
