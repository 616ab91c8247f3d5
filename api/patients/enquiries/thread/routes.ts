import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/patients/enquiry-threads.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { askSimilar, readThread, replyInThread, withdrawEnquiry } from './thread.ts'

/** The private page of an enquiry, opened by its secret link. */
export function enquiryThreadRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.readThread, async ({ params }) => readThread(deps, params.token))

  serve(app, deps, contract.replyInThread, async ({ params, body }, { request }) => {
    const thread = await replyInThread(deps, params.token, body)
    sendSoon(deps, request.log)
    return thread
  })

  serve(app, deps, contract.askSimilarClinics, async ({ params, body }, { request }) => {
    const ids = body.clinics.map(({ id }) => id)
    const thread = await askSimilar(deps, params.token, request.ip, ids)
    sendSoon(deps, request.log)
    return thread
  })

  serve(app, deps, contract.withdrawEnquiry, async ({ params }, { request }) => {
    await withdrawEnquiry(deps, params.token)
    sendSoon(deps, request.log)
    return { withdrawn: true as const }
  })
}
