import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/forms/failure.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormSheet, Refused, Ways } from '../../ui/layout/form-sheet.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { checkNewPassword, NewPasswordFields } from './new-password.tsx'

type Invited = { email: string; role: string; title?: string }

type Props = {
  title: string
  read: () => Promise<Invited>
  /** Given the fields by name, and `password`. */
  accept: (values: Record<string, string>) => Promise<{ data: { email: string } }>
  /** The problems after which the link is of no more use. */
  usedUp: readonly string[]
  /** First name, last name and phone number: their names in the call and their labels. */
  fields: readonly { name: string; label: string }[]
  submit: string
  signInPath: string
  /** How to get a new invitation. */
  instead?: ReactNode
}

const fieldKinds = [
  { autoComplete: 'given-name' },
  { autoComplete: 'family-name' },
  { autoComplete: 'tel', type: 'tel' },
]

type State =
  | { name: 'reading' }
  | ({ name: 'invited' } & Invited)
  | { name: 'done'; email: string }
  | { name: 'refused'; message: string }

/** Where the link of an invitation leads: name and password of a new sign-in. */
export function AcceptInvitation(page: Props) {
  const { title, read, signInPath, instead } = page
  const [state, setState] = useState<State>({ name: 'reading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is read once
  useEffect(() => {
    read().then(
      invited => setState({ name: 'invited', ...invited }),
      failure => setState({ name: 'refused', message: messageOf(failure, messages.unexpectedError) }),
    )
  }, [])
  return (
    <>
      <PageMeta title={title} hidden />
      {state.name === 'reading' && (
        <FormSheet title={title} lead={<Skeleton width={280} height={22} />}>
          <Skeleton height={220} />
        </FormSheet>
      )}
      {state.name === 'invited' && <AcceptForm {...page} invited={state} onEnd={setState} />}
      {state.name === 'done' && (
        <FormSheet title="Your account is ready" lead={`Sign in as ${state.email}.`} outcome>
          <Ways>
            <Link to={signInPath}>{messages.signIn}</Link>
          </Ways>
        </FormSheet>
      )}
      {state.name === 'refused' && (
        <FormSheet title="This invitation doesn't work" lead={state.message} outcome>
          <Ways>
            {instead}
            <Link to={signInPath}>Back to sign in</Link>
          </Ways>
        </FormSheet>
      )}
    </>
  )
}

type FormProps = Props & { invited: Invited; onEnd: (state: State) => void }

function AcceptForm({ title, accept, usedUp, fields, submit, invited, onEnd }: FormProps) {
  const { props, field, busy, general } = useApiForm({
    otherwise: messages.unexpectedError,
    check: checkNewPassword,
    send: accept,
    onDone: ({ email }: { email: string }) => onEnd({ name: 'done', email }),
    onFailure({ code, message }) {
      if (!usedUp.includes(code)) return
      onEnd({ name: 'refused', message })
      return true
    },
  })
  return (
    <FormSheet
      title={invited.title ?? title}
      lead={`You're joining as ${invited.role} with ${invited.email}. Choose your own password.`}
    >
      <form {...props}>
        <Refused>{general}</Refused>
        <input type="hidden" name="username" value={invited.email} autoComplete="username" />
        {fields.map(({ name, label }, index) => (
          <TextField key={name} label={label} {...fieldKinds[index]} disabled={busy} {...field(name)} />
        ))}
        <NewPasswordFields field={field} busy={busy} />
        <SubmitButton busy={busy ? 'Saving...' : undefined} block>
          {submit}
        </SubmitButton>
      </form>
    </FormSheet>
  )
}
