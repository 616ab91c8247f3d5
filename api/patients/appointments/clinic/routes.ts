import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/patients/appointments/clinic.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { idBehind } from '../links.ts'
import { answerAppointment } from './answer.ts'
import { ownId, readForClinic, readOffers, readRequest, readWeek } from './calendar.ts'

/** For clinics: the calendar in the account, and answers from a link in an email. */
export function clinicAppointmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listAppointments, async ({ query }, { who }) => readWeek(deps, who, query.from))

  serve(app, deps, contract.answerAppointment, async ({ params, body }, { who, request }) => {
    const id = await ownId(deps, who, params.id)
    await answerAppointment(deps, id, body)
    sendSoon(deps, request.log)
    return readForClinic(deps, id)
  })

  serve(app, deps, contract.readOffers, async ({ params, query }, { who }) =>
    readOffers(deps, await ownId(deps, who, params.id), query.from),
  )

  serve(app, deps, contract.readRequest, async ({ params, query }) =>
    readRequest(deps, params.token, query.from),
  )

  serve(app, deps, contract.answerRequest, async ({ params, body }, { request }) => {
    await answerAppointment(deps, await idBehind(deps, params.token, 'clinic'), body)
    sendSoon(deps, request.log)
    return readRequest(deps, params.token)
  })
}
