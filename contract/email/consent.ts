import { z } from 'zod'
import { londonDay } from '../directory/prices/freshness.ts'
import { maxLength } from '../rules/limits.ts'
import { emailPurposes } from '../text/email-purposes.ts'

export type EmailPurpose = keyof typeof emailPurposes

export const EmailPurpose = z.enum(Object.keys(emailPurposes) as [EmailPurpose, ...EmailPurpose[]])

/** What staff can send for. Reminders of a registration need a consent that only the registration form asks for. */
export const StaffPurpose = EmailPurpose.exclude(['signup'])
export type StaffPurpose = z.infer<typeof StaffPurpose>

/** The words beside the box that lets us see whether an email was opened. */
export const openTrackingWording = 'We may record whether and when you open our emails.'

/** Why an address is not written to. */
export const refusals = {
  unsubscribed: 'They unsubscribed.',
  opted_out: 'They opted out of this kind of email.',
  bounced: 'Emails to this address bounced.',
  complained: 'They reported our email as spam.',
  staff: 'Our staff added this address to the suppression list.',
  no_basis: "There's no legal basis on record for emailing this address.",
} as const

export type Refusal = keyof typeof refusals

const today = () => londonDay(new Date())

/** Where and when someone agreed. */
const Agreement = {
  source: z
    .string('Enter where they gave consent')
    .trim()
    .min(3, 'Enter where they gave consent, such as "stand at the Leeds dental fair"')
    .max(maxLength.consentSource, `Use at most ${maxLength.consentSource} characters`),
  date: z.iso
    .date('Enter the date they gave consent')
    .refine(day => day <= today(), "The date can't be in the future")
    .refine(day => day >= '2000-01-01', 'Enter a date after 1999'),
}

/** Why we may write to someone, as a member of staff states it. A sole trader needs consent; a company does not. */
export const EmailBasis = z.discriminatedUnion(
  'kind',
  [z.object({ kind: z.literal('company') }), z.object({ kind: z.literal('consent'), ...Agreement })],
  'Choose a legal basis',
)
export type EmailBasis = z.infer<typeof EmailBasis>

const basisWordings = {
  company: 'A company or organisation, which may be emailed until it opts out.',
  consent: 'They gave consent to be emailed.',
  notStated: 'Not stated. Treated as an organisation, which may be emailed until it opts out.',
}

/** What is stored about a basis, in words that can be shown to the person later. */
export const basisWording = (basis: EmailBasis | undefined) => basisWordings[basis?.kind ?? 'notStated']

export const OpenTrackingConsent = z.object(Agreement)
export type OpenTrackingConsent = z.infer<typeof OpenTrackingConsent>
