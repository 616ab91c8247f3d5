import { NewPassword } from '../../../contract/auth/auth.ts'
import { messages } from '../../../contract/text/messages.ts'

export type PasswordErrors = { password?: string | undefined; confirm?: string | undefined }

/** What is wrong with the two entries, before the server is asked. */
export function checkNewPassword(password: string, confirm: string): PasswordErrors | undefined {
  const checked = NewPassword.safeParse(password)
  if (!checked.success) return { password: checked.error.issues[0]?.message }
  return password === confirm ? undefined : { confirm: messages.passwordsDoNotMatch }
}
