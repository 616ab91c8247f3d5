import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { PaymentMethod, Stripe, StripeElements, StripeElementsOptions } from '@stripe/stripe-js'
import { useState } from 'react'
import { TextField } from '../controls/field.tsx'
import { Banner } from '../feedback/banner.tsx'
import { CardSheet, type FormProps } from './card-sheet.tsx'
import { type Program, useStripeProgram } from './stripe-program.ts'
import { type Outcome, useCard } from './use-card.ts'

/** Begins to save a card on our server, which gives the secret that the provider's program needs. */
export type SetUp = () => Promise<{ clientSecret: string } | { message: string }>

type Props = FormProps & { publishableKey: string; setUp: SetUp }

/** The provider's own fields, in its frames: we never see what is typed into them. */
export default function StripeCard({ publishableKey, ...props }: Props) {
  const program = useStripeProgram(publishableKey)
  const [options] = useState(elementsOptions)
  return (
    <Elements stripe={program.stripe} options={options}>
      <StripeFields {...props} program={program} />
    </Elements>
  )
}

function StripeFields({ program, setUp, ...props }: Omit<Props, 'publishableKey'> & { program: Program }) {
  const elements = useElements()
  const { words } = props
  const ask = async (form: FormData): Promise<Outcome> => {
    if (program.stripe && elements)
      return saveCard({ stripe: program.stripe, elements, setUp }, form, words.unexpected)
    program.load()
    return { message: words.notLoaded }
  }
  const { busy, refused, onSubmit } = useCard(props, ask)
  return (
    <form className="stack" onSubmit={onSubmit} method="post" noValidate>
      {refused.message && (
        <Banner tone="bad" role="alert">
          {refused.message}
        </Banner>
      )}
      <CardSheet note="Handled by our card provider">
        <PaymentElement options={{ layout: 'tabs', readOnly: busy }} />
        <TextField label="Name on card" name="name" autoComplete="cc-name" disabled={busy} />
      </CardSheet>
      {props.children(busy)}
    </form>
  )
}

type Tools = { stripe: Stripe; elements: StripeElements; setUp: SetUp }

/** Checks the fields, then saves the card; where the bank asks its customer, the provider shows that on this page. */
async function saveCard(
  { stripe, elements, setUp }: Tools,
  form: FormData,
  unexpected: string,
): Promise<Outcome> {
  const checked = await elements.submit()
  if (checked.error) return { message: checked.error.message || unexpected }
  const begun = await setUp()
  if ('message' in begun) return begun
  const name = String(form.get('name') ?? '').trim()
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    clientSecret: begun.clientSecret,
    redirect: 'if_required',
    confirmParams: {
      return_url: location.href,
      expand: ['payment_method'],
      ...(name && { payment_method_data: { billing_details: { name } } }),
    },
  })
  const method = setupIntent?.payment_method
  if (!method) return { message: error?.message || unexpected }
  return typeof method === 'string' ? { id: method } : { id: method.id, ...shownOf(method) }
}

function shownOf({ card }: PaymentMethod) {
  if (!card) return {}
  const month = String(card.exp_month).padStart(2, '0')
  return { card: { brand: card.brand, last4: card.last4, expires: `${card.exp_year}-${month}` } }
}

/** The frames cannot see our tokens, so they are told their values. */
function elementsOptions(): StripeElementsOptions {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return {
    mode: 'setup',
    currency: 'gbp',
    // Apple Pay and Google Pay are cards as well, and offered where the browser has them.
    allowedPaymentMethodTypes: ['card'],
    locale: 'en-GB',
    appearance: {
      variables: {
        colorText: token('--ink'),
        colorTextPlaceholder: token('--ink-3'),
        colorBackground: token('--surface'),
        colorDanger: token('--danger'),
        colorPrimary: token('--focus'),
        fontSizeBase: '17px',
        borderRadius: token('--r-control'),
      },
    },
  }
}
