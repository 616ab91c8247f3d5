import { Stripe } from 'stripe'
import { monthlyPricePence } from '../../../contract/rules/plan/plan.ts'
import { connectStripe, type StripeSettings, stripeApiVersion } from './stripe-connection.ts'
import { neededEvents } from './stripe-event.ts'

/** What is wrong with the settings, what could not be found out, and what the webhook lacks. */
type StripeFindings = { wrong: string[]; unknown: string[]; webhook: string[] }

const modeOf = (key: string) => (/^(sk|rk|pk)_live_/.test(key) ? 'live' : 'test')

/** Compares the settings with each other and with the account at Stripe. */
export async function checkStripe(settings: StripeSettings, webhookUrl: string): Promise<StripeFindings> {
  const stripe = connectStripe({ timeoutMs: 5_000, ...settings })
  const found: StripeFindings = { wrong: modeProblems(settings), unknown: [], webhook: [] }
  await ask(found, 'STRIPE_PRICE_ID', async () => {
    found.wrong.push(...priceProblems(await stripe.prices.retrieve(settings.priceId), settings))
  })
  if (found.unknown.length > 0) return found
  // A restricted key may charge cards and not read this; that is no reason not to start.
  await ask({ wrong: found.unknown, unknown: found.unknown }, 'The webhook', async () => {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    found.webhook.push(...webhookProblems(data, webhookUrl))
  })
  return found
}

/** An answer that refuses the question is a wrong setting; none at all says nothing. */
async function ask(
  { wrong, unknown }: Pick<StripeFindings, 'wrong' | 'unknown'>,
  what: string,
  question: () => Promise<void>,
) {
  try {
    await question()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } = Stripe.errors
    const refused = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError]
    const list = refused.some(kind => error instanceof kind) ? wrong : unknown
    list.push(`${what} could not be read: ${error.message}`)
  }
}

function modeProblems({ secretKey, publishableKey }: StripeSettings) {
  const [secret, publishable] = [modeOf(secretKey), modeOf(publishableKey)]
  if (secret === publishable) return []
  return [
    `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key: use two of one mode.`,
  ]
}

function priceProblems(price: Stripe.Price, { secretKey }: StripeSettings) {
  const { unit_amount: amount, currency, recurring, active, livemode } = price
  const wanted = { amount: monthlyPricePence, currency: 'gbp', every: '1 month', active: true }
  const every = recurring ? `${recurring.interval_count} ${recurring.interval}` : 'never'
  const given = { amount, currency, every, active }
  const problems = Object.entries(wanted)
    .filter(([name, value]) => given[name as keyof typeof given] !== value)
    .map(
      ([name, value]) =>
        `STRIPE_PRICE_ID: ${name} is ${given[name as keyof typeof given]}, and the product charges ${value}.`,
    )
  const mode = livemode ? 'live' : 'test'
  return mode === modeOf(secretKey) ? problems : [...problems, `STRIPE_PRICE_ID is a ${mode} price.`]
}

function webhookProblems(endpoints: Stripe.WebhookEndpoint[], url: string) {
  const endpoint = endpoints.find(one => one.url === url && one.status === 'enabled')
  if (!endpoint) return [`No webhook sends events to ${url}. It needs: ${neededEvents.join(', ')}`]
  const { enabled_events: enabled, api_version: version } = endpoint
  const missing = enabled.includes('*') ? [] : neededEvents.filter(event => !enabled.includes(event))
  return [
    ...(missing.length > 0 ? [`The webhook lacks: ${missing.join(', ')}`] : []),
    ...(version && version !== stripeApiVersion
      ? [`The webhook sends version ${version}; this program was written for ${stripeApiVersion}.`]
      : []),
  ]
}
