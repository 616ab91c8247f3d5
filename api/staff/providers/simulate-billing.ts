import { Problem } from '../../../contract/core/problems.ts'
import type { SimulatedEvent } from '../../../contract/providers/cards.ts'
import type { Deps } from '../../deps.ts'
import { subscriptionIdOf } from '../../providers/billing/service.ts'
import { tickSimulator } from '../../providers/billing/simulator-tick.ts'
import { type Actor, record } from '../audit/record.ts'
import { lockedUser } from './queries.ts'

/** Makes the card simulator do what a real provider, bank or network does by itself; there is none of it in production. */
export async function simulateBillingEvent(deps: Deps, actor: Actor, id: string, event: SimulatedEvent) {
  const { cards, db } = deps
  if (!cards.simulator) throw new Problem('not_found')
  const subscriptionId = await subscriptionIdOf(db, id)
  if (!subscriptionId) throw new Problem('subscription_not_found')
  await cards.simulator.simulate(subscriptionId, event)
  await tickSimulator(deps)
  await db.transaction().execute(async trx => {
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    await record(trx, deps.clock(), actor, {
      action: 'user.simulate_billing',
      subject: user.companyName,
      subjectId: id,
      after: { event },
    })
  })
}
