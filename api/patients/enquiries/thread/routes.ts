import type { FastifyInstance } from 'fastify'
import { downloadThreadAttachment } from '../../../../contract/patients/attachments.ts'
import * as contract from '../../../../contract/patients/enquiry-threads.ts'
import { hashToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { sendForeignFile } from '../../../http/downloads/send-download.ts'
import { serve } from '../../../serve.ts'
import { openAttachment } from '../attachments/attachments.ts'
import { fileBehind } from '../attachments/queries.ts'
import { takeMessages } from '../attachments/take-messages.ts'
import { askSimilar, checkLink, readThread, replyInThread, withdrawEnquiry } from './thread.ts'

/** The private page of an enquiry, opened by its secret link. */
export function enquiryThreadRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.readThread, async ({ params }) => readThread(deps, params.token))

  takeMessages(
    app,
    async request => checkLink(deps, (request.params as { token: string }).token),
    (form, filesOf) =>
      serve(form, deps, contract.replyInThread, async ({ params, body }, { request }) => {
        const thread = await replyInThread(deps, params.token, body, filesOf(request))
        sendSoon(deps, request.log)
        return thread
      }),
  )

  serve(app, deps, downloadThreadAttachment, async ({ params }, context) => {
    const row = await fileBehind(deps.db, hashToken(params.token), deps.clock(), params.id)
    return sendForeignFile(context, () => openAttachment(deps, row))
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
