import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress } from '../core/form-fields.ts'
import { maxSearchText } from '../rules/limits.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { PartialForm } from './signup.ts'
import { EmailedCode } from './verification.ts'

/** How long a proved claim is kept for the person who proved it. */
export const claimHours = 48

/** A place of care as a register has it, as far as someone needs to recognise their own clinic. */
export const ClaimableClinic = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  postCode: z.string(),
  regulator: z.enum(regulatorCodes),
  certificateNumber: z.string(),
  joined: z.boolean().describe('Whether a clinic has joined for it, so that it cannot be claimed'),
})
export type ClaimableClinic = z.infer<typeof ClaimableClinic>

export const findClaimable = call({
  method: 'GET',
  path: '/api/claims/clinics',
  part: 'registers',
  as: 'anyone',
  summary: 'Clinics of the public registers by postcode, name or registration number, at most ten',
  query: z.object({ q: z.string().max(maxSearchText) }),
  answer: z.object({ items: z.array(ClaimableClinic) }),
  limit: { requests: 60, seconds: 60 },
})

export const getClaimable = call({
  method: 'GET',
  path: '/api/claims/clinics/:id',
  part: 'registers',
  as: 'anyone',
  summary: 'A clinic of a public register, and how it can be claimed',
  params: z.object({ id: z.string() }),
  answer: ClaimableClinic.extend({
    domain: z
      .string()
      .nullable()
      .describe('Where a code can be emailed to; null without a website of its own in the register'),
  }),
  limit: { requests: 60, seconds: 60 },
})

export const startClaim = call({
  method: 'POST',
  path: '/api/claims',
  part: 'registers',
  as: 'anyone',
  summary: "Emails a code to an address at the domain of the clinic's registered website",
  body: z.object({ clinicId: z.uuid(), email: EmailAddress }),
  answer: z.object({ id: z.uuid().describe('Names the claim when the code is sent back') }),
  limit: { requests: 20, seconds: 300 },
})

const Token = z.string().min(1).max(100)

export const confirmClaim = call({
  method: 'POST',
  path: '/api/claims/:id/confirm',
  part: 'registers',
  as: 'anyone',
  summary: 'Takes the emailed code, once, for a token that a registration sends as `claimToken`',
  params: z.object({ id: z.uuid() }),
  body: z.object({ code: EmailedCode }),
  answer: z.object({ token: z.string() }),
  limit: { requests: 30, seconds: 300 },
})

export const claimWithoutCode = call({
  method: 'POST',
  path: '/api/claims/without-code',
  part: 'registers',
  as: 'anyone',
  summary: 'Begins a claim that our team checks after the registration; the clinic waits until then',
  body: z.object({ clinicId: z.uuid() }),
  answer: z.object({ token: z.string() }),
  limit: { requests: 20, seconds: 300 },
})

export const readClaim = call({
  method: 'POST',
  path: '/api/claims/form',
  part: 'registers',
  as: 'anyone',
  summary: 'What the register knows, for filling in the registration of a claimed clinic',
  body: z.object({ token: Token }),
  answer: z.object({
    clinic: ClaimableClinic,
    proved: z.boolean().describe('Whether a code was taken, so that our team need not check the claim'),
    form: PartialForm,
  }),
  limit: { requests: 60, seconds: 300 },
})
