import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { forgotPassword } from '../../contract/auth.ts'
import { callApi } from '../../contract/client.ts'
import { messages } from '../../contract/messages.ts'
import { fieldMessage, messageOf } from '../lib/call-message.ts'
import { PageMeta } from '../lib/page-meta.tsx'
import { useFormCall } from '../lib/use-form-call.ts'
import { Banner } from '../ui/banner.tsx'
import { SubmitButton } from '../ui/mantine/submit-button.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

type Refusal = { field?: string | undefined; general?: string }

export default function ForgotPassword() {
  const [answer, setAnswer] = useState<string>()
  const [refused, setRefused] = useState<Refusal>({})
  const { form, busy, complete } = useFormCall(async ({ email = '' }) => {
    setRefused({})
    try {
      const { data } = await callApi(fetch, forgotPassword, { body: { email } })
      setAnswer(data.message)
    } catch (failure) {
      const field = fieldMessage(failure, 'email')
      setRefused(field ? { field } : { general: messageOf(failure, messages.unexpectedError) })
    }
  })
  return (
    <>
      <PageMeta title="Forgot your password" hidden />
      <FormPage
        outcome={answer !== undefined}
        title={answer ? 'Check your inbox' : 'Forgot your password?'}
        lead={answer ?? 'Enter the address you sign in with. We mail you a link to choose a new password.'}
      >
        {answer ? (
          <div className={styles.done}>
            <p className="muted">
              The link works once, within 60 minutes. Nothing there? Look among the unwanted mail, and check
              that the address is the one you registered.
            </p>
          </div>
        ) : (
          <form {...form} method="post">
            {refused.general && (
              <Banner tone="bad" role="alert">
                {refused.general}
              </Banner>
            )}
            <TextInput
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              error={refused.field}
              disabled={busy}
            />
            <SubmitButton busy={busy ? 'Sending...' : undefined} disabled={!complete} fullWidth>
              Send link
            </SubmitButton>
          </form>
        )}
        <p className={styles.links}>
          <Link to="/login">Back to sign in</Link>
        </p>
      </FormPage>
    </>
  )
}
