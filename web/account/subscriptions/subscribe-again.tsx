import { callApi } from '../../../contract/core/client.ts'
import { type SubscriptionStatus, subscribeAgain } from '../../../contract/providers/billing.ts'
import type { CardEntry } from '../../../contract/providers/cards.ts'
import { monthlyPricePence } from '../../../contract/rules/plan/plan.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { formatPrice } from '../../platform/format.ts'
import { ownCardWiring } from '../../shared/card-entry/card-entry.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { PriceTerms } from '../../shared/prices/price-terms.tsx'
import { CardForm } from '../../ui/card-form/card-form.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { startedWords } from './started-words.ts'
import styles from './subscriptions.module.css'

const price = formatPrice(monthlyPricePence / 100)

type Props = {
  entry: CardEntry
  /** Where the last subscription ended; undefined where there was none. */
  before: SubscriptionStatus | undefined
  /** Called when the bank wants to ask its customer before the payment goes through. */
  onAsked: () => unknown
}

/** Starts or restarts the subscription, with its price beside the button. */
export function SubscribeAgain({ entry, before, onAsked }: Props) {
  const first = before === undefined
  const returning = before === 'canceled'
  const overview = useOverview()
  const { submit, refresh, failure } = useSubmit({ otherwise: messages.unexpectedError })
  const take = (paymentMethodId: string) =>
    submit(
      () => callApi(asProvider, subscribeAgain, { body: { paymentMethodId } }),
      async ({ authentication }) => {
        if (!authentication) toast('good', startedWords(returning, overview))
        await refresh()
        if (authentication) onAsked()
      },
    )
  return (
    <Section title={returning ? 'List your clinic again' : 'Start your subscription'}>
      <div className={`stack ${styles.card}`}>
        <SaveFailure failure={failure} />
        <CardForm {...ownCardWiring} entry={entry} onCard={take}>
          {busy => (
            <div className="stack gap-8 left">
              <SubmitButton variant="cta" busy={busy ? 'Subscribing...' : undefined}>
                {first ? 'Start free trial' : `Subscribe for ${price} a month`}
              </SubmitButton>
              {first ? (
                <PriceTerms start={new Date()} />
              ) : (
                <p className="small muted">
                  We'll charge {price} today, then {price} a month until you cancel.{' '}
                  {returning && ' You only get the free months once.'}
                </p>
              )}
            </div>
          )}
        </CardForm>
      </div>
    </Section>
  )
}
