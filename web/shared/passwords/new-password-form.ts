import { useState } from 'react'
import { CallFailed } from '../../../contract/core/client.ts'
import { messages } from '../../../contract/text/messages.ts'
import { fieldMessage, messageOf } from '../../platform/signed-in/call-message.ts'
import { useFormCall } from '../../platform/signed-in/use-form-call.ts'
import { checkNewPassword, type PasswordErrors } from './new-password.ts'

type Ends = { onDone: () => void; onExpired: () => void }

/** The form behind a link to choose a new password: checked here, sent, and refused beside its fields. */
export function useNewPasswordForm(
  send: (password: string) => Promise<unknown>,
  { onDone, onExpired }: Ends,
) {
  const [refused, setRefused] = useState<PasswordErrors & { general?: string }>({})
  const call = useFormCall(async ({ password = '', confirm = '' }) => {
    const wrong = checkNewPassword(password, confirm)
    setRefused(wrong ?? {})
    if (wrong) return
    try {
      await send(password)
      onDone()
    } catch (failure) {
      if (failure instanceof CallFailed && failure.body.code === 'reset_link_expired') return onExpired()
      const field = fieldMessage(failure, 'password')
      setRefused(field ? { password: field } : { general: messageOf(failure, messages.unexpectedError) })
    }
  })
  return { ...call, refused }
}
