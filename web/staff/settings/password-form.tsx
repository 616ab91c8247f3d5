import { callApi } from '../../../contract/core/client.ts'
import { changeStaffPassword } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { ChosenPasswordField } from '../../shared/passwords/chosen-password-field.tsx'
import { checkNewPassword } from '../../shared/passwords/new-password.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

const empty = { currentPassword: '', password: '', confirm: '' }

/** Changes one's own password, given the old one. */
export function PasswordForm() {
  const form = useApiForm<typeof empty, { message: string }>({
    initial: empty,
    check: ({ currentPassword, ...chosen }) =>
      currentPassword === ''
        ? { fields: { currentPassword: 'Enter your current password.' } }
        : checkNewPassword(chosen),
    otherwise: "We couldn't change your password.",
    send: ({ currentPassword, password }) =>
      callApi(asStaff, changeStaffPassword, { body: { currentPassword, password } }),
    said: messageIn,
    onDone() {
      form.adopt(empty)
    },
  })
  const { props, field, busy } = form
  return (
    <Section title="Change your password" lead="We'll sign you out on all your other devices.">
      <form {...props} className="stack full">
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
