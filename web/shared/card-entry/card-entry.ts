import { CallFailed, callApi, type Fetcher } from '../../../contract/core/client.ts'
import type {
  authenticateSimulatedCard,
  createSimulatedCard,
  startCardSetup,
  startOwnCardSetup,
  TypedCard,
} from '../../../contract/providers/cards.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { messageOf } from '../../platform/forms/failure.ts'

const visitor: Fetcher = (path, init) => fetch(path, init)
const refusalOf = (error: unknown) => ({ message: messageOf(error, messages.unexpectedError) })

/** The same for every card that is tried on this page, so that tries can be counted. */
const session = typeof crypto === 'undefined' ? '' : crypto.randomUUID()

/** The product's fixed words for two failures of the card form. */
export const cardWords = { notLoaded: messages.cardsNotLoaded, unexpected: messages.unexpectedError }

/** Tells the simulator what a cardholder did on the bank's page. */
export async function answerBank(clientSecret: string, outcome: 'complete' | 'fail') {
  const answered = callApi<typeof authenticateSimulatedCard>(
    visitor,
    { method: 'POST', path: '/api/card-simulator/authenticate' },
    { body: { clientSecret, outcome } },
  )
  return answered.then(() => undefined, refusalOf)
}

/** What the card form says, and how a card is taken: its props on every page that asks someone without an account. */
export const cardFormWiring = {
  words: cardWords,
  answerBank,
  async simulate(card: TypedCard) {
    try {
      const { data } = await callApi<typeof createSimulatedCard>(
        visitor,
        { method: 'POST', path: '/api/card-simulator/payment-methods' },
        { body: card },
      )
      return data
    } catch (error) {
      const fields = error instanceof CallFailed ? error.body.fields : undefined
      return { ...refusalOf(error), fields }
    }
  },
  setUp: () =>
    callApi<typeof startCardSetup>(
      visitor,
      { method: 'POST', path: '/api/card-setup' },
      { body: { session } },
    ).then(({ data }) => data, refusalOf),
}

/** The same in the account: the card is saved for the clinic that is signed in. */
export const ownCardWiring = {
  ...cardFormWiring,
  setUp: () =>
    callApi<typeof startOwnCardSetup>(asProvider, { method: 'POST', path: '/api/card-setup/own' }, {}).then(
      ({ data }) => data,
      refusalOf,
    ),
}
