import { setTimeout as pause } from 'node:timers/promises'
import { enquiryConsent } from '../../../contract/patients/enquiries.ts'
import { aForm, asBrowserSends } from '../../support/registration/registration-form.ts'
import { anAddress } from './visits.ts'

/** A clinic with its own login. */
type Clinic = { id: string; email: string; token: string }

/** An acknowledged write, and who must get an email about it. */
export type Written = {
  kind: 'enquiry' | 'report' | 'registration' | 'edit'
  mark: string
  clinicId: string
  emailTo?: string
}

type Sent = Written & { path: string; init: RequestInit }

const kinds = [enquiry, report, enquiry, edit, enquiry, registration] as const
let numbers = 0

/** Clients that write continuously, each in turn in every way; acknowledged writes are remembered. */
export function startWriters(origin: string, clinics: readonly Clinic[], count: number) {
  const acknowledged: Written[] = []
  const refusals = new Map<string, number>()
  let writing = true

  async function write(clinic: Clinic) {
    const number = ++numbers
    const { path, init, ...written } = kinds[number % kinds.length]!(clinic, number)
    const reply = await fetch(`${origin}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': anAddress(), ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(15_000),
    }).catch((error: Error) => error)
    if ('ok' in reply && reply.ok) return acknowledged.push(written)
    const why = `${written.kind}: ${'status' in reply ? reply.status : `${reply.cause ?? reply}`}`
    refusals.set(why, (refusals.get(why) ?? 0) + 1)
    await pause(50)
  }

  // One clinic per writer, so that its edits are in order.
  const writers = clinics.slice(0, count).map(async clinic => {
    while (writing) await write(clinic)
  })
  return {
    acknowledged,
    /** How many got no answer, or 503. */
    refused: () => [...refusals.values()].reduce((sum, count) => sum + count, 0),
    /** What they got instead, and how often. */
    refusals: () => [...refusals].map(([why, count]) => `${count} ${why}`),
    async stop() {
      writing = false
      await Promise.all(writers)
    },
  }
}

const json = (method: string, body: object, token?: string): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})

function enquiry({ id }: Clinic, number: number): Sent {
  const email = `pat-${number}@patients.test`
  const message = `Fault test message ${number}`
  const asked = { name: 'Pat Writer', email, message, consent: true, consentWording: enquiryConsent }
  const path = `/api/clinics/${id}/enquiries`
  return { kind: 'enquiry', mark: message, clinicId: id, emailTo: email, path, init: json('POST', asked) }
}

function report({ id }: Clinic, number: number): Sent {
  const details = `Fault test report ${number}`
  const init = json('POST', { kind: 'price', details })
  return { kind: 'report', mark: details, clinicId: id, path: `/api/clinics/${id}/reports`, init }
}

function edit({ id, email, token }: Clinic, number: number): Sent {
  const edited = { firstName: 'Ada', surname: `Number ${number}`, email, phoneNumber: '0113 496 0123' }
  const init = json('PUT', edited, token)
  return { kind: 'edit', mark: String(number), clinicId: id, path: '/api/profile', init }
}

function registration({ id }: Clinic, number: number): Sent {
  const email = `clinic-${number}@join.test`
  const init = { method: 'POST', body: asBrowserSends(aForm({ email })) }
  const path = '/api/register-essential'
  return { kind: 'registration', mark: email, clinicId: id, emailTo: email, path, init }
}
