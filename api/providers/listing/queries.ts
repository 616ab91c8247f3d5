import { sql, type Updateable } from 'kysely'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

/** Keeps everyone else from changing anything of a listing until the transaction ends. */
export const lockListing = (db: Db, providerId: string) =>
  db
    .selectFrom('listings')
    .select([
      'providerId',
      'version',
      'logo',
      'companyName',
      'regulator',
      'certificateNumber',
      'financeOffered',
    ])
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>

/** A listing as its owner edits it, and whether patients can find it. */
export const ownListing = (db: Db, providerId: string) =>
  db
    .selectFrom('listings as l')
    .leftJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
    .select([
      'l.companyName',
      'l.companyDescription',
      'l.companyRegistrationNumber',
      'l.primarySpecialty',
      'l.yearsOfExperience',
      'l.insurers',
      'l.languages',
      'l.financeOffered',
      'l.financeExample',
      'l.website',
      'l.certificateNumber',
      'l.logo',
      'l.logoWide',
      'l.updatedAt',
      'l.version',
    ])
    .select(eb => eb.ref('l.regulator').$castTo<RegulatorCode>().as('regulator'))
    .select(eb => eb('listed.providerId', 'is not', null).$castTo<boolean>().as('listed'))
    .where('l.providerId', '=', providerId)
    .executeTakeFirst()

export const changeListingRow = (db: Db, providerId: string, change: Updateable<DB['listings']>) =>
  db.updateTable('listings').set(change).where('providerId', '=', providerId).execute()

/** Clinics of the demo with a drawn logo and a short name, spread over all of them. */
export const drawnLogos = (
  db: Db,
  folder: string,
  { maxLetters, limit }: { maxLetters: number; limit: number },
) =>
  db
    .selectFrom('listings')
    .select(['providerId', 'companyName', 'logo'])
    .where('logo', 'like', `${folder}%`)
    .where('logoWide', 'is', null)
    .where(sql<boolean>`length(company_name) <= ${maxLetters}`)
    .orderBy(sql`md5(provider_id::text)`)
    .limit(limit)
    .execute()

export const giveWideLogo = (db: Db, providerId: string, logoWide: string) =>
  db.updateTable('listings').set({ logoWide }).where('providerId', '=', providerId).execute()
