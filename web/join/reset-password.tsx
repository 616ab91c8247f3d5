import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { resetPassword } from '../../contract/auth.ts'
import { CallFailed, callApi } from '../../contract/client.ts'
import { messages } from '../../contract/messages.ts'
import { problems } from '../../contract/problems.ts'
import { fieldMessage, messageOf } from '../lib/call-message.ts'
import { checkNewPassword, type PasswordErrors } from '../lib/new-password.ts'
import { PageMeta } from '../lib/page-meta.tsx'
import { forgetLogin } from '../lib/session.ts'
import { useFormCall } from '../lib/use-form-call.ts'
import { Banner } from '../ui/banner.tsx'
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
  const [refused, setRefused] = useState<PasswordErrors & { general?: string }>({})
  const { form, busy, complete } = useFormCall(async ({ password = '', confirm = '' }) => {
    const wrong = checkNewPassword(password, confirm)
    setRefused(wrong ?? {})
    if (wrong) return
    try {
      await callApi(fetch, resetPassword, { body: { token, password } })
      forgetLogin('provider')
      onEnd('done')
    } catch (failure) {
      if (failure instanceof CallFailed && failure.body.code === 'reset_link_expired') return onEnd('expired')
      const field = fieldMessage(failure, 'password')
      setRefused(field ? { password: field } : { general: messageOf(failure, messages.unexpectedError) })
    }
  })
  return (
    <FormPage title="Choose a new password" lead="Every device that is signed in now will be signed out.">
      <form {...form} method="post">
        {refused.general && (
          <Banner tone="bad" role="alert">
            {refused.general}
          </Banner>
        )}
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
    <FormPage title="Your password is changed" lead="Please sign in with the new one." outcome>
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
    <FormPage title="This link does not work" lead={problems.reset_link_expired.message} outcome>
      <div className={styles.done}>
        <Button component={Link} to="/forgot-password">
          Ask for a new link
        </Button>
      </div>
    </FormPage>
  )
}
