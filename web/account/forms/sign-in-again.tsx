import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { login, type User } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { messages } from '../../../contract/text/messages.ts'
import { NotSent } from '../../platform/forms/failure.ts'
import { storedDevice, storedPerson, storeLogin } from '../../platform/session.ts'
import { awaitedDialog } from '../../shared/forms/awaited-dialog.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { CodeField } from '../../shared/passwords/sign-in-form.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

/** Whose page is open. */
export type Account = { id: string; email: string }

const dialog = awaitedDialog<Account>('Please sign in again')

/** Asks for the password in a dialog; resolves to whether a new login is there. Several who ask share one dialog. */
export function signInAgain({ id, email }: Account): Promise<boolean> {
  const person = storedPerson('provider') as User | undefined
  // Another tab may have changed the email since this page was opened.
  return dialog.ask({ id, email: person?.id === id ? person.email : email })
}

/** The dialog that `signInAgain` opens; rendered once in the account area. */
export const SignInAgain = () => <dialog.Dialog>{asked => <SignInForm {...asked} />}</dialog.Dialog>

/** Keeps a new login, if it is one of the same clinic. */
async function signInAs({ id, email }: Account, secrets: { password: string; code?: string }) {
  const body = { email, ...secrets, ...storedDevice('provider') }
  const answer = await callApi(fetch, login, { body })
  const { token, user, device } = answer.data
  if (user.id !== id) throw new NotSent('This email and password belong to another clinic.')
  storeLogin('provider', { token, person: user, device })
  return answer
}

function SignInForm({ id, email, answer }: Account & { answer: (signedIn: boolean) => void }) {
  const [withCode, setWithCode] = useState(false)
  const { props, field, busy, failure } = useApiForm<Record<string, string>, unknown>({
    otherwise: messages.loginFailed,
    check: ({ password = '' }) =>
      password.trim() === '' ? { message: messages.fillInAllFields } : undefined,
    send: ({ password = '', code }) => signInAs({ id, email }, { password, ...(code && { code }) }),
    onDone: () => answer(true),
    onFailure({ code }) {
      if (code !== 'code_required') return
      setWithCode(true)
      return true
    },
  })
  return (
    <form {...props} className="stack">
      <Text size="sm">
        You've been signed out. Your changes are still here, and we'll save them when you sign in.
      </Text>
      <Refused>{failure?.message}</Refused>
      <TextInput label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField label="Password" autoComplete="current-password" data-autofocus {...field('password')} />
      {withCode && <CodeField {...field('code')} />}
      <SubmitButton busy={busy ? messages.signingIn : undefined} fullWidth>
        {messages.signIn}
      </SubmitButton>
      <Link to="/forgot-password" target="_blank" rel="noopener" className="small">
        Forgot your password? (opens in a new tab)
      </Link>
    </form>
  )
}
