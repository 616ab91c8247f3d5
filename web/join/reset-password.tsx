import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { resetPassword } from '../../contract/auth/auth.ts'
import { callApi } from '../../contract/core/client.ts'
import { problems } from '../../contract/core/problems.ts'
import { messages } from '../../contract/text/messages.ts'
import { PageMeta } from '../platform/meta/page-meta.tsx'
import { forgetLogin } from '../platform/session.ts'
import { useNewPasswordForm } from '../shared/passwords/new-password-form.ts'
import { Refused } from '../ui/mantine/form-sheet.tsx'
import { NewPasswordFields } from '../ui/mantine/new-password-fields.tsx'
import { SubmitButton } from '../ui/mantine/submit-button.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

type State = 'choosing' | 'done' | 'expired'

export default function ResetPassword() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [state, setState] = useState<State>(token ? 'choosing' : 'expired')
  return (
    <>
      <PageMeta title="Choose a new password" hidden />
      {state === 'choosing' && <ChooseForm token={token} onEnd={setState} />}
      {state === 'done' && <Done />}
      {state === 'expired' && <Expired />}
    </>
  )
}

function ChooseForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const { form, busy, complete, refused } = useNewPasswordForm(
    password => callApi(fetch, resetPassword, { body: { token, password } }),
    {
      onDone() {
        forgetLogin('provider')
        onEnd('done')
      },
      onExpired: () => onEnd('expired'),
    },
  )
  return (
    <FormPage title="Choose a new password" lead="We'll sign you out on every device.">
      <form {...form} method="post">
        <Refused>{refused.general}</Refused>
        <NewPasswordFields hint={messages.passwordHint} errors={refused} disabled={busy} />
        <SubmitButton busy={busy ? 'Saving...' : undefined} disabled={!complete} fullWidth>
          Save new password
        </SubmitButton>
      </form>
    </FormPage>
  )
}

function Done() {
  return (
    <FormPage title="Password changed" lead="Sign in with your new password." outcome>
      <div className={styles.done}>
        <Button component={Link} to="/login">
          {messages.signIn}
        </Button>
      </div>
    </FormPage>
  )
}

function Expired() {
  return (
    <FormPage title="This link doesn't work" lead={problems.reset_link_expired.message} outcome>
      <div className={styles.done}>
        <Button component={Link} to="/forgot-password">
          Ask for a new link
        </Button>
      </div>
    </FormPage>
  )
}
