import { sql } from 'kysely'
import { type Db, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { inSchemaTransaction } from './schema-transaction.ts'

/** The serving role may add to these tables but not change or delete what they hold. */
const onlyAddedTo = ['audit_log', 'audit_seals', 'review_ledger']
/** The version of the schema: only the owner writes it. */
const onlyRead = ['kysely_migration', 'applied_definitions']
/** Filled by the thousand at once, so that the serving role must be able to update their statistics. */
const analysed = ['run_recipients', 'register_locations']

/**
 * Brings the schema up to date: as its owner where one is given, who then lets the role of `db` read and write rows but
 * change neither tables, rules nor what was recorded; else as the role of `db` itself.
 */
export async function migrateAsOwner(db: Db, ownerUrl: string | undefined) {
  if (!ownerUrl) return migrate(db)
  const owner = openDatabase(ownerUrl, 2)
  try {
    const [serving, owning] = [await roleOf(db), await roleOf(owner)]
    if (serving === owning)
      throw new Error(`DATABASE_URL and DATABASE_MIGRATION_URL are the same role, ${owning}: use two`)
    const applied = await migrate(owner)
    await inSchemaTransaction(owner, 'The rights of the serving role', trx => allow(trx, serving))
    return applied
  } finally {
    await owner.destroy()
  }
}

async function roleOf(db: Db) {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
  return rows[0]!.name
}

async function allow(db: Db, name: string) {
  const role = sql.ref(name)
  const tables = (names: string[]) => sql.join(names.map(table => sql.table(table)))
  await sql`grant usage on schema public to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
  await sql`grant usage, select, update on all sequences in schema public to ${role}`.execute(db)
  await sql`revoke update, delete on ${tables(onlyAddedTo)} from ${role}`.execute(db)
  await sql`revoke insert, update, delete on ${tables(onlyRead)} from ${role}`.execute(db)
  const { rows } = await sql<{ hasMaintain: boolean }>`
    select current_setting('server_version_num')::int >= 170000 as "hasMaintain"`.execute(db)
  // Before PostgreSQL 17 only the owner can: the planner then waits for autovacuum.
  if (rows[0]!.hasMaintain) await sql`grant maintain on ${tables(analysed)} to ${role}`.execute(db)
}
