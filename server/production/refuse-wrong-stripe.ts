import type { StripeSettings } from '../../api/adapters/cards/stripe-connection.ts'
import { refusal } from './refuse-unsafe.ts'

type Log = { warn(details: object, message: string): void }

/** Where Stripe sends its events. */
export const webhookUrl = (publicUrl: string) => new URL('/api/stripe/webhook', publicUrl).href

/** A wrong price or keys of two modes would charge clinics wrongly. A Stripe that is away only keeps us from knowing. */
export async function refuseWrongStripe(settings: StripeSettings, url: string, log: Log) {
  const { checkStripe } = await import('../../api/adapters/cards/stripe-check.ts')
  const { wrong, unknown, webhook } = await checkStripe({ ...settings, timeoutMs: 2_000 }, url)
  if (wrong.length > 0) throw refusal(wrong, 'the Stripe settings are wrong')
  for (const problem of [...unknown, ...webhook])
    log.warn(
      { problem },
      'stripe settings: incomplete or not checked, started anyway; run npm run stripe:check',
    )
}
