import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import * as contract from '../../../contract/providers/signup.ts'
import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { messages } from '../../../contract/text/messages.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { guessableBy } from '../../auth/passwords/passwords.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { checkStorable } from '../../http/input/storable-input.ts'
import { takeUploads } from '../../http/uploads/uploads.ts'
import { serve } from '../../serve.ts'
import { answerConfirmationRequest, confirmEmail, requestConfirmation } from './confirmation.ts'
import { forgetPartial, resumePartial, savePartial } from './partial/partial.ts'
import { continueRegistration, disownRegistration, readReminder } from './partial/reminder.ts'
import { placeOfPostcode } from './place.ts'
import { register } from './register.ts'

export async function signupRoutes(app: FastifyInstance, deps: Deps) {
  const gazetteer = await loadGazetteer()

  takeUploads(app, form => {
    form.addHook('preValidation', readFields)
    serve(form, deps, contract.registerEssential, async ({ body }, { request }) => {
      const { orphan } = await register(deps, gazetteer, body, request.ip)
      sendSoon(deps, request.log, async () => void (orphan && (await deps.cards.endNow(orphan))))
      return { message: messages.registrationSuccessful }
    })
  })

  serve(app, deps, contract.savePartialSignup, async ({ body }, { request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { saved: true as const, secret: await savePartial(deps, body, request.ip) }
  })

  serve(app, deps, contract.forgetPartialSignup, async ({ body }) => {
    await forgetPartial(deps, body)
    return { forgotten: true as const }
  })

  serve(app, deps, contract.resumeSignup, async ({ body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return resumePartial(deps, body.token)
  })

  serve(app, deps, contract.readSignupReminder, async ({ body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return readReminder(deps, body.token)
  })

  serve(app, deps, contract.continueSignup, async ({ body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return { resume: await continueRegistration(deps, body.token) }
  })

  serve(app, deps, contract.disownSignup, async ({ body }) => ({
    email: await disownRegistration(deps, body.token),
  }))

  serve(app, deps, contract.checkPostcode, async ({ params }) => {
    const parsed = parsePostcode(params.postcode)
    const postcode = parsed.ok ? parsed.postcode : params.postcode
    const place = parsed.ok ? placeOfPostcode(gazetteer, postcode) : undefined
    return { postcode, known: place !== undefined, city: (place && gazetteer.townAround(place)) ?? null }
  })

  serve(app, deps, contract.checkPassword, async ({ body: { password, ...owner } }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return { problem: guessableBy(password, owner) ?? null }
  })

  serve(app, deps, contract.confirmEmail, async ({ body }, { request }) => {
    const { held, email } = await confirmEmail(deps, body.token)
    sendSoon(deps, request.log)
    return { message: messages.emailConfirmed, email, held }
  })

  serve(app, deps, contract.resendConfirmation, async ({ body }, { request }) => {
    await requestConfirmation(deps, { email: body.email, ip: request.ip })
    sendSoon(deps, request.log, () => answerConfirmationRequest(deps, body.email))
    return { message: "If this address still needs confirming, we've emailed a new link." }
  })
}

/** Reads a form that was sent as multipart before it is validated. It has fields only: a file is refused. */
async function readFields(request: FastifyRequest) {
  if (!request.isMultipart()) return
  const fields: [string, unknown][] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new Problem('unsupported_media')
    fields.push([part.fieldname, part.value])
  }
  request.body = Object.fromEntries(fields)
  checkStorable(request.body)
}
