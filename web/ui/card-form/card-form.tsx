import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { CardSheet, type FormProps } from './card-sheet.tsx'
import type { AnswerBank } from './simulated-bank.tsx'
import { type Simulate, SimulatedCard } from './simulated-card.tsx'
import type { SetUp } from './stripe-card.tsx'

/** How the card is asked for: in the provider's own fields, or in a form that takes test cards only. */
export type Entry = { kind: 'stripe'; publishableKey: string } | { kind: 'simulator' }

type Props = FormProps & { entry: Entry; simulate: Simulate; answerBank: AnswerBank; setUp: SetUp }

// The provider's program is fetched only where it is used.
const StripeCard = lazy(() => import('./stripe-card.tsx'))

/** Asks for a card and returns its id; no real card number ever reaches our own server. */
export function CardForm({ entry, simulate, answerBank, setUp, ...form }: Props) {
  return (
    <Suspense fallback={<Waiting />}>
      {entry.kind === 'stripe' ? (
        <StripeCard publishableKey={entry.publishableKey} setUp={setUp} {...form} />
      ) : (
        <SimulatedCard simulate={simulate} answerBank={answerBank} {...form} />
      )}
    </Suspense>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <CardSheet note="Handled by our card provider">
      <Skeleton height={48} />
      <Skeleton height={48} />
    </CardSheet>
  </div>
)
