import type { APIRequestContext } from '@playwright/test'

/** The address of the demo provider's page. */
export async function demoClinic(request: APIRequestContext) {
  const answer = await request.get('/api/providers?search=Tidewater+Dental+Clinic')
  const [provider] = (await answer.json()) as { _id: string }[]
  return `/clinic/${provider!._id}`
}

/** Emails to someone, by subject, the newest first. */
export async function emailsTo(request: APIRequestContext, address: string) {
  const outbox = await (await request.get('/dev/outbox')).text()
  const rows = [...outbox.matchAll(/<td>([^<]*@[^<]*)<\/td>\s*<td><a href="([^"]+)">([^<]+)/g)]
  const emails = rows.filter(([, to]) => to === address)
  return Promise.all(
    emails.map(async ([, , href, subject]) => ({ subject, text: await (await request.get(href!)).text() })),
  )
}
