import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { type MemberRole, teamRoleLabels } from '../../../contract/core/team-roles.ts'
import { joinTeam, readTeamInvitation } from '../../../contract/providers/team/team.ts'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/forms/failure.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { checkNewPassword, NewPasswordFields } from '../../shared/passwords/new-password.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormSheet, Refused, Ways } from '../../ui/mantine/form-sheet.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from '../profile/email-link.module.css'
import type { Route } from './+types/join-team.ts'

type Invited = { clinic: string; email: string; role: MemberRole }
type State =
  | { name: 'reading' }
  | ({ name: 'invited' } & Invited)
  | { name: 'done'; email: string }
  | { name: 'refused'; message: string }

const usedUp = ['team_invite_expired', 'has_account']

/** Where the link of an invitation leads: name and password of a new sign-in. */
export default function JoinTeam({ params: { token } }: Route.ComponentProps) {
  const [state, setState] = useState<State>({ name: 'reading' })
  useEffect(() => {
    callApi(fetch, readTeamInvitation, { body: { token } }).then(
      ({ data }) => setState({ name: 'invited', ...data }),
      failure => setState({ name: 'refused', message: messageOf(failure, messages.unexpectedError) }),
    )
  }, [token])
  return (
    <div className={styles.page}>
      <PageMeta title="Join your clinic's account" hidden />
      {state.name === 'reading' && (
        <FormSheet title="Join your clinic's account" lead={<Skeleton width={280} height={22} />}>
          <Skeleton height={220} />
        </FormSheet>
      )}
      {state.name === 'invited' && <JoinForm token={token} invited={state} onEnd={setState} />}
      {state.name === 'done' && (
        <FormSheet title="Your account is ready" lead={`Sign in as ${state.email}.`} outcome>
          <Ways>
            <Link to="/login">{messages.signIn}</Link>
          </Ways>
        </FormSheet>
      )}
      {state.name === 'refused' && (
        <FormSheet title="This invitation doesn't work" lead={state.message} outcome>
          <Ways>
            <Link to="/login">Back to sign in</Link>
          </Ways>
        </FormSheet>
      )}
    </div>
  )
}

type FormProps = { token: string; invited: Invited; onEnd: (state: State) => void }

function JoinForm({ token, invited: { clinic, email, role }, onEnd }: FormProps) {
  const { props, field, busy, general } = useApiForm({
    otherwise: messages.unexpectedError,
    check: checkNewPassword,
    send: ({ firstName = '', surname = '', phoneNumber = '', password = '' }) =>
      callApi(fetch, joinTeam, { body: { token, firstName, surname, phoneNumber, password } }),
    onDone: (joined: { email: string }) => onEnd({ name: 'done', email: joined.email }),
    onFailure({ code, message }) {
      if (!usedUp.includes(code)) return
      onEnd({ name: 'refused', message })
      return true
    },
  })
  return (
    <FormSheet
      title={`Join ${clinic}`}
      lead={`You're joining as ${teamRoleLabels[role]} with ${email}. Choose your own password.`}
    >
      <form {...props}>
        <Refused>{general}</Refused>
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <TextInput label="First name" autoComplete="given-name" disabled={busy} {...field('firstName')} />
        <TextInput label="Surname" autoComplete="family-name" disabled={busy} {...field('surname')} />
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          disabled={busy}
          {...field('phoneNumber')}
        />
        <NewPasswordFields field={field} busy={busy} />
        <SubmitButton busy={busy ? 'Saving...' : undefined} fullWidth>
          Join the team
        </SubmitButton>
      </form>
    </FormSheet>
  )
}
