import { PasswordField } from './password-field.tsx'

type Props = {
  /** What it must be made of. */
  hint: string
  errors: { password?: string | undefined; confirm?: string | undefined }
  disabled: boolean
}

/** The two fields in which a new password is chosen. */
export function NewPasswordFields({ hint, errors, disabled }: Props) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        description={hint}
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
