import { Link } from 'react-router'
import type { AccountOverview } from '../../../contract/providers/overview.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

type Props = NonNullable<AccountOverview['verification']>

/** Says that patients wait for our check, that we refused, or that we have a question; nothing while nothing is to do. */
export function VerificationNotice({ state, waits, reason }: Props) {
  const checks = <Link to="/account/listing">See your listing checks</Link>
  if (state === 'refused')
    return (
      <Banner tone="bad">
        <p>
          <b>We couldn't verify your listing.</b> Patients can't see it, your subscription has ended and your
          card won't be charged. Reason: {reason}
        </p>
        <p>If you think this is a mistake, reply to the email we sent you. {checks}.</p>
      </Banner>
    )
  if (state === 'asked')
    return (
      <Banner tone="warn">
        <p>
          <b>We have a question about your listing.</b> {checks}.
        </p>
      </Banner>
    )
  if (!waits) return null
  return (
    <Banner tone="info">
      <p>
        <b>We're checking your listing.</b> Patients can't see it yet. You can finish sooner by showing that
        the website is yours. Waiting doesn't use up your free months. {checks}.
      </p>
    </Banner>
  )
}
