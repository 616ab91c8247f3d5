import type { SubscriptionStatus } from '../../../contract/providers/billing.ts'
import { type ProfilePart, profileParts } from '../../../contract/rules/profile-completion.ts'
import type { Db } from '../../../db/database.ts'

/** The account and what every page of it shows. */
export const overviewOf = (db: Db, providerId: string) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .leftJoin('subscriptions as s', 's.providerId', 'p.id')
    .leftJoin('listedProviders as listed', 'listed.providerId', 'p.id')
    .select([
      'p.id',
      'p.firstName',
      'p.email',
      'p.emailConfirmedAt',
      'p.suspendedAt',
      'p.suspensionReason',
      'p.createdAt',
      'p.checklistClosedAt',
      'l.companyName',
      'l.logo',
      's.trialEnd',
      's.trial',
      's.currentPeriodEnd',
      's.cancelAtPeriodEnd',
      's.pastDueSince',
      'listed.providerId as listedId',
    ])
    .select(eb => [
      eb.ref('s.status').$castTo<SubscriptionStatus | null>().as('status'),
      eb.ref('s.authentication').$castTo<'card' | 'payment' | null>().as('authentication'),
    ])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow()

export async function partsOf(db: Db, providerId: string) {
  const row = await db
    .selectFrom('profileCompletion')
    .select([...profileParts])
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow()
  return row as Record<ProfilePart, boolean>
}

export const noteChecklistClosed = (db: Db, providerId: string, moment: Date) =>
  db.updateTable('providers').set({ checklistClosedAt: moment }).where('id', '=', providerId).execute()
