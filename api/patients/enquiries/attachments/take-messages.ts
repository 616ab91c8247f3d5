import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachmentLimits } from '../../../../contract/rules/limits.ts'
import { readMessageForm, type SentFile } from '../../../http/uploads/read-upload.ts'
import { takeUploads } from '../../../http/uploads/uploads.ts'

/** Serves a call that sends a message, as JSON or as a form with files. A stranger is refused before the form is read. */
export function takeMessages(
  app: FastifyInstance,
  refuseStrangers: (request: FastifyRequest) => Promise<void>,
  serveCall: (form: FastifyInstance, filesOf: (request: FastifyRequest) => SentFile[]) => void,
) {
  const sent = new WeakMap<FastifyRequest, SentFile[]>()
  takeUploads(
    app,
    form => {
      form.addHook('preValidation', async request => {
        if (!request.isMultipart()) return
        await refuseStrangers(request)
        sent.set(request, await readMessageForm(request))
      })
      serveCall(form, request => sent.get(request) ?? [])
    },
    attachmentLimits.maxBytes,
    attachmentLimits.perMessage,
  )
}
