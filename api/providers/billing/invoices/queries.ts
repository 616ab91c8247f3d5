import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { Db } from '../../../../db/database.ts'
import type { DB } from '../../../../db/types.gen.ts'
import type { CardsInvoice, InvoiceStatus } from '../../../adapters/cards/cards.ts'
import type { InvoiceDocument } from './document.ts'

export const lockedInvoice = (db: Db, cardsId: string) =>
  db
    .selectFrom('invoices')
    .select(['status', 'paymentAttempts'])
    .where('cardsId', '=', cardsId)
    .forUpdate()
    .executeTakeFirst()

/** What the card provider calls those of a clinic that have not been paid. */
export const openInvoiceIds = async (db: Db, providerId: string) => {
  const rows = await db
    .selectFrom('invoices')
    .select('cardsId')
    .where('providerId', '=', providerId)
    .where('status', '=', 'open')
    .execute()
  return rows.map(row => row.cardsId)
}

export const hasPaid = async (db: Db, providerId: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('providerId', '=', providerId)
    .where('status', '=', 'paid')
    .executeTakeFirst()) !== undefined

export const saveInvoice = (
  db: Db,
  providerId: string,
  { id, subscriptionId: _, attempts, ...invoice }: CardsInvoice,
  document: Omit<InvoiceDocument, 'buyer'>,
) =>
  db
    .insertInto('invoices')
    .values({
      id: uuid(),
      cardsId: id,
      providerId,
      paymentAttempts: attempts,
      ...invoice,
      // Whom it is made out to is what is in the account now, and stays.
      document: sql`${JSON.stringify(document)}::jsonb || jsonb_build_object('buyer', invoice_buyer(${providerId}))`,
    })
    .onConflict(conflict => conflict.column('cardsId').doUpdateSet({ paymentAttempts: attempts, ...invoice }))
    .returning('id')
    .executeTakeFirstOrThrow()

export async function invoicesOf(db: Db, providerId: string, { limit, offset }: Slice) {
  const own = db.selectFrom('invoices').where('providerId', '=', providerId)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'number', 'amountPence', 'issuedAt', 'paidAt', 'periodStart', 'periodEnd', 'url'])
      .select(eb => eb.ref('status').$castTo<InvoiceStatus>().as('status'))
      .orderBy('issuedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

const documents = (db: Db, providerId: string) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'status',
      'amountPence',
      'creditPence',
      'issuedAt',
      'paidAt',
      'periodStart',
      'periodEnd',
      'document',
    ])
    .where('providerId', '=', providerId)

/** One of the provider's own, with what it says. */
export const invoiceOf = (db: Db, providerId: string, id: string) =>
  documents(db, providerId).where('id', '=', id).executeTakeFirst()

/** All of the provider's own, the newest first. */
export const allInvoicesOf = (db: Db, providerId: string) =>
  documents(db, providerId).orderBy('issuedAt', 'desc').orderBy('id', 'desc').execute()

export const billingDetailsOf = (db: Db, providerId: string) =>
  db
    .selectFrom('billingDetails')
    .select(['contactName', 'email', 'companyName', 'address', 'city', 'postcode as postCode', 'vatNumber'])
    .where('providerId', '=', providerId)
    .executeTakeFirst()

export const saveBillingDetails = (db: Db, { providerId, ...row }: Insertable<DB['billingDetails']>) =>
  db
    .insertInto('billingDetails')
    .values({ providerId, ...row })
    .onConflict(conflict => conflict.column('providerId').doUpdateSet(row))
    .execute()
