import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../../../contract/patients/reviews/writing.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { exchangeForLink, requestCode } from './open-door.ts'
import { appealReview, editOwnReview, readOwnReview, withdrawReview } from './own-review.ts'
import { readLink, sendLinkIfReviewed, submitReview } from './submit-review.ts'

const senderOf = ({ ip, headers }: FastifyRequest) => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 400),
})

export function writeReviewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.requestReviewCode, async ({ params, body }, { request }) => {
    const id = await requestCode(deps, params.id, request.ip, body)
    sendSoon(deps, request.log)
    return { id }
  })

  serve(app, deps, contract.enterReviewCode, async ({ params, body }, { request }) => {
    const writePath = await exchangeForLink(deps, params.id, body.code)
    await sendLinkIfReviewed(deps, params.id)
    sendSoon(deps, request.log)
    return { writePath }
  })

  serve(app, deps, contract.readReviewLink, async ({ params }) => readLink(deps, params.token))

  serve(app, deps, contract.writeReview, async ({ params, body }, { request }) => {
    try {
      return { privatePath: await submitReview(deps, params.token, senderOf(request), body) }
    } finally {
      // Also where it is refused: an author who has reviewed the visit gets a new link.
      sendSoon(deps, request.log)
    }
  })

  serve(app, deps, contract.readOwnReview, async ({ params }) => readOwnReview(deps, params.token))

  serve(app, deps, contract.editOwnReview, async ({ params, body }, { request }) =>
    editOwnReview(deps, params.token, senderOf(request), body),
  )

  serve(app, deps, contract.appealReview, async ({ params, body }) =>
    appealReview(deps, params.token, body.reason),
  )

  serve(app, deps, contract.withdrawReview, async ({ params }) => {
    await withdrawReview(deps, params.token)
    return { message: 'Your review has been deleted.' }
  })
}
