import { Input, TextInput } from '@mantine/core'
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type ComponentType, useCallback, useEffect, useId, useState } from 'react'
import { Banner } from '../../feedback/banner.tsx'
import styles from './card-form.module.css'
import { CardSheet, type FormProps } from './card-sheet.tsx'
import { type Outcome, useCard } from './use-card.ts'

type Loaded = { stripe: Stripe | null; load: () => void }

/** The provider's program. When it could not be fetched, trying to use it fetches it again. */
function useStripeProgram(publishableKey: string): Loaded {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const load = useCallback(() => {
    loadStripe(publishableKey).then(setStripe, () => undefined)
  }, [publishableKey])
  useEffect(load, [load])
  return { stripe, load }
}

/** The provider's own fields, in its frames: we never see what is typed into them. */
export default function StripeCard({ publishableKey, ...props }: FormProps & { publishableKey: string }) {
  const program = useStripeProgram(publishableKey)
  return (
    <Elements stripe={program.stripe} options={{ locale: 'en-GB' }}>
      <StripeFields {...props} program={program} />
    </Elements>
  )
}

function StripeFields({ program, ...props }: FormProps & { program: Loaded }) {
  const elements = useElements()
  const { words } = props
  const ask = async (form: FormData): Promise<Outcome> => {
    if (program.stripe && elements) return newCard(program.stripe, elements, form, words.unexpected)
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
        <Frame label="Card number" element={CardNumberElement} busy={busy} />
        <Frame label="Expiry date" element={CardExpiryElement} busy={busy} half />
        <Frame label="Security code" element={CardCvcElement} busy={busy} half />
        <TextInput label="Name on card" name="name" autoComplete="cc-name" disabled={busy} />
      </CardSheet>
      {props.children(busy)}
    </form>
  )
}

async function newCard(stripe: Stripe, elements: StripeElements, form: FormData, unexpected: string) {
  const card = elements.getElement(CardNumberElement)
  const name = String(form.get('name') ?? '').trim()
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card: card!,
    ...(name && { billing_details: { name } }),
  })
  return paymentMethod ? { id: paymentMethod.id } : { message: error.message || unexpected }
}

type FrameProps = {
  label: string
  // The three kinds differ only in their options, of which we use the common ones.
  element: ComponentType<object>
  half?: boolean
  busy: boolean
}

/** One field of the provider's, with our label, our colours and its words below. */
function Frame({ label, element, half, busy }: FrameProps) {
  const Element = element as ComponentType<ElementProps>
  const id = useId()
  const [error, setError] = useState<string>()
  const [style] = useState(fieldStyle)
  return (
    <Input.Wrapper className={half ? styles.half : undefined} id={id} label={label} error={error}>
      <Element
        id={id}
        className={styles.frame}
        options={{ style, disabled: busy }}
        onChange={event => setError(event.error?.message)}
      />
    </Input.Wrapper>
  )
}

type ElementProps = {
  id: string
  className: string | undefined
  options: { style: object; disabled: boolean }
  onChange: (event: { error?: { message: string } | undefined }) => void
}

/** The frames cannot see our tokens, so they are told their values. */
function fieldStyle() {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return {
    base: { color: token('--ink'), fontSize: '17px', '::placeholder': { color: token('--ink-3') } },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  }
}
