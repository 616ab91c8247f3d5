import { z } from 'zod'
import { NewPassword } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { EmailAddress } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import type { SignupField } from '../rules/fields/signup-form.ts'
import { maxLength } from '../rules/limits.ts'
import { messages } from '../text/messages.ts'
import { Registration } from './signup-fields.ts'

/** How many of those days are left when the warning comes. */
export const warningDays = 3
/** How often someone is written to about an unfinished registration. */
export const maxContacts = 3

const typed = (max: number) => z.string().max(max).optional()

/** The stored part of an unfinished form, as typed. Never a password or card details. */
export const PartialForm = z.object({
  firstName: typed(100),
  surname: typed(100),
  email: typed(254),
  phoneNumber: typed(40),
  companyName: typed(200),
  primarySpecialty: typed(100),
  companyDescription: typed(5000),
  website: typed(300),
  address: typed(300),
  city: typed(100),
  postCode: typed(20),
  locationPhone: typed(40),
  companyRegistrationNumber: typed(40),
  regulator: typed(10),
  certificateNumber: typed(100),
  referrerCode: typed(40),
} satisfies Record<SignupField, z.ZodType>)
export type PartialForm = z.infer<typeof PartialForm>

export const registerEssential = call({
  method: 'POST',
  path: '/api/register-essential',
  as: 'anyone',
  summary:
    'Registers a clinic with its subscription (multipart/form-data); the server decides when the trial starts',
  body: Registration,
  answer: MessageAnswer,
  limit: { requests: 60, seconds: 300 },
})

const Secret = z.string().min(1).max(100)

export const savePartialSignup = call({
  method: 'POST',
  path: '/api/save-partial-signup',
  as: 'anyone',
  summary: 'Saves an unfinished registration if the person agreed to reminders',
  body: z.object({
    email: EmailAddress,
    firstName: z.string().trim().max(maxLength.personName).default(''),
    companyName: z.string().trim().max(maxLength.clinicName).default(''),
    currentStep: z.number().int().min(1).max(4),
    hasConsent: z.literal(true, 'Only with consent'),
    partialData: PartialForm.default({}),
    secret: Secret.optional().describe(
      'Of the record to go on with; without it a save starts another record',
    ),
  }),
  answer: z.object({
    saved: z.literal(true),
    secret: z.string().describe('Later saves and the deletion of this record need it'),
  }),
  limit: { requests: 60, seconds: 300 },
})

export const forgetPartialSignup = call({
  method: 'POST',
  path: '/api/forget-partial-signup',
  as: 'anyone',
  summary: 'Withdraws consent: deletes what was saved under this secret',
  body: z.object({ email: EmailAddress, secret: Secret }),
  answer: z.object({ forgotten: z.literal(true) }),
  limit: { requests: 30, seconds: 300 },
})

export const resumeSignup = call({
  method: 'POST',
  path: '/api/resume-signup',
  as: 'anyone',
  summary: 'The answers saved so far, once, with the secret for continuing',
  body: z.object({ token: Secret }),
  answer: z.object({
    form: PartialForm,
    currentStep: z.number(),
    hasConsent: z.boolean(),
    secret: z.string(),
  }),
  limit: { requests: 30, seconds: 300 },
})

export const readSignupReminder = call({
  method: 'POST',
  path: '/api/signup-reminder',
  as: 'anyone',
  summary: 'The address a registration email link was sent to; the link stays valid',
  body: z.object({ token: Secret }),
  answer: z.object({ email: z.string() }),
  limit: { requests: 60, seconds: 300 },
})

export const continueSignup = call({
  method: 'POST',
  path: '/api/signup-reminder/continue',
  as: 'anyone',
  summary: 'Continues a registration, once: confirms the consent and returns what opens the form',
  body: z.object({ token: Secret }),
  answer: z.object({ resume: z.string() }),
  limit: { requests: 30, seconds: 300 },
})

export const disownSignup = call({
  method: 'POST',
  path: '/api/signup-reminder/not-me',
  as: 'anyone',
  summary: 'Reports that someone else entered the address: deletes the saved answers and stops reminders',
  body: z.object({ token: Secret }),
  answer: z.object({ email: z.string() }),
  limit: { requests: 30, seconds: 300 },
})

export const checkPostcode = call({
  method: 'GET',
  path: '/api/postcodes/:postcode',
  as: 'anyone',
  summary: 'Whether a postcode exists, and the town or city it is in',
  params: z.object({ postcode: z.string().max(20) }),
  answer: z.object({
    postcode: z.string(),
    known: z.boolean(),
    city: z
      .string()
      .nullable()
      .describe('The town or city around it, to start from; null where none is near'),
  }),
})

export const checkPassword = call({
  method: 'POST',
  path: '/api/check-password',
  as: 'anyone',
  summary: 'Whether a new password is too easy to guess; nothing is stored',
  body: z.object({
    password: NewPassword,
    email: z.string().max(254).default(''),
    firstName: z.string().max(100).default(''),
    surname: z.string().max(100).default(''),
  }),
  answer: z.object({
    problem: z.string().nullable().describe('What is wrong with it, in words for its owner'),
  }),
  limit: { requests: 60, seconds: 300 },
})

export const confirmEmail = call({
  method: 'POST',
  path: '/api/confirm-email',
  as: 'anyone',
  summary: 'Confirms an address with the token from the email, once',
  body: z.object({
    token: z
      .string(messages.invalidConfirmationLink)
      .min(1, messages.invalidConfirmationLink)
      .max(200, messages.invalidConfirmationLink),
  }),
  answer: z.object({
    message: z.literal(messages.emailConfirmed),
    email: z.string().describe('The address that is confirmed now'),
    held: z.boolean().describe('Whether we are checking the listing, so that patients cannot find it yet'),
  }),
  limit: { requests: 30, seconds: 300 },
})

export const resendConfirmation = call({
  method: 'POST',
  path: '/api/resend-confirmation',
  as: 'anyone',
  summary: 'Emails a new confirmation link; the answer is the same if there is no such account',
  body: z.object({ email: EmailAddress }),
  answer: MessageAnswer,
})
