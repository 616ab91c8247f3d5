import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/patients/call-backs.ts'
import * as contract from '../../../contract/patients/enquiries.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { askForCall, readCallWindows } from './call-backs.ts'
import { answerEnquiry, markEnquiry, readEnquiry, readInbox } from './inbox.ts'
import { sendEnquiry } from './service.ts'

export function enquiryRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.sendEnquiry, async ({ params, body }, { request }) => {
    const privatePath = await sendEnquiry(deps, params.id, request.ip, body)
    if (privatePath) sendSoon(deps, request.log)
    return { message: messages.enquirySent, privatePath: privatePath ?? null }
  })

  serve(app, deps, calls.getCallWindows, async ({ params, query }) => readCallWindows(deps, params.id, query))

  serve(app, deps, calls.askForCall, async ({ params, body }, { request }) => {
    const privatePath = await askForCall(deps, params.id, request.ip, body)
    if (privatePath) sendSoon(deps, request.log)
    return { privatePath: privatePath ?? null }
  })

  serve(app, deps, contract.listEnquiries, async ({ query }, { who }) => readInbox(deps, who, query))

  serve(app, deps, contract.getEnquiry, async ({ params }, { who }) => readEnquiry(deps, who, params.id))

  serve(app, deps, contract.markEnquiry, async ({ params, body }, { who }) =>
    markEnquiry(deps, who, params.id, body),
  )

  serve(app, deps, contract.answerEnquiry, async ({ params, body }, { who, request }) => {
    const enquiry = await answerEnquiry(deps, who, params.id, body)
    sendSoon(deps, request.log)
    return enquiry
  })
}
