import { Problem } from '../../../contract/core/problems.ts'
import type { Contact, TemplateEdit } from '../../../contract/email/templates.ts'
import { plainText } from '../../../contract/rules/html-text.ts'
import { previewEmail } from '../delivery/build-email.ts'
import type { EmailSettings } from '../delivery/system-email.ts'
import { cleanEmailHtml } from './clean-html.ts'
import { faultIn, faultInHtml, renderTemplate, type TemplateText } from './template-language.ts'

export type Draft = TemplateText & { contact: Contact }

/** Cleans the markup and refuses what could not be filled in for everyone. */
export function checkedTemplate<Edit extends Pick<TemplateEdit, 'subject' | 'preheader' | 'content'>>(
  edit: Edit,
): Edit {
  const content = cleanEmailHtml(edit.content)
  const faults = {
    subject: faultIn(edit.subject),
    preheader: faultIn(edit.preheader ?? ''),
    content: faultInHtml(content),
  }
  if (!faults.content && plainText(content) === '') faults.content = 'Enter the content of the email'
  const fields = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Record<
    string,
    string
  >
  const [first] = Object.values(fields)
  if (first) throw new Problem('invalid_input', { message: first, fields })
  return { ...edit, content }
}

export const fillInDraft = ({ contact, ...draft }: Draft) => renderTemplate(checkedTemplate(draft), contact)

/** The same as the whole email would look. */
export const previewDraft = ({
  emailSettings,
  reason,
  ...draft
}: Draft & { emailSettings: EmailSettings; reason: string }) =>
  previewEmail(emailSettings, fillInDraft(draft), reason)
