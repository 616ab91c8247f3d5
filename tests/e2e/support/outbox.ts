import { type APIRequestContext, expect } from '@playwright/test'

/** The text of the last email that was kept for an address. */
export async function emailTo(request: APIRequestContext, email: string) {
  const list = await (await request.get('/dev/outbox')).text()
  const row = list.split('<tr>').find(line => line.includes(`<td>${email}</td>`))
  const id = /\/dev\/outbox\/([\w-]+)/.exec(row ?? '')?.[1]
  expect(id, `an email to ${email}`).toBeDefined()
  return (await request.get(`/dev/outbox/${id}`)).text()
}

/** The path of the first link of an email that matches. */
export async function linkIn(request: APIRequestContext, email: string, pattern: RegExp) {
  const link = pattern.exec(await emailTo(request, email))?.[0]
  expect(link, `a link ${pattern}`).toBeDefined()
  return new URL(link!).pathname
}

let people = 0

/** Writes to someone new as staff, over HTTP; answers with their address. */
export async function writeToSomebody(request: APIRequestContext, token: string) {
  const clientEmail = `journey-${Date.now()}-${++people}@prospects.test`
  const reply = await request.post('/api/email/send-followup', {
    headers: { authorization: `Bearer ${token}` },
    data: { clientName: 'Ada Byron', clientEmail, clinicName: 'Mill Lane', basis: { kind: 'company' } },
  })
  expect(reply.status()).toBe(200)
  return clientEmail
}
