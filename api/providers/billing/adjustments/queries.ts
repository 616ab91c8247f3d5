import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { AdjustmentKind, AdjustmentStatus } from '../../../../contract/providers/adjustments.ts'
import type { Db } from '../../../../db/database.ts'
import type { DB } from '../../../../db/types.gen.ts'
import type { CardsAdjustment } from '../../../adapters/cards/cards.ts'
import type { AdjustmentDocument } from './document.ts'

const adjustments = (db: Db) =>
  db
    .selectFrom('invoiceAdjustments as a')
    .select(['a.id', 'a.invoiceId', 'a.number', 'a.amountPence', 'a.happenedAt', 'a.reason', 'a.respondBy'])
    .select(['a.cardsId', 'a.creditNoteId'])
    .select(eb => [
      eb.ref('a.kind').$castTo<AdjustmentKind>().as('kind'),
      eb.ref('a.status').$castTo<AdjustmentStatus>().as('status'),
    ])

export type StoredAdjustment = Awaited<ReturnType<typeof adjustmentsOf>>[number]

/** Those of some invoices, the newest first. */
export const adjustmentsOf = async (db: Db, invoiceIds: string[]) =>
  invoiceIds.length === 0
    ? []
    : adjustments(db)
        .where('a.invoiceId', 'in', invoiceIds)
        .orderBy('a.happenedAt', 'desc')
        .orderBy('a.id', 'desc')
        .execute()

/** What staff asked for, the oldest first. */
export const requestsFor = async (db: Db, invoiceIds: string[]) =>
  invoiceIds.length === 0
    ? []
    : db
        .selectFrom('billingRequests')
        .select(['invoiceId', 'kind', 'amountPence', 'reason', 'askedAt', 'finishedAt'])
        .where('invoiceId', 'in', invoiceIds)
        .orderBy('askedAt')
        .execute()

/** One of the provider's own that is a document, with what it says. */
export const documentOf = (db: Db, providerId: string, id: string) =>
  adjustments(db)
    .select(eb => [
      eb.ref('a.document').$notNull().as('document'),
      eb.ref('a.number').$notNull().as('number'),
    ])
    .where('a.providerId', '=', providerId)
    .where('a.id', '=', id)
    .where('a.document', 'is not', null)
    .executeTakeFirst()

/** An invoice with what it says, kept from others until the transaction ends. */
export const lockedInvoice = (db: Db, cardsId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'providerId', 'number', 'issuedAt', 'document'])
    .where('cardsId', '=', cardsId)
    .forUpdate()
    .executeTakeFirst()

/** A paid invoice of a provider's own, as the card provider calls it; kept from others until the transaction ends. */
export const lockedPaidInvoice = (db: Db, providerId: string, id: string) =>
  db
    .selectFrom('invoices')
    .select(['cardsId', 'number', 'amountPence', 'creditPence'])
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .where('status', '=', 'paid')
    .forUpdate()
    .executeTakeFirst()

export const requestByKey = (db: Db, key: string) =>
  db
    .selectFrom('billingRequests')
    .select(['kind', 'invoiceId', 'amountPence'])
    .where('requestKey', '=', key)
    .executeTakeFirst()

export const addRequest = (
  db: Db,
  { key, ...row }: Omit<Insertable<DB['billingRequests']>, 'requestKey'> & { key: string },
) =>
  db
    .insertInto('billingRequests')
    .values({ ...row, requestKey: key })
    .execute()

export const finishRequest = (db: Db, key: string, now: Date) =>
  db.updateTable('billingRequests').set({ finishedAt: now }).where('requestKey', '=', key).execute()

export const dropRequest = (db: Db, key: string) =>
  db.deleteFrom('billingRequests').where('requestKey', '=', key).execute()

/** How much of an invoice has been asked for since then without an answer so far. */
export const underWayOf = async (db: Db, invoiceId: string, since: Date) => {
  const { pence } = await db
    .selectFrom('billingRequests')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amountPence'), eb.lit(0)).as('pence'))
    .where('invoiceId', '=', invoiceId)
    .where('finishedAt', 'is', null)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(pence)
}

export const statusBefore = async (db: Db, cardsId: string) => {
  const row = await db
    .selectFrom('invoiceAdjustments')
    .select(eb => eb.ref('status').$castTo<AdjustmentStatus>().as('status'))
    .where('cardsId', '=', cardsId)
    .executeTakeFirst()
  return row?.status
}

/** Whom to write to about a payment. Their card today need not be the one they paid with. */
export const billedOf = (db: Db, providerId: string) =>
  db
    .selectFrom('providers')
    .leftJoin('billingDetails', 'billingDetails.providerId', 'providers.id')
    .select(['providers.email', 'firstName', 'emailConfirmedAt'])
    .select('billingDetails.email as billingEmail')
    .where('providers.id', '=', providerId)
    .executeTakeFirstOrThrow()

type Invoice = { id: string; providerId: string | null }

/** A refund is numbered here, a credit note by its issuer. */
export const addAdjustment = (
  db: Db,
  { id: invoiceId, providerId }: Invoice,
  { id: cardsId, number, ...adjustment }: CardsAdjustment,
  document: AdjustmentDocument | null,
) =>
  db
    .insertInto('invoiceAdjustments')
    .values({
      ...adjustment,
      id: uuid(),
      cardsId,
      invoiceId,
      providerId,
      number: document && (number ?? sql<string>`'RF-' || lpad(nextval('refund_number')::text, 6, '0')`),
      document: document && JSON.stringify(document),
    })
    .execute()

/** What it says was written once. A credit note may be issued for a refund that was made before. */
export const changeAdjustment = (db: Db, { id, status, respondBy, creditNoteId }: CardsAdjustment) =>
  db
    .updateTable('invoiceAdjustments')
    .set({ status, respondBy, creditNoteId })
    .where('cardsId', '=', id)
    .execute()

/** The document that goes with a refund: its own, or the credit note that it pays out. */
export const documentIdOf = async (db: Db, cardsIds: string[]) => {
  const row = await db
    .selectFrom('invoiceAdjustments')
    .select('id')
    .where('cardsId', 'in', cardsIds)
    .where('document', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/** What the card provider calls the invoices whose refund or dispute has not ended. */
export const unsettledInvoiceIds = async (db: Db) => {
  const rows = await db
    .selectFrom('invoiceAdjustments as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoiceId')
    .select('i.cardsId')
    .distinct()
    .where('a.status', 'in', ['pending', 'open'])
    .execute()
  return rows.map(row => row.cardsId)
}
