import { Problem } from '../../../contract/core/problems.ts'
import type { AdjustmentKind, AdjustmentStatus } from '../../../contract/providers/adjustments.ts'
import type { Card, SubscriptionStatus } from '../../../contract/providers/billing.ts'
import type { CardEntry, SimulatedEvent, TypedCard } from '../../../contract/providers/cards.ts'

/** What the cardholder has to confirm on screen: that the card may be saved, or one payment. */
export type CardsAction = {
  kind: 'card' | 'payment'
  /** Lets a browser go through with it, and nothing else. */
  clientSecret: string
  /** The card to confirm with, where the provider has let go of it. */
  paymentMethodId: string | null
}

export type CardsSubscription = {
  id: string
  customerId: string
  status: SubscriptionStatus
  trialEnd: Date | null
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  createdAt: Date
  card: Card | null
  /** The same for one card number across all customers. */
  cardFingerprint: string | null
  action: CardsAction | null
  latestInvoiceId: string | null
  /** Which installation ordered it, and under which key; null where its metadata say nothing. */
  instance: string | null
  orderKey: string | null
}

export type InvoiceStatus = 'open' | 'paid' | 'void' | 'uncollectible'

export type CardsInvoice = {
  id: string
  subscriptionId: string | null
  number: string | null
  status: InvoiceStatus
  amountPence: number
  /** What of it earlier credit pays; the card is charged the rest. */
  creditPence: number
  issuedAt: Date
  paidAt: Date | null
  periodStart: Date
  periodEnd: Date
  /** How often a payment was tried. */
  attempts: number
  url: string | null
}

/** A refund, a credit note or a dispute of an invoice, as the card provider has it now. */
export type CardsAdjustment = {
  id: string
  kind: AdjustmentKind
  status: AdjustmentStatus
  amountPence: number
  happenedAt: Date
  /** The provider's code for why. */
  reason: string | null
  /** Until when the bank waits for our answer to a dispute. */
  respondBy: Date | null
  /** The provider's own, of a credit note. */
  number: string | null
  /** The credit note that a refund pays out. */
  creditNoteId: string | null
}

/**
 * What an event is about. `adjustments` names the invoice of a credit note, `payment` what was refunded or disputed,
 * `customer` whose card changed.
 */
type EventSubject = 'subscription' | 'invoice' | 'adjustments' | 'payment' | 'customer'

/** Something happened at the card provider. The event names the object; its state is fetched. */
export type CardsEvent = {
  id: string
  type: string
  about: { kind: EventSubject; id: string } | undefined
}

/** Who a customer is, as invoices name them. */
export type CardsCustomer = {
  name: string
  email: string
  address: { line: string; city: string; postcode: string } | null
  vatNumber: string | null
  companyNumber: string
  /** Of the account, which can change, and what it ordered last: both name it at the card provider. */
  providerId: string
  subscriptionId: string
}

export type Order = {
  /** The same key is the same order, however often it is sent. */
  key: string
  /** Of the account it is for, also when that is about to be made. */
  providerId: string
  /** Who has been a customer before stays the same one. */
  customerId?: string | null
  email: string
  name: string
  paymentMethodId: string
  /**
   * When the card is charged for the first time; null charges it at once, and refuses the order when that fails. A
   * payment that the cardholder has to confirm leaves it incomplete, with an action.
   */
  trialEnd: Date | null
}

export type PartOfInvoice = { amountPence: number; key: string }

/** What a provider answers that is asked to give back more than it took. */
export const moreThanLeft = () =>
  new Problem('invalid_input', { fields: { amount: 'This is more than is left of the payment' } })

/**
 * The card provider. Every method throws `card_refused` with the provider's own words when a card is not taken,
 * `subscription_not_found` when there is no such subscription any more, `payment_in_progress` when the same order is
 * under way with other details, and `cards_unavailable` when it does not answer.
 */
export type Cards = {
  /** How the browser asks for a card. */
  entry: CardEntry
  /** Names this installation on everything it orders: several may share one account at the card provider. */
  instance: string
  /** Begins to save a card, for one customer or for someone who is none yet; its secret goes to the browser. */
  startCardSetup(whose: { providerId: string; customerId: string } | null): Promise<{ clientSecret: string }>
  /** Says who a customer is from now on; does nothing where there is no such customer any more. */
  updateCustomer(id: string, customer: CardsCustomer): Promise<void>
  /**
   * Deletes a customer with its cards; true when there is none any more. False, and nothing is deleted, while an invoice is
   * being drawn up or collected, unless the wait for it is over.
   */
  deleteCustomer(id: string, wait: { isOver: boolean }): Promise<boolean>
  startSubscription(order: Order): Promise<CardsSubscription>
  /** Undefined when the provider knows of none. */
  subscription(id: string): Promise<CardsSubscription | undefined>
  liveSubscriptions(): AsyncIterable<CardsSubscription>
  cancelAtPeriodEnd(id: string): Promise<CardsSubscription>
  resume(id: string): Promise<CardsSubscription>
  /** Puts the next charge on another day, without a charge for the days between; changes nothing while one is overdue. */
  moveNextCharge(id: string, at: Date): Promise<CardsSubscription>
  /** Ends a trial now, which charges the card; changes nothing where none runs. A charge that fails leaves it past due. */
  endTrial(id: string): Promise<CardsSubscription>
  /** Ends a subscription at once; without a complaint when it has ended already. */
  endNow(id: string): Promise<void>
  /** Charges another card from now on, and at once for what is overdue. */
  replaceCard(id: string, paymentMethodId: string): Promise<CardsSubscription>
  invoice(id: string): Promise<CardsInvoice | undefined>
  /** All that were issued since then. */
  invoicesSince(moment: Date): AsyncIterable<CardsInvoice>
  /** The invoice that a payment was for; undefined where there is none. */
  invoiceOfPayment(paymentId: string): Promise<string | undefined>
  /** Everything that became of the payment of an invoice. */
  adjustments(invoiceId: string): Promise<CardsAdjustment[]>
  /** The ids of invoices with adjustments that began since then; one may come twice. */
  adjustedSince(moment: Date): AsyncIterable<string>
  /** Pays back a part of what was paid for an invoice. The same key is the same refund. */
  refund(invoiceId: string, part: PartOfInvoice): Promise<void>
  /** Credits a part of a paid invoice to its customer's next one, with a credit note. The same key is the same credit. */
  credit(invoiceId: string, part: PartOfInvoice): Promise<void>
  /** Reads a webhook's body; throws `forged_event` unless its signature is right and fresh. */
  readEvent(body: string, signature: string | undefined): Promise<CardsEvent>
  /** There only when no card provider is configured. */
  simulator?: Simulator
}

/** What the simulator can do that a card provider does by itself. */
type Simulator = {
  /** What the provider's own form in the browser does: takes a typed card and gives its id. */
  addCard(card: TypedCard): Promise<{ id: string; clientSecret: string | null; card: Card }>
  /** What the bank's page does. Throws what a browser would show when it fails, and then nothing has changed. */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void>
  /** What staff of the card provider, a bank or a card network does to the customer of a subscription. */
  simulate(subscriptionId: string, event: SimulatedEvent): Promise<void>
  /** Lets trials end, renewals be charged and failed payments be tried again, as far as they are due. */
  advance(): Promise<void>
  /** Some events after that one which the webhook has not taken yet, signed as of now, the oldest first. */
  waitingEvents(afterId: string): Promise<{ id: string; body: string; signature: string }[]>
  markDelivered(eventId: string): Promise<unknown>
}
