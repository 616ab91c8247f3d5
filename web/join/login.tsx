import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { login } from '../../contract/auth/auth.ts'
import { callApi } from '../../contract/core/client.ts'
import { messages } from '../../contract/text/messages.ts'
import { productName } from '../../contract/text/product.ts'
import { PageMeta } from '../platform/meta/page-meta.tsx'
import { storeLogin } from '../platform/session.ts'
import { messageOf } from '../platform/signed-in/call-message.ts'
import { ownPath } from '../platform/signed-in/own-path.ts'
import { useFormCall } from '../platform/signed-in/use-form-call.ts'
import { useForward } from '../platform/signed-in/use-forward.ts'
import { Refused } from '../ui/mantine/form-sheet.tsx'
import { PasswordField } from '../ui/mantine/password-field.tsx'
import { SubmitButton } from '../ui/mantine/submit-button.tsx'
import { clearToasts } from '../ui/mantine/toasts.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

export default function Login() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const to = ownPath(address.get('from')) ?? '/account'
  useForward('provider', to)
  const [error, setError] = useState<string>()
  const { form, busy, complete, clear } = useFormCall(async values => {
    setError(undefined)
    const { email = '', password = '' } = values
    if (email.trim() === '' || password.trim() === '') return setError(messages.fillInAllFields)
    try {
      const credentials = { email: email.trim().toLowerCase(), password }
      const { data } = await callApi(fetch, login, { body: credentials })
      storeLogin('provider', { token: data.token, person: data.user })
      clear()
      clearToasts()
      await navigate(to, { replace: true })
    } catch (failure) {
      setError(messageOf(failure, messages.loginFailed))
    }
  })
  return (
    <>
      <PageMeta
        title={messages.signIn}
        description={`Sign in to your ${productName} account: enquiries, treatments, clinics and subscription.`}
        canonical="/login"
      />
      <FormPage title={messages.welcomeBack} lead={`Sign in to your ${productName} account.`}>
        <form {...form} method="post">
          <Refused>{error}</Refused>
          <TextInput label="Email" name="email" type="email" autoComplete="username" disabled={busy} />
          <PasswordField label="Password" name="password" autoComplete="current-password" disabled={busy} />
          <SubmitButton busy={busy ? messages.signingIn : undefined} disabled={!complete} fullWidth>
            {messages.signIn}
          </SubmitButton>
        </form>
        <p className={styles.links}>
          <Link to="/forgot-password">Forgot your password?</Link>
          <Link to="/signup">List your clinic</Link>
        </p>
      </FormPage>
    </>
  )
}
