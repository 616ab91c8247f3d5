import { randomBytes } from 'node:crypto'
import { type Selectable, sql, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { SubscriptionStatus } from '../../../contract/providers/billing.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'
import type { CardsAction, InvoiceStatus } from './cards.ts'
import type { TestCard } from './test-cards.ts'

/** Ids that grow with time, in the form of a card provider's. */
const newId = (prefix: string) => `${prefix}_sim_${uuid().replaceAll('-', '')}`

export const addPaymentMethod = async (db: Db, card: TestCard & { customerId?: string; createdAt: Date }) => {
  const id = newId('pm')
  await db
    .insertInto('simPaymentMethods')
    .values({ id, ...card })
    .execute()
  return id
}

export const paymentMethod = (db: Db, id: string) =>
  db
    .selectFrom('simPaymentMethods')
    .select(['id', 'customerId', 'authentication', 'authenticated', 'taken'])
    .where('id', '=', id)
    .executeTakeFirst()

export const attachPaymentMethod = (db: Db, id: string, customerId: string) =>
  db.updateTable('simPaymentMethods').set({ customerId }).where('id', '=', id).execute()

export const addCustomer = async (
  db: Db,
  customer: { email: string; name: string; paymentMethodId: string },
) => {
  const id = newId('cus')
  await db
    .insertInto('simCustomers')
    .values({ id, ...customer })
    .execute()
  return id
}

/** Undefined when there is no such customer. */
export const changeCustomer = (db: Db, id: string, change: Updateable<DB['simCustomers']>) =>
  db.updateTable('simCustomers').set(change).where('id', '=', id).returning('id').executeTakeFirst()

export const chargeToCard = (db: Db, customerId: string, paymentMethodId: string) =>
  db.updateTable('simCustomers').set({ paymentMethodId }).where('id', '=', customerId).execute()

type NewSubscription = { customerId: string; orderKey: string; trialEnd: Date | null; now: Date }

/** The id, or undefined when that order has been made already. */
export const addSubscription = (db: Db, { customerId, orderKey, trialEnd, now }: NewSubscription) =>
  db
    .insertInto('simSubscriptions')
    .values({
      id: newId('sub'),
      customerId,
      orderKey,
      status: trialEnd ? 'trialing' : 'incomplete',
      trialEnd,
      anchor: trialEnd ?? now,
      currentPeriodStart: now,
      currentPeriodEnd: trialEnd ?? now,
      dueAt: trialEnd ?? now,
      createdAt: now,
    })
    .onConflict(conflict => conflict.column('orderKey').doNothing())
    .returning('id')
    .executeTakeFirst()

const subscriptions = (db: Db) =>
  db
    .selectFrom('simSubscriptions as subscription')
    .innerJoin('simCustomers as customer', 'customer.id', 'subscription.customerId')
    .innerJoin('simPaymentMethods as card', 'card.id', 'customer.paymentMethodId')
    .selectAll('subscription')
    .leftJoin('simIntents as intent', join =>
      join.onRef('intent.id', '=', 'subscription.intentId').on('intent.status', '=', 'requires_action'),
    )
    .select(['card.id as cardId', 'card.brand', 'card.last4', 'card.expires', 'card.pays', 'card.refusal'])
    .select('card.fingerprint')
    .select(['card.authentication', 'card.authenticated', 'intent.clientSecret'])
    .select(eb => eb.ref('intent.kind').$castTo<CardsAction['kind'] | null>().as('intentKind'))
    .select(eb => [
      eb.ref('subscription.status').$castTo<SubscriptionStatus>().as('status'),
      eb
        .selectFrom('simInvoices')
        .select('simInvoices.id')
        .whereRef('simInvoices.subscriptionId', '=', 'subscription.id')
        .orderBy('issuedAt', 'desc')
        .limit(1)
        .as('latestInvoiceId'),
    ])

export type SimSubscription = NonNullable<Awaited<ReturnType<typeof subscriptionById>>>

export const subscriptionById = (db: Db, id: string) =>
  subscriptions(db).where('subscription.id', '=', id).executeTakeFirst()

/** The same, kept from others until the transaction ends. */
export const lockedSubscription = (db: Db, id: string) =>
  subscriptions(db).where('subscription.id', '=', id).forUpdate('subscription').executeTakeFirst()

export const subscriptionByOrder = (db: Db, orderKey: string) =>
  subscriptions(db).where('orderKey', '=', orderKey).executeTakeFirst()

/** The one that has waited longest for its moment; what another server is at work on is left to it. */
export const dueSubscription = (db: Db, now: Date) =>
  subscriptions(db)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('subscription.id')
    .limit(1)
    .forUpdate('subscription')
    .skipLocked()
    .executeTakeFirst()

export const liveSubscriptionsAfter = (db: Db, id: string, limit: number) =>
  subscriptions(db)
    .where('subscription.status', '<>', 'canceled')
    .where('subscription.id', '>', id)
    .orderBy('subscription.id')
    .limit(limit)
    .execute()

export const changeSubscription = (db: Db, id: string, change: Updateable<DB['simSubscriptions']>) =>
  db.updateTable('simSubscriptions').set(change).where('id', '=', id).execute()

export type SimInvoice = Selectable<DB['simInvoices']> & { status: InvoiceStatus }

const invoices = (db: Db) =>
  db
    .selectFrom('simInvoices')
    .selectAll()
    .select(eb => eb.ref('status').$castTo<InvoiceStatus>().as('status'))

export const invoiceById = (db: Db, id: string) => invoices(db).where('id', '=', id).executeTakeFirst()

/** The same, kept from others until the transaction ends. */
export const lockedInvoice = (db: Db, id: string) =>
  invoices(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const openInvoice = (db: Db, subscriptionId: string) =>
  invoices(db)
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'open')
    .orderBy('id')
    .executeTakeFirst()

export const invoicesAfter = (db: Db, moment: Date, id: string, limit: number) =>
  invoices(db).where('issuedAt', '>=', moment).where('id', '>', id).orderBy('id').limit(limit).execute()

type NewIntent = { kind: CardsAction['kind']; paymentMethodId: string; invoiceId?: string }

/** What asks the holder of a card, the same while it has not been answered. */
export async function openIntent(db: Db, { kind, paymentMethodId, invoiceId }: NewIntent) {
  const open = await db
    .selectFrom('simIntents')
    .select(['id', 'clientSecret'])
    .where('paymentMethodId', '=', paymentMethodId)
    .where('invoiceId', 'is not distinct from', invoiceId ?? null)
    .where('status', '=', 'requires_action')
    .executeTakeFirst()
  if (open) return open
  const id = newId(kind === 'card' ? 'seti' : 'pi')
  const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`
  await db
    .insertInto('simIntents')
    .values({ id, kind, clientSecret, paymentMethodId, invoiceId: invoiceId ?? null })
    .execute()
  return { id, clientSecret }
}

/** One that waits for an answer, kept from others until the transaction ends. */
export const lockedIntent = (db: Db, clientSecret: string) =>
  db
    .selectFrom('simIntents')
    .selectAll()
    .where('clientSecret', '=', clientSecret)
    .where('status', '=', 'requires_action')
    .forUpdate()
    .executeTakeFirst()

export const markAuthenticated = async (db: Db, intentId: string, paymentMethodId: string) => {
  await db.updateTable('simIntents').set({ status: 'succeeded' }).where('id', '=', intentId).execute()
  await db
    .updateTable('simPaymentMethods')
    .set({ authenticated: true })
    .where('id', '=', paymentMethodId)
    .execute()
}

export const subscriptionWaitingFor = (db: Db, intentId: string) =>
  subscriptions(db).where('subscription.intentId', '=', intentId).forUpdate('subscription').executeTakeFirst()

type NewInvoice = {
  subscriptionId: string
  amountPence: number
  creditPence: number
  issuedAt: Date
  periodStart: Date
  periodEnd: Date
}

export const addInvoice = async (db: Db, invoice: NewInvoice) => {
  const number = sql<string>`'SIM-' || lpad(nextval('sim_invoice_number')::text, 6, '0')`
  return db
    .insertInto('simInvoices')
    .values({ id: newId('in'), number, status: 'open', ...invoice })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const changeInvoice = (db: Db, id: string, change: Updateable<DB['simInvoices']>) =>
  db.updateTable('simInvoices').set(change).where('id', '=', id).execute()

type EventObject = {
  object: string
  id: string
  invoice?: string
  payment_intent?: string
  customer?: string
}

/** Writes an event in Stripe's form; it waits until it is delivered. */
export const addEvent = (db: Db, { type, at, about }: { type: string; at: Date; about: EventObject }) => {
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object: about },
  }
  return db
    .insertInto('simEvents')
    .values({ id, body: JSON.stringify(event) })
    .execute()
}

export const waitingEvents = (db: Db, afterId: string, limit: number) =>
  db
    .selectFrom('simEvents')
    .select(['id', 'body'])
    .where('deliveredAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

export const markDelivered = (db: Db, id: string, deliveredAt: Date) =>
  db.updateTable('simEvents').set({ deliveredAt }).where('id', '=', id).execute()
