import { signEvent } from '../../api/adapters/cards/stripe-event.ts'
import type { Deps } from '../../api/deps.ts'
import { signEmailEvent } from '../../api/email/tracking/events/signature.ts'
import type { Call } from '../../contract/core/call.ts'
import { receiveEmailEvent } from '../../contract/email/email.ts'
import { receiveCardEvent } from '../../contract/providers/billing.ts'

/** Reports that are accepted only with a signature over their bytes: their content is still hostile. */
export const reports: Record<string, object> = {
  [receiveEmailEvent.path]: {
    id: 'evt_1',
    type: 'bounce',
    email: 'somebody@example.test',
    messageId: '<1@example.test>',
    status: '5.1.1',
    detail: 'No such user',
  },
  [receiveCardEvent.path]: {
    id: 'evt_1',
    type: 'invoice.paid',
    data: { object: { id: 'in_1', object: 'invoice', subscription: 'sub_1' } },
  },
}

export function signed(
  { emailEventsSecret: secret }: Deps,
  { path }: Call,
  payload: string | Buffer | undefined,
): Record<string, string> {
  const body = String(payload)
  const now = new Date()
  if (path === receiveEmailEvent.path)
    return { 'x-mail-signature': signEmailEvent(body, { secret: secret!, now }) }
  if (path === receiveCardEvent.path)
    return { 'stripe-signature': signEvent(body, { secret: 'simulator secret', now }) }
  return {}
}
