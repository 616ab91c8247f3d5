import { NewPassword } from '../../../contract/auth.ts'
import { messages } from '../../../contract/messages.ts'
import { PasswordField } from '../../ui/mantine/password-field.tsx'

export type PasswordErrors = { password?: string | undefined; confirm?: string | undefined }

/** What is wrong with the two entries, before the server is asked. */
export function checkNewPassword(password: string, confirm: string): PasswordErrors | undefined {
  const checked = NewPassword.safeParse(password)
  if (!checked.success) return { password: checked.error.issues[0]?.message }
  return password === confirm ? undefined : { confirm: messages.passwordsDoNotMatch }
}

/** The two fields in which a new password is chosen. */
export function NewPasswordFields({ errors, disabled }: { errors: PasswordErrors; disabled: boolean }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        description="At least 8 characters with uppercase, lowercase, number and special character."
        autoComplete="new-password"
        error={errors.password}
        disabled={disabled}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        error={errors.confirm}
        disabled={disabled}
      />
    </>
  )
}
