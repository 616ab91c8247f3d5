import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { inSchemaTransaction, type SqlFile, sqlFilesIn, tableExists } from './schema-transaction.ts'

/** A file of db/views or db/functions: what it creates and which other files it builds on. */
type Definition = SqlFile & { hash: string; creates: string[]; needs: string[] }

export async function definitionsIn(folder: string): Promise<Definition[]> {
  const kinds = await Promise.all(
    ['functions', 'views'].map(async kind =>
      (await sqlFilesIn(join(folder, kind))).map(file => ({ ...file, name: `${kind}/${file.name}` })),
    ),
  )
  const files = kinds.flat().map(file => ({ ...file, code: withoutComments(file.statements) }))
  const created = files.map(({ name, code }) => ({ name, creates: namesCreatedBy(code) }))
  return inOrder(
    files.map(({ name, statements, code }, index) => {
      const words = new Set(code.match(/\w+/g))
      const others = created.filter(
        other => other.name !== name && other.creates.some(word => words.has(word)),
      )
      const hash = createHash('sha256').update(statements).digest('hex')
      return {
        name,
        statements,
        hash,
        creates: created[index]!.creates,
        needs: others.map(other => other.name),
      }
    }),
  )
}

function withoutComments(statements: string) {
  const [start = '', ...rest] = statements.split('/*')
  return [start, ...rest.map(text => text.slice(text.indexOf('*/') + 2))].join(' ').replace(/--.*/g, '')
}

const namesCreatedBy = (code: string) =>
  [...code.matchAll(/\bcreate (?:or replace )?(?:function|view) (\w+)/gi)].map(([, name]) =>
    name!.toLowerCase(),
  )

function inOrder(definitions: Definition[]) {
  const ordered = new Set<Definition>()
  while (ordered.size < definitions.length) {
    const placed = new Set([...ordered].map(({ name }) => name))
    const ready = definitions.filter(each => !ordered.has(each) && each.needs.every(name => placed.has(name)))
    if (ready.length === 0) {
      const circle = definitions.filter(each => !ordered.has(each)).map(({ name }) => name)
      throw new Error(`These files of db use each other in a circle: ${circle.join(', ')}`)
    }
    for (const each of ready) ordered.add(each)
  }
  return [...ordered]
}

/** Applies the files that changed, all or none, and names them. */
export async function applyDefinitions(db: Db, definitions: Definition[]) {
  if ((await outdated(db, definitions)).length === 0) return []
  return inSchemaTransaction(db, 'The views and functions', async trx => {
    await sql`create table if not exists applied_definitions (
      name text primary key, hash text not null, applied_at timestamptz not null)`.execute(trx)
    const files = await outdated(trx, definitions)
    for (const file of files) await applyDefinition(trx, file)
    return files.map(({ name }) => name)
  })
}

async function applyDefinition(trx: Db, { name, statements, hash }: Definition) {
  try {
    await sql.raw(statements).execute(trx)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    throw Object.assign(new Error(`db/${name}.sql: ${message}`, { cause: error }), { code })
  }
  await sql`insert into applied_definitions values (${name}, ${hash}, now())
    on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`.execute(trx)
}

/** Those that changed, those that a migration dropped, and their dependents: a file may drop what it creates. */
async function outdated(db: Db, definitions: Definition[]) {
  const [hashes, existing] = [await appliedHashes(db), await existingNames(db)]
  const stale = new Set<string>()
  for (const { name, hash, creates, needs } of definitions)
    if (
      hashes.get(name) !== hash ||
      !creates.every(each => existing.has(each)) ||
      needs.some(each => stale.has(each))
    )
      stale.add(name)
  return definitions.filter(({ name }) => stale.has(name))
}

async function appliedHashes(db: Db) {
  if (!(await tableExists(db, 'applied_definitions'))) return new Map<string, string>()
  const { rows } = await sql<{
    name: string
    hash: string
  }>`select name, hash from applied_definitions`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function existingNames(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union select viewname from pg_views where schemaname = 'public'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
