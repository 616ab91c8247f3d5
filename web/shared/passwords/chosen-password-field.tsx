import type { ComponentProps } from 'react'
import { passwordRules, specialsInWords } from '../../../contract/rules/password.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'

/** Read by password managers, which otherwise make up passwords that we refuse; React has no type for it. */
const forManagers = { passwordrules: passwordRules }

/** Where a new password is chosen: says which characters it may have. */
export const ChosenPasswordField = (props: ComponentProps<typeof PasswordField>) => (
  <PasswordField
    hint={`${messages.passwordHint} You can use these special characters: ${specialsInWords}`}
    autoComplete="new-password"
    {...forManagers}
    {...props}
  />
)
