import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/staff/billing-actions.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { adjustInvoice, extendTrial } from './billing-actions.ts'

/** What staff may do to a clinic's subscription and invoices, each with a reason. */
export function billingActionRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.extendTrial, async ({ params, body }, actor) => {
    const until = await extendTrial(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message: `The trial now ends on ${until}. We've emailed the clinic.` }
  })

  serve(app, deps, contract.refundInvoice, async ({ params, body }, actor) => {
    await adjustInvoice(deps, actor, params.id, { ...body, kind: 'refund' })
    sendSoon(deps, actor.request.log)
    return { message: `£${body.amount.toFixed(2)} refunded. We've emailed the clinic.` }
  })

  serve(app, deps, contract.creditInvoice, async ({ params, body }, actor) => {
    await adjustInvoice(deps, actor, params.id, { ...body, kind: 'credit' })
    sendSoon(deps, actor.request.log)
    return { message: `£${body.amount.toFixed(2)} credited. We've emailed the clinic.` }
  })
}
