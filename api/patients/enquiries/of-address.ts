import type { HeldData } from '../../../contract/patients/data-requests.ts'
import type { Quote } from '../../../contract/patients/enquiries.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { emailOfWithdrawal } from './emails.ts'
import { peopleToEmail } from './notices/notices.ts'
import { dropEnquiriesFrom, enquiriesFrom } from './queries.ts'

/** Everything that was sent from an address, for a request for access. */
export async function heldEnquiries({ db }: Deps, email: string): Promise<HeldData['enquiries']> {
  return (await enquiriesFrom(db, email)).map(({ consentWording, createdAt, answers, notes, ...row }) => ({
    ...row,
    consent: consentWording,
    createdAt: createdAt.toISOString(),
    notes: notes.map(({ note, createdAt: writtenAt }) => ({
      note,
      createdAt: new Date(writtenAt).toISOString(),
    })),
    messages: answers.map(({ fromPatient, message, quote, attachments, createdAt: sentAt }) => ({
      from: fromPatient ? 'patient' : 'clinic',
      message,
      attachments: attachments.map(({ name, type, bytes }) => ({ name, type, bytes })),
      quote: quote as Quote | null,
      createdAt: new Date(sentAt).toISOString(),
    })),
  }))
}

/** Withdraws all of them, as their sender could one by one: clinics are told. Part of a transaction. */
export async function eraseEnquiries(deps: Deps, email: string) {
  const dropped = await dropEnquiriesFrom(deps.db, email)
  for (const enquiry of dropped) {
    for (const person of await peopleToEmail(deps.db, enquiry))
      await queueEmail(deps, emailOfWithdrawal(person, enquiry))
  }
  return dropped.length
}
