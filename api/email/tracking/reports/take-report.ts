import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { takeTestEmail } from '../../health/test-email.ts'
import { reportedEmail } from '../events/queries.ts'
import { verifyEmailEvent } from '../events/signature.ts'
import { takeOnce } from '../events/take-event.ts'
import { parseReport } from './parse-report.ts'

/**
 * Takes an email in which a mail server gives back one of ours. Anyone can send such an email, so only what names the
 * Message-ID of an email that we sent to that very address counts. Answers with how many bounces it held. A test email
 * that comes back is judged.
 */
export async function takeDeliveryReport(deps: Deps, raw: string, signature: string | undefined) {
  verifyEmailEvent(raw, signature, { secret: deps.emailEventsSecret, now: deps.clock() })
  const report = parseReport(raw)
  if (!report) {
    await takeTestEmail(deps, raw)
    return 0
  }
  if (!report.messageId) return 0
  const { messageId } = report
  let bounces = 0
  for (const { action, status, addresses, answer } of report.recipients) {
    // A delay is no bounce: the mail server goes on trying.
    if (action !== 'failed') continue
    const email = await sentAddress(deps, messageId, addresses)
    if (!email) continue
    const id = createHash('sha256').update(`${messageId} ${email} ${raw}`).digest('hex')
    const event = { id: `report:${id}`, type: 'bounce' as const, email, messageId, status, detail: answer }
    await takeOnce(deps, event, 'report')
    bounces += 1
  }
  return bounces
}

/** A forwarded email comes back from another address; the original one is named beside it. */
async function sentAddress({ db }: Deps, messageId: string, addresses: string[]) {
  for (const address of addresses) if (await reportedEmail(db, messageId, address)) return address
  return undefined
}
