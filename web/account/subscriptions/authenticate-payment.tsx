import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Subscription } from '../../../contract/providers/billing.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import styles from './subscriptions.module.css'
import type { useAuthentication } from './use-authentication.tsx'

type Asked = NonNullable<Subscription['authentication']>

const label = 'Authenticate payment'

const words = {
  card: {
    title: 'Your bank wants you to confirm your card.',
    meaning:
      "It takes a minute and we won't charge you for it. Without it, your bank may decline your payments.",
  },
  payment: {
    title: 'Your bank wants you to confirm your payment.',
    meaning: 'The payment goes through once you have.',
  },
}

type Props = { asked: Asked; bank: ReturnType<typeof useAuthentication> }

/** On the page of the subscription: the question of the bank is opened and answered here. */
export const AuthenticatePayment = ({ asked, bank: { authenticate, busy } }: Props) => (
  <Banner tone="warn">
    <div className={`row gap-24 spread ${styles.row}`}>
      <p>
        <b>{words[asked].title}</b> {words[asked].meaning}
      </p>
      <Button size="sm" onClick={authenticate} disabled={busy}>
        {busy ? 'Waiting for your bank...' : label}
      </Button>
    </div>
  </Banner>
)

/** On every other page of the account. */
export const AuthenticationNotice = ({ asked }: { asked: Asked }) => (
  <Banner tone="warn">
    <div className={`row gap-24 spread ${styles.row}`}>
      <p>
        <b>{words[asked].title}</b> {words[asked].meaning}
      </p>
      <Button component={Link} to="/account/subscriptions" size="sm">
        {label}
      </Button>
    </div>
  </Banner>
)
