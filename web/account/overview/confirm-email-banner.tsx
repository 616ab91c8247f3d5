import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { resendConfirmation } from '../../../contract/providers/signup.ts'
import { daysToConfirm } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import styles from './notices.module.css'

/** Says that nobody can find the clinic until its address is confirmed, and sends the link again. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const { submit, busy, failure } = useSubmit({ otherwise: "We couldn't send the email. Please try again." })
  const [sent, setSent] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for who follows the same link again
  useEffect(() => {
    if (hash === '#confirm-email') button.current?.focus()
  }, [key, hash])
  const resend = () =>
    submit(
      () => callApi(asProvider, resendConfirmation, { body: { email } }),
      ({ message }) => {
        setSent(true)
        toast('good', message)
      },
    )
  return (
    <Banner tone="warn">
      <div className={`row gap-24 spread ${styles.row}`}>
        <p>
          <b>Please confirm your email.</b> Patients can't find your clinic until you open the link we sent to{' '}
          {email}. We remove accounts that aren't confirmed within {daysToConfirm} days.
        </p>
        <Button ref={button} variant="default" size="sm" onClick={resend} disabled={busy || sent}>
          {busy ? 'Sending...' : sent ? 'Link sent' : 'Send the link again'}
        </Button>
      </div>
      {failure && <p role="alert">{failure.message}</p>}
    </Banner>
  )
}
