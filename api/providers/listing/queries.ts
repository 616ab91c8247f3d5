import type { Updateable } from 'kysely'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

/** Keeps everybody else from changing anything of a listing until the transaction ends. */
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
