import { CallFailed, callApi, type Fetcher } from '../../../contract/core/client.ts'
import { createSimulatedCard, getCardEntry, type TypedCard } from '../../../contract/providers/cards.ts'
import { messages } from '../../../contract/text/messages.ts'
import { load } from '../../platform/api.ts'
import { messageOf } from '../../platform/forms/failure.ts'

/** How this server wants a card to be asked for. */
export const loadCardEntry = async (fetcher: Fetcher) => (await load(fetcher, getCardEntry, {})).data

/** What the card form says in the product's fixed words, and how the simulator takes a card: its props on every page. */
export const cardFormWiring = {
  words: { notLoaded: messages.cardsNotLoaded, unexpected: messages.unexpectedError },
  async simulate(card: TypedCard) {
    try {
      return (await callApi((path, init) => fetch(path, init), createSimulatedCard, { body: card })).data
    } catch (error) {
      const fields = error instanceof CallFailed ? error.body.fields : undefined
      return { message: messageOf(error, messages.unexpectedError), fields }
    }
  },
}
