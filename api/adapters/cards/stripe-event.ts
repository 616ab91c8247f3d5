import { Stripe } from 'stripe'
import { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { StorableText } from '../../../contract/core/storable-text.ts'
import type { CardsEvent } from './cards.ts'

const toleranceSeconds = 300
const kinds = ['subscription', 'invoice'] as const

/** What the webhook must be told of. All others are taken and change nothing. */
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
]

const Event = z.object({
  id: StorableText().min(1),
  type: StorableText(),
  data: z.object({ object: z.object({ id: StorableText().optional(), object: z.string().optional() }) }),
})

type Signing = { secret: string; now: Date }

/** Reads an event in Stripe's form, signed in Stripe's way with this secret at most 300 seconds ago. */
export function readSignedEvent(body: string, signature: string | undefined, signing: Signing): CardsEvent {
  const { id, type, data } = verified(body, signature ?? '', signing)
  const kind = kinds.find(name => name === data.object.object)
  return { id, type, about: kind && data.object.id ? { kind, id: data.object.id } : undefined }
}

function verified(body: string, signature: string, { secret, now }: Signing) {
  try {
    const at = now.getTime()
    return Event.parse(
      Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, at),
    )
  } catch {
    throw new Problem('forged_event')
  }
}

/** Signs a body as Stripe does. */
export const signEvent = (payload: string, { secret, now }: Signing) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now.getTime() / 1000),
  })
