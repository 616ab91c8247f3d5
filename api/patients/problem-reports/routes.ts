import type { FastifyInstance } from 'fastify'
import {
  putPhotoBack as putPhotoBackCall,
  reportProblem as reportProblemCall,
  resolveReport as resolveReportCall,
  takePhotoDown as takePhotoDownCall,
} from '../../../contract/patients/problem-reports.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { putPhotoBack, takePhotoDown } from './reported-photo.ts'
import { reportProblem, resolveReport } from './service.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, reportProblemCall, async ({ params, body }, { request }) => {
    if (await reportProblem(deps, params.id, request.ip, body)) sendSoon(deps, request.log)
    return { message: messages.problemReported }
  })

  serve(app, deps, resolveReportCall, async ({ params }, actor) => {
    await resolveReport(deps, actor, params.id)
    return { message: messages.problemResolved }
  })

  serve(app, deps, takePhotoDownCall, async ({ params, body }, actor) => {
    await takePhotoDown(deps, actor, params.id, body.reason)
    sendSoon(deps, actor.request.log)
    return { message: messages.photoTakenDown }
  })

  serve(app, deps, putPhotoBackCall, async ({ params }, actor) => {
    await putPhotoBack(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return { message: messages.photoPutBack }
  })
}
