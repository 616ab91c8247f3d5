import { type Kysely, sql } from 'kysely'
import type { Db } from '../database.ts'
import type { DB } from '../types.gen.ts'
import { seedAnalytics } from './analytics.ts'
import { seedArticles } from './articles/seed-articles.ts'
import { type PictureStore, seedPictures } from './articles/seed-pictures.ts'
import { seedRegister } from './directory/register/seed-register.ts'
import { seedDirectory } from './directory/seed-directory.ts'
import { seedAbandonedSignups } from './email/abandoned-signups.ts'
import { seedCampaignApprovals } from './email/campaign-approvals.ts'
import { seedCampaignClinics } from './email/campaign-clinics.ts'
import { seedCampaignLinks } from './email/campaign-links.ts'
import { seedCampaignOutcomes } from './email/campaign-outcomes.ts'
import { seedCampaigns } from './email/campaigns.ts'
import { seedEmail } from './email/email.ts'
import { seedEmailChoices } from './email/email-choices.ts'
import { seedSegments } from './email/segments.ts'
import { seedSendingHealth } from './email/sending-health.ts'
import { seedSubjectTest } from './email/subject-test.ts'
import { seedLogos } from './logos/seed-logos.ts'
import { seedPhotos } from './photos/seed-photos.ts'
import { seedAccountArea } from './providers/account-area.ts'
import { seedAppointments } from './providers/appointments.ts'
import { seedAccounts } from './providers/demo-accounts.ts'
import { seedEnquiries } from './providers/enquiries.ts'
import { seedEnquiryThreads } from './providers/enquiry-threads.ts'
import { seedGroup } from './providers/group.ts'
import { seedListingChecks } from './providers/listing-checks.ts'
import { seedOwnReviews } from './providers/own-reviews.ts'
import { seedHolidayHours } from './providers/places/holiday-hours.ts'
import { seedLocationAccess } from './providers/places/location-access.ts'
import { seedPractitioners } from './providers/practitioners.ts'
import { seedOddPrices, seedPriceHistory, seedPriceTerms } from './providers/price-terms.ts'
import { simulateCards } from './providers/simulate-cards.ts'
import { seedRecipients, seedTeam } from './providers/team.ts'
import { seedOpenVerifications, seedVerifications } from './providers/verifications.ts'
import { seedWorkspace } from './providers/workspace.ts'
import { seedBin } from './staff/bin.ts'
import { seedDecided } from './staff/decided.ts'
import { seedInsurers } from './staff/insurers.ts'
import { seedStaff } from './staff/staff.ts'
import { seedTargets } from './staff/targets.ts'

/** What the demo data need from outside the database. */
type Outside = {
  /** Alerts are encrypted with the secret of the installation. */
  alerts?: (db: Kysely<DB>) => Promise<void>
  /** So are files that are sent with enquiries. */
  inbox?: (db: Kysely<DB>) => Promise<void>
  /** Names are drawn with the fonts of the pictures for sharing. */
  wideLogos?: (db: Kysely<DB>) => Promise<void>
}

type Part =
  | { name: string; seed(db: Kysely<DB>): Promise<void> }
  | { name: string; from: keyof Outside }
  | { name: string; paint(db: Kysely<DB>, files: PictureStore): Promise<void> }

/** The demo data, part by part. New parts go to the end: existing demo databases get them too, once. */
const parts: Part[] = [
  { name: 'accounts', seed: seedAccounts },
  { name: 'directory', seed: seedDirectory },
  { name: 'enquiries', seed: seedEnquiries },
  { name: 'analytics', seed: seedAnalytics },
  { name: 'account-area', seed: seedAccountArea },
  { name: 'abandoned-signups', seed: seedAbandonedSignups },
  { name: 'staff', seed: seedStaff },
  { name: 'email', seed: seedEmail },
  { name: 'articles', seed: seedArticles },
  { name: 'article-pictures', paint: seedPictures },
  { name: 'campaigns', seed: seedCampaigns },
  { name: 'listing-checks', seed: seedListingChecks },
  { name: 'campaign-approvals', seed: seedCampaignApprovals },
  { name: 'enquiry-threads', seed: seedEnquiryThreads },
  { name: 'verifications', seed: seedVerifications },
  { name: 'open-verifications', seed: seedOpenVerifications },
  { name: 'campaign-links', seed: seedCampaignLinks },
  { name: 'price-terms', seed: seedPriceTerms },
  { name: 'workspace', seed: seedWorkspace },
  { name: 'price-history', seed: seedPriceHistory },
  { name: 'odd-prices', seed: seedOddPrices },
  { name: 'bin', seed: seedBin },
  { name: 'sending-health', seed: seedSendingHealth },
  { name: 'own-reviews', seed: seedOwnReviews },
  { name: 'register', seed: seedRegister },
  { name: 'appointments', seed: seedAppointments },
  { name: 'price-alerts', from: 'alerts' },
  { name: 'practitioners', seed: seedPractitioners },
  { name: 'team', seed: seedTeam },
  { name: 'photos', paint: seedPhotos },
  { name: 'logos', paint: seedLogos },
  { name: 'segments', seed: seedSegments },
  { name: 'targets', seed: seedTargets },
  { name: 'decided', seed: seedDecided },
  { name: 'team-inbox', from: 'inbox' },
  { name: 'email-choices', seed: seedEmailChoices },
  { name: 'campaign-outcomes', seed: seedCampaignOutcomes },
  { name: 'notification-recipients', seed: seedRecipients },
  { name: 'group', seed: seedGroup },
  { name: 'holiday-hours', seed: seedHolidayHours },
  { name: 'insurers', seed: seedInsurers },
  { name: 'wide-logos', from: 'wideLogos' },
  { name: 'location-access', seed: seedLocationAccess },
  { name: 'campaign-clinics', seed: seedCampaignClinics },
  { name: 'subject-test', seed: seedSubjectTest },
]

/**
 * Seeds missing parts. Each part and its record are one transaction, so a crash leaves all of it or none. Pictures
 * wait until there is somewhere to store them, and alerts for the secret they are encrypted with.
 */
export async function seedDemoData(db: Db, files?: PictureStore, outside: Outside = {}) {
  // Until PostgreSQL knows how much there is now, some queries take twenty times as long.
  let isNew = false
  for (const part of parts) {
    const { name } = part
    if ('paint' in part && !files) continue
    if ('from' in part && !outside[part.from]) continue
    await db.transaction().execute(async trx => {
      // Some parts are large, and a busy machine takes longer over them than any request may, as does another that waits.
      await sql`set local statement_timeout to '5min'`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout to '10min'`.execute(trx)
      await sql`select pg_advisory_xact_lock(hashtext('plant-demo-data'))`.execute(trx)
      const seeded = await trx.selectFrom('seeds').select('name').where('name', '=', name).executeTakeFirst()
      if (seeded) return
      await ('from' in part
        ? outside[part.from]!(trx)
        : 'paint' in part
          ? part.paint(trx, files!)
          : part.seed(trx))
      await trx.insertInto('seeds').values({ name }).execute()
      isNew = true
    })
  }
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('plant-demo-data'))`.execute(trx)
    await simulateCards(trx)
  })
  if (isNew) await sql`analyze`.execute(db)
}
