import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress, Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { StorableText } from '../core/storable-text.ts'
import { maxLength } from '../rules/limits.ts'

export const removalStates = ['open', 'removed', 'declined'] as const
export type RemovalState = (typeof removalStates)[number]

const words = (what: string) =>
  StorableText()
    .trim()
    .min(10, `Enter ${what} of at least 10 characters`)
    .max(maxLength.removalReason, `Use at most ${maxLength.removalReason} characters`)

export const askForRemoval = call({
  method: 'POST',
  path: '/api/registers/removals',
  part: 'registers',
  as: 'anyone',
  summary: 'Asks us not to show a clinic of a public register; we email a link that confirms the address',
  body: z.object({
    clinicId: z.uuid(),
    name: Line(maxLength.personName).pipe(z.string().min(1, 'Enter your name')),
    email: EmailAddress,
    reason: words('a reason'),
  }),
  answer: MessageAnswer,
  limit: { requests: 20, seconds: 300 },
})

const Token = z.object({ token: z.string().min(1).max(100) })

export const readRemoval = call({
  method: 'POST',
  path: '/api/registers/removals/read',
  part: 'registers',
  as: 'anyone',
  summary: 'Which clinic a confirmation link is about; the link stays valid',
  body: Token,
  answer: z.object({ clinic: z.string() }),
  limit: { requests: 60, seconds: 300 },
})

export const confirmRemoval = call({
  method: 'POST',
  path: '/api/registers/removals/confirm',
  part: 'registers',
  as: 'anyone',
  summary: 'Confirms the address of a request for removal, once; our team then decides',
  body: Token,
  answer: z.object({ clinic: z.string() }),
  limit: { requests: 30, seconds: 300 },
})

export const Removal = z.object({
  id: z.uuid(),
  state: z.enum(removalStates),
  clinicId: z.uuid(),
  clinic: z.string(),
  postCode: z.string(),
  register: z.string(),
  locationId: z.string(),
  website: z.string().nullable(),
  hidden: z.boolean(),
  name: z.string(),
  email: z.string(),
  atWebsite: z.boolean().describe("Whether the address is at the domain of the clinic's registered website"),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  answer: z.string().nullable(),
})
export type Removal = z.infer<typeof Removal>

const staff = { as: { staff: 'import_registers' } } as const

export const listRemovals = call({
  method: 'GET',
  path: '/api/staff/registers/removals',
  part: 'registers',
  ...staff,
  summary: 'Requests for removal with a confirmed address: the oldest first while open, then the newest',
  query: z.object({ state: z.enum(removalStates).default('open'), page: PageNumber }),
  answer: pagedList(Removal),
})

export const decideRemoval = call({
  method: 'POST',
  path: '/api/staff/registers/removals/:id/decide',
  part: 'registers',
  ...staff,
  summary: 'Hides a clinic of a register also from later imports, or declines; the answer is emailed',
  params: z.object({ id: z.uuid() }),
  body: z.object({ remove: z.boolean(), answer: words('an answer') }),
  answer: MessageAnswer,
})

export const showAgain = call({
  method: 'POST',
  path: '/api/staff/registers/removals/:id/show-again',
  part: 'registers',
  ...staff,
  summary: 'Shows a hidden clinic again',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
