import { v7 as uuid } from 'uuid'
import { Problem, problems } from '../../../contract/core/problems.ts'
import type { SendingTest } from '../../../contract/email/sending-health.ts'
import { headerOf, judgeReceived } from '../../adapters/email/receiver.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../staff/audit/record.ts'
import { type Addressee, staffMember, unconfirmedAddress } from '../addressee.ts'
import { type SystemEmail, systemEmail } from '../delivery/system-email.ts'
import { lastTest, saveReceived, saveTest, staffById } from './queries.ts'

type Found = SendingTest['found'][number]
type Judged = Awaited<ReturnType<typeof judgeReceived>>

/** Message-IDs are replaced by some mail servers; a header of our own is not. */
const testHeader = 'X-Sending-Test'

export const sendingTestEmail = (to: Addressee): SystemEmail => ({
  to,
  subject: 'Test of our sending',
  heading: 'This is a test email',
  paragraphs: [
    'It shows whether our emails arrive signed and unchanged.',
    'If Sending health is still waiting for it, copy the source of this email and paste it there. Email apps call it “Show original” or “View source”.',
  ],
  action: { label: 'Open sending health', path: '/staff/email-marketing/sending-health' },
})

/** Emails our own sender address, from which it comes back by itself where bounces are posted to us, and the person who asks. */
export async function sendTestEmail({ db, sending, mailer, clock, emailSettings }: Deps, { who }: Actor) {
  if (!sending) throw new Problem('emails_not_sent')
  const person = await staffById(db, who.staffId)
  const id = uuid()
  await saveTest(db, { id, sentBy: who.staffId, sentAt: clock(), receivedAt: null, found: '[]' })
  for (const to of [unconfirmedAddress(sending.address), staffMember(person)])
    await mailer
      .send({
        ...systemEmail(emailSettings, sendingTestEmail(to)),
        headers: { [testHeader]: id },
      })
      .catch(() => {
        throw new Problem('email_not_taken')
      })
}

/** Judges the test email as a receiver does, and stores the result. False for any other email. */
export async function takeTestEmail({ db, sending, clock }: Deps, source: string) {
  const id = headerOf(source, testHeader)
  if (!sending || !id || id !== (await lastTest(db))?.id) return false
  const judged = await judgeReceived(sending.dns, source)
  const found = [dkimOf(judged, sending.domain), spfOf(judged), dmarcOf(judged)]
  await saveReceived(db, id, { receivedAt: clock(), found: JSON.stringify(found) })
  return true
}

/** The source of an email that someone copied from their mail program. */
export async function takePastedEmail(deps: Deps, source: string) {
  if (await takeTestEmail(deps, source)) return
  throw new Problem('not_the_test_email', { fields: { source: problems.not_the_test_email.message } })
}

const withFullStop = (text: string) => text.replace(/\.?$/, '.')

function dkimOf({ signatures }: Judged, domain: string): Found {
  const finding = (level: Found['level'], summary: string): Found => ({ method: 'dkim', level, summary })
  const passed = signatures.filter(({ status }) => status.result === 'pass')
  const aligned = passed.find(({ status }) => status.aligned)
  if (aligned) {
    const bits = aligned.modulusLength ? `, ${aligned.modulusLength.toLocaleString('en-GB')} bits` : ''
    return finding('fine', `Signed for ${aligned.signingDomain} with the key ${aligned.selector}${bits}.`)
  }
  if (passed[0]) return finding('fix', `Signed for ${passed[0].signingDomain}, not for ${domain}.`)
  const [broken] = signatures.filter(({ signingDomain }) => signingDomain)
  if (!broken) return finding('fix', 'It arrived without a signature.')
  const reason = broken.status.comment || broken.status.result
  return finding('fix', withFullStop(`The signature for ${broken.signingDomain} is not valid: ${reason}`))
}

const spfLevels: Record<string, Found['level']> = {
  softfail: 'improve',
  neutral: 'improve',
  temperror: 'improve',
}

function spfOf({ spf }: Judged): Found {
  const finding = (level: Found['level'], summary: string): Found => ({ method: 'spf', level, summary })
  if (!spf) return finding('improve', 'Not checked: it arrived without leaving our own network.')
  const { ip, domain, status } = spf
  if (status.result === 'pass') return finding('fine', `${ip} may send for ${domain}.`)
  return finding(
    spfLevels[status.result] ?? 'fix',
    `${ip} isn't allowed to send for ${domain} (${status.result}).`,
  )
}

function dmarcOf({ dmarc }: Judged): Found {
  const finding = (level: Found['level'], summary: string): Found => ({ method: 'dmarc', level, summary })
  if (!dmarc || dmarc.status.result === 'none') return finding('fix', 'There is no DMARC record.')
  if (dmarc.status.result === 'pass')
    return finding('fine', `Passed. The policy is “${dmarc.policy ?? 'none'}”.`)
  if (dmarc.status.result === 'temperror') return finding('improve', "We couldn't look up the DMARC record.")
  return finding('fix', 'Neither DKIM nor SPF vouches for the sender, so receivers may refuse it.')
}
