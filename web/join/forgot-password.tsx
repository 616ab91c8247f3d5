import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { forgotPassword } from '../../contract/auth/auth.ts'
import { callApi } from '../../contract/core/client.ts'
import { PageMeta } from '../platform/meta/page-meta.tsx'
import { useForgottenPassword } from '../shared/passwords/forgotten-password.ts'
import { Refused } from '../ui/mantine/form-sheet.tsx'
import { SubmitButton } from '../ui/mantine/submit-button.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

export default function ForgotPassword() {
  const { form, busy, complete, answer, refused } = useForgottenPassword(email =>
    callApi(fetch, forgotPassword, { body: { email } }),
  )
  return (
    <>
      <PageMeta title="Forgot your password" hidden />
      <FormPage
        outcome={answer !== undefined}
        title={answer ? 'Check your inbox' : 'Forgot your password?'}
        lead={answer ?? "Enter the email you sign in with. We'll send you a link to choose a new password."}
      >
        {answer ? (
          <div className={styles.done}>
            <p className="muted">
              The link works once, for 60 minutes. If it doesn't arrive, check your spam or junk folder, and
              that you used the email you registered with.
            </p>
          </div>
        ) : (
          <form {...form} method="post">
            <Refused>{refused.general}</Refused>
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
