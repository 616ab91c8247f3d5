import { expect, vi } from 'vitest'
import type { startApi } from '../api.ts'
import { asBrowserSends, type Fields } from './registration-form.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Actor = ReturnType<Api['anActor']>
/** Sends a form as a browser sends one. */
export async function register(actor: Actor, fields: Fields) {
  const sent = new Response(asBrowserSends(fields))
  const body = Buffer.from(await sent.arrayBuffer())
  return actor.post('/api/register-essential', body, { 'content-type': sent.headers.get('content-type')! })
}

/** Every email to an address, once nothing more is waiting to be sent. */
export async function emailsTo(api: Api, email: string) {
  const waiting = () =>
    api.db.selectFrom('mailQueue').select('id').where('recipient', '=', email).executeTakeFirst()
  await vi.waitFor(async () => expect(await waiting()).toBeUndefined(), 5_000)
  return api.emails.filter(message => message.to === email)
}

/** The token of the newest link for confirming an address. */
export async function confirmationToken(api: Api, email: string) {
  const texts = (await emailsTo(api, email)).map(
    ({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1],
  )
  return texts.filter(token => token !== undefined).at(-1) ?? ''
}

/** What there is of an address: the account with all that hangs on it. */
export const accountOf = (api: Api, email: string) =>
  api.db
    .selectFrom('providers')
    .innerJoin('listings', 'listings.providerId', 'providers.id')
    .innerJoin('locations', 'locations.providerId', 'providers.id')
    .innerJoin('subscriptions', 'subscriptions.providerId', 'providers.id')
    .selectAll()
    .select([
      'providers.id as id',
      'providers.phoneNumber as phoneNumber',
      'locations.phoneNumber as locationPhone',
    ])
    .where('email', '=', email)
    .executeTakeFirst()
