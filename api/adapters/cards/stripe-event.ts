import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { StorableText } from '../../../contract/core/storable-text.ts'
import type { CardsEvent } from './cards.ts'

const toleranceSeconds = 300

/** The events that the webhook needs. All others are accepted and change nothing. */
export const neededEvents: readonly string[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'setup_intent.succeeded',
  'payment_method.automatically_updated',
  'customer.source.expiring',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'credit_note.created',
  'credit_note.updated',
  'credit_note.voided',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

/** Another object, by its id or as a whole. */
const Reference = z
  .union([StorableText(), z.object({ id: StorableText() }).transform(({ id }) => id)])
  .nullish()
  .catch(undefined)

const Subject = z.object({
  id: StorableText().optional(),
  object: z.string().optional(),
  invoice: Reference,
  payment_intent: Reference,
  customer: Reference,
})

const Event = z.object({
  id: StorableText().min(1),
  type: StorableText(),
  data: z.object({ object: Subject }),
})

type StripeEvent = z.infer<typeof Event>

/** Only references are taken from an event: unlike states, they never change. */
function subjectOf({ type, data: { object } }: StripeEvent): [Kind, string | null | undefined] | undefined {
  if (object.object === 'subscription' || object.object === 'invoice') return [object.object, object.id]
  if (object.object === 'credit_note') return ['adjustments', object.invoice]
  if (object.object === 'refund' || object.object === 'dispute') return ['payment', object.payment_intent]
  // Charges have many more events, and none of those says anything new.
  if (type === 'charge.refunded') return ['payment', object.payment_intent]
  if (cardObjects.includes(object.object)) return ['customer', object.customer]
  return undefined
}

type Kind = NonNullable<CardsEvent['about']>['kind']
const cardObjects: (string | undefined)[] = ['payment_method', 'setup_intent', 'card']

type Signing = { secret: string; now: Date }

/** Reads an event in Stripe's form, signed in Stripe's way with this secret at most 300 seconds ago. */
export async function readSignedEvent(
  body: string,
  signature: string | undefined,
  signing: Signing,
): Promise<CardsEvent> {
  const event = await verified(body, signature ?? '', signing)
  const [kind, id] = subjectOf(event) ?? []
  return { id: event.id, type: event.type, about: kind && id ? { kind, id } : undefined }
}

async function verified(body: string, signature: string, { secret, now }: Signing) {
  // Loaded by the first event: without an account at Stripe a server may never see one.
  const { webhooks } = (await import('stripe')).Stripe
  try {
    const at = now.getTime()
    return Event.parse(webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, at))
  } catch {
    throw new Problem('forged_event')
  }
}

/** As Stripe signs what it sends. */
export function signEvent(payload: string, { secret, now }: Signing): string {
  const at = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}
