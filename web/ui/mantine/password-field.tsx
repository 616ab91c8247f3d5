import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be shown while it is typed. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what you typed', tabIndex: 0 }}
    {...props}
  />
)
