import { Stripe } from 'stripe'
import { Problem } from '../../../contract/core/problems.ts'

const { errors } = Stripe

/** Calls Stripe and translates its errors into ours. */
export async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw problemOf(error)
  }
}

/** Goes through all pages of a list; asking for a page is asking too. */
export async function* each<T, U>(
  list: AsyncIterable<T>,
  convert: (item: T) => Promise<U | undefined>,
): AsyncIterable<U> {
  try {
    for await (const item of list) {
      const converted = await convert(item)
      if (converted !== undefined) yield converted
    }
  } catch (error) {
    throw problemOf(error)
  }
}

/** Everything else is a mistake of ours, such as a wrong key: log it, never show it. */
function problemOf(error: unknown) {
  if (error instanceof errors.StripeCardError) return new Problem('card_refused', { message: error.message })
  // The same key with other details: another request is making this order, or has made it.
  if (error instanceof errors.StripeIdempotencyError) return new Problem('payment_in_progress')
  if (error instanceof errors.StripeInvalidRequestError) return refusedRequest(error) ?? error
  const away = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError]
  return away.some(kind => error instanceof kind) ? new Problem('cards_unavailable') : error
}

function refusedRequest(error: Stripe.errors.StripeInvalidRequestError) {
  const aboutCard = error.param === 'payment_method' || /PaymentMethod|payment method/.test(error.message)
  if (aboutCard) return new Problem('card_refused', { message: error.message })
  if (error.code === 'resource_missing') return new Problem('subscription_not_found')
  return undefined
}

/** For something that may not exist: undefined instead of a problem. */
export const orUndefined = (error: unknown) => {
  if (error instanceof Problem && error.code === 'subscription_not_found') return undefined
  throw error
}
