import { expect, vi } from 'vitest'
import { keepSubscription, orderSubscription } from '../../api/providers/billing/service.ts'
import type { startApi } from './api.ts'

type Api = Awaited<ReturnType<typeof startApi>>

/** A provider whose subscription the card provider really has, in the first minute of its trial. */
export async function aSubscriber(api: Api, paymentMethodId = 'pm_card_visa') {
  const provider = await api.aProvider()
  const { email } = provider.listing.provider
  const { companyName: name } = provider.listing.listing
  const startedAt = api.deps.clock()
  const theirs = await orderSubscription(api.deps, {
    key: provider.id,
    providerId: provider.id,
    startedAt,
    email,
    name,
    paymentMethodId,
  })
  await api.db.deleteFrom('subscriptions').where('providerId', '=', provider.id).execute()
  await keepSubscription(api.db, provider.id, theirs, { now: startedAt, trial: 'promised' })
  return {
    ...provider,
    email,
    cardsId: theirs.id,
    subscription: async () => (await provider.get('/api/subscription')).body,
    invoices: async () => (await provider.get('/api/invoices')).body.items,
    isListed: async () =>
      (await api.db
        .selectFrom('listedProviders')
        .select('providerId')
        .where('providerId', '=', provider.id)
        .executeTakeFirst()) !== undefined,
    /** The subjects of all emails to this clinic, once nothing more is waiting to be sent. */
    emailsSent: async () => {
      const waiting = () =>
        api.db.selectFrom('mailQueue').select('id').where('recipient', '=', email).executeTakeFirst()
      await vi.waitFor(async () => expect(await waiting()).toBeUndefined(), 5_000)
      return api.emails.filter(message => message.to === email).map(message => message.subject)
    },
    message: (part: string) =>
      api.emails.find(message => message.to === email && message.subject.includes(part))?.text ?? '',
  }
}
