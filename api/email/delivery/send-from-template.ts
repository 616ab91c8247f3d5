import type { Input } from '../../../contract/core/call.ts'
import type { sendFromTemplate as call } from '../../../contract/email/email.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../staff/audit/record.ts'
import { mayTrackOpens, relationTo } from '../consent/consent.ts'
import { valuesOf } from '../templates/template-language.ts'
import { findTemplate } from '../templates/templates.ts'
import { deliver } from './deliver.ts'
import { emailOfCampaign, senderById } from './marketing/queries.ts'
import { beginEmail } from './send-once.ts'

/** Writes to one contact of a campaign with a template. Asking again for the same contact sends nothing. */
export async function sendFromTemplate(deps: Deps, actor: Actor, asked: Input<typeof call>['body']) {
  const { templateId, campaignName, basis } = asked
  const { email, ...contact } = asked.recipient
  const { subject, preheader, content: body, ...template } = await findTemplate(deps.db, templateId)
  const purpose = asked.purpose ?? template.purpose
  const content = await deps.threads.run('renderTemplate', {
    template: { subject, preheader, content: body },
    contact: asked.recipient,
  })
  const sender = await senderById(deps.db, actor.who.staffId)
  const trackOpens = await mayTrackOpens(deps.db, email)
  const { id, done, nextTryAt } = await beginEmail(deps, actor, {
    row: {
      kind: 'template',
      purpose,
      email,
      contact: JSON.stringify(contact),
      subject: content.subject,
      tracksOpens: trackOpens,
      templateId,
      campaignName,
    },
    find: db => emailOfCampaign(db, campaignName, email),
    templatePurpose: template.purpose,
    basis,
    action: 'email.from_template',
    after: { email, campaignName, templateId },
  })
  if (done) return { id, nextTryAt, alreadySent: nextTryAt === undefined }
  const relation = await relationTo(deps.db, email, purpose)
  const { fullName: name } = valuesOf(asked.recipient)
  const written = { id, email, name, purpose, relation, content, trackOpens, replyTo: sender.email }
  return { id, nextTryAt: await deliver(deps, written, 1), alreadySent: false }
}
