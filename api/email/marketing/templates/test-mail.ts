import { v7 as uuid } from 'uuid'
import type { Contact } from '../../../../contract/email-templates.ts'
import type { StaffIdentity } from '../../../auth/identity.ts'
import type { Deps } from '../../../deps.ts'
import { deliver } from '../deliver.ts'
import { messageIdOf, previewMail } from '../dress-mail.ts'
import { addMailOnce, senderById } from '../queries.ts'
import { renderTemplate } from '../template-language.ts'
import { checkedTemplate } from './templates.ts'

type Draft = { subject: string; content: string; contact: Contact }

/** What a template would look like for a contact. */
export const previewTemplate = ({ letterhead }: Deps, { contact, ...draft }: Draft) =>
  previewMail(letterhead, renderTemplate(checkedTemplate(draft), contact), 'outreach')

/** Mails a template, filled in for a contact, to the member of staff who asks; answers with their address. */
export async function sendTest(deps: Deps, { staffId }: StaffIdentity, { contact, ...draft }: Draft) {
  const { email } = await senderById(deps.db, staffId)
  const filledIn = renderTemplate(checkedTemplate(draft), contact)
  const content = { ...filledIn, subject: `[Test] ${filledIn.subject}` }
  const id = uuid()
  const own = { purpose: 'outreach', messageId: messageIdOf(deps.letterhead, id), createdAt: deps.clock() }
  const to = email.toLowerCase()
  await addMailOnce(deps.db, {
    id,
    kind: 'test',
    email: to,
    subject: content.subject,
    staffId,
    state: 'sending',
    ...own,
  })
  await deliver(deps, { id, email: to, purpose: 'outreach', content, trackOpens: false })
  return email
}
