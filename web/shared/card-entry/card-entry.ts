import { CallFailed, callApi, type Fetcher } from '../../../contract/core/client.ts'
import {
  authenticateSimulatedCard,
  createSimulatedCard,
  getCardEntry,
  startCardSetup,
  startOwnCardSetup,
  type TypedCard,
} from '../../../contract/providers/cards.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider, load } from '../../platform/api.ts'
import { messageOf } from '../../platform/forms/failure.ts'

/** How this server wants a card to be asked for. */
export const loadCardEntry = async (fetcher: Fetcher) => (await load(fetcher, getCardEntry, {})).data

const visitor: Fetcher = (path, init) => fetch(path, init)
const refusalOf = (error: unknown) => ({ message: messageOf(error, messages.unexpectedError) })

/** The same for every card that is tried on this page, so that tries can be counted. */
const session = typeof crypto === 'undefined' ? '' : crypto.randomUUID()

/** The product's fixed words for two failures of the card form. */
export const cardWords = { notLoaded: messages.cardsNotLoaded, unexpected: messages.unexpectedError }

/** Tells the simulator what a cardholder did on the bank's page. */
export async function answerBank(clientSecret: string, outcome: 'complete' | 'fail') {
  const answered = callApi(visitor, authenticateSimulatedCard, { body: { clientSecret, outcome } })
  return answered.then(() => undefined, refusalOf)
}

/** What the card form says, and how a card is taken: its props on every page that asks someone without an account. */
export const cardFormWiring = {
  words: cardWords,
  answerBank,
  async simulate(card: TypedCard) {
    try {
      return (await callApi(visitor, createSimulatedCard, { body: card })).data
    } catch (error) {
      const fields = error instanceof CallFailed ? error.body.fields : undefined
      return { ...refusalOf(error), fields }
    }
  },
  setUp: () => callApi(visitor, startCardSetup, { body: { session } }).then(({ data }) => data, refusalOf),
}

/** The same in the account: the card is saved for the clinic that is signed in. */
export const ownCardWiring = {
  ...cardFormWiring,
  setUp: () => callApi(asProvider, startOwnCardSetup, {}).then(({ data }) => data, refusalOf),
}
