import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/providers/verification.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { answerQuestion, approveVerification, askClinic, refuseVerification } from './decide-verification.ts'
import { readCase, readOwnVerification, readQueue } from './read-verification.ts'
import { sendCode, takeCode } from './website-code.ts'

export function verificationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getVerification, async (_, { who }) => readOwnVerification(deps, who.providerId))

  serve(app, deps, contract.sendVerificationCode, async ({ body }, { who, request }) => {
    await sendCode(deps, who.providerId, body.email)
    sendSoon(deps, request.log)
    return { message: `We've emailed a code to ${body.email}.` }
  })

  serve(app, deps, contract.confirmVerificationCode, async ({ body }, { who, request }) => {
    await takeCode(deps, who.providerId, body.code)
    sendSoon(deps, request.log)
    return { message: "Thank you. You've shown that the website is yours." }
  })

  serve(app, deps, contract.answerVerification, async ({ body }, { who }) => {
    await answerQuestion(deps, who.providerId, body.answer)
    return { message: "Thank you. We'll look at your answer." }
  })

  serve(app, deps, contract.listVerifications, async ({ query }) => readQueue(deps, query.state, query.page))

  serve(app, deps, contract.getVerificationCase, async ({ params }) => readCase(deps, params.id))

  serve(app, deps, contract.approveVerification, async ({ params, body }, actor) => {
    await approveVerification(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message: "Approved. We've emailed the clinic." }
  })

  serve(app, deps, contract.askForVerification, async ({ params, body }, actor) => {
    await askClinic(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message: "We've emailed the clinic your question." }
  })

  serve(app, deps, contract.refuseVerification, async ({ params, body }, actor) => {
    await refuseVerification(deps, actor, params.id, body)
    sendSoon(deps, actor.request.log)
    return { message: "Refused. The subscription has ended and we've emailed the clinic your reason." }
  })
}
