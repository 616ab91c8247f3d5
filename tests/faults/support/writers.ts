import { setTimeout as pause } from 'node:timers/promises'
import { enquiryConsent } from '../../../contract/enquiries.ts'

let numbers = 0

/** Patients who write to clinics without pause; what was answered with success is remembered. */
export function startWriters(origin: string, clinics: readonly string[], count: number) {
  const acknowledged: string[] = []
  let writing = true

  async function write() {
    const number = ++numbers
    const message = `Fault test message ${number}`
    const reply = await fetch(`${origin}/api/clinics/${clinics[number % clinics.length]}/enquiries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify({
        name: 'Pat Writer',
        email: `pat-${number}@patients.test`,
        message,
        consent: true,
        consentWording: enquiryConsent,
      }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    if (reply?.ok) acknowledged.push(message)
    else await pause(50)
  }

  const writers = Array.from({ length: count }, async () => {
    while (writing) await write()
  })
  return {
    acknowledged,
    async stop() {
      writing = false
      await Promise.all(writers)
    },
  }
}
