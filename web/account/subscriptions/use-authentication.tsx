import { callApi } from '../../../contract/core/client.ts'
import { readAuthentication } from '../../../contract/providers/billing.ts'
import type { CardEntry } from '../../../contract/providers/cards.ts'
import { asProvider } from '../../platform/api.ts'
import { NotSent } from '../../platform/forms/failure.ts'
import { answerBank, cardWords } from '../../shared/card-entry/card-entry.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useSimulatedBank } from '../../ui/card-form/simulated-bank.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'

const notDone = "Your bank hasn't confirmed this yet. Please try again, or use another card."
const done = { card: 'Your card is confirmed.', payment: 'Your payment has gone through.' }

const read = () => callApi(asProvider, readAuthentication, {})

/**
 * Lets the bank ask its customer on this page: reads what is asked, opens it, and reads again what came of it. Nothing
 * is lost when the page is closed in between, since the next visit begins with the same question.
 */
export function useAuthentication(entry: CardEntry) {
  const bank = useSimulatedBank(answerBank)
  const { submit, refresh, busy, failure } = useSubmit({ otherwise: cardWords.unexpected })

  async function open(asked: Parameters<typeof confirm>[1]) {
    return entry.kind === 'stripe' ? confirm(entry.publishableKey, asked) : bank.ask(asked.clientSecret)
  }

  const authenticate = () =>
    submit(async () => {
      const { data: before } = await read()
      const asked = before.authentication
      const refusal = asked ? await open(asked) : undefined
      const { data: after } = asked ? await read() : { data: before }
      await refresh()
      if (refusal) throw new NotSent(refusal.message)
      if (after.authentication) throw new NotSent(notDone)
      if (asked) toast('good', done[asked.kind])
      return { data: after.subscription }
    })

  return { authenticate, busy, failure, dialog: bank.dialog }
}

type Asked = { kind: 'card' | 'payment'; clientSecret: string; paymentMethodId: string | null }

// The provider's program is fetched only where it is used.
async function confirm(publishableKey: string, asked: Asked) {
  const { confirmAtStripe } = await import('../../ui/card-form/stripe-program.ts')
  return confirmAtStripe(publishableKey, asked, cardWords)
}
