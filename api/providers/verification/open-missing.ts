import type { Deps } from '../../deps.ts'
import { addVerification, countDueFrom, unverifiedListings } from './queries.ts'
import { settleVerification } from './verify-listing.ts'
import { afterWorkingHours } from './working-time.ts'

const atOnce = 500
const hoursOfDay = 24
/** Listings from before there were checks come after every new one, so many for each working day. */
const firstDay = 20
const perDay = 25
const lastDay = 250

/**
 * Puts public listings that were never checked into the queue of staff. They stay public: nobody checked them, which is
 * no fault of theirs, and their page says so.
 */
export async function openMissingVerifications(deps: Deps) {
  const now = deps.clock()
  const dueOn = (day: number) => afterWorkingHours(now, hoursOfDay * Math.min(day, lastDay))
  let position = await countDueFrom(deps.db, dueOn(firstDay))
  const due = new Map<number, Date>()
  for (const providerId of await unverifiedListings(deps.db, atOnce)) {
    const day = firstDay + Math.floor(position++ / perDay)
    const dueAt = due.get(day) ?? dueOn(day)
    due.set(day, dueAt)
    await deps.db.transaction().execute(async trx => {
      const added = await addVerification(trx, { providerId, waits: false, openedAt: now, dueAt })
      if (added) await settleVerification({ ...deps, db: trx }, providerId)
    })
  }
}
