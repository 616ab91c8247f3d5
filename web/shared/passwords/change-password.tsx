import { use } from 'react'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { FormAreaContext } from '../forms/form-area.ts'
import { SaveFailure } from '../forms/save-failure.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { messageIn } from '../forms/use-submit.ts'
import { ChosenPasswordField } from './chosen-password-field.tsx'
import { checkNewPassword } from './new-password.tsx'

const empty = { currentPassword: '', password: '', confirm: '' }

type Props = {
  save: (body: { currentPassword: string; password: string }) => Promise<{ data: { message: string } }>
}

export function ChangePassword({ save }: Props) {
  const { failures } = use(FormAreaContext)
  const form = useApiForm<typeof empty, { message: string }>({
    initial: empty,
    check: ({ currentPassword, ...chosen }) =>
      currentPassword === ''
        ? { fields: { currentPassword: 'Enter your current password.' } }
        : checkNewPassword(chosen),
    otherwise: "We couldn't change your password.",
    send: ({ currentPassword, password }) => save({ currentPassword, password }),
    // The page is read again: the other devices are no longer signed in.
    said: messageIn,
    onDone() {
      form.adopt(empty)
    },
  })
  const { props, field, busy, failure, send } = form
  return (
    <Section title="Change your password" lead="We'll sign you out on all your other devices.">
      <form {...props} className="stack full">
        {failures === 'page' && <SaveFailure failure={failure} onRetry={send} />}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <div className="pair">
          <ChosenPasswordField label="New password" {...field('password')} />
          <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirm')} />
        </div>
        <div className="row">
          <SubmitButton variant="default" busy={busy ? 'Saving...' : undefined}>
            Change password
          </SubmitButton>
        </div>
      </form>
    </Section>
  )
}
