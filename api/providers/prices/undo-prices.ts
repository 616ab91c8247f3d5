import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../../../contract/core/problems.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { undoDays } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { changeListing } from '../listing/service.ts'
import { dropTreatment } from '../treatments/service.ts'
import {
  dropBatch,
  dropBatchesBefore,
  dropPlacePricesBut,
  lastBatch,
  placesOf,
  putBack,
  type StoredPrice,
  setPlacePrice,
  storedPrices,
} from './queries.ts'

const dayMs = 86_400_000
const undoSince = (now: Date) => new Date(now.getTime() - undoDays * dayMs)

/** What a batch replaced and left, price by price, and the treatments that it added, as it left them. */
export type Batch = { prices: { before: StoredPrice; after: StoredPrice }[]; added: StoredPrice[] }

/** The last batch in words; null where there is none to undo. */
export async function undoable({ db, clock }: Pick<Deps, 'db' | 'clock'>, providerId: string) {
  const batch = await lastBatch(db, providerId, undoSince(clock()))
  if (!batch) return null
  const { prices, added } = batch.before as unknown as Batch
  return {
    savedAt: batch.savedAt.toISOString(),
    what: batch.what as 'edit' | 'import',
    prices: prices.length + added.length,
  }
}

/** Puts back what the last batch replaced. What was changed or deleted since stays as it is, and is counted. */
export const undoPrices = (deps: Deps, providerId: string) =>
  changeListing(deps, providerId, async (trx, _, now) => {
    const batch = await lastBatch(trx, providerId, undoSince(now))
    if (!batch) throw new Problem('not_found', { message: 'There is nothing to undo.' })
    const { prices, added } = batch.before as unknown as Batch
    const placeIds = new Set((await placesOf(trx, providerId)).map(({ id }) => id))
    const left = [...prices.map(({ after }) => after), ...added]
    const isAsLeft = await unchangedSince(trx, providerId, left, placeIds)
    const restored = prices.filter(({ after }) => isAsLeft(after, priceIn))
    for (const { before } of restored) await restore(trx, before, placeIds, londonDay(now))
    const removed = added.filter(row => isAsLeft(row, treatmentIn))
    for (const { id } of removed) await dropTreatment(trx, providerId, id)
    await dropBatch(trx, batch.id)
    const all = prices.length + added.length
    const done = restored.length + removed.length
    return { restored: done, kept: all - done }
  })

/** Tells whether a treatment is still there, with the price that the batch left. */
async function unchangedSince(trx: Db, providerId: string, left: StoredPrice[], placeIds: Set<string>) {
  const ids = left.map(({ id }) => id)
  const current = new Map((await storedPrices(trx, providerId, ids)).map(row => [row.id, row]))
  return (row: StoredPrice, read: (row: StoredPrice) => object) => {
    const now = current.get(row.id)
    const atOpenPlaces = ({ elsewhere, ...rest }: StoredPrice) => ({
      ...read({ ...rest, elsewhere: [] }),
      elsewhere: Object.fromEntries(
        elsewhere.flatMap(at => (placeIds.has(at.locationId) ? [[at.locationId, at.pricePence]] : [])),
      ),
    })
    return now !== undefined && isDeepStrictEqual(atOpenPlaces(now), atOpenPlaces(row))
  }
}

/** Confirming a price does not make it another one. */
const treatmentIn = ({ confirmedOn: _, ...treatment }: StoredPrice) => treatment

/** Nor does editing what else is said of the treatment. */
const priceIn = ({ confirmedOn: _, name: _n, description: _d, minutes: _m, ...price }: StoredPrice) => price

async function restore(
  trx: Db,
  { id, name: _n, description: _d, minutes: _m, canonical: _c, elsewhere, parts, ...columns }: StoredPrice,
  placeIds: ReadonlySet<string>,
  today: string,
) {
  await putBack(trx, id, { ...columns, parts: JSON.stringify(parts) })
  const open = elsewhere.filter(({ locationId }) => placeIds.has(locationId))
  await dropPlacePricesBut(
    trx,
    id,
    open.map(({ locationId }) => locationId),
  )
  // What an earlier version kept has no day.
  for (const { pricedOn = today, ...price } of open)
    await setPlacePrice(trx, { treatmentId: id, ...price, pricedOn })
}

export const deleteOldBatches = ({ db, clock }: Deps) => dropBatchesBefore(db, undoSince(clock()))
