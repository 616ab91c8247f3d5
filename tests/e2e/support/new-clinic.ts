import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { emailTo } from './outbox.ts'
import type { Visitor } from './signed-in.ts'

/** Of every clinic that a journey registers. */
export const clinicPassword = 'Journey1!pass'

/** Registers a clinic of the journey's own over HTTP and signs it in, so that nothing it changes is missed by others. */
export async function aNewClinic(page: Visitor, change: Record<string, string> = {}) {
  const email = `${randomUUID()}@journeys.test`
  // Unique numbers and name, or it would be held as a copy of another journey's clinic.
  const number = randomInt(10_000_000, 99_999_999)
  const registered = await page.request.post('/api/register-essential', {
    multipart: {
      firstName: 'Grace',
      surname: 'Hopper',
      email,
      phoneNumber: '0113 496 0123',
      password: clinicPassword,
      companyName: `Journey Clinic ${number}`,
      companyDescription: 'A clinic that exists for one journey.',
      companyRegistrationNumber: String(number),
      certificateNumber: `1-${number}`,
      address: '1 Park Row',
      city: 'Leeds',
      postCode: 'LS1 4AP',
      primarySpecialty: 'Dermatology',
      paymentMethodId: 'pm_card_visa',
      freeTrial: '3',
      isEssentialSignup: 'true',
      ...change,
    },
  })
  expect(registered.status(), await registered.text()).toBe(200)
  const login = await page.request.post('/api/login', { data: { email, password: clinicPassword } })
  const { token, user } = (await login.json()) as { token: string; user: object }
  await page.addInitScript(
    stored => {
      // A frame on another website may have no storage.
      if (self !== top || sessionStorage.getItem('signed in')) return
      sessionStorage.setItem('signed in', 'once')
      localStorage.setItem('token', stored.token)
      localStorage.setItem('user', stored.user)
      localStorage.setItem('cookie_consent', 'essential_only')
    },
    { token, user: JSON.stringify(user) },
  )
  const headers = { authorization: `Bearer ${token}` }
  return {
    id: (user as { id: string }).id,
    email,
    /** Calls as the same clinic in another tab would. */
    elsewhere: {
      get: async (path: string) => (await page.request.get(path, { headers })).json(),
      put: (path: string, data: object) => page.request.put(path, { headers, data }),
      post: (path: string, data: object) => page.request.post(path, { headers, data }),
      delete: (path: string) => page.request.delete(path, { headers }),
    },
  }
}

/** The same with its address confirmed, so that patients find it. */
export async function aListedClinic(page: Visitor) {
  const clinic = await aNewClinic(page)
  const token = /confirm-email\?token=([\w-]+)/.exec(await emailTo(page.request, clinic.email))?.[1]
  expect((await page.request.post('/api/confirm-email', { data: { token } })).status()).toBe(200)
  return clinic
}
