import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'

export const oddReasons = ['high', 'low', 'from'] as const

/** Those that wait for a decision, that a clinic was asked about, and that staff found right. */
export const oddPriceStates = ['waiting', 'asked', 'right'] as const
export type OddPriceState = (typeof oddPriceStates)[number]

export const OddPrice = z.object({
  treatmentId: z.uuid(),
  locationId: z.uuid().nullable().describe('Null: the price of all locations that have none of their own'),
  clinicId: z.uuid(),
  clinic: z.string(),
  treatment: z.string(),
  location: z.string().nullable().describe('City and postcode'),
  reason: z
    .enum(oddReasons)
    .describe('Ten times the typical price or more, a tenth or less, or a "from" that hardly anyone pays'),
  price: z.number().describe('What patients pay in all'),
  from: z.number().nullable().describe('The "from" price'),
  typical: z.number().nullable().describe('The median for this treatment'),
  prices: z.number().nullable().describe('How many prices the median is made of'),
  pricedOn: z.iso.date().describe('When the clinic last entered or confirmed it'),
  state: z.enum(oddPriceStates),
  decidedAt: z.iso
    .datetime()
    .nullable()
    .describe('Of one that waits: when the clinic was asked, and has not changed it since'),
  decidedBy: z.string().nullable(),
})
export type OddPrice = z.infer<typeof OddPrice>

export const listOddPrices = call({
  method: 'GET',
  path: '/api/staff/odd-prices',
  as: { staff: 'view_users' },
  summary: 'Prices that look wrong, with the reason and the typical price; the oldest first',
  query: z.object({
    state: z.enum(oddPriceStates).default('waiting'),
    clinic: z.uuid().optional(),
    page: PageNumber,
  }),
  answer: pagedList(OddPrice),
})

export const decideOddPrice = call({
  method: 'POST',
  path: '/api/staff/odd-prices/:id/decide',
  as: { staff: 'verify_listings' },
  summary: 'Accepts a price that looks wrong as right, or asks the clinic by email to check it',
  params: z.object({ id: z.uuid().describe('The treatment') }),
  body: z.object({
    locationId: OddPrice.shape.locationId,
    price: OddPrice.shape.price.describe('What patients pay in all, as it was when you decided'),
    from: OddPrice.shape.from.describe('The "from" price, as it was when you decided'),
    decision: z.enum(['right', 'ask']),
  }),
  answer: MessageAnswer,
})
