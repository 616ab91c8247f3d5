import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { type Addressee, accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { reportPerson, resolvePersonReport } from '../../patients/problem-reports/service.ts'
import type { Actor } from '../../staff/audit/record.ts'
import { changeListing } from '../listing/service.ts'
import * as stored from './queries.ts'
import { existing, shown } from './service.ts'

/**
 * A clinic says that another one lists someone else with the same registration. Their pages stop linking to each other
 * at once, the other clinic is asked to check the number, and staff look the person up.
 */
export const markAsSomeoneElse = (deps: Deps, providerId: string, id: string, otherId: string) =>
  changeListing(deps, providerId, async (trx, { companyName }) => {
    const own = await existing(trx, providerId, id)
    const other = otherId === providerId ? undefined : await stored.listedElsewhere(trx, id, otherId)
    if (!other) throw new Problem('practitioner_not_found')
    // Said before: there is one report, and one email.
    if (other.isSaid) return { person: shown(own), hasEmails: false }
    await stored.addDifferentAt(trx, id, otherId)
    const registration = `${other.body} ${other.registrationNumber}`
    await reportPerson(deps, trx, {
      about: { id: otherId, name: other.companyName },
      saidBy: companyName,
      practitionerId: id,
      details: `${companyName} lists ${own.name} with ${registration} and says that ${other.name} of ${other.companyName}, with the same number, is someone else.`,
    })
    const email = checkNumberEmail(accountHolder(other), { name: other.name, registration }, companyName)
    await queueEmail({ ...deps, db: trx }, email)
    return { person: shown(await existing(trx, providerId, id)), hasEmails: true }
  })

/** Staff found that it is one person after all. Of two who decide at once, the second changes nothing. */
export const linkPerson = (deps: Deps, actor: Actor, reportId: string) =>
  deps.db.transaction().execute(async trx => {
    const report = await resolvePersonReport(deps, trx, actor, reportId)
    if (!report) throw new Problem('practitioner_not_found')
    const clinic = await stored.clinicOfPerson(trx, report.practitionerId)
    if (!clinic) throw new Problem('practitioner_not_found')
    await stored.removeDifferentAt(trx, report.practitionerId, report.otherId)
    const email = linkedAgainEmail(accountHolder(clinic), clinic.name, report.otherName)
    await queueEmail({ ...deps, db: trx }, email)
  })

export const checkNumberEmail = (
  to: Addressee,
  { name, registration }: { name: string; registration: string },
  otherClinic: string,
): SystemEmail => ({
  to,
  subject: `Please check the registration number of ${name}`,
  heading: 'Please check a registration number',
  paragraphs: [
    `You list ${name} with ${registration}. ${otherClinic} has entered the same number and says it belongs to someone else.`,
    "Your pages don't link to each other any more. Please check the number on the register and correct it if it's wrong. If it's right, you don't need to do anything: our team checks it too.",
  ],
  action: { label: 'See your people', path: '/account/people' },
})

export const linkedAgainEmail = (to: Addressee, name: string, otherClinic: string): SystemEmail => ({
  to,
  subject: `We've checked the registration of ${name}`,
  heading: "We've checked a registration number",
  paragraphs: [
    `You told us that ${otherClinic} lists someone else with the registration number of ${name}. We've looked into it, and both of you list the same person. Your pages link to each other again.`,
    'If you think this is a mistake, reply to this email.',
  ],
  action: { label: 'See your people', path: '/account/people' },
})
