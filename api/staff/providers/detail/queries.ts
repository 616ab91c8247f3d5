import { type ProfilePart, profileParts } from '../../../../contract/rules/profile-completion.ts'
import type { RegulatorCode } from '../../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../../db/database.ts'
import { users } from '../queries.ts'

/** All single-row data of one provider. */
export const userRow = (db: Db, id: string) =>
  users(db, [id])
    .leftJoin('googleReviews as g', 'g.providerId', 'p.id')
    .select(['p.phoneNumber', 'p.referrerCode', 'p.suspensionReason', 'l.primarySpecialty', 'l.rating'])
    .select(['l.certificateNumber', 'l.regulatorRating', 'l.regulatorRatedOn', 'l.regulatorUrl'])
    .select(eb => eb.ref('l.regulator').$castTo<RegulatorCode>().as('regulator'))
    .select(['s.trialEnd', 's.trial', 's.currentPeriodEnd', 's.cancelAtPeriodEnd'])
    .select(['g.reviews', 'g.source', 'g.importedAt', 'g.collectedOn'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('listedProviders').select('providerId').where('providerId', '=', id))
        .as('listed'),
    )
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('secondFactors')
            .select('id')
            .where('providerId', '=', id)
            .where('confirmedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('twoFactor'),
    )
    .executeTakeFirst()

export const profilePartsOf = (db: Db, id: string) =>
  db
    .selectFrom('profileCompletion')
    .select(profileParts)
    .where('providerId', '=', id)
    .$castTo<Record<ProfilePart, boolean>>()
    .executeTakeFirstOrThrow()

const shown = 12

export const invoicesOf = (db: Db, providerId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'amountPence', 'creditPence', 'issuedAt', 'paidAt'])
    .select(eb => eb.ref('status').$castTo<'open' | 'paid' | 'void' | 'uncollectible'>().as('status'))
    .where('providerId', '=', providerId)
    .orderBy('issuedAt', 'desc')
    .limit(shown)
    .execute()

export const loginsOf = (db: Db, providerId: string, idle: { now: Date; since: Date }) =>
  db
    .selectFrom('logins')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('providerId', '=', providerId)
    .where('expiresAt', '>', idle.now)
    .where('lastUsedAt', '>', idle.since)
    .orderBy('lastUsedAt', 'desc')
    .limit(shown)
    .execute()

/** How many patients wrote: the letters are between them and the clinic. */
export const enquiriesTo = (db: Db, providerId: string, since: Date) =>
  db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('createdAt', '>', since).as('lastMonth'))
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow()

export const auditEntriesAbout = (db: Db, id: string) =>
  db
    .selectFrom('auditLog')
    .select(['id', 'action', 'staffName', 'happenedAt'])
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
