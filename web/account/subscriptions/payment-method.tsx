import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { type Subscription, updatePaymentMethod } from '../../../contract/providers/billing.ts'
import type { CardEntry } from '../../../contract/providers/cards.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { ownCardWiring } from '../../shared/card-entry/card-entry.ts'
import { describeCard } from '../../shared/card-entry/describe-card.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { CardForm } from '../../ui/card-form/card-form.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { cardExpiryWords } from './card-expiry.ts'
import styles from './subscriptions.module.css'

type Props = {
  subscription: Subscription
  entry: CardEntry
  /** Called when the bank of the new card wants to ask its customer. */
  onAsked: () => unknown
}

/** The card that is charged, with a form to replace it. */
export function PaymentMethod({ subscription, entry, onAsked }: Props) {
  const [open, setOpen] = useState(false)
  const { submit, refresh, failure, clear } = useSubmit({ otherwise: messages.failedToUpdatePaymentMethod })
  const expiry = cardExpiryWords(subscription, new Date())
  const toggle = () => {
    setOpen(!open)
    clear()
  }
  const take = (paymentMethodId: string) =>
    submit(
      () => callApi(asProvider, updatePaymentMethod, { body: { paymentMethodId } }),
      async ({ message, authentication }) => {
        setOpen(false)
        await refresh()
        toast('good', message)
        if (authentication) onAsked()
      },
    )
  return (
    <Section
      title="Payment method"
      lead={subscription.card ? describeCard(subscription.card) : 'No card on file'}
      actions={
        <Button variant="default" size="sm" onClick={toggle} aria-expanded={open}>
          {open ? 'Keep current card' : 'Update Payment Method'}
        </Button>
      }
    >
      {expiry && !open && <Banner tone="warn">{expiry}</Banner>}
      {open && (
        <div className={`stack ${styles.card}`}>
          <SaveFailure failure={failure} />
          <CardForm {...ownCardWiring} entry={entry} onCard={take}>
            {busy => (
              <div>
                <SubmitButton busy={busy ? 'Saving card...' : undefined}>Save card</SubmitButton>
              </div>
            )}
          </CardForm>
        </div>
      )}
    </Section>
  )
}
