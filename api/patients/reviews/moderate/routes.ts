import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/patients/reviews/moderation.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { closeCase, decideReview } from './decide-review.ts'
import { readQueue } from './read-queue.ts'

export function moderationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listReviewQueue, async (_, { who }) => readQueue(deps, who.staffId))

  serve(app, deps, contract.decideReview, async ({ params, body }, actor) => {
    const message = await decideReview(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message }
  })

  serve(app, deps, contract.closeReviewCase, async ({ params, body }, actor) => {
    await closeCase(deps, actor, params.id, body.note)
    return { message: 'Case closed.' }
  })
}
