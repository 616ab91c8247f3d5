import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { notOffered, type PriceEdit } from '../../../contract/providers/prices.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { changeListing, refuseStale } from '../listing/service.ts'
import { changePrice, readTreatment } from '../treatments/service.ts'
import { confirmAll, dropPlacePrice, keepBatch, placesOf, setPlacePrice, storedPrices } from './queries.ts'
import type { Batch } from './undo-prices.ts'

/** Changes any number of prices at once. One that cannot be shown refuses all of them and names its row. */
export const savePrices = (deps: Deps, providerId: string, changes: PriceEdit[]) =>
  changeListing(deps, providerId, async (trx, _, now) => {
    const placeIds = new Set((await placesOf(trx, providerId)).map(({ id }) => id))
    for (const change of changes) {
      if (Object.keys(change.places ?? {}).some(id => !placeIds.has(id)))
        throw new Problem('clinic_not_found')
      const old = await readTreatment(trx, providerId, change.id)
      refuseStale(old.version, change.version)
    }
    await applyEdits(trx, providerId, changes, { now, what: 'edit' })
    return { saved: changes.length }
  })

/** A refusal names the treatment, and its fields by the number of the row, so that a grid can mark the cell. */
function ofRow(refusal: unknown, at: number, name: string) {
  if (!(refusal instanceof Problem)) return refusal
  const fields = Object.entries(refusal.fields ?? {}).map(([field, text]) => [`changes.${at}.${field}`, text])
  return new Problem(refusal.code, {
    message: `${name}: ${refusal.message}`,
    fields: Object.fromEntries(fields),
  })
}

/** Stores the prices of a treatment at some locations; null is the price of all locations. */
export async function setPlacePrices(
  trx: Db,
  id: string,
  places: NonNullable<PriceEdit['places']>,
  now: Date,
) {
  for (const [locationId, price] of Object.entries(places))
    if (price === null) await dropPlacePrice(trx, id, locationId)
    else {
      const pricePence = price === notOffered ? null : Math.round(price * 100)
      await setPlacePrice(trx, { treatmentId: id, locationId, pricePence, pricedOn: londonDay(now) })
    }
}

/** Saves edits that were checked, and what they replace. To be called in a transaction that changes the listing. */
export async function applyEdits(
  trx: Db,
  providerId: string,
  edits: readonly PriceEdit[],
  { now, what, added = [] }: { now: Date; what: 'edit' | 'import'; added?: string[] },
) {
  const before = await storedPrices(
    trx,
    providerId,
    edits.map(({ id }) => id),
  )
  for (const [at, { id, places = {}, version: _, ...edit }] of edits.entries()) {
    const { name } = await readTreatment(trx, providerId, id)
    await changePrice(trx, providerId, id, edit, now).catch(refusal => {
      throw ofRow(refusal, at, name)
    })
    await setPlacePrices(trx, id, places, now)
  }
  const ids = before.map(({ id }) => id)
  const left = new Map(
    (await storedPrices(trx, providerId, [...ids, ...added])).map(price => [price.id, price]),
  )
  const batch: Batch = {
    prices: before.map(row => ({ before: row, after: left.get(row.id)! })),
    added: added.map(id => left.get(id)!),
  }
  await keepBatch(trx, { id: uuid({ msecs: now.getTime() }), providerId, what, savedAt: now, before: batch })
}

/** Says that all prices still hold, today. */
export const confirmPrices = (deps: Deps, providerId: string) =>
  changeListing(deps, providerId, async (trx, _, now) => ({
    confirmed: await confirmAll(trx, providerId, londonDay(now)),
  }))
