import { callApi } from '../../../contract/core/client.ts'
import { changePassword } from '../../../contract/providers/account.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { ChosenPasswordField } from '../../shared/passwords/chosen-password-field.tsx'
import { checkNewPassword } from '../../shared/passwords/new-password.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

const empty = { currentPassword: '', password: '', confirm: '' }

/** Changes the password, given the old one. */
export function PasswordForm() {
  const form = useApiForm<typeof empty, { message: string }>({
    initial: empty,
    check: ({ currentPassword, ...chosen }) =>
      currentPassword === ''
        ? { fields: { currentPassword: 'Enter your current password.' } }
        : checkNewPassword(chosen),
    otherwise: "We couldn't change your password.",
    send: ({ currentPassword, password }) =>
      callApi(asProvider, changePassword, { body: { currentPassword, password } }),
    // The page is read again: the other devices are no longer signed in.
    said: messageIn,
    onDone() {
      form.adopt(empty)
    },
  })
  const { props, field, busy, failure, send } = form
  return (
    <Section title="Change your password" lead="We'll sign you out on all your other devices.">
      <form {...props} className="stack">
        <SaveFailure failure={failure} onRetry={send} />
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
