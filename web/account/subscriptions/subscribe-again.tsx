import { useRevalidator } from 'react-router'
import { monthlyPricePence, type SubscriptionStatus, subscribeAgain } from '../../../contract/billing.ts'
import type { CardEntry } from '../../../contract/cards.ts'
import { callApi } from '../../../contract/client.ts'
import { messages } from '../../../contract/messages.ts'
import { asProvider } from '../../lib/api.ts'
import { cardFormWiring } from '../../lib/card-entry.ts'
import { formatPrice } from '../../lib/format.ts'
import { PriceTerms } from '../../lib/price-terms.tsx'
import { CardForm } from '../../ui/mantine/card-form/card-form.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { Sheet } from '../sheet.tsx'
import { useOverview } from '../use-overview.ts'
import { useSave } from '../use-save.ts'
import { startedWords } from './started-words.ts'
import styles from './subscriptions.module.css'

const price = formatPrice(monthlyPricePence / 100)

type Props = {
  entry: CardEntry
  /** Where the last subscription ended; undefined where there was none. */
  before: SubscriptionStatus | undefined
}

/** The way into the directory, or back, with its price beside the button. */
export function SubscribeAgain({ entry, before }: Props) {
  const first = before === undefined
  const returning = before === 'canceled'
  const overview = useOverview()
  const { save, failure } = useSave(messages.unexpectedError)
  const { revalidate } = useRevalidator()
  const take = async (paymentMethodId: string) => {
    const answer = await save(() => callApi(asProvider, subscribeAgain, { body: { paymentMethodId } }))
    if (!answer) return
    await revalidate()
    toast('good', startedWords(returning, overview))
  }
  return (
    <Sheet title={returning ? 'List your clinic again' : 'Start your subscription'}>
      <div className={styles.card}>
        <SaveFailure failure={failure} />
        <CardForm {...cardFormWiring} entry={entry} onCard={take}>
          {busy => (
            <div className={styles.start}>
              <SubmitButton variant="cta" busy={busy ? 'Subscribing...' : undefined}>
                {first ? 'Start free trial' : `Subscribe for ${price} a month`}
              </SubmitButton>
              {first ? (
                <PriceTerms start={new Date()} />
              ) : (
                <p className="small muted">
                  {price} is charged today, then {price} a month until you cancel.
                  {returning && ' The free months are given once.'}
                </p>
              )}
            </div>
          )}
        </CardForm>
      </div>
    </Sheet>
  )
}
