import { Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { login, type User } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { messages } from '../../../contract/text/messages.ts'
import { storedPerson, storeLogin } from '../../platform/session.ts'
import { messageOf } from '../../platform/signed-in/call-message.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from './sign-in-again.module.css'

/** Whose page is open. */
export type Account = { id: string; email: string }

type Asking = Account & { answer: (signedIn: boolean) => void; promise: Promise<boolean> }

let asking: Asking | undefined
const listeners = new Set<() => void>()

function ask(next: Asking | undefined) {
  asking = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the password in a dialog; resolves to whether a new login is there. Several who ask share one dialog. */
export function signInAgain({ id, email }: Account): Promise<boolean> {
  if (asking) return asking.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (signedIn: boolean) => {
    ask(undefined)
    resolve(signedIn)
  }
  const person = storedPerson('provider') as User | undefined
  // Another tab may have heard of a new email since this page was opened.
  ask({ id, email: person?.id === id ? person.email : email, answer, promise })
  return promise
}

/** The dialog that `signInAgain` opens; stands once in the account area. */
export function SignInAgain() {
  const current = useSyncExternalStore(
    subscribe,
    () => asking,
    () => undefined,
  )
  return (
    <Modal
      opened={current !== undefined}
      onClose={() => current?.answer(false)}
      title="Please sign in again"
      centered
    >
      {current && <SignInForm {...current} />}
    </Modal>
  )
}

/** Keeps a new login of the same clinic; says why where there is none. */
async function signInAs({ id, email }: Account, password: string): Promise<string | undefined> {
  try {
    const { data } = await callApi(fetch, login, { body: { email, password } })
    if (data.user.id !== id) return 'This email and password belong to another clinic.'
    storeLogin('provider', { token: data.token, person: data.user })
  } catch (failure) {
    return messageOf(failure, messages.loginFailed)
  }
}

function SignInForm({ id, email, answer }: Asking) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (password.trim() === '') return setError(messages.fillInAllFields)
    setBusy(true)
    const refusal = await signInAs({ id, email }, password)
    setBusy(false)
    if (refusal) setError(refusal)
    else answer(true)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Text size="sm">
        You've been signed out. Your changes are still here, and we'll save them when you sign in.
      </Text>
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      <TextInput label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField label="Password" name="password" autoComplete="current-password" data-autofocus />
      <SubmitButton busy={busy ? messages.signingIn : undefined} fullWidth>
        {messages.signIn}
      </SubmitButton>
      <Link to="/forgot-password" target="_blank" rel="noopener" className="small">
        Forgot your password? (opens in a new tab)
      </Link>
    </form>
  )
}
