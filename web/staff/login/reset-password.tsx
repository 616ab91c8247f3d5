import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { resetStaffPassword } from '../../../contract/staff/staff.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { forgetLogin } from '../../platform/session.ts'
import { useNewPasswordForm } from '../../shared/passwords/new-password-form.ts'
import { FormSheet, Refused, Ways } from '../../ui/mantine/form-sheet.tsx'
import { NewPasswordFields } from '../../ui/mantine/new-password-fields.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

type State = 'choosing' | 'done' | 'expired'

export default function ResetStaffPassword() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [state, setState] = useState<State>(token ? 'choosing' : 'expired')
  return (
    <>
      <PageMeta title="Choose a new password" hidden />
      {state === 'choosing' && <ChooseForm token={token} onEnd={setState} />}
      {state === 'done' && (
        <FormSheet title="Your password has been changed" lead="Sign in with your new password." outcome>
          <Ways>
            <Link to="/staff/login">{messages.signIn}</Link>
          </Ways>
        </FormSheet>
      )}
      {state === 'expired' && (
        <FormSheet title="This link doesn’t work" lead={problems.reset_link_expired.message} outcome>
          <Ways>
            <Link to="/staff/forgot-password">Ask for a new link</Link>
          </Ways>
        </FormSheet>
      )}
    </>
  )
}

function ChooseForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const { form, busy, complete, refused } = useNewPasswordForm(
    password => callApi(fetch, resetStaffPassword, { body: { token, password } }),
    {
      onDone() {
        forgetLogin('staff')
        onEnd('done')
      },
      onExpired: () => onEnd('expired'),
    },
  )
  return (
    <FormSheet title="Choose a new password" lead="This will sign you out on every device.">
      <form {...form} method="post">
        <Refused>{refused.general}</Refused>
        <NewPasswordFields hint={messages.passwordHint} errors={refused} disabled={busy} />
        <SubmitButton busy={busy ? 'Saving...' : undefined} disabled={!complete} fullWidth>
          Save new password
        </SubmitButton>
      </form>
    </FormSheet>
  )
}
