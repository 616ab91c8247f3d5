import type { Db } from '../database.ts'
import type { Places } from './directory/places.ts'
import { makeClinics, missingClinics } from './directory/seed-directory.ts'
import { insertListings, type NewListing } from './insert-listings.ts'
import { simulateCards } from './providers/simulate-cards.ts'

type Options = {
  onProgress(done: number, added: number): void
  stopped(): boolean
  /** How many go into one transaction. */
  batch?: number
}

/**
 * Fills the directory to that many clinics. Each batch is a transaction and existing ones are unchanged, so it can
 * be stopped at any moment and called again. The next batch is made while one is stored.
 */
export async function fillDirectory(
  db: Db,
  places: Places,
  clinics: number,
  { onProgress, stopped, batch = 500 }: Options,
) {
  let storing = Promise.resolve()
  let added = 0
  for (let from = 0; from < clinics && !stopped(); from += batch) {
    const to = Math.min(from + batch, clinics)
    const made = await makeClinics(await missingClinics(db, from, to), places)
    await storing
    storing = store(db, made).then(() => {
      added += made.length
      onProgress(to, added)
    })
    // Awaited in the next round: until then its failure must not count as unhandled.
    storing.catch(() => undefined)
  }
  await storing
  return added
}

async function store(db: Db, clinics: NewListing[]) {
  if (clinics.length === 0) return
  await db.transaction().execute(async trx => {
    // Production refuses a database that holds invented clinics, and knows them by this table.
    await trx
      .insertInto('seeds')
      .values({ name: 'more-clinics' })
      .onConflict(on => on.doNothing())
      .execute()
    await insertListings(trx, clinics)
    await simulateCards(
      trx,
      clinics.map(({ provider }) => provider.id),
    )
  })
}
