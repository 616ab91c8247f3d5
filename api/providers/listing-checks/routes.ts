import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/providers/listing-checks.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { approveListing, dismissAlerts, refuseListing } from './decide-listing.ts'

export function listingCheckRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.approveListing, async ({ params, body }, actor) => {
    const message = await approveListing(deps, actor, params.id, body.checks)
    sendSoon(deps, actor.request.log)
    return { message }
  })

  serve(app, deps, contract.refuseListing, async ({ params, body }, actor) => {
    await refuseListing(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return {
      message: "Refused. The subscription has ended and we've emailed the clinic your reason.",
    }
  })

  serve(app, deps, contract.dismissListingAlerts, async ({ params, body }, actor) => {
    await dismissAlerts(deps, actor, params.id, body.checks)
    return { message: "Marked as checked. The listing hasn't changed." }
  })
}
