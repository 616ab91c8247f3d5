import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/patients/reviews/clinic.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { reportReview } from '../report/report-review.ts'
import { inviteList } from './invite.ts'
import { readOwnClinic, refuseUnproved, replyToReview } from './own-clinic.ts'

export function clinicReviewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listOwnReviews, async ({ query }, { who }) => {
    await refuseUnproved(deps, who.providerId)
    return readOwnClinic(deps, who.providerId, query.page)
  })

  serve(app, deps, contract.replyToReview, async ({ params, body }, { who }) => {
    await refuseUnproved(deps, who.providerId)
    await replyToReview(deps, who.providerId, params.id, body.text, body.sendAnyway)
    return { message: 'Your reply is on your page.' }
  })

  serve(app, deps, contract.flagReview, async ({ params, body }, { who, request }) => {
    await refuseUnproved(deps, who.providerId)
    await reportReview(deps, params.id, { clinicId: who.providerId }, body)
    sendSoon(deps, request.log)
    return { message: 'Thank you. A member of our team will look at this review.' }
  })

  serve(app, deps, contract.inviteToReview, async ({ body }, { who, request }) => {
    await refuseUnproved(deps, who.providerId)
    const outcome = await inviteList(deps, who.providerId, body)
    sendSoon(deps, request.log)
    const people = outcome.invited === 1 ? 'patient' : 'patients'
    return { message: `${outcome.invited} ${people} invited.`, ...outcome }
  })
}
