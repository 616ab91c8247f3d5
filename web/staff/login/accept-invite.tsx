import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallFailed, callApi } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { acceptInvite, readInvite } from '../../../contract/staff/members.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { fieldMessage, messageOf } from '../../platform/signed-in/call-message.ts'
import { useFormCall } from '../../platform/signed-in/use-form-call.ts'
import { checkNewPassword } from '../../shared/passwords/new-password.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormSheet, Refused, Ways } from '../../ui/mantine/form-sheet.tsx'
import { NewPasswordFields } from '../../ui/mantine/new-password-fields.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { roleLabel } from '../role-tag.tsx'

type State =
  | { name: 'reading' }
  | { name: 'invited'; email: string; role: string }
  | { name: 'done'; email: string }
  | { name: 'refused'; message: string }

const isUsedUp = (failure: unknown) =>
  failure instanceof CallFailed && ['invite_expired', 'already_staff'].includes(failure.body.code)

export default function AcceptInvite() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [state, setState] = useState<State>({ name: 'reading' })
  useEffect(() => {
    if (!token) return setState({ name: 'refused', message: problems.invite_expired.message })
    callApi(fetch, readInvite, { body: { token } }).then(
      ({ data }) => setState({ name: 'invited', email: data.email, role: data.role }),
      failure => setState({ name: 'refused', message: messageOf(failure, messages.unexpectedError) }),
    )
  }, [token])
  return (
    <>
      <PageMeta title="Accept your invitation" hidden />
      {state.name === 'reading' && (
        <FormSheet title="Accept your invitation" lead={<Skeleton width={280} height={22} />}>
          <Skeleton height={220} />
        </FormSheet>
      )}
      {state.name === 'invited' && <AcceptForm token={token} invite={state} onEnd={setState} />}
      {state.name === 'done' && (
        <FormSheet title="Your account is ready" lead={`Sign in as ${state.email}.`} outcome>
          <Ways>
            <Link to="/staff/login">{messages.signIn}</Link>
          </Ways>
        </FormSheet>
      )}
      {state.name === 'refused' && (
        <FormSheet title="This invitation doesn’t work" lead={state.message} outcome>
          <Ways>
            <span>An administrator can send you a new one.</span>
            <Link to="/staff/login">Back to sign in</Link>
          </Ways>
        </FormSheet>
      )}
    </>
  )
}

const fields = ['firstname', 'lastname', 'phonenumber', 'password'] as const
type Refusal = { [Field in (typeof fields)[number] | 'confirm' | 'general']?: string | undefined }

type FormProps = {
  token: string
  invite: { email: string; role: string }
  onEnd: (state: State) => void
}

function AcceptForm({ token, invite, onEnd }: FormProps) {
  const [refused, setRefused] = useState<Refusal>({})
  const { form, busy } = useFormCall(async values => {
    const { firstname = '', lastname = '', phonenumber = '', password = '', confirm = '' } = values
    const wrong = checkNewPassword(password, confirm)
    setRefused(wrong ?? {})
    if (wrong) return
    try {
      const body = { token, firstname, lastname, phonenumber, password }
      const { data } = await callApi(fetch, acceptInvite, { body })
      onEnd({ name: 'done', email: data.email })
    } catch (failure) {
      if (isUsedUp(failure))
        return onEnd({ name: 'refused', message: messageOf(failure, messages.unexpectedError) })
      const named = Object.fromEntries(fields.map(field => [field, fieldMessage(failure, field)]))
      const known = Object.values(named).some(Boolean)
      setRefused(known ? named : { general: messageOf(failure, messages.unexpectedError) })
    }
  })
  return (
    <FormSheet
      title="Accept your invitation"
      lead={`You’re joining as ${roleLabel(invite.role)} with ${invite.email}. Choose your own password.`}
    >
      <form {...form} method="post">
        <Refused>{refused.general}</Refused>
        <input type="hidden" name="username" value={invite.email} autoComplete="username" />
        <TextInput
          label="First name"
          name="firstname"
          autoComplete="given-name"
          error={refused.firstname}
          disabled={busy}
        />
        <TextInput
          label="Last name"
          name="lastname"
          autoComplete="family-name"
          error={refused.lastname}
          disabled={busy}
        />
        <TextInput
          label="Phone (optional)"
          name="phonenumber"
          type="tel"
          autoComplete="tel"
          error={refused.phonenumber}
          disabled={busy}
        />
        <NewPasswordFields hint={messages.passwordHint} errors={refused} disabled={busy} />
        <SubmitButton busy={busy ? 'Saving...' : undefined} fullWidth>
          Create account
        </SubmitButton>
      </form>
    </FormSheet>
  )
}
