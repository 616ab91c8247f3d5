import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { demoAccounts } from './providers/demo-accounts.ts'

/** Whether demo data were ever put into this database, and which of the accounts with public passwords it holds. */
export async function findDemoData(db: Db) {
  const { rows } = await sql<{ ready: boolean }>`
    select bool_and(to_regclass(name) is not null) as ready
    from unnest(array['seeds', 'providers', 'staff']) as name`.execute(db)
  if (!rows[0]!.ready) return { seeded: false, accounts: [] }
  const emails = demoAccounts.map(({ email }) => email)
  const seeded = await db.selectFrom('seeds').select('name').limit(1).executeTakeFirst()
  const providers = await db.selectFrom('providers').select('email').where('email', 'in', emails).execute()
  const staff = await db.selectFrom('staff').select('email').where('email', 'in', emails).execute()
  return { seeded: seeded !== undefined, accounts: [...providers, ...staff].map(({ email }) => email) }
}
