import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../contract/core/client.ts'
import type { confirmEmail, resendConfirmation } from '../../contract/providers/signup.ts'
import { messages } from '../../contract/text/messages.ts'
import { failureOf } from '../platform/forms/failure.ts'
import { PageMeta } from '../platform/meta/page-meta.tsx'
import { useApiForm } from '../shared/forms/use-api-form.ts'
import buttons from '../ui/controls/button.module.css'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { SubmitButton } from '../ui/controls/submit-button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Refused } from '../ui/layout/form-sheet.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

type State =
  | { kind: 'verifying' }
  | { kind: 'confirmed'; message: string; email: string; held: boolean }
  | { kind: 'already'; message: string }
  | { kind: 'failed'; message: string }

/** Sends the token once. Opening the page, as mail programs do to look ahead, sends nothing without scripts. */
function useConfirmed(token: string): State {
  const [state, setState] = useState<State>(
    token ? { kind: 'verifying' } : { kind: 'failed', message: messages.invalidConfirmationLink },
  )
  const sent = useRef(false)
  useEffect(() => {
    if (!token || sent.current) return
    sent.current = true
    callApi<typeof confirmEmail>(
      fetch,
      { method: 'POST', path: '/api/confirm-email' },
      { body: { token } },
    ).then(
      ({ data }) => setState({ kind: 'confirmed', ...data }),
      error => {
        const failed = messages.emailConfirmationFailed
        const { code, message } = failureOf(error, { otherwise: failed, offline: failed })
        setState({ kind: code === 'email_already_confirmed' ? 'already' : 'failed', message })
      },
    )
  }, [token])
  return state
}

export default function ConfirmEmail() {
  const state = useConfirmed(useSearchParams()[0].get('token') ?? '')
  return (
    <>
      <PageMeta title="Confirm your email" hidden />
      {state.kind === 'verifying' && <Verifying />}
      {state.kind === 'confirmed' && <Confirmed {...state} />}
      {state.kind === 'already' && <AlreadyConfirmed message={state.message} />}
      {state.kind === 'failed' && <Failed message={state.message} />}
    </>
  )
}

const Verifying = () => (
  <FormPage
    title={messages.verifying}
    lead={
      <span role="status">
        <span className={buttons.spinner} aria-hidden="true" /> We're confirming your email address.
      </span>
    }
  >
    <noscript>
      <p>You need JavaScript to confirm your address. Turn it on and open the link again.</p>
    </noscript>
  </FormPage>
)

type Outcome = { message: string; email: string; held: boolean }

const Confirmed = ({ message, email, held }: Outcome) => (
  <FormPage outcome title={held ? 'Your email is confirmed' : "You're on the map"} lead={message}>
    <div className="stack left mt-24">
      <p className="muted">
        {held
          ? "We're still checking your listing, so patients can't see it yet. We'll email you when we've finished. You can sign in and get your listing ready in the meantime."
          : 'Your listing is live. Sign in to add treatments, prices and opening hours. The more you add, the more patients will find you.'}
      </p>
      <ButtonLink kind="primary" to="/login" state={{ email }}>
        {messages.goToDashboard}
      </ButtonLink>
    </div>
  </FormPage>
)

const AlreadyConfirmed = ({ message }: { message: string }) => (
  <FormPage outcome title="Your email is already confirmed" lead={message}>
    <div className="stack left mt-24">
      <ButtonLink kind="primary" to="/login">
        {messages.goToDashboard}
      </ButtonLink>
    </div>
  </FormPage>
)

function Failed({ message }: { message: string }) {
  const [answer, setAnswer] = useState<string>()
  const { props, field, busy, failure, values } = useApiForm({
    initial: { email: '' },
    otherwise: messages.unexpectedError,
    send: body =>
      callApi<typeof resendConfirmation>(
        fetch,
        { method: 'POST', path: '/api/resend-confirmation' },
        { body },
      ),
    onDone: ({ message: said }) => setAnswer(said),
  })
  return (
    <FormPage outcome title="We couldn't confirm your email" lead={message}>
      <form {...props}>
        <Refused>{failure?.message}</Refused>
        {answer && !failure && (
          <Banner tone="good" role="status">
            {answer}
          </Banner>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="The address you registered with. We'll send you a new link."
          {...field('email')}
        />
        <SubmitButton busy={busy ? 'Sending...' : undefined} disabled={values.email.trim() === ''} block>
          Send a new link
        </SubmitButton>
      </form>
      <p className={`row gap-24 spread mt-24 small ${styles.links}`}>
        <Link to="/login">Sign in</Link>
        <Link to="/signup">List your clinic</Link>
      </p>
    </FormPage>
  )
}
