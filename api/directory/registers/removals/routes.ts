import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/directory/removals.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import {
  askForRemoval,
  confirmRemoval,
  decideRemoval,
  listRemovals,
  removalOf,
  showAgain,
} from './remove-location.ts'

/** Clinics of the registers that do not want to be shown. */
export function removalRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.askForRemoval, async ({ body }, { request }) => {
    await askForRemoval(deps, { ...body, ip: request.ip })
    sendSoon(deps, request.log)
    return { message: "We've emailed you a link. Please open it to confirm your request." }
  })

  serve(app, deps, contract.readRemoval, async ({ body }) => ({
    clinic: (await removalOf(deps, body.token)).clinic,
  }))

  serve(app, deps, contract.confirmRemoval, async ({ body }) => ({
    clinic: (await confirmRemoval(deps, body.token)).clinic,
  }))

  serve(app, deps, contract.listRemovals, async ({ query: { state, page } }) =>
    listRemovals(deps, state, page),
  )

  serve(app, deps, contract.decideRemoval, async ({ params, body }, actor) => {
    await decideRemoval(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message: body.remove ? 'Removed. We emailed them.' : 'Kept. We emailed them.' }
  })

  serve(app, deps, contract.showAgain, async ({ params }, actor) => {
    await showAgain(deps, actor, params.id)
    return { message: 'Shown again.' }
  })
}
