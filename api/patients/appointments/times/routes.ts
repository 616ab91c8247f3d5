import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/patients/appointments/times.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { blockTime, readTimes, setRules, unblockTime } from './rules.ts'

/** When a clinic's locations see patients who book online, as the clinic sets it. */
export function appointmentTimeRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getAppointmentTimes, async (_, { who }) => readTimes(deps, who))

  serve(app, deps, contract.setAppointmentRules, async ({ params, body }, { who }) =>
    setRules(deps, who.providerId, params.id, body),
  )

  serve(app, deps, contract.blockTime, async ({ body }, { who }) => blockTime(deps, who, body))

  serve(app, deps, contract.unblockTime, async ({ params }, { who }) => {
    await unblockTime(deps, who, params.id)
    return { removed: true as const }
  })
}
