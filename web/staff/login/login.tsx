import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallFailed, callApi } from '../../../contract/core/client.ts'
import { staffLogin } from '../../../contract/staff/staff.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { storeLogin } from '../../platform/session.ts'
import { messageOf } from '../../platform/signed-in/call-message.ts'
import { ownPath } from '../../platform/signed-in/own-path.ts'
import { useFormCall } from '../../platform/signed-in/use-form-call.ts'
import { useForward } from '../../platform/signed-in/use-forward.ts'
import { FormSheet, Refused, Ways } from '../../ui/mantine/form-sheet.tsx'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

const dashboard = '/staff/dashboard'

/** Only back into the portal, never to a page of the public site. */
function destination(from: string | null) {
  const path = ownPath(from)
  return path?.startsWith('/staff/') && !path.startsWith('/staff/login') ? path : dashboard
}

const codeAsked = (failure: unknown) => failure instanceof CallFailed && failure.body.code === 'code_required'

export default function StaffLogin() {
  const navigate = useNavigate()
  const to = destination(useSearchParams()[0].get('from'))
  useForward('staff', to)
  const [error, setError] = useState<string>()
  const [withCode, setWithCode] = useState(false)
  const { form, busy, complete, clear } = useFormCall(async ({ email = '', password = '', code }) => {
    setError(undefined)
    if (email.trim() === '' || password.trim() === '') return setError(messages.fillInAllFields)
    try {
      const credentials = { email: email.trim().toLowerCase(), password, ...(code && { code }) }
      const { data } = await callApi(fetch, staffLogin, { body: credentials })
      storeLogin('staff', { token: data.token, person: data.staff })
      clear()
      await navigate(to, { replace: true })
    } catch (failure) {
      if (codeAsked(failure)) setWithCode(true)
      else setError(messageOf(failure, messages.loginFailed))
    }
  })
  return (
    <>
      <PageMeta title="Staff sign-in" hidden />
      <FormSheet title="Staff sign-in" lead="Sign in with your staff account.">
        <form {...form} method="post">
          <Refused>{error}</Refused>
          <TextInput label="Email" name="email" type="email" autoComplete="username" disabled={busy} />
          <PasswordField label="Password" name="password" autoComplete="current-password" disabled={busy} />
          {withCode && <CodeField disabled={busy} />}
          <SubmitButton busy={busy ? messages.signingIn : undefined} disabled={!complete} fullWidth>
            {messages.signIn}
          </SubmitButton>
        </form>
        <Ways>
          <Link to="/staff/forgot-password">Forgot password?</Link>
          <span>Need help? Accounts are by invitation. If yours doesn’t work, ask your administrator.</span>
        </Ways>
      </FormSheet>
    </>
  )
}

function CodeField({ disabled }: { disabled: boolean }) {
  return (
    <TextInput
      label="Code"
      name="code"
      description="Six digits from your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      disabled={disabled}
      ref={field => field?.focus()}
    />
  )
}
