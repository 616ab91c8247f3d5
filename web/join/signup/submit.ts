import { CallFailed, callApi } from '../../../contract/core/client.ts'
import { trialMonths } from '../../../contract/providers/billing.ts'
import { registerEssential } from '../../../contract/providers/signup.ts'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/signed-in/call-message.ts'
import { regulatorOf, type Wrong } from './check.ts'
import type { Values } from './fields.ts'

type Complete = { values: Values; password: string; paymentMethodId: string }

/** The form as it is sent: what is empty is left out. */
function formData({ values, password, paymentMethodId }: Complete) {
  const form = new FormData()
  const fields = {
    ...values,
    regulator: regulatorOf(values),
    password,
    paymentMethodId,
    freeTrial: String(trialMonths),
    isEssentialSignup: 'true',
  }
  for (const [name, value] of Object.entries(fields)) if (value.trim() !== '') form.append(name, value)
  return form
}

export type Refusal = Wrong & { cardRefused: boolean }

/** Sends a registration; undefined when it was taken, else what to say. */
export async function submit(complete: Complete): Promise<Refusal | undefined> {
  try {
    await callApi(fetch, registerEssential, { body: formData(complete) as never })
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailed))
      return { message: messages.registrationError, errors: {}, cardRefused: false }
    return {
      message: messages.registrationFailed + messageOf(error, messages.unexpectedError),
      errors: error.body.fields ?? {},
      cardRefused: error.body.code === 'card_refused',
    }
  }
}
