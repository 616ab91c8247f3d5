import type { CardEntry } from '../../../../contract/providers/cards.ts'
import { cardFormWiring } from '../../../shared/card-entry/card-entry.ts'
import { PriceTerms } from '../../../shared/prices/price-terms.tsx'
import { CardForm } from '../../../ui/card-form/card-form.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Signup } from '../use-signup.ts'
import { ConsentBox, StepActions, StepForm } from './step-form.tsx'

type Props = { signup: Signup; entry: CardEntry; today: Date }

/** Step 3: the card, which goes to the card provider and never to us. */
export function PaymentStep({ signup, entry, today }: Props) {
  if (signup.card) return <CardReady signup={signup} today={today} />
  return (
    <div className="stack mt-24">
      <CardForm {...cardFormWiring} entry={entry} onCard={signup.takeCard}>
        {busy => (
          <>
            <ConsentBox signup={signup} />
            <StepActions signup={signup} busy={busy ? 'Checking...' : undefined}>
              <PriceTerms start={today} />
            </StepActions>
          </>
        )}
      </CardForm>
    </div>
  )
}

/** For who comes back to this step: a card is asked for once. */
const CardReady = ({ signup, today }: Omit<Props, 'entry'>) => (
  <StepForm signup={signup}>
    <Banner tone="good">
      Your card is ready. We don't charge it when you register.{' '}
      <Button kind="plain" small onClick={signup.useAnotherCard}>
        Use another card
      </Button>
    </Banner>
    <ConsentBox signup={signup} />
    <StepActions signup={signup}>
      <PriceTerms start={today} />
    </StepActions>
  </StepForm>
)
