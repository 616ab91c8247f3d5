import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Input } from '../../../contract/core/call.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type {
  FollowUp,
  FollowUpToSend,
  previewFollowUp as previewCall,
} from '../../../contract/email/email.ts'
import { followUpRepeatSeconds, recentEmailDays } from '../../../contract/rules/limits.ts'
import { priceTerms } from '../../../contract/rules/plan/plan.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { html } from '../../html.ts'
import type { Actor } from '../../staff/audit/record.ts'
import { relationTo } from '../consent/consent.ts'
import { footerReason, type Relation } from '../consent/footer-reason.ts'
import { previewEmail } from './build-email.ts'
import { deliver } from './deliver.ts'
import { emailByKey, lastEmailTo, sameEmailSince, senderById } from './marketing/queries.ts'
import { beginEmail } from './send-once.ts'

const purpose = 'outreach' as const
type Sender = Awaited<ReturnType<typeof senderById>>

/** Paragraphs where lines were left empty, breaks where there was one. */
const paragraphs = (notes: string) =>
  notes
    .split(/\n\s*\n/)
    .filter(part => part.trim() !== '')
    .map(
      part =>
        html`<p>${part.split(/\r?\n/).map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`,
    )

/** To a clinic that could join: what we offer. */
function invitation(publicUrl: string, sender: Sender, { clinicName }: FollowUp) {
  const join = new URL(`/signup?${new URLSearchParams({ ref: sender.referrerCode })}`, publicUrl).href
  const example = new URL('/resultexamples', publicUrl).href
  return {
    opening: html`<p>I'm writing about a listing for ${clinicName} on ${productName}, where patients across the UK compare private clinics by price, rating and distance.</p>`,
    next: html`<p>You can see <a href="${example}">how clinics are shown</a>, or <a href="${join}">register your clinic</a> in four steps: ${priceTerms}</p>`,
  }
}

/** To a clinic that has an account: to be asked to register would contradict why the footer says we write. */
const toCustomer = (publicUrl: string, { clinicName }: FollowUp) => ({
  opening: html`<p>I'm writing about ${clinicName} on ${productName}, where you have an account.</p>`,
  next: html`<p>You can <a href="${new URL('/account', publicUrl).href}">sign in to your account</a> to see and change your listing.</p>`,
})

/** The content of a follow-up. All input is treated as text. */
function followUpContent(
  publicUrl: string,
  sender: Sender,
  message: FollowUp,
  { hasAccount }: Pick<Relation, 'hasAccount'>,
) {
  const name = `${sender.firstName} ${sender.lastName}`
  const { opening, next } = hasAccount
    ? toCustomer(publicUrl, message)
    : invitation(publicUrl, sender, message)
  return {
    subject: `${message.clinicName} on ${productName}`,
    html: html`<p>Hello ${message.clientName},</p>
${opening}
${paragraphs(message.additionalNotes)}
${next}
<p>If you have any questions, just reply to this email.</p>
<p>Kind regards<br>${name}${sender.position && html`<br>${sender.position}`}<br>${productName}</p>`.markup,
  }
}

/** The follow-up as it would arrive. */
export async function previewFollowUp(
  { db, emailSettings }: Deps,
  staffId: string,
  message: Input<typeof previewCall>['body'],
) {
  const sender = await senderById(db, staffId)
  const { hasAccount, consented } = await relationTo(db, message.clientEmail, purpose)
  const relation = { hasAccount, consented: consented || message.basis?.kind === 'consent' }
  const content = followUpContent(emailSettings.publicUrl, sender, message, relation)
  return previewEmail(emailSettings, content, footerReason(purpose, relation))
}

/** When someone last had an email from us, as a campaign's dry run counts it. */
export const lastEmail = ({ db, clock }: Deps, email: string) =>
  lastEmailTo(db, email, new Date(clock().getTime() - recentEmailDays * 24 * 60 * 60 * 1000))

/** Writes to one person; answers with the tracking id, and when it is tried again if it was put off. */
export async function sendFollowUp(deps: Deps, actor: Actor, asked: z.infer<typeof FollowUpToSend>) {
  const { clientName, clientEmail: email, clinicName, basis, requestKey } = asked
  const sender = await senderById(deps.db, actor.who.staffId)
  const known = await relationTo(deps.db, email, purpose)
  const content = followUpContent(deps.emailSettings.publicUrl, sender, asked, known)
  const trackOpens = asked.trackOpens ?? null
  const wordsHash = createHash('sha256').update(`${content.subject}\n${content.html}`).digest()
  const { id, done, nextTryAt } = await beginEmail(deps, actor, {
    row: {
      kind: 'followup',
      purpose,
      email,
      contact: JSON.stringify({ fullName: clientName, clinicName }),
      subject: content.subject,
      tracksOpens: trackOpens !== null,
      requestKey: requestKey ?? null,
      wordsHash,
    },
    async check(db, now) {
      // Only who says so is asked first: the call as specified always sends.
      if (asked.again !== false) return
      const since = new Date(now.getTime() - followUpRepeatSeconds * 1000)
      const repeat = await sameEmailSince(db, { email, wordsHash, requestKey: requestKey ?? null, since })
      if (repeat) throw new Problem('email_just_sent')
    },
    find: async db => (requestKey ? emailByKey(db, requestKey) : undefined),
    basis,
    openTracking: trackOpens,
    action: 'email.followup',
    after: { email, clinicName, trackOpens },
  })
  if (done) return { id, nextTryAt }
  const relation = await relationTo(deps.db, email, purpose)
  const written = { id, email, name: clientName, purpose, relation, content, replyTo: sender.email }
  return { id, nextTryAt: await deliver(deps, { ...written, trackOpens: trackOpens !== null }, 1) }
}
