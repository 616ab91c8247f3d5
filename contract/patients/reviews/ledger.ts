import { z } from 'zod'
import { call } from '../../core/call.ts'
import { evidenceLevels, ledgerGrounds } from './words.ts'
import { Month } from './writing.ts'

const counted = z.number()

const LedgerMonth = z.object({
  month: Month,
  received: counted,
  published: counted,
  refused: counted,
  removed: counted,
  withdrawn: counted,
  grounds: z.array(z.object({ ground: z.enum(ledgerGrounds), refused: counted, removed: counted })),
  evidence: z.record(z.enum(evidenceLevels), counted).describe('Published, by evidence level'),
  medianHours: z.number().nullable().describe('From arrival to decision'),
})

export const readReviewLedger = call({
  method: 'GET',
  path: '/api/reviews/ledger',
  part: 'reviews',
  as: 'anyone',
  summary: 'What was decided about reviews, month by month, and the hash that the ledger ends with',
  answer: z.object({
    months: z.array(LedgerMonth),
    entries: z.number(),
    lastHash: z.string().nullable().describe('Of the newest entry, in hexadecimal'),
  }),
  limit: { requests: 60, seconds: 60 },
})

export const downloadReviewLedger = call({
  method: 'GET',
  path: '/api/reviews/ledger.csv',
  part: 'reviews',
  as: 'anyone',
  summary: 'Every entry of the review ledger with its hash, to be recomputed by anyone',
  answer: z.string(),
  type: 'text/csv',
  limit: { requests: 6, seconds: 60 },
})
