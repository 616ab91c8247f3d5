import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import {
  type AdjustmentKind,
  type AdjustmentStatus,
  adjustedAmounts,
} from '../../../../contract/providers/adjustments.ts'
import type { Db } from '../../../../db/database.ts'
import type { DB } from '../../../../db/types.gen.ts'

const prefixes: Record<AdjustmentKind, string> = { refund: 're', credit_note: 'cn', dispute: 'du' }

const adjustments = (db: Db) =>
  db
    .selectFrom('simAdjustments')
    .selectAll()
    .select(eb => [
      eb.ref('kind').$castTo<AdjustmentKind>().as('kind'),
      eb.ref('status').$castTo<AdjustmentStatus>().as('status'),
    ])

export const adjustmentsOf = (db: Db, invoiceId: string) =>
  adjustments(db).where('invoiceId', '=', invoiceId).orderBy('createdAt').orderBy('id').execute()

/** What a customer has been credited and has not used for an invoice, in pence. */
export async function creditOf(db: Db, subscriptionId: string) {
  const rows = await adjustments(db)
    .where('invoiceId', 'in', eb =>
      eb.selectFrom('simInvoices').select('id').where('subscriptionId', '=', subscriptionId),
    )
    .execute()
  const { credited } = adjustedAmounts(rows.map(row => ({ ...row, cardsId: row.id })))
  const { used } = await db
    .selectFrom('simInvoices')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('creditPence'), eb.lit(0)).as('used'))
    .where('subscriptionId', '=', subscriptionId)
    .where('status', 'in', ['open', 'paid'])
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.round(credited * 100) - Number(used))
}

export const adjustedAfter = (db: Db, moment: Date, id: string, limit: number) =>
  adjustments(db).where('createdAt', '>=', moment).where('id', '>', id).orderBy('id').limit(limit).execute()

type NewAdjustment = Omit<Insertable<DB['simAdjustments']>, 'id' | 'number'> & { kind: AdjustmentKind }

/** The id; a credit note gets a number as well. */
export const addAdjustment = async (db: Db, adjustment: NewAdjustment) => {
  const id = `${prefixes[adjustment.kind]}_sim_${uuid().replaceAll('-', '')}`
  const number =
    adjustment.kind === 'credit_note'
      ? sql<string>`'SIM-CN-' || lpad(nextval('sim_credit_note_number')::text, 6, '0')`
      : null
  await db
    .insertInto('simAdjustments')
    .values({ ...adjustment, id, number })
    .execute()
  return id
}

export const changeAdjustment = (db: Db, id: string, status: AdjustmentStatus) =>
  db.updateTable('simAdjustments').set({ status }).where('id', '=', id).execute()

export const adjustmentByKey = (db: Db, requestKey: string) =>
  db.selectFrom('simAdjustments').select('id').where('requestKey', '=', requestKey).executeTakeFirst()

/** What can be refunded or disputed. */
export const newestPaidInvoice = (db: Db, subscriptionId: string) =>
  db
    .selectFrom('simInvoices')
    .select(['id', 'amountPence', 'creditPence'])
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'paid')
    .orderBy('issuedAt', 'desc')
    .executeTakeFirst()

/** The newest of a kind that a bank has not settled. */
export const newestAdjustment = (
  db: Db,
  subscriptionId: string,
  { kind, statuses }: { kind: AdjustmentKind; statuses: AdjustmentStatus[] },
) =>
  db
    .selectFrom('simAdjustments as a')
    .innerJoin('simInvoices as i', 'i.id', 'a.invoiceId')
    .select(['a.id', 'a.invoiceId'])
    .where('i.subscriptionId', '=', subscriptionId)
    .where('a.kind', '=', kind)
    .where('a.status', 'in', statuses)
    .orderBy('a.createdAt', 'desc')
    .executeTakeFirst()

export const changeCard = (db: Db, id: string, change: { expires: string; last4?: string }) =>
  db.updateTable('simPaymentMethods').set(change).where('id', '=', id).execute()
