import { type Kysely, sql } from 'kysely'
import type { Db } from '../database.ts'
import type { DB } from '../types.gen.ts'
import { plantAnalytics } from './analytics.ts'
import { plantArticles } from './articles/seed-articles.ts'
import { type PictureStore, plantPictures } from './articles/seed-pictures.ts'
import { plantCampaignApprovals } from './campaign-approvals.ts'
import { plantDirectory } from './directory/seed-directory.ts'
import { plantAbandonedSignups } from './email/abandoned-signups.ts'
import { plantCampaigns } from './email/campaigns.ts'
import { plantEmail } from './email/email.ts'
import { plantAccountArea } from './providers/account-area.ts'
import { plantAccounts } from './providers/accounts.ts'
import { plantEnquiries } from './providers/enquiries.ts'
import { plantListingChecks } from './providers/listing-checks.ts'
import { simulateCards } from './providers/simulate-cards.ts'
import { plantStaff } from './staff.ts'

type Part =
  | { name: string; plant(db: Kysely<DB>): Promise<void> }
  | { name: string; paint(db: Kysely<DB>, files: PictureStore): Promise<void> }

/** The demo data, part by part. A new part goes to the end: data that already stand get it too, once. */
const parts: Part[] = [
  { name: 'accounts', plant: plantAccounts },
  { name: 'directory', plant: plantDirectory },
  { name: 'enquiries', plant: plantEnquiries },
  { name: 'analytics', plant: plantAnalytics },
  { name: 'account-area', plant: plantAccountArea },
  { name: 'abandoned-signups', plant: plantAbandonedSignups },
  { name: 'staff', plant: plantStaff },
  { name: 'email', plant: plantEmail },
  { name: 'articles', plant: plantArticles },
  { name: 'article-pictures', paint: plantPictures },
  { name: 'campaigns', plant: plantCampaigns },
  { name: 'listing-checks', plant: plantListingChecks },
  { name: 'campaign-approvals', plant: plantCampaignApprovals },
]

/**
 * Plants what is missing. Each part and its record are one transaction, so a crash leaves all of it or none. Pictures
 * wait until there is somewhere to store them.
 */
export async function plantDemoData(db: Db, files?: PictureStore) {
  for (const part of parts) {
    const { name } = part
    if ('paint' in part && !files) continue
    await db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(hashtext('plant-demo-data'))`.execute(trx)
      const planted = await trx.selectFrom('seeds').select('name').where('name', '=', name).executeTakeFirst()
      if (planted) return
      await ('paint' in part ? part.paint(trx, files!) : part.plant(trx))
      await trx.insertInto('seeds').values({ name }).execute()
    })
  }
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('plant-demo-data'))`.execute(trx)
    await simulateCards(trx)
  })
}
