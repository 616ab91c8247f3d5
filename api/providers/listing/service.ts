import { Problem } from '../../../contract/core/problems.ts'
import type { ListingEdit, OwnListing } from '../../../contract/providers/listing.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { asListed, listedInsurers } from '../../directory/insurers/insurer-names.ts'
import { checkEdit } from '../listing-checks/check-listing.ts'
import { settleVerification } from '../verification/verify-listing.ts'
import { changeListingRow, type LockedListing, lockListing, ownListing } from './queries.ts'

type Change<T> = (trx: Db, listing: LockedListing, now: Date) => Promise<T>

/**
 * Changes something of a clinic's public page, one change at a time for each clinic, and notes when that was.
 * The search index notices the change itself.
 */
export const changeListing = <T>({ db, clock }: Deps, providerId: string, change: Change<T>) =>
  db.transaction().execute(async trx => {
    const listing = await lockListing(trx, providerId)
    if (!listing) throw new Problem('clinic_not_found')
    const now = clock()
    const result = await change(trx, listing, now)
    await changeListingRow(trx, providerId, { updatedAt: now })
    return result
  })

/** Refuses an edit of an outdated version. */
export function refuseStale(stored: number, edited: number | undefined) {
  if (edited !== undefined && edited !== stored) throw new Problem('changed_meanwhile')
}

export async function readListing({ db }: Deps, providerId: string): Promise<OwnListing> {
  const row = await ownListing(db, providerId)
  if (!row) throw new Problem('clinic_not_found')
  return { ...row, listedInsurers: await listedInsurers(db), updatedAt: row.updatedAt.toISOString() }
}

/** A regulator's rating belongs to one registration: under another number it would be someone else's. */
const withoutRating = { regulatorRating: null, regulatorRatedOn: null, regulatorUrl: null }

/** Saves what the owner says about the clinic. */
export async function editListing(deps: Deps, providerId: string, { version, ...edit }: ListingEdit) {
  await changeListing(deps, providerId, async (trx, listing) => {
    refuseStale(listing.version, version)
    const sameRegistration =
      listing.regulator === edit.regulator && listing.certificateNumber === edit.certificateNumber
    const insurers = await asListed(trx, edit.insurers)
    const save = () =>
      changeListingRow(trx, providerId, {
        ...edit,
        insurers,
        // An example without finance would be an advertisement for what nobody can have.
        ...((edit.financeOffered ?? listing.financeOffered) !== true && { financeExample: null }),
        ...(!sameRegistration && withoutRating),
        version: listing.version + 1,
      })
    const inside = { ...deps, db: trx }
    if (!sameRegistration || listing.companyName !== edit.companyName)
      await checkEdit(inside, providerId, save)
    else {
      await save()
      // A code sent to the old website's domain proves nothing about the new one.
      await settleVerification(inside, providerId)
    }
  })
  return readListing(deps, providerId)
}
