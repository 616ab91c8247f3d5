import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { applyDefinitions, definitionsIn } from './migrator/definitions.ts'
import { inSchemaTransaction, type SqlFile, sqlFilesIn, tableExists } from './migrator/schema-transaction.ts'

const ours = import.meta.dirname
const migrationsIn = (folder: string) => sqlFilesIn(join(folder, 'migrations'))

/**
 * Brings the schema up to date and returns what was applied: new migrations, then the views and functions
 * whose files changed. Several processes may call it at once, while others serve.
 */
export async function migrate(db: Db, folder = ours) {
  const [migrations, definitions] = await Promise.all([migrationsIn(folder), definitionsIn(folder)])
  const applied = await applyMigrations(db, migrations)
  const known = new Set(migrations.map(({ name }) => name))
  // A newer version has been here: its rules are the ones that fit its tables.
  const isOlder = [...(await appliedTo(db))].some(name => !known.has(name))
  return isOlder ? applied : [...applied, ...(await applyDefinitions(db, definitions))]
}

/** Brings an empty database to the tables of an earlier day. */
export async function migrateTo(db: Db, name: string) {
  const files = await migrationsIn(ours)
  if (!files.some(file => file.name === name))
    throw new Error(`The migration ${name} is not known here: a newer version of the product is needed`)
  await applyMigrations(
    db,
    files.filter(file => file.name <= name),
  )
}

/** Unknown entries in the table are of a newer version, beside which this one may keep running. */
async function applyMigrations(db: Db, files: SqlFile[]) {
  const applied = await appliedTo(db)
  const done: string[] = []
  for (const file of files)
    if (!applied.has(file.name) && (await applyMigration(db, file))) done.push(file.name)
  return done
}

async function appliedTo(db: Db) {
  if (!(await tableExists(db, 'kysely_migration'))) return new Set<string>()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Each in its own transaction, so that no lock outlives its migration. Returns whether this process applied it. */
const applyMigration = (db: Db, { name, statements }: SqlFile) =>
  inSchemaTransaction(db, `The migration ${name}`, async trx => {
    if ((await appliedTo(trx)).has(name)) return false
    await sql.raw(statements).execute(trx)
    await sql`create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx)
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(trx)
    return true
  })
