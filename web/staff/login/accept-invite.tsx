import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { acceptInvite, readInvite } from '../../../contract/staff/members.ts'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/forms/failure.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { checkNewPassword, NewPasswordFields } from '../../shared/passwords/new-password.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormSheet, Refused, Ways } from '../../ui/mantine/form-sheet.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { roleLabel } from '../role-tag.tsx'

type State =
  | { name: 'reading' }
  | { name: 'invited'; email: string; role: string }
  | { name: 'done'; email: string }
  | { name: 'refused'; message: string }

const usedUp = ['invite_expired', 'already_staff']

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
        <FormSheet title="This invitation doesn't work" lead={state.message} outcome>
          <Ways>
            <span>An administrator can send you a new one.</span>
            <Link to="/staff/login">Back to sign in</Link>
          </Ways>
        </FormSheet>
      )}
    </>
  )
}

type FormProps = {
  token: string
  invite: { email: string; role: string }
  onEnd: (state: State) => void
}

function AcceptForm({ token, invite, onEnd }: FormProps) {
  const { props, field, busy, general } = useApiForm({
    otherwise: messages.unexpectedError,
    check: checkNewPassword,
    send: ({ firstname = '', lastname = '', phonenumber = '', password = '' }) =>
      callApi(fetch, acceptInvite, { body: { token, firstname, lastname, phonenumber, password } }),
    onDone: ({ email }: { email: string }) => onEnd({ name: 'done', email }),
    onFailure({ code, message }) {
      if (!usedUp.includes(code)) return
      onEnd({ name: 'refused', message })
      return true
    },
  })
  return (
    <FormSheet
      title="Accept your invitation"
      lead={`You're joining as ${roleLabel(invite.role)} with ${invite.email}. Choose your own password.`}
    >
      <form {...props}>
        <Refused>{general}</Refused>
        <input type="hidden" name="username" value={invite.email} autoComplete="username" />
        <TextInput label="First name" autoComplete="given-name" disabled={busy} {...field('firstname')} />
        <TextInput label="Last name" autoComplete="family-name" disabled={busy} {...field('lastname')} />
        <TextInput
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          disabled={busy}
          {...field('phonenumber')}
        />
        <NewPasswordFields field={field} busy={busy} />
        <SubmitButton busy={busy ? 'Saving...' : undefined} fullWidth>
          Create account
        </SubmitButton>
      </form>
    </FormSheet>
  )
}
