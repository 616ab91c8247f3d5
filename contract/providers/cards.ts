import { z } from 'zod'
import { call } from '../core/call.ts'

/** How the browser asks for a card: with the provider's own elements, or with the simulator's form. */
export const CardEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ kind: z.literal('simulator') }),
])
export type CardEntry = z.infer<typeof CardEntry>

export const getCardEntry = call({
  method: 'GET',
  path: '/api/card-entry',
  as: 'anyone',
  summary: 'How the browser asks for a card',
  answer: CardEntry,
})

/** What a person types into the simulator's form. A real card number is refused: only test numbers exist. */
export const TypedCard = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10).describe('Month and year, 11 / 29'),
  securityCode: z.string().max(10),
  name: z.string().max(200).default(''),
})
export type TypedCard = z.infer<typeof TypedCard>

export const createSimulatedCard = call({
  method: 'POST',
  path: '/api/card-simulator/payment-methods',
  as: 'anyone',
  summary: 'Simulates the card provider in the browser; absent when a card provider is configured',
  body: TypedCard,
  answer: z.object({ id: z.string() }),
  limit: { requests: 60, seconds: 60 },
})
