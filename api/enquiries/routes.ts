import type { FastifyInstance } from 'fastify'
import { listEnquiries, sendEnquiry as sendEnquiryCall } from '../../contract/enquiries.ts'
import { messages } from '../../contract/messages.ts'
import type { Deps } from '../deps.ts'
import { sendSoon } from '../email/mail-queue.ts'
import { serve } from '../serve.ts'
import { readInbox, sendEnquiry } from './service.ts'

export function enquiryRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, sendEnquiryCall, async ({ params, body }, { request }) => {
    if (await sendEnquiry(deps, params.id, request.ip, body)) sendSoon(deps, request.log)
    return { message: messages.enquirySent }
  })

  serve(app, deps, listEnquiries, async ({ query }, { who }) => readInbox(deps, who.providerId, query))
}
