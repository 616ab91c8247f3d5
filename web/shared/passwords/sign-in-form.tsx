import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../../../contract/text/messages.ts'
import { type SignedIn, storedDevice, storeLogin } from '../../platform/session.ts'
import { useForward } from '../../platform/signed-in/use-forward.ts'
import type { Login } from '../../platform/stored-token.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { type PasskeyProof, PasskeySignIn } from '../account-security/passkey-sign-in.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useCarriedEmail } from './carried-email.tsx'

type Credentials = { email: string; password: string; code?: string; device?: string }
type Props = {
  login: Login
  /** Where to go once signed in. */
  to: string
  signIn: (credentials: Credentials) => Promise<SignedIn>
  signInWithPasskey: (proof: PasskeyProof) => Promise<SignedIn>
}

/** Email and password, and a code where the account asks for one. Who is signed in already is sent on. */
export function SignInForm({ login, to, signIn, signInWithPasskey }: Props) {
  const navigate = useNavigate()
  const [withCode, setWithCode] = useState(false)
  useForward(login, to)
  const { props, field, busy, complete, failure } = useApiForm<Record<string, string>, object>({
    otherwise: messages.loginFailed,
    check: ({ email = '', password = '' }) =>
      email.trim() === '' || password.trim() === '' ? { message: messages.fillInAllFields } : undefined,
    async send({ email = '', password = '', code }) {
      const credentials = {
        email: email.trim().toLowerCase(),
        password,
        ...(code && { code }),
        ...storedDevice(login),
      }
      const signedIn = await signIn(credentials)
      storeLogin(login, signedIn)
      return { data: signedIn }
    },
    onFailure({ code }) {
      if (code !== 'code_required') return
      setWithCode(true)
      return true
    },
    onDone: enter,
  })
  async function enter() {
    props.ref.current?.reset()
    await navigate(to, { replace: true })
  }
  return (
    <form {...props}>
      <Refused>{failure?.message}</Refused>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        disabled={busy}
        defaultValue={useCarriedEmail()}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        disabled={busy}
        {...field('password')}
      />
      {withCode && <CodeField disabled={busy} {...field('code')} />}
      <SubmitButton busy={busy ? messages.signingIn : undefined} disabled={!complete} block>
        {messages.signIn}
      </SubmitButton>
      <PasskeySignIn login={login} signIn={signInWithPasskey} onDone={enter} />
    </form>
  )
}

/** Takes the focus: it appears when the password was right and something is still missing. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    hint="Six digits from your authenticator app, or one of your recovery codes."
    autoComplete="one-time-code"
    ref={input => input?.focus()}
    {...props}
  />
)
