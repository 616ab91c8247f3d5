import { Stripe } from 'stripe'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  /** Names this installation in the metadata of everything it makes. */
  instance: string
  /** Another address of the same API. */
  apiBase?: string | undefined
  timeoutMs?: number
}

/** The version whose parameters and answers this code was written for; the library's types are of the same one. */
export const stripeApiVersion = '2026-10-28.endive'

/** Three tries of eight seconds: someone waits for it, and browsers and proxies give up after a minute at most. */
export function connectStripe({ secretKey, apiBase, timeoutMs = 8_000 }: StripeSettings) {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}
