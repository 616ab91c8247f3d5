import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { countsAsActive, resumeSubscription, type Subscription } from '../../../contract/providers/billing.ts'
import { monthlyPricePence, usedTrialWords } from '../../../contract/rules/plan/plan.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate, formatPrice } from '../../platform/format.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { afterCancelling } from './after-cancelling.ts'
import { billingDates, datesMove, waitsToPay } from './billing-dates.ts'
import { CancelButton } from './cancel-button.tsx'
import styles from './subscriptions.module.css'

type Props = {
  subscription: Subscription
  listedUntil: string | null
  /** Whether we check the listing, which stops the clock of a trial. */
  checking: boolean
}

const price = formatPrice(monthlyPricePence / 100)

const tones = {
  trialing: 'teal',
  active: 'good',
  past_due: 'bad',
  canceled: 'plain',
  incomplete: 'warn',
} as const satisfies Record<Subscription['status'], string>

export function Status({ subscription, listedUntil, checking }: Props) {
  const { role } = useOverview()
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  const active = countsAsActive(status)
  const ending = active && cancelAtPeriodEnd
  const until = waitsToPay(subscription) ? null : currentPeriodEnd
  const meaning = waitsToPay(subscription)
    ? "Patients won't see your listing, and we won't charge your card."
    : afterCancelling(subscription, listedUntil, new Date(), datesMove(subscription, checking))
  return (
    <Section
      title={messages.planName}
      lead={`${price} a month`}
      actions={active && !ending && role === 'owner' && <CancelButton until={until} meaning={meaning} />}
    >
      {ending && <Ending until={until} meaning={meaning} moving={datesMove(subscription, checking)} />}
      {(!ending || status === 'past_due') && (
        <Meaning subscription={subscription} listedUntil={listedUntil} checking={checking} />
      )}
      <dl className={`row ${styles.facts}`}>
        <Fact name="Status">
          <Tag tone={tones[status]}>{status}</Tag>
        </Fact>
        {billingDates(subscription, checking, new Date()).map(([name, date]) => (
          <Fact key={name} name={name}>
            {date}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The warning after cancelling, with a way to undo it. */
function Ending({ until, meaning, moving }: { until: string | null; meaning: string; moving: boolean }) {
  const { run, busy, failure } = useSubmit({
    otherwise: "We couldn't undo the cancellation. Please try again.",
  })
  const undo = () => run(() => callApi(asProvider, resumeSubscription, {}), 'Your subscription continues.')
  return (
    <>
      <Banner tone="warn">
        <div className={`row gap-24 spread ${styles.row}`}>
          <p>
            <b>
              {until
                ? `Your subscription ends on ${formatDate(until)}${moving ? ' or later' : ''}.`
                : "You've cancelled your subscription."}
            </b>{' '}
            {meaning}
          </p>
          <Button variant="default" size="sm" onClick={undo} disabled={busy}>
            {busy ? 'Undoing...' : 'Undo the cancellation'}
          </Button>
        </div>
      </Banner>
      <SaveFailure failure={failure} />
    </>
  )
}

function Meaning({ subscription, listedUntil, checking }: Props) {
  const { status, currentPeriodEnd, trialEnd } = subscription
  if (waitsToPay(subscription)) return <p>{usedTrialWords}</p>
  if (status === 'trialing' && checking)
    return (
      <p>
        Your free trial is paused while we check your listing. We won't charge your card until we've finished
        and your free trial is over.
      </p>
    )
  if (status === 'active' && checking)
    return (
      <p>
        You don't pay while we check your listing. When we've finished, we'll add the time it took to the
        month you've paid for.
      </p>
    )
  if (status === 'trialing')
    return (
      <p>
        Free until {formatDate(trialEnd ?? currentPeriodEnd)}. We'll charge {price} that day, then {price} a
        month until you cancel. We'll email you 7 days before.
      </p>
    )
  if (status === 'active')
    return (
      <p>
        Renews on {formatDate(currentPeriodEnd)} for {price}, less any credit you have.
      </p>
    )
  if (status === 'past_due')
    return (
      <Banner tone="bad">
        <b>Your last payment failed.</b> {listingOf(listedUntil)} Enter another card below and we'll charge it
        straight away, or contact your bank. We'll try the same card again over the next few days.
      </Banner>
    )
  if (status === 'incomplete')
    return (
      <Banner tone="warn">
        <b>Your first payment didn't go through.</b> Patients can't see your listing. Enter a card below to
        start.
      </Banner>
    )
  return (
    <Banner tone="info">
      Your subscription has ended and patients can't see your listing. Your details, enquiries and invoices
      are still here.
    </Banner>
  )
}

const listingOf = (until: string | null) =>
  until && new Date(until) > new Date()
    ? `Your listing stays visible until ${formatDate(until)}.`
    : 'Patients can no longer see your listing.'
