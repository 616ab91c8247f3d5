import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { Neighbours } from '../core/neighbours.ts'
import { StorableText } from '../core/storable-text.ts'
import { proofKinds } from '../directory/clinics.ts'
import { RegisterCheck } from '../directory/registers.ts'
import { maxLength } from '../rules/limits.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'

export type ProofKind = (typeof proofKinds)[number]

/** `asked`: we wait for the clinic's answer. `verified` and `refused` are decided. */
export const verificationStates = ['open', 'asked', 'verified', 'refused'] as const
export type VerificationState = (typeof verificationStates)[number]

export const codeDigits = 6
export const codeMinutes = 30

/** A code as people copy it from an email. */
export const EmailedCode = z
  .string('Enter the code')
  .transform(text => text.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), `Enter the ${codeDigits} digits from the email`))

const time = z.iso.datetime()
const Proof = z.object({ kind: z.enum(proofKinds), at: time })

const words = (min: number, max: number, what: string) =>
  StorableText()
    .trim()
    .min(min, `Enter ${what} of at least ${min} characters`)
    .max(max, `Use at most ${max} characters`)

/** What a clinic sees of the check of its listing, and what it can do about it. */
export const OwnVerification = z.object({
  state: z.enum(verificationStates),
  waits: z.boolean().describe('Whether patients see the listing only once it is checked'),
  proofs: z.array(Proof),
  dueAt: time
    .nullable()
    .describe('By when our team looks at it; null once decided or while we wait for an answer'),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was refused'),
  domain: z.string().nullable().describe('Where a code can be emailed to; null without a website of its own'),
  codeSentTo: z.string().nullable().describe('Where a code was sent that still works'),
})
export type OwnVerification = z.infer<typeof OwnVerification>

export const getVerification = call({
  method: 'GET',
  path: '/api/verification',
  as: 'provider',
  summary: "How far the check of the provider's own listing has come",
  answer: OwnVerification,
})

export const sendVerificationCode = call({
  method: 'POST',
  path: '/api/verification/code',
  as: 'provider',
  summary: "Emails a code to an address at the domain of the clinic's website",
  body: z.object({ email: EmailAddress }),
  answer: MessageAnswer,
})

export const confirmVerificationCode = call({
  method: 'POST',
  path: '/api/verification/code/confirm',
  as: 'provider',
  summary: "Shows control of the website's domain with the emailed code, once",
  body: z.object({ code: EmailedCode }),
  answer: MessageAnswer,
  limit: { requests: 30, seconds: 300 },
})

export const answerVerification = call({
  method: 'POST',
  path: '/api/verification/answer',
  as: 'provider',
  summary: 'Answers the question our team asked about the listing',
  body: z.object({ answer: words(2, maxLength.verificationAnswer, 'an answer') }),
  answer: MessageAnswer,
  limit: { requests: 30, seconds: 300 },
})

/** Another listing that has the same phone number or website. */
const Shared = z.object({ kind: z.enum(['phone', 'website']), id: z.uuid(), companyName: z.string() })

export const VerificationItem = z.object({
  id: z.uuid(),
  version: z.number().describe('Sent back with a decision: anything newer is a conflict'),
  state: z.enum(verificationStates),
  waits: z.boolean(),
  companyName: z.string(),
  regulator: z.enum(regulatorCodes),
  certificateNumber: z.string(),
  numberPlausible: z.boolean(),
  recordUrl: z.string(),
  register: RegisterCheck.nullable().describe('Null where we hold no register of this regulator'),
  claim: z
    .object({ how: z.enum(['code', 'staff']), locationId: z.uuid(), rival: z.boolean() })
    .nullable()
    .describe(
      'Whether it claims a listing of a register, by a code or by our check, and whether others do too',
    ),
  companyRegistrationNumber: z.string(),
  companyPlausible: z.boolean(),
  website: z.string().nullable(),
  phones: z.array(z.string()),
  email: z.string(),
  conflict: z.boolean().describe('Whether it is also held as a possible copy of another listing'),
  proofs: z.array(Proof.extend({ evidence: z.string().nullable(), by: z.string().nullable() })),
  shared: z.array(Shared),
  openedAt: time,
  dueAt: time.nullable(),
  overdue: z.boolean(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
})
export type VerificationItem = z.infer<typeof VerificationItem>

export const listVerifications = call({
  method: 'GET',
  path: '/api/staff/verifications',
  as: { staff: 'verify_listings' },
  summary: 'Listings to verify, the most urgent first; or those in another state, the newest first',
  query: z.object({
    state: z.enum(verificationStates).default('open'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  answer: z.object({
    items: z.array(VerificationItem),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    counts: z.object({ open: z.number(), asked: z.number(), overdue: z.number() }),
  }),
})

const params = z.object({ id: z.uuid() })

export const getVerificationCase = call({
  method: 'GET',
  path: '/api/staff/verifications/:id',
  as: { staff: 'verify_listings' },
  summary: 'What is known about one listing, and which come before and after it among those to verify',
  params,
  answer: Neighbours.extend({
    item: VerificationItem.nullable().describe('Null where the email address is not confirmed yet'),
  }),
})

const version = z.number().int().min(1)

export const approveVerification = call({
  method: 'POST',
  path: '/api/staff/verifications/:id/approve',
  as: { staff: 'verify_listings' },
  summary: 'Notes what staff checked and how, and lets a waiting listing be public',
  params,
  body: z.object({
    version,
    kind: z.enum(['phone', 'staff']).describe("A call to the clinic's number, or any other check"),
    evidence: words(10, maxLength.verificationNote, 'what you checked'),
  }),
  answer: MessageAnswer,
})

export const askForVerification = call({
  method: 'POST',
  path: '/api/staff/verifications/:id/ask',
  as: { staff: 'verify_listings' },
  summary: 'Emails the clinic a question; the clock stops until it answers',
  params,
  body: z.object({ version, question: words(10, maxLength.verificationNote, 'a question') }),
  answer: MessageAnswer,
})

export const refuseVerification = call({
  method: 'POST',
  path: '/api/staff/verifications/:id/refuse',
  as: { staff: 'verify_listings' },
  summary: 'Takes the listing from the public, ends its subscription uncharged, and emails the clinic why',
  params,
  body: z.object({ version, reason: words(10, maxLength.verificationNote, 'a reason') }),
  answer: MessageAnswer,
})
