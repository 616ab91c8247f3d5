import type { Deps } from '../../deps.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { takeEvent } from './webhook.ts'

/** Moves the card simulator to the present and hands its events to the webhook, like any other provider's. */
export async function tickSimulator(deps: Deps) {
  await deps.cards.simulator?.advance()
  await deliverEvents(deps)
  await sendQueuedEmails(deps)
}

/** An event that is not taken waits for the next time, and does not hold up those behind it. */
async function deliverEvents(deps: Deps) {
  const { simulator } = deps.cards
  let failure: unknown
  let events = (await simulator?.waitingEvents('')) ?? []
  while (simulator && events.length > 0) {
    for (const { id, body, signature } of events) {
      try {
        await takeEvent(deps, body, signature)
        await simulator.markDelivered(id)
      } catch (error) {
        failure = error
      }
    }
    events = await simulator.waitingEvents(events.at(-1)!.id)
  }
  if (failure) throw failure
}
