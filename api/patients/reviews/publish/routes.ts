import type { FastifyInstance } from 'fastify'
import { downloadReviewLedger, readReviewLedger } from '../../../../contract/patients/reviews/ledger.ts'
import { listClinicReviews } from '../../../../contract/patients/reviews/published.ts'
import * as reports from '../../../../contract/patients/reviews/reports.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { sendCsv } from '../../../http/downloads/send-download.ts'
import { serve } from '../../../serve.ts'
import { ledgerCsv, readLedger } from '../ledger/read-ledger.ts'
import { decideReport, readReports, reportReview } from '../report/report-review.ts'
import { readReviews } from './read-reviews.ts'

/** What everyone may read of reviews, and say about them. */
export function publishedReviewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, listClinicReviews, async ({ params, query }) => readReviews(deps, params.id, query))

  serve(app, deps, reports.reportReview, async ({ params, body }, { request }) => {
    await reportReview(deps, params.id, { ip: request.ip }, body)
    sendSoon(deps, request.log)
    return { message: 'Thank you. A member of our team will look at this review.' }
  })

  serve(app, deps, reports.listReviewReports, async () => readReports(deps))

  serve(app, deps, reports.decideReviewReport, async ({ params, body }, actor) => {
    await decideReport(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message: body.decision === 'uphold' ? 'Review removed.' : 'Report rejected. The review stays.' }
  })

  serve(app, deps, readReviewLedger, async () => readLedger(deps.db))

  serve(app, deps, downloadReviewLedger, async (_, context) =>
    sendCsv(context, 'review-ledger.csv', async () => ledgerCsv(await deps.reading())),
  )
}
