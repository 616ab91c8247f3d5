import { Problem } from '../../../../contract/core/problems.ts'
import type { Deps } from '../../../deps.ts'
import { claimUpdate, customerOf, finishUpdate, postponeUpdate } from './queries.ts'

/** What one run sends at most; the next goes on. */
const atOnce = 200

/**
 * Sends changes of a clinic's name, email, address and numbers to its customer at the card provider. What is sent is read
 * at that moment, so several changes become one and the last one wins. Whatever fails waits and is sent again. Throws the
 * last failure, so that it is reported.
 */
export async function updateCustomers(deps: Deps) {
  let failure: unknown
  for (let sent = 0; sent < atOnce; sent++) {
    const update = await claimUpdate(deps.db)
    if (!update) break
    try {
      await sendCustomer(deps, update.providerId)
      await finishUpdate(deps.db, update)
    } catch (error) {
      failure = error
      await postponeUpdate(deps.db, update)
      // Nobody else's would get through either.
      if (error instanceof Problem && error.code === 'cards_unavailable') break
    }
  }
  if (failure) throw failure
}

async function sendCustomer({ db, cards }: Deps, providerId: string) {
  const customer = await customerOf(db, providerId)
  if (!customer) return
  const { id, address: line, city, postcode, ...rest } = customer
  const address = line && city && postcode ? { line, city, postcode } : null
  await cards.updateCustomer(id, { ...rest, providerId, address })
}
