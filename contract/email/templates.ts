import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress, Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { maxLength } from '../rules/limits.ts'
import { StaffPurpose } from './consent.ts'

export const templateVariables = {
  firstName: 'there',
  lastName: '',
  fullName: 'there',
  clinicName: 'your clinic',
  email: '',
} as const

export type TemplateVariable = keyof typeof templateVariables

/** The variables of a text that may leave a gap: often unknown, and without a default. */
export const leavingGaps = (text: string) => {
  const bare = new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))
  return (['lastName'] as const).filter(name => bare.has(name))
}

export const defaultCategory = 'follow-up'

export const purposeOfCategory = (category: string): StaffPurpose => {
  if (/account|profile/i.test(category)) return 'account'
  return /news|offer|promo|event|webinar/i.test(category) ? 'promotional' : 'outreach'
}

const name = Line(maxLength.personName).nullish()

export const Contact = z.object({
  email: EmailAddress,
  firstName: name,
  lastName: name,
  fullName: Line(200).nullish(),
  clinicName: Line(maxLength.clinicName).nullish(),
})
export type Contact = z.infer<typeof Contact>

export const TemplateEdit = z.object({
  name: Line(maxLength.templateName).min(1, 'Enter a name'),
  subject: Line(maxLength.emailSubject).min(1, 'Enter a subject'),
  preheader: Line(maxLength.preheader)
    .optional()
    .describe('The line an inbox shows behind the subject. Without one, the first words of the email.'),
  content: z
    .string('Enter the content of the email')
    .trim()
    .min(1, 'Enter the content of the email')
    .max(50_000, 'Use at most 50,000 characters'),
  category: Line(maxLength.templateCategory)
    .transform(text => text || defaultCategory)
    .default(defaultCategory),
  purpose: StaffPurpose.optional().describe(
    "Which opt-outs its emails respect. Defaults to the category's purpose; kept if the category doesn't change.",
  ),
})
export type TemplateEdit = z.infer<typeof TemplateEdit>

export const EmailTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  category: z.string(),
  purpose: StaffPurpose,
  updatedAt: z.iso.datetime(),
  version: z.number(),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** An email as it will arrive: the same words as HTML and as plain text. */
export const EmailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  darkHtml: z.string().describe('As a mail program with a dark theme shows it'),
  text: z.string(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

const params = z.object({ id: z.uuid() })
const Saved = z.object({ template: EmailTemplate, message: z.string() })

export const listTemplates = call({
  method: 'GET',
  path: '/api/email/templates',
  as: 'staff',
  summary: 'Lists templates, last changed first',
  answer: z.array(
    EmailTemplate.extend({
      usedBy: z.array(z.string()).describe('The active campaigns that deleting it would stop'),
    }),
  ),
})

export const createTemplate = call({
  method: 'POST',
  path: '/api/email/templates',
  as: 'staff',
  summary: 'Adds a template. The HTML is sanitised; unknown variables are refused.',
  body: TemplateEdit,
  answer: Saved,
})

export const updateTemplate = call({
  method: 'PUT',
  path: '/api/email/templates/:id',
  as: { staff: 'send_campaigns' },
  summary:
    "Changes a template. If the version is sent, a change someone else made in the meantime isn't overwritten.",
  params,
  body: TemplateEdit.extend({ version: z.number().int().optional() }),
  answer: Saved,
})

export const duplicateTemplate = call({
  method: 'POST',
  path: '/api/email/templates/:id/duplicate',
  as: 'staff',
  summary: 'Duplicates a template',
  params,
  answer: Saved,
})

export const deleteTemplate = call({
  method: 'DELETE',
  path: '/api/email/templates/:id',
  as: { staff: 'send_campaigns' },
  summary: 'Deletes a template; the emails sent with it stay on record',
  params,
  answer: MessageAnswer,
})

const Draft = TemplateEdit.pick({ subject: true, preheader: true, content: true, purpose: true }).extend({
  contact: Contact,
})

export const previewTemplate = call({
  method: 'POST',
  path: '/api/email/templates/preview',
  as: 'staff',
  summary: 'Previews a template for a contact without saving or sending it',
  body: Draft,
  answer: EmailPreview,
})

export const maxTestAddresses = 5

export const testTemplate = call({
  method: 'POST',
  path: '/api/email/templates/test',
  as: 'staff',
  summary: 'Sends you, and colleagues if named, a test email from a template, filled in for a contact',
  body: Draft.extend({
    to: z
      .array(EmailAddress)
      .max(maxTestAddresses, `Send a test to at most ${maxTestAddresses} addresses`)
      .default([])
      .describe('Other members of staff who get it too'),
  }),
  answer: MessageAnswer,
  limit: { requests: 30, seconds: 300 },
})
