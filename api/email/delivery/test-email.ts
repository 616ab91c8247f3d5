import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import type { EmailPurpose, StaffPurpose } from '../../../contract/email/consent.ts'
import type { StaffIdentity } from '../../auth/identity.ts'
import type { Deps } from '../../deps.ts'
import { relationTo } from '../consent/consent.ts'
import { footerReason } from '../consent/footer-reason.ts'
import type { Draft } from '../templates/draft.ts'
import { messageIdOf } from './build-email.ts'
import { deliver } from './deliver.ts'
import { addEmailOnce, senderById, staffAddresses } from './marketing/queries.ts'

type Trial = Draft & { purpose?: EmailPurpose | undefined }

/** A template filled in for a contact. */
export async function previewTemplate(
  { db, emailSettings, threads }: Deps,
  { purpose = 'outreach', ...draft }: Trial,
) {
  const reason = footerReason(purpose, await relationTo(db, draft.contact.email, purpose))
  return threads.run('previewDraft', { emailSettings, reason, ...draft })
}

/**
 * Emails a template, filled in for a contact, to the member of staff who asks and to colleagues; answers with their
 * addresses. Nobody else can get one: a test asks for no basis and looks at no opt-out.
 */
export async function sendTest(
  deps: Deps,
  { staffId }: StaffIdentity,
  { purpose = 'outreach', to: named, ...draft }: Draft & { purpose?: StaffPurpose | undefined; to: string[] },
) {
  const { email: own } = await senderById(deps.db, staffId)
  const others = [...new Set(named)].filter(address => address !== own.toLowerCase())
  const known = await staffAddresses(deps.db, others)
  const stranger = others.find(address => !known.includes(address))
  if (stranger)
    throw new Problem('invalid_input', {
      message: `${stranger} isn't a member of staff`,
      fields: { to: `${stranger} isn't a member of staff. Tests can only go to colleagues.` },
    })
  for (const email of [own, ...others]) await sendOne(deps, staffId, email, { purpose, ...draft })
  return [own, ...others]
}

async function sendOne(
  deps: Deps,
  staffId: string,
  email: string,
  { purpose, ...draft }: Draft & { purpose: StaffPurpose },
) {
  const filledIn = await deps.threads.run('fillInDraft', draft)
  const content = { ...filledIn, subject: `[Test] ${filledIn.subject}` }
  const id = uuid()
  const own = { purpose, messageId: messageIdOf(deps.emailSettings, id), createdAt: deps.clock() }
  const to = email.toLowerCase()
  await addEmailOnce(deps.db, {
    id,
    kind: 'test',
    email: to,
    subject: content.subject,
    staffId,
    state: 'sending',
    ...own,
  })
  // The footer is the one the contact would see.
  const relation = await relationTo(deps.db, draft.contact.email, purpose)
  await deliver(deps, { id, email: to, purpose, relation, content, trackOpens: false })
}
