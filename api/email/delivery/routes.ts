import type { FastifyInstance } from 'fastify'
import { may } from '../../../contract/core/permissions.ts'
import * as bounceCalls from '../../../contract/email/bounces.ts'
import * as contract from '../../../contract/email/email.ts'
import * as suppressionCalls from '../../../contract/email/suppressions.ts'
import { emailPutOff, emailSentTo } from '../../../contract/text/messages.ts'
import { type Deps, forReading } from '../../deps.ts'
import { sendCsv } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { bouncesCsv, listBounces } from '../bounces/list-bounces.ts'
import { liftSuppression, listSuppressions, suppressByStaff } from '../consent/suppress.ts'
import { templateRoutes } from '../templates/routes.ts'
import { publicEmailRoutes } from '../tracking/public-routes.ts'
import { listSent, statsOf } from '../tracking/responses.ts'
import { lastEmail, previewFollowUp, sendFollowUp } from './follow-up.ts'
import { sendFromTemplate } from './send-from-template.ts'

const londonTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })

/** What a member of staff sees of an email to one person. */
const saidOf = (email: string, nextTryAt: Date | undefined) => ({
  nextTryAt: nextTryAt?.toISOString() ?? null,
  message: nextTryAt ? emailPutOff(email, londonTime.format(nextTryAt)) : emailSentTo(email),
})

export function marketingEmailRoutes(app: FastifyInstance, deps: Deps) {
  templateRoutes(app, deps)
  publicEmailRoutes(app, deps)

  serve(app, deps, contract.sendFollowUp, async ({ body }, actor) => {
    const { id, nextTryAt } = await sendFollowUp(deps, actor, body)
    return { trackingId: id, ...saidOf(body.clientEmail, nextTryAt) }
  })

  serve(app, deps, contract.previewFollowUp, async ({ body }, { who }) =>
    previewFollowUp(deps, who.staffId, body),
  )

  serve(app, deps, contract.getLastEmail, async ({ body }) => ({
    sentAt: (await lastEmail(deps, body.email))?.toISOString() ?? null,
  }))

  serve(app, deps, contract.sendFromTemplate, async ({ body }, actor) => {
    const { id, alreadySent, nextTryAt } = await sendFromTemplate(deps, actor, body)
    return { trackingId: id, alreadySent, ...saidOf(body.recipient.email, nextTryAt) }
  })

  serve(app, deps, contract.getTrackingStats, async ({ params }) => statsOf(deps, params.trackingId))

  serve(app, deps, contract.listSentEmails, async ({ query: { mine, ...slice } }, { who }) =>
    listSent(deps, { ...slice, staffId: mine || !may(who, 'view_users') ? who.staffId : undefined }),
  )

  serve(app, deps, suppressionCalls.listSuppressions, async ({ query }, { who }) =>
    listSuppressions(deps, who, query),
  )

  serve(app, deps, bounceCalls.listBounces, async ({ query }, { who }) => listBounces(deps, who, query))

  serve(app, deps, bounceCalls.exportBounces, async ({ query }, context) =>
    sendCsv(context, 'bounces.csv', async () => bouncesCsv(await forReading(deps), query)),
  )

  serve(app, deps, suppressionCalls.addSuppression, async ({ body }, actor) => {
    await suppressByStaff(deps, actor, body)
    return { message: `We won't send any more follow-ups or campaigns to ${body.email}.` }
  })

  serve(app, deps, suppressionCalls.removeSuppression, async ({ query: { email } }, actor) => {
    await liftSuppression(deps, actor, email)
    return { message: `You can email ${email} again.` }
  })
}
