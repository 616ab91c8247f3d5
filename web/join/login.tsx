import { Link, useSearchParams } from 'react-router'
import type { login, loginWithPasskey } from '../../contract/auth/auth.ts'
import { callApi } from '../../contract/core/client.ts'
import { messages } from '../../contract/text/messages.ts'
import { productName } from '../../contract/text/product.ts'
import { PageMeta } from '../platform/meta/page-meta.tsx'
import { ownPath } from '../platform/signed-in/own-path.ts'
import { CarryingLink } from '../shared/passwords/carried-email.tsx'
import { SignInForm } from '../shared/passwords/sign-in-form.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

export default function Login() {
  const [address] = useSearchParams()
  return (
    <>
      <PageMeta
        title={messages.signIn}
        description={`Sign in to your ${productName} account: enquiries, treatments, clinics and subscription.`}
        canonical="/login"
      />
      <FormPage title={messages.welcomeBack} lead={`Sign in to your ${productName} account.`}>
        <SignInForm
          login="provider"
          to={ownPath(address.get('from')) ?? '/account'}
          signIn={async credentials => {
            const { data } = await callApi<typeof login>(
              fetch,
              { method: 'POST', path: '/api/login' },
              { body: credentials },
            )
            return { token: data.token, person: data.user, device: data.device }
          }}
          signInWithPasskey={async proof => {
            const { data } = await callApi<typeof loginWithPasskey>(
              fetch,
              { method: 'POST', path: '/api/passkeys/sign-in' },
              { body: proof },
            )
            return { token: data.token, person: data.user, device: data.device }
          }}
        />
        <p className={`row gap-16 spread ${styles.links}`}>
          <CarryingLink to="/forgot-password">Forgot your password?</CarryingLink>
          <Link to="/signup">List your clinic</Link>
        </p>
      </FormPage>
    </>
  )
}
