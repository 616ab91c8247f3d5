import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'

/** A rating that a register file changed. Null is "Not rated". */
export const RatingChange = z.object({
  id: z.uuid(),
  clinicId: z.uuid().describe('Of its page: the location, or the clinic that joined for it'),
  joined: z.boolean(),
  clinic: z.string(),
  postCode: z.string(),
  register: z.string(),
  locationId: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  ratedOn: z.iso.date().nullable(),
  notedAt: z.iso.datetime(),
  emailedAt: z.iso.datetime().nullable(),
  seenBy: z.string().nullable(),
})
export type RatingChange = z.infer<typeof RatingChange>

const staff = { as: { staff: 'import_registers' } } as const

export const listRatingChanges = call({
  method: 'GET',
  path: '/api/staff/registers/rating-changes',
  part: 'registers',
  ...staff,
  summary: 'Ratings that register files changed: those nobody has seen, or all of them; joined clinics first',
  query: z.object({ show: z.enum(['new', 'all']).default('new'), page: PageNumber }),
  answer: pagedList(RatingChange),
})

export const markRatingsSeen = call({
  method: 'POST',
  path: '/api/staff/registers/rating-changes/seen',
  part: 'registers',
  ...staff,
  summary: 'Takes changed ratings from the work queue: those named, or all that are in it',
  body: z.object({ ids: z.array(z.uuid()).max(200).optional() }),
  answer: MessageAnswer,
})
