import { type Kysely, sql } from 'kysely'
import type { Db } from '../database.ts'
import type { DB } from '../types.gen.ts'
import { plantAccounts } from './accounts.ts'
import { plantAnalytics } from './analytics.ts'
import { plantDirectory } from './directory/plant-directory.ts'
import { plantEnquiries } from './enquiries.ts'
import { simulateCards } from './simulate-cards.ts'

type Part = { name: string; plant(db: Kysely<DB>): Promise<void> }

/** The demo data, part by part. A new part goes to the end: data that already stand get it too, once. */
const parts: Part[] = [
  { name: 'accounts', plant: plantAccounts },
  { name: 'directory', plant: plantDirectory },
  { name: 'enquiries', plant: plantEnquiries },
  { name: 'analytics', plant: plantAnalytics },
]

/** Plants what is missing. Each part and its record are one transaction, so a crash leaves all of it or none. */
export async function plantDemoData(db: Db) {
  for (const { name, plant } of parts) {
    await db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(hashtext('plant-demo-data'))`.execute(trx)
      const planted = await trx.selectFrom('seeds').select('name').where('name', '=', name).executeTakeFirst()
      if (planted) return
      await plant(trx)
      await trx.insertInto('seeds').values({ name }).execute()
    })
  }
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('plant-demo-data'))`.execute(trx)
    await simulateCards(trx)
  })
}
