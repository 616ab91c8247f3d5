import { createHash } from 'node:crypto'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { enquiryConsent, type NewEnquiry } from '../../../contract/patients/enquiries.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import { countAttempt } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { notifyOfEnquiry } from '../../providers/team/recipients/notify.ts'
import { windowAt } from './call-windows.ts'
import { emailOfCallRequest, emailToClinic, emailToPatient } from './emails.ts'
import { peopleToEmail } from './notices/notices.ts'
import { addEnquiry, clinicToAsk, dropEnquiriesBefore } from './queries.ts'
import { issueLink } from './thread/links.ts'

const hour = 60 * 60
const limits = {
  address: { what: 'enquiry from an address', limit: 10, seconds: hour },
  clinic: { what: 'enquiry to a clinic', limit: 3, seconds: 24 * hour },
  // Each enquiry sends a confirmation: nobody's inbox is to be filled with them.
  email: { what: 'enquiry confirmed to', limit: 10, seconds: 24 * hour },
} as const

/** Counts an enquiry against what one network, one person and one mailbox may send. */
export async function countEnquiry(
  deps: Deps,
  ip: string,
  { clinicId, email }: { clinicId: string; email: string },
) {
  await countAttempt(deps, limits.address, [addressGroup(ip)])
  await countAttempt(deps, limits.clinic, [`${clinicId} ${email}`])
  await countAttempt(deps, limits.email, [email])
}

/**
 * Sends an enquiry. Resolves to the path of its private page, and to nothing when the same was sent before: a
 * stranger who guesses what someone wrote must not get their page.
 */
export async function sendEnquiry(
  deps: Deps,
  clinicId: string,
  ip: string,
  asked: z.infer<typeof NewEnquiry>,
) {
  // A bot filled in the hidden field. It gets the usual answer and learns nothing.
  if (asked.subject) return undefined
  const clinic = isUuid(clinicId) ? await clinicToAsk(deps.db, clinicId) : undefined
  if (!clinic) throw new Problem('clinic_not_found')
  const treatment = treatmentOf(clinic, asked.treatmentId ?? null)
  const location = locationOf(clinic, asked.locationId ?? null)
  const { name, email, message } = asked
  await countEnquiry(deps, ip, { clinicId: clinic.id, email })
  const row = {
    name,
    email,
    message,
    treatment,
    location,
    locationId: asked.locationId ?? null,
    phoneNumber: asked.phoneNumber ?? null,
    wantsQuote: asked.wantsQuote ?? false,
  }
  return deps.db
    .transaction()
    .execute(trx => storeEnquiry({ ...deps, db: trx }, clinic, { ...row, consentWording: enquiryConsent }))
}

type Asked = {
  name: string
  email: string
  phoneNumber: string | null
  treatment: string | null
  location: string | null
  locationId: string | null
  message: string
  consentWording: string
  wantsQuote?: boolean
  askedFrom?: string
  callWindows?: Date[]
  callDueAt?: Date
}

/** Stores an enquiry together with its link and emails; part of a transaction. */
export async function storeEnquiry(
  deps: Deps,
  clinic: NonNullable<Awaited<ReturnType<typeof clinicToAsk>>>,
  { askedFrom = '', ...asked }: Asked,
) {
  const createdAt = deps.clock()
  const id = uuid()
  const { email, treatment, location, message, callWindows = [] } = asked
  const added = await addEnquiry(deps.db, {
    ...asked,
    id,
    providerId: clinic.id,
    askedFrom: askedFrom || null,
    createdAt,
    fingerprint: fingerprintOf(
      createdAt,
      ...[email, treatment, message, ...(location ? [location] : [])],
      ...callWindows.map(start => start.toISOString()),
    ),
  })
  if (!added) return undefined
  const path = await issueLink(deps, { id, createdAt })
  const toClinic = asked.callWindows ? emailOfCallRequest : emailToClinic
  for (const person of await peopleToEmail(deps.db, { providerId: clinic.id, ...asked }))
    await queueEmail(deps, toClinic({ ...clinic, ...person }, id, asked))
  await notifyOfEnquiry(deps, asked.callWindows ? 'call' : 'enquiry', {
    ...{ id, providerId: clinic.id, location, locationId: asked.locationId },
    windows: callWindows.map(windowAt),
  })
  await queueEmail(deps, emailToPatient(email, path, id))
  return path
}

function treatmentOf({ treatments }: { treatments: { id: string; name: string }[] }, id: string | null) {
  if (id === null) return null
  const treatment = treatments.find(offered => offered.id === id)
  if (treatment) return treatment.name
  throw new Problem('invalid_input', { fields: { treatmentId: 'Choose a treatment from the list' } })
}

type NamedLocation = { id: string; name: string | null; address: string; city: string; postcode: string }

/** In words, because the location may change or go. */
export function locationOf({ locations }: { locations: NamedLocation[] }, id: string | null) {
  if (id === null) return null
  const location = locations.find(own => own.id === id)
  if (!location)
    throw new Problem('invalid_input', { fields: { locationId: 'Choose a location from the list' } })
  const { name, address, city, postcode } = location
  return [name, address, `${city} ${postcode}`].filter(Boolean).join(', ')
}

const fingerprintOf = (day: Date, ...said: (string | null)[]) =>
  createHash('sha256')
    .update(JSON.stringify([day.toISOString().slice(0, 10), ...said]))
    .digest()

/** Deletes what is past its retention period. */
export const dropOldEnquiries = ({ db, clock }: Deps) =>
  dropEnquiriesBefore(db, monthsAfter(clock(), -keptFor.enquiryMonths))
