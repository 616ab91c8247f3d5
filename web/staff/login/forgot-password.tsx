import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { forgotStaffPassword } from '../../../contract/staff/staff.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useForgottenPassword } from '../../shared/passwords/forgotten-password.ts'
import { FormSheet, Refused, Ways } from '../../ui/mantine/form-sheet.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

const ask = 'Enter your staff email address. We’ll email you a link to choose a new password.'

export default function ForgotStaffPassword() {
  const { form, busy, complete, answer, refused } = useForgottenPassword(email =>
    callApi(fetch, forgotStaffPassword, { body: { email } }),
  )
  return (
    <>
      <PageMeta title="Forgot your password" hidden />
      <FormSheet
        title={answer ? 'Check your inbox' : 'Forgot your password?'}
        lead={answer ?? ask}
        outcome={answer !== undefined}
      >
        {!answer && (
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
        <Ways>
          {answer && <span>You can use the link once, within 60 minutes.</span>}
          <Link to="/staff/login">Back to sign in</Link>
        </Ways>
      </FormSheet>
    </>
  )
}
