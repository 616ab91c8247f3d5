import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { hasCalendar } from '../../../patients/appointments/links.ts'
import { type Place, seesPlace } from '../../../patients/enquiries/places.ts'
import {
  type appointmentNews,
  emailOfAppointmentToRecipient,
  emailOfEnquiryToRecipient,
  type enquiryNews,
} from './emails.ts'
import { listening } from './queries.ts'
import { tokenOf } from './recipients.ts'

async function recipientsFor(deps: Deps, providerId: string, place: Place) {
  const all = await listening(deps.db, providerId)
  return all
    .filter(({ places }) => seesPlace(places, place))
    .map(({ id, email, companyName, appointments }) => ({
      appointments,
      to: { email, clinic: companyName, token: tokenOf(deps, id) },
    }))
}

type Enquiry = Place & { id: string; providerId: string; windows?: { startsAt: Date; endsAt: Date }[] }

/** Tells the confirmed addresses without an account, beside the team; part of a transaction. */
export async function notifyOfEnquiry(deps: Deps, what: keyof typeof enquiryNews, enquiry: Enquiry) {
  for (const { to } of await recipientsFor(deps, enquiry.providerId, enquiry))
    await queueEmail(deps, emailOfEnquiryToRecipient(to, what, enquiry))
}

type Appointment = { id: string; providerId: string; locationId: string | null; place: string }

/** The same for an appointment, for those who are to hear of them. */
export async function notifyOfAppointment(
  deps: Deps,
  what: keyof typeof appointmentNews,
  { id, providerId, locationId, place }: Appointment,
  times: { startsAt: Date; endsAt: Date }[],
) {
  for (const { to, appointments } of await recipientsFor(deps, providerId, { location: place, locationId }))
    if (appointments)
      await queueEmail(deps, emailOfAppointmentToRecipient(to, what, { id, place, times }, hasCalendar(deps)))
}
