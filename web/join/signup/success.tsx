import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import type { resendConfirmation } from '../../../contract/providers/signup.ts'
import { daysToConfirm } from '../../../contract/rules/limits.ts'
import { messages } from '../../../contract/text/messages.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Drawing } from '../../ui/figures/drawing.tsx'
import drawing from '../../ui/figures/drawings/verified.svg?no-inline'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './success.module.css'

/** The registration is made; what is left is the link in the email. */
export function Success({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className={classNames('wrap top spread columns', styles.page)}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Check your email
        </h1>
        <p className="lead" role="status">
          {messages.registrationSuccessful}
        </p>
        <ol className={`stack gap-8 ${styles.steps}`}>
          <li>
            Open the link in the email we sent to <b>{email}</b> within {daysToConfirm} days.
          </li>
          <li>
            We'll email you when patients can find your listing. Waiting for our checks doesn't use up your
            free months.
          </li>
          <li>Sign in and add your treatments and prices, so patients can find you.</li>
        </ol>
        <div className="row">
          <ButtonLink kind="cta" to="/login">
            {messages.goToDashboard}
          </ButtonLink>
          <ResendButton email={email} />
        </div>
      </div>
      <div className={styles.drawing}>
        <Drawing src={drawing} />
      </div>
    </div>
  )
}

/** For who waits for an email that does not come. */
function ResendButton({ email }: { email: string }) {
  const [answer, setAnswer] = useState<string>()
  const { submit, busy, failure } = useSubmit({ otherwise: messages.unexpectedError })
  const resend = () =>
    submit(
      () =>
        callApi<typeof resendConfirmation>(
          fetch,
          { method: 'POST', path: '/api/resend-confirmation' },
          { body: { email } },
        ),
      ({ message }) => setAnswer(message),
    )
  return (
    <>
      <Button disabled={busy} onClick={resend}>
        {busy ? 'Sending...' : 'Send the email again'}
      </Button>
      <Refused>{failure?.message}</Refused>
      {answer && !failure && (
        <Banner tone="good" role="status">
          {answer}
        </Banner>
      )}
    </>
  )
}
