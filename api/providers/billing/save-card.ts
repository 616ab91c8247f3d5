import { countAttempts, type Rule } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { subscriptionOf } from './queries.ts'

const hour = 60 * 60
/** Thieves try stolen cards wherever a form says which of them work, so nobody without an account may try many. */
const fromAddress: Rule = { what: 'card of an unknown visitor', limit: 20, seconds: hour }
const onForm: Rule = { what: 'card on one form', limit: 8, seconds: hour }
const ofAccount: Rule = { what: 'card of an account', limit: 20, seconds: hour }

/** Begins to save a card for a registration: the number of tries is limited by address and by form. */
export async function saveCard(deps: Deps, session: string | undefined, ip: string) {
  const address = addressGroup(ip)
  await countAttempts(deps, [
    { rule: fromAddress, subject: address },
    // Forms are told apart within one address only: inventing new forms doesn't get around the limit of the address.
    { rule: onForm, subject: `${address}\n${session ?? ''}` },
  ])
  return deps.cards.startCardSetup(null)
}

/** The same for an account, whose card is saved for its own customer. */
export async function saveOwnCard(deps: Deps, providerId: string) {
  await countAttempts(deps, [{ rule: ofAccount, subject: providerId }])
  const subscription = await subscriptionOf(deps.db, providerId)
  return deps.cards.startCardSetup(
    subscription ? { providerId, customerId: subscription.cardsCustomerId } : null,
  )
}
