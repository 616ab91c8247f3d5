import { createHash } from 'node:crypto'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { enquiryConsent, keptMonths, type NewEnquiry } from '../../../contract/patients/enquiries.ts'
import { monthsAfter } from '../../../contract/providers/billing.ts'
import { countAttempt } from '../../auth/attempts.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { mailToClinic, mailToPatient } from './emails.ts'
import { addEnquiry, clinicToAsk, dropEnquiriesBefore } from './queries.ts'

const hour = 60 * 60
const limits = {
  address: { what: 'enquiry from an address', limit: 10, seconds: hour },
  clinic: { what: 'enquiry to a clinic', limit: 3, seconds: 24 * hour },
  // Each enquiry sends a confirmation: nobody's inbox is to be filled with them.
  email: { what: 'enquiry confirmed to', limit: 10, seconds: 24 * hour },
} as const

/** Stores an enquiry together with its mails, all or nothing. Resolves to false when there is nothing to send. */
export async function sendEnquiry(
  deps: Deps,
  clinicId: string,
  ip: string,
  asked: z.infer<typeof NewEnquiry>,
) {
  // A program filled in what people cannot see. It is told that all went well and learns nothing.
  if (asked.subject) return false
  const clinic = isUuid(clinicId) ? await clinicToAsk(deps.db, clinicId) : undefined
  if (!clinic) throw new Problem('clinic_not_found')
  const treatment = treatmentOf(clinic, asked.treatmentId ?? null)
  await countAttempt(deps, limits.address, [addressGroup(ip)])
  await countAttempt(deps, limits.clinic, [`${clinic.id} ${asked.email}`])
  await countAttempt(deps, limits.email, [asked.email])
  const { name, email, message } = asked
  const row = { name, email, message, treatment, phoneNumber: asked.phoneNumber ?? null }
  return deps.db.transaction().execute(async trx => {
    const createdAt = deps.clock()
    const id = uuid()
    const added = await addEnquiry(trx, {
      ...row,
      id,
      providerId: clinic.id,
      consentWording: enquiryConsent,
      createdAt,
      fingerprint: fingerprintOf(createdAt, email, treatment, message),
    })
    if (!added) return false
    await queueEmail({ ...deps, db: trx }, mailToClinic(clinic, id, row))
    await queueEmail({ ...deps, db: trx }, mailToPatient(clinic, email))
    return true
  })
}

function treatmentOf({ treatments }: { treatments: { id: string; name: string }[] }, id: string | null) {
  if (id === null) return null
  const treatment = treatments.find(offered => offered.id === id)
  if (treatment) return treatment.name
  throw new Problem('invalid_input', { fields: { treatmentId: 'Choose a treatment from the list' } })
}

const fingerprintOf = (day: Date, ...said: (string | null)[]) =>
  createHash('sha256')
    .update(JSON.stringify([day.toISOString().slice(0, 10), ...said]))
    .digest()

/** Deletes what is older than we promise to keep. */
export const dropOldEnquiries = ({ db, clock }: Deps) =>
  dropEnquiriesBefore(db, monthsAfter(clock(), -keptMonths))
