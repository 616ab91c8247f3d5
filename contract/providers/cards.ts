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

const ClientSecret = z.object({ clientSecret: z.string().describe("For the card provider's own script") })

export const startCardSetup = call({
  method: 'POST',
  path: '/api/card-setup',
  as: 'anyone',
  summary: 'Begins to save a card with the card provider; absent with the simulator, which has its own form',
  body: z.object({
    session: z.string().trim().min(8).max(64).optional().describe('The same for all cards tried on one form'),
  }),
  answer: ClientSecret,
  limit: { requests: 30, seconds: 300 },
})

export const startOwnCardSetup = call({
  method: 'POST',
  path: '/api/card-setup/own',
  as: 'provider',
  team: 'billing',
  summary: "Begins to save another card for the provider's own subscription",
  answer: ClientSecret,
  limit: { requests: 30, seconds: 300 },
})

/** What can happen at a card provider beside what clinics do, for the simulator to show. */
export const simulatedEvents = [
  'renewal',
  'refund',
  'partial_refund',
  'refund_failed',
  'credit_note',
  'refund_with_credit_note',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'card_expiring',
  'card_updated',
  'subscription_ended',
] as const
export type SimulatedEvent = (typeof simulatedEvents)[number]

/** The fields of the simulator's form. Real card numbers are refused: only test numbers exist. */
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
  answer: z.object({
    id: z.string(),
    clientSecret: z.string().nullable().describe('Set when the bank asks the cardholder first'),
    card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }),
  }),
  limit: { requests: 60, seconds: 60 },
})

export const authenticateSimulatedCard = call({
  method: 'POST',
  path: '/api/card-simulator/authenticate',
  as: 'anyone',
  summary: "Simulates the bank's page; absent when a card provider is configured",
  body: z.object({ clientSecret: z.string().min(1).max(200), outcome: z.enum(['complete', 'fail']) }),
  answer: z.object({ authenticated: z.literal(true) }),
  limit: { requests: 60, seconds: 60 },
})
