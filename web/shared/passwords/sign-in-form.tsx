import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../../../contract/text/messages.ts'
import { type Login, storeLogin } from '../../platform/session.ts'
import { useForward } from '../../platform/signed-in/use-forward.ts'
import { Refused } from '../../ui/mantine/form-sheet.tsx'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { clearToasts } from '../../ui/mantine/toasts.tsx'
import { useApiForm } from '../forms/use-api-form.ts'

type Credentials = { email: string; password: string; code?: string }
type Props = {
  login: Login
  /** Where to go once signed in. */
  to: string
  signIn: (credentials: Credentials) => Promise<{ token: string; person: object }>
}

/** Email and password, and a code if the account needs one. Signed-in users are redirected. */
export function SignInForm({ login, to, signIn }: Props) {
  const navigate = useNavigate()
  const [withCode, setWithCode] = useState(false)
  useForward(login, to)
  const { props, field, busy, complete, failure } = useApiForm<Record<string, string>, object>({
    otherwise: messages.loginFailed,
    check: ({ email = '', password = '' }) =>
      email.trim() === '' || password.trim() === '' ? { message: messages.fillInAllFields } : undefined,
    async send({ email = '', password = '', code }) {
      const credentials = { email: email.trim().toLowerCase(), password, ...(code && { code }) }
      const signedIn = await signIn(credentials)
      storeLogin(login, signedIn)
      return { data: signedIn }
    },
    onFailure({ code }) {
      if (code !== 'code_required') return
      setWithCode(true)
      return true
    },
    async onDone() {
      props.ref.current?.reset()
      clearToasts()
      await navigate(to, { replace: true })
    },
  })
  return (
    <form {...props}>
      <Refused>{failure?.message}</Refused>
      <TextInput label="Email" type="email" autoComplete="username" disabled={busy} {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        disabled={busy}
        {...field('password')}
      />
      {withCode && (
        <TextInput
          label="Code"
          description="Six digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          disabled={busy}
          ref={input => input?.focus()}
          {...field('code')}
        />
      )}
      <SubmitButton busy={busy ? messages.signingIn : undefined} disabled={!complete} fullWidth>
        {messages.signIn}
      </SubmitButton>
    </form>
  )
}
