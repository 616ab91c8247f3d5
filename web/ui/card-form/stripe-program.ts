import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'

export type Program = { stripe: Stripe | null; load: () => void }

/** The provider's program. When it could not be fetched, trying to use it fetches it again. */
export function useStripeProgram(publishableKey: string): Program {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const load = useCallback(() => {
    loadStripe(publishableKey).then(setStripe, () => undefined)
  }, [publishableKey])
  useEffect(load, [load])
  return { stripe, load }
}

type Asked = { kind: 'card' | 'payment'; clientSecret: string; paymentMethodId: string | null }
type Words = { notLoaded: string; unexpected: string }

/** Opens what the bank asks of its customer; undefined when it agreed, else the provider's words. */
export async function confirmAtStripe(publishableKey: string, asked: Asked, words: Words) {
  const stripe = await loadStripe(publishableKey).catch(() => null)
  if (!stripe) return { message: words.notLoaded }
  const { kind, clientSecret, paymentMethodId } = asked
  const card = paymentMethodId ? { payment_method: paymentMethodId } : undefined
  const { error } =
    kind === 'card'
      ? await stripe.confirmCardSetup(clientSecret, card)
      : await stripe.confirmCardPayment(clientSecret, card)
  return error ? { message: error.message || words.unexpected } : undefined
}
