import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Slice } from '../../../contract/core/page-count.ts'
import { Problem } from '../../../contract/core/problems.ts'
import {
  maxTreatments,
  type NewTreatment,
  type OwnTreatment,
} from '../../../contract/providers/treatments.ts'
import type { Db } from '../../../db/database.ts'
import { canonicalTreatment, treatmentBySlug } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { partsOf, possibleParts, priceOf } from '../../directory/listings/price-terms.ts'
import { changeListing, refuseStale } from '../listing/service.ts'
import { plainPriceColumns, priceColumns } from './price-columns.ts'
import {
  addTreatmentRow,
  changeTreatmentRow,
  countTreatments,
  dropTreatmentRow,
  hasTreatmentNamed,
  placeTreatments,
  type TreatmentRow,
  treatmentOf,
  treatmentOrder,
  treatmentsOf,
} from './queries.ts'

type Edit = z.output<typeof NewTreatment>

const shown = (row: TreatmentRow): OwnTreatment => ({
  id: row.id,
  name: row.name,
  description: row.description,
  details: row.description,
  minutes: row.minutes,
  ...priceOf(row),
  possibleParts: possibleParts(row.canonical, partsOf(row)),
  searchedAs: (row.canonical && treatmentBySlug(row.canonical)?.name) || null,
  version: row.version,
})

function columnsOf({ name, minutes, includes, ...edit }: Edit, now: Date, old?: TreatmentRow) {
  const description = edit.description ?? edit.details
  const canonical = canonicalTreatment(name)?.slug ?? null
  return {
    name,
    canonical,
    ...(description !== undefined && { description }),
    ...(minutes !== undefined && { minutes }),
    ...plainPriceColumns({ ...edit, includes }, canonical, now, old),
  }
}

async function stored(deps: Pick<Deps, 'db'>, providerId: string, id: string) {
  const row = await treatmentOf(deps.db, providerId, id)
  if (!row) throw new Problem('treatment_not_found')
  return row
}

export const readTreatment = (db: Db, providerId: string, id: string) => stored({ db }, providerId, id)

/** Changes nothing but the price, within a change of the listing. */
export async function changePrice(
  trx: Db,
  providerId: string,
  id: string,
  edit: Omit<Edit, 'name'>,
  now: Date,
) {
  const old = await stored({ db: trx }, providerId, id)
  await changeTreatmentRow(trx, id, {
    ...priceColumns(edit, old.canonical, now, old),
    version: old.version + 1,
  })
}

const nameKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Patients would see one treatment with two prices. */
async function refuseDuplicate(db: Db, providerId: string, name: string, besides: string | null) {
  if (!(await hasTreatmentNamed(db, providerId, nameKey(name), besides))) return
  const message = 'You already list this treatment. Change that one, or give this one another name.'
  throw new Problem('invalid_input', { message, fields: { name: message } })
}

/** The provider's own treatments in their order, and how many there are. */
export async function readTreatments({ db }: Deps, providerId: string, slice: Slice) {
  const [rows, total] = await Promise.all([
    treatmentsOf(db, providerId, slice),
    countTreatments(db, providerId),
  ])
  return { treatments: rows.map(shown), total }
}

export const addTreatment = (deps: Deps, providerId: string, edit: Edit) =>
  changeListing(deps, providerId, async (trx, _, now) => {
    const id = await insertTreatment(trx, providerId, edit, now)
    return shown(await stored({ db: trx }, providerId, id))
  })

/** The same within a change of the listing; answers with the id. */
export async function insertTreatment(trx: Db, providerId: string, edit: Edit, now: Date) {
  if ((await countTreatments(trx, providerId)) >= maxTreatments)
    throw new Problem('invalid_input', { message: `A clinic can list up to ${maxTreatments} treatments.` })
  await refuseDuplicate(trx, providerId, edit.name, null)
  const id = uuid()
  await addTreatmentRow(trx, { id, providerId, ...columnsOf(edit, now) })
  return id
}

export const dropTreatment = dropTreatmentRow

/** Changes a treatment, unless it has changed since the version that was edited. */
export const editTreatment = (
  deps: Deps,
  providerId: string,
  id: string,
  { version, ...edit }: Edit & { version?: number | undefined },
) =>
  changeListing(deps, providerId, async (trx, _, now) => {
    const old = await stored({ db: trx }, providerId, id)
    refuseStale(old.version, version)
    if (nameKey(edit.name) !== nameKey(old.name)) await refuseDuplicate(trx, providerId, edit.name, id)
    await changeTreatmentRow(trx, id, { ...columnsOf(edit, now, old), version: old.version + 1 })
    return shown(await stored({ db: trx }, providerId, id))
  })

export const removeTreatment = (deps: Deps, providerId: string, id: string) =>
  changeListing(deps, providerId, async trx => {
    if (!(await dropTreatmentRow(trx, providerId, id))) throw new Problem('treatment_not_found')
  })

const same = (a: string[], b: string[]) => a.length === b.length && a.every((id, index) => id === b[index])

/** Puts the treatments into another order, unless the list is no longer the one that was ordered. */
export const orderTreatments = (
  deps: Deps,
  providerId: string,
  { ids, was }: { ids: string[]; was?: string[] | undefined },
) =>
  changeListing(deps, providerId, async trx => {
    const order = await treatmentOrder(trx, providerId)
    const complete = same(ids.toSorted(), order.toSorted())
    if (!complete || (was && !same(was, order))) throw new Problem('changed_meanwhile')
    await placeTreatments(trx, providerId, ids)
    return ids
  })
