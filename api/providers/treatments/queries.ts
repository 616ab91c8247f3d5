import { type Insertable, sql, type Updateable } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { PriceKind } from '../../../contract/directory/prices/price-parts.ts'
import type { Includes } from '../../../contract/providers/treatments.ts'
import type { Db } from '../../../db/database.ts'
import { idsInOrder, storeOrder } from '../../../db/positions.ts'
import type { DB } from '../../../db/types.gen.ts'

type Inclusion = Includes['consultation']

const treatments = (db: Db, providerId: string) =>
  db
    .selectFrom('treatments')
    .select(['id', 'name', 'description', 'canonical', 'pricePence', 'pricedOn', 'minutes', 'version'])
    .select(['usualPence', 'highestPence', 'costsMore', 'parts', 'lastConfirmedOn', 'compulsoryPence', 'vat'])
    .select(eb => [
      eb.ref('consultation').$castTo<Inclusion>().as('consultation'),
      eb.ref('anaesthetist').$castTo<Inclusion>().as('anaesthetist'),
      eb.ref('followUp').$castTo<Inclusion>().as('followUp'),
      eb.ref('priceKind').$castTo<PriceKind>().as('priceKind'),
    ])
    .where('providerId', '=', providerId)

export type TreatmentRow = NonNullable<Awaited<ReturnType<typeof treatmentOf>>>

/** A provider's own treatment; another's counts as missing. */
export const treatmentOf = (db: Db, providerId: string, id: string) =>
  treatments(db, providerId).where('id', '=', id).executeTakeFirst()

export const treatmentsOf = (db: Db, providerId: string, slice: Slice) =>
  treatments(db, providerId).orderBy('position').limit(slice.limit).offset(slice.offset).execute()

export const countTreatments = async (db: Db, providerId: string) => {
  const { total } = await db
    .selectFrom('treatments')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow()
  return total
}

/** Whether another treatment of the provider's has this name, however it is spaced or capitalised. */
export const hasTreatmentNamed = async (db: Db, providerId: string, name: string, besides: string | null) => {
  const same = await db
    .selectFrom('treatments')
    .select('id')
    .where('providerId', '=', providerId)
    .where(sql`lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))`, '=', name)
    .where(sql<boolean>`id is distinct from ${besides}::uuid`)
    .executeTakeFirst()
  return same !== undefined
}

export const treatmentOrder = idsInOrder('treatments')

/** Adds a treatment behind the last one. */
export const addTreatmentRow = (db: Db, row: Omit<Insertable<DB['treatments']>, 'position'>) =>
  db
    .insertInto('treatments')
    .values(eb => ({
      ...row,
      position: eb
        .selectFrom('treatments')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
        .where('providerId', '=', row.providerId),
    }))
    .execute()

/** Some of the treatments with amounts of their parts, of all clinics, in the order of their ids. */
export const treatmentsWithParts = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('treatments')
    .select(['id', 'canonical', 'priceKind', 'usualPence', 'highestPence', 'costsMore', 'parts', 'vat'])
    .select(['consultation', 'anaesthetist', 'followUp', 'pricedOn', 'lastConfirmedOn', 'compulsoryPence'])
    .where(sql<boolean>`parts <> '{}'`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const changeTreatmentRow = (db: Db, id: string, change: Updateable<DB['treatments']>) =>
  db.updateTable('treatments').set(change).where('id', '=', id).execute()

export const dropTreatmentRow = async (db: Db, providerId: string, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('treatments')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const placeTreatments = storeOrder('treatments')
