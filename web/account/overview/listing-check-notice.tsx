import { Link } from 'react-router'
import type { OwnCheck } from '../../../contract/providers/listing-checks.ts'
import { formatDate } from '../../platform/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

const contact = <Link to="/account/help">contact support</Link>

/** Says that we check the listing and what that means, or that we refused it and why. */
export function ListingCheckNotice({ state, since, reason }: OwnCheck) {
  if (state === 'checking')
    return (
      <Banner tone="info">
        <p>
          <b>We're checking your listing.</b> Some of your details match another clinic, so patients can't see
          your listing yet. We've been checking since {formatDate(since)}.
        </p>
        <p>
          You don't need to do anything, and we'll email you when we've finished. You can edit your listing in
          the meantime. If you're on a free trial, it's paused until we've finished. If you have a question,{' '}
          {contact}.
        </p>
      </Banner>
    )
  return (
    <Banner tone="bad">
      <p>
        <b>We can't show your listing.</b> We checked it and decided on {formatDate(since)} not to show it to
        patients. Your subscription has ended and your card won't be charged.
      </p>
      <p>Reason: {reason}</p>
      <p>
        If you think this is a mistake, {contact} and send us a copy of your certificate of registration. You
        can still download your data or delete your account.
      </p>
    </Banner>
  )
}
