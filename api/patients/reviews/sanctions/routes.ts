import type { FastifyInstance } from 'fastify'
import * as notices from '../../../../contract/patients/reviews/notices.ts'
import * as sanctions from '../../../../contract/patients/reviews/sanctions.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { decideNotice } from '../defamation/decide-notice.ts'
import { answerNotice, receiveNotice } from '../defamation/notice-steps.ts'
import { readNotices } from '../defamation/read-notices.ts'
import { liftSanction, readSanctions, sanctionClinic } from './sanction-clinic.ts'

const decided = {
  send: 'Notice sent to the author.',
  remove: 'Review removed.',
  dismiss: 'Notice dismissed. The review stays.',
}

/** Legal notices about reviews, and consequences for clinics. */
export function reviewCaseRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, notices.sendNotice, async ({ params, body }, { request }) => {
    const { missing, waits } = await receiveNotice(deps, params.id, request.ip, body)
    sendSoon(deps, request.log)
    if (missing.length > 0)
      return { message: `Your notice is incomplete. Please add: ${missing.join('; ')}.`, missing }
    const message = waits
      ? "We've received your notice. There was one about this review before, so a member of our team will read yours before it goes to the author."
      : "We've sent your notice to the author. We'll email you what they answer."
    return { message, missing }
  })

  serve(app, deps, notices.answerNotice, async ({ params, body }, { request }) => {
    await answerNotice(deps, params.token, body)
    sendSoon(deps, request.log)
    return {
      message:
        body.wish === 'remove'
          ? 'Your review has been deleted.'
          : 'Your review stays. Thank you for your answer.',
    }
  })

  serve(app, deps, notices.listReviewNotices, async () => readNotices(deps))

  serve(app, deps, notices.decideReviewNotice, async ({ params, body }, actor) => {
    await decideNotice(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message: decided[body.decision] }
  })

  serve(app, deps, sanctions.listReviewSanctions, async () => readSanctions(deps))

  serve(app, deps, sanctions.sanctionClinic, async ({ body }, actor) => {
    const kind = await sanctionClinic(deps, actor, body)
    sendSoon(deps, actor.request.log)
    return {
      message:
        kind === 'warning'
          ? "The clinic's page shows a warning."
          : "The clinic's reviews are hidden for 180 days.",
    }
  })

  serve(app, deps, sanctions.liftSanction, async ({ params }, actor) => {
    await liftSanction(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return { message: 'Sanction lifted.' }
  })
}
