import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { fixes } from '../../../contract/rules/profile-completion.ts'
import {
  resendUserConfirmation,
  resetUserTwoFactor,
  type UserDetail,
} from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate, formatNumber } from '../../platform/format.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { ConfirmedButton } from '../forms/confirmed-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './user.module.css'
import { subscriptionWords } from './wording.ts'

/** Who it is, how complete the profile is, and how far the subscription has come. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <>
      <section>
        <h3>Account</h3>
        <Facts facts={accountFacts(user)} />
        {user.listed && (
          <p>
            <Link to={`/clinic/${user.id}`}>View listing</Link>
          </p>
        )}
        {!user.confirmed && <Resend id={user.id} />}
        {user.twoFactor && <ResetTwoFactor user={user} />}
      </section>
      <Profile user={user} />
      <section>
        <h3>Subscription</h3>
        {user.subscription ? (
          <Facts facts={subscriptionFacts(user.subscription)} />
        ) : (
          <p className="muted">This provider has no subscription.</p>
        )}
      </section>
    </>
  )
}

function ResetTwoFactor({ user: { id, companyName } }: { user: UserDetail }) {
  const { busy, run } = useSubmit()
  if (!useMay(resetUserTwoFactor)) return null
  return (
    <ConfirmedButton
      label="Reset two-factor sign-in"
      question={`Only if you're sure who is asking: remove the authenticator app, recovery codes and passkeys of ${companyName}, and sign it out on every device?`}
      answer="Reset now"
      busy={busy}
      onConfirm={() => run(() => callApi(asStaff, resetUserTwoFactor, { params: { id } }), messageIn)}
    />
  )
}

type Fact = [label: string, value: ReactNode]

const accountFacts = (user: UserDetail): Fact[] => [
  ['Contact', `${user.firstName} ${user.surname}`],
  [
    'Email',
    <a key="email" href={`mailto:${user.email}`}>
      {user.email}
    </a>,
  ],
  [
    'Phone',
    <a key="phone" href={`tel:${user.phoneNumber}`}>
      {formatPhone(user.phoneNumber)}
    </a>,
  ],
  ['Specialty', user.specialty],
  ['City', user.city ?? 'No clinic entered'],
  ['Registered', formatDate(user.createdAt)],
  ['Email confirmed', user.confirmedAt ? formatDate(user.confirmedAt) : 'Not yet'],
  ['Last login', user.lastLoginAt ? formatDate(user.lastLoginAt) : 'Never'],
  ['Two-factor sign-in', user.twoFactor ? 'On' : 'Off'],
  ['Referred by', user.referrerCode ?? 'No one'],
  [
    'Enquiries',
    `${formatNumber(user.enquiries.total)} in the last twelve months, ${formatNumber(user.enquiries.lastMonth)} in the last 30 days`,
  ],
]

function subscriptionFacts(subscription: NonNullable<UserDetail['subscription']>): Fact[] {
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  return [
    ['Status', subscriptionWords[status]],
    ['Trial ends', trialEnd ? formatDate(trialEnd) : 'No trial'],
    [status !== 'canceled' && cancelAtPeriodEnd ? 'Ends on' : 'Period ends', formatDate(currentPeriodEnd)],
  ]
}

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Profile({ user: { completion } }: { user: UserDetail }) {
  return (
    <section>
      <h3>Profile</h3>
      <p className={styles.percent}>
        <b>{completion.percent}%</b> complete
      </p>
      <Progress value={completion.percent} aria-label="Profile completion" />
      {completion.missing.length > 0 && (
        <p className="muted">Still to do: {completion.missing.map(part => fixes[part].title).join('; ')}.</p>
      )}
    </section>
  )
}

function Resend({ id }: { id: string }) {
  const { busy, run } = useSubmit()
  if (!useMay(resendUserConfirmation)) return null
  return (
    <Button
      size="sm"
      variant="default"
      disabled={busy}
      onClick={() => run(() => callApi(asStaff, resendUserConfirmation, { params: { id } }), messageIn)}
    >
      {busy ? 'Sending...' : 'Resend confirmation email'}
    </Button>
  )
}
