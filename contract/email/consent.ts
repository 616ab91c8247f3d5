import { z } from 'zod'
import { productName } from '../text/product.ts'

/** What mail that somebody may refuse is sent for, in the words of the preference page. */
export const mailPurposes = {
  outreach: 'Letters from our staff about listing your clinic',
  signup: 'Reminders about a registration you have not finished',
  account: 'Help with completing and using your listing',
  promotional: `Offers and news from ${productName}`,
} as const

export type MailPurpose = keyof typeof mailPurposes

export const MailPurpose = z.enum(Object.keys(mailPurposes) as [MailPurpose, ...MailPurpose[]])

/** What staff can send for. Reminders of a registration need a consent that only the registration form asks for. */
export const StaffPurpose = MailPurpose.exclude(['signup'])
export type StaffPurpose = z.infer<typeof StaffPurpose>

/** The words beside the box that lets us see whether a mail was opened. */
export const openTrackingWording = 'We may see whether and when you open the mails we send you.'

/** Why an address is not written to. */
export const refusals = {
  unsubscribed: 'They asked us to stop writing.',
  opted_out: 'They opted out of this kind of email.',
  bounced: 'Mail to this address came back.',
  complained: 'They reported our mail as spam.',
  staff: 'Our staff took this address off every list.',
  no_basis: 'Nobody has stated why we may write to this address.',
} as const

export type Refusal = keyof typeof refusals

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })
const today = () => londonDay.format(new Date())

/** Where and when somebody agreed. */
const Agreement = {
  source: z
    .string('Say where they agreed')
    .trim()
    .min(3, 'Say where they agreed, such as "stand at the Leeds dental fair"')
    .max(300, 'Use at most 300 characters'),
  date: z.iso
    .date('Enter the day they agreed')
    .refine(day => day <= today(), 'This day is still to come')
    .refine(day => day >= '2000-01-01', 'Enter a day after 1999'),
}

/** Why we may write to somebody, as a member of staff states it. A sole trader needs consent; a company does not. */
export const MailBasis = z.discriminatedUnion(
  'kind',
  [z.object({ kind: z.literal('company') }), z.object({ kind: z.literal('consent'), ...Agreement })],
  'State why we may write to this person',
)
export type MailBasis = z.infer<typeof MailBasis>

const basisWordings = {
  company: 'A company or another organisation, which may be written to until it objects.',
  consent: 'They agreed to be written to.',
  notStated: 'Not stated. Treated as an organisation, which may be emailed until it opts out.',
}

/** What is kept of a basis, in words that can be shown to the person later. */
export const basisWording = (basis: MailBasis | undefined) => basisWordings[basis?.kind ?? 'notStated']

export const OpenTrackingConsent = z.object(Agreement)
export type OpenTrackingConsent = z.infer<typeof OpenTrackingConsent>

/** How long it is kept what was sent to whom, and what came back. */
export const sentEmailsKeptMonths = 24
