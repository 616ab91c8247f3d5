import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { eraseHeldData, findHeldData } from './data-requests.ts'
import { eraseOwnData, readOwnData, sendDataLink } from './own-data.ts'

/** Access of people without an account to what is held about them: by a link to their address, or through staff. */
export function dataRequestRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.requestDataLink, async ({ body }, { request }) => {
    // A bot filled in the hidden field. It gets the usual answer and learns nothing.
    if (!body.subject) await sendDataLink(deps, request.ip, body.email)
    sendSoon(deps, request.log)
    return { message: "We've sent you an email with a link." }
  })

  serve(app, deps, contract.readOwnData, async ({ params }) => readOwnData(deps, params.token))

  serve(app, deps, contract.eraseOwnData, async ({ params }, { request }) => {
    const erased = await eraseOwnData(deps, params.token)
    sendSoon(deps, request.log)
    return erased
  })

  serve(app, deps, contract.findHeldData, async ({ body }, actor) => findHeldData(deps, actor, body.email))

  serve(app, deps, contract.eraseHeldData, async ({ body }, actor) => eraseHeldData(deps, actor, body.email))
}
