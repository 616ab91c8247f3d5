import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/email/sending-health.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { checkSending, readHealth } from './sending-health.ts'

export function sendingHealthRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getSendingHealth, () => readHealth(deps))

  serve(app, deps, contract.checkSendingHealth, async () => {
    await checkSending(deps)
    return readHealth(deps)
  })
}
