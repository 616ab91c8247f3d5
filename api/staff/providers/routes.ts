import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/staff/providers.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { sendCsv } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { noteView } from '../audit/security-events.ts'
import { userDetail } from './detail/user-detail.ts'
import { listUsers, userNeighbours, usersCsv } from './list-users.ts'
import { rateByRegulator } from './regulator-rating.ts'
import { resendConfirmation, resetUserTwoFactor } from './sign-in-help.ts'
import { simulateBillingEvent } from './simulate-billing.ts'
import { restoreUser, suspendUser } from './suspension.ts'

export function userRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listUsers, async ({ query }) => listUsers(deps.db, query))

  serve(app, deps, contract.getUserNeighbours, async ({ params, query }) =>
    userNeighbours(deps.db, params.id, query),
  )

  serve(app, deps, contract.exportUsers, async ({ query: { token: _, ...filters } }, context) =>
    sendCsv(context, 'users.csv', async () => usersCsv(await deps.reading(), filters)),
  )

  serve(app, deps, contract.getUser, async ({ params }, { who, request: { ip, log } }) => {
    const user = await userDetail(deps, params.id)
    await noteView(deps, { staffId: who.staffId, ip, log }, { id: user.id, name: user.companyName })
    return user
  })

  serve(app, deps, contract.resendUserConfirmation, async ({ params }, actor) => {
    const email = await resendConfirmation(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return { message: `We've sent a new link to ${email}.` }
  })

  serve(app, deps, contract.resetUserTwoFactor, async ({ params }, actor) => {
    await resetUserTwoFactor(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return { message: "Two-factor sign-in has been reset. We've emailed the clinic." }
  })

  serve(app, deps, contract.suspendUser, async ({ params, body }, actor) => {
    await suspendUser(deps, actor, params.id, body.reason)
    sendSoon(deps, actor.request.log)
    return { message: "Listing suspended. We've emailed the clinic." }
  })

  serve(app, deps, contract.restoreUser, async ({ params }, actor) => {
    const message = await restoreUser(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return { message }
  })

  serve(app, deps, contract.simulateBillingEvent, async ({ params, body }, actor) => {
    await simulateBillingEvent(deps, actor, params.id, body.event)
    sendSoon(deps, actor.request.log)
    return { message: 'Done. The clinic has been told as it would be by a real card provider.' }
  })

  serve(app, deps, contract.rateByRegulator, async ({ params, body }, actor) => {
    await rateByRegulator(deps, actor, params.id, body)
    return { message: body.rating ? 'Rating saved.' : 'Rating removed.' }
  })
}
