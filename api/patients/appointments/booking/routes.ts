import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/patients/appointments/booking.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { readFreeTimes, requestAppointment } from './book.ts'
import { acceptOffer, cancelAppointment, moveAppointment, ownCalendarFile, readOwn } from './own-page.ts'

/** For patients, who have no account: free times, asking for them, and the private page of a request. */
export function bookingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getFreeTimes, async ({ params, query }) => readFreeTimes(deps, params.id, query))

  serve(app, deps, contract.requestAppointment, async ({ params, body }, { request }) => {
    const privatePath = await requestAppointment(deps, params.id, request.ip, body)
    if (privatePath) sendSoon(deps, request.log)
    return { privatePath }
  })

  serve(app, deps, contract.readAppointment, async ({ params }) => readOwn(deps, params.token))

  serve(app, deps, contract.appointmentFile, async ({ params }, { reply }) => {
    const file = await ownCalendarFile(deps, params.token)
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
        'cache-control': 'no-store',
      })
      .send(file)
  })

  serve(app, deps, contract.acceptOffer, async ({ params }, { request }) => {
    const own = await acceptOffer(deps, params.token)
    sendSoon(deps, request.log)
    return own
  })

  serve(app, deps, contract.moveAppointment, async ({ params, body }, { request }) => {
    const own = await moveAppointment(deps, params.token, new Date(body.startsAt))
    sendSoon(deps, request.log)
    return own
  })

  serve(app, deps, contract.cancelAppointment, async ({ params }, { request }) => {
    const own = await cancelAppointment(deps, params.token)
    sendSoon(deps, request.log)
    return own
  })
}
