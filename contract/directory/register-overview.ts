import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'

const staff = { as: { staff: 'import_registers' } } as const

const Side = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  postCode: z.string(),
  number: z.string().describe('With the register or regulator that gave it'),
  joined: z.boolean(),
})

/** Two entries with the same postcode and a similar name. */
export const DuplicatePair = z.object({
  location: Side.describe('An entry of a register that nobody joined for: the one that would be hidden'),
  other: Side,
  decision: z.enum(['same', 'different']).nullable(),
  decidedBy: z.string().nullable(),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

export const listDuplicates = call({
  method: 'GET',
  path: '/api/staff/registers/duplicates',
  part: 'registers',
  ...staff,
  summary: 'Entries of registers that may be the same place as a joined clinic or another entry',
  query: z.object({ show: z.enum(['open', 'decided']).default('open'), page: PageNumber }),
  answer: pagedList(DuplicatePair),
})

const Pair = z.object({ locationId: z.uuid(), otherId: z.uuid() })

export const decideDuplicate = call({
  method: 'POST',
  path: '/api/staff/registers/duplicates',
  part: 'registers',
  ...staff,
  summary: 'Says that two entries are one place, which hides the first, or keeps them apart',
  body: Pair.extend({ same: z.boolean() }),
  answer: MessageAnswer,
})

export const undoDuplicate = call({
  method: 'POST',
  path: '/api/staff/registers/duplicates/undo',
  part: 'registers',
  ...staff,
  summary: 'Takes a decision about two entries back; a hidden one is shown again',
  body: Pair,
  answer: MessageAnswer,
})

const Coverage = z.object({
  name: z.string(),
  registered: z.number().describe('Private clinics in the registers, without hidden ones'),
  joined: z.number().describe('Of those: clinics that joined and are listed'),
})
export type Coverage = z.infer<typeof Coverage>

export const getCoverage = call({
  method: 'GET',
  path: '/api/staff/registers/coverage',
  part: 'registers',
  ...staff,
  summary: 'How many registered clinics have joined, by county and by inspection category',
  answer: z.object({ counties: z.array(Coverage), categories: z.array(Coverage) }),
})
