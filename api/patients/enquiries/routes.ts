import type { FastifyInstance } from 'fastify'
import { downloadAttachment } from '../../../contract/patients/attachments.ts'
import * as calls from '../../../contract/patients/call-backs.ts'
import * as contract from '../../../contract/patients/enquiries.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { sendForeignFile } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { openAttachment } from './attachments/attachments.ts'
import { fileInInbox } from './attachments/queries.ts'
import { takeMessages } from './attachments/take-messages.ts'
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

  serve(app, deps, contract.markEnquiry, async ({ params, body }, { who, request }) => {
    const enquiry = await markEnquiry(deps, who, params.id, body)
    if (body.assignee) sendSoon(deps, request.log)
    return enquiry
  })

  takeMessages(
    app,
    // The sender is already known here.
    async () => undefined,
    (form, filesOf) =>
      serve(form, deps, contract.answerEnquiry, async ({ params, body }, { who, request }) => {
        const enquiry = await answerEnquiry(deps, who, params.id, body, filesOf(request))
        sendSoon(deps, request.log)
        return enquiry
      }),
  )

  serve(app, deps, downloadAttachment, async ({ params }, { who, ...context }) => {
    const row = await fileInInbox(deps.db, who, params.id, params.attachment)
    return sendForeignFile(context, () => openAttachment(deps, row))
  })
}
