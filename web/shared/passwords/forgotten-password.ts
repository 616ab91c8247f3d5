import { useState } from 'react'
import { messages } from '../../../contract/text/messages.ts'
import { fieldMessage, messageOf } from '../../platform/signed-in/call-message.ts'
import { useFormCall } from '../../platform/signed-in/use-form-call.ts'

type Refusal = { field?: string | undefined; general?: string }

/** The form that asks for a link by mail; the answer is the same whether or not the account exists. */
export function useForgottenPassword(ask: (email: string) => Promise<{ data: { message: string } }>) {
  const [answer, setAnswer] = useState<string>()
  const [refused, setRefused] = useState<Refusal>({})
  const call = useFormCall(async ({ email = '' }) => {
    setRefused({})
    try {
      setAnswer((await ask(email)).data.message)
    } catch (failure) {
      const field = fieldMessage(failure, 'email')
      setRefused(field ? { field } : { general: messageOf(failure, messages.unexpectedError) })
    }
  })
  return { ...call, answer, refused }
}
