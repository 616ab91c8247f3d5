import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be shown while it is typed. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what you typed', tabIndex: 0 }}
    // Mantine marks the box around it alone, which nothing reads.
    aria-invalid={props.error ? true : undefined}
    {...props}
  />
)
