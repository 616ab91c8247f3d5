import '../../../web/ui/theme/tokens.css'
import '../../../web/ui/theme/base.css'
import '../../../web/ui/theme/layout.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { cardFormWiring } from '../../../web/shared/card-entry/card-entry.ts'
import { Plan } from '../../../web/shared/plan/plan.tsx'
import { PriceTerms } from '../../../web/shared/prices/price-terms.tsx'
import { CardForm, type Entry } from '../../../web/ui/card-form/card-form.tsx'
import { SubmitButton } from '../../../web/ui/controls/submit-button.tsx'

const wanted = new URLSearchParams(location.search)
const publishableKey = wanted.get('key')
const entry: Entry = publishableKey ? { kind: 'stripe', publishableKey } : { kind: 'simulator' }
const today = new Date(wanted.get('today') ?? Date.now())

/** The journeys' own server simulates cards, so the secret of a card provider is made up here. */
const setUp = async () =>
  wanted.get('limited') === null ? { clientSecret: 'seti_1_secret_1' } : { message: 'Too many attempts.' }

/** The card form as a page shows it, with the plan beside it. Its result is written below. */
function Page() {
  const [card, setCard] = useState('')
  const take = (id: string) => {
    const failure = wanted.get('failure')
    if (failure !== null) throw new Error(failure)
    setCard(id)
  }
  return (
    <main className="wrap section">
      <h1>Payment Information</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, marginTop: 24 }}>
        <div style={{ flex: '1 1 320px' }}>
          <CardForm {...cardFormWiring} setUp={setUp} entry={entry} onCard={take}>
            {busy => (
              <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
                <SubmitButton kind="cta" busy={busy ? 'Checking...' : undefined}>
                  Next
                </SubmitButton>
                <PriceTerms start={today} />
              </div>
            )}
          </CardForm>
          <output aria-label="Card">{card}</output>
        </div>
        <div style={{ flex: '0 1 392px' }}>
          <Plan start={today} />
        </div>
      </div>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<Page />)
