import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/email/sending-health.ts'
import * as paceCalls from '../../../contract/email/sending-pace.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { readPace, setPace, steerWarmUp } from '../campaigns/engine/pace/steer-pace.ts'
import { checkSending, readHealth } from './sending-health.ts'
import { sendTestEmail, takePastedEmail } from './test-email.ts'

export function sendingHealthRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getSendingHealth, () => readHealth(deps))

  serve(app, deps, paceCalls.getSendingPace, () => readPace(deps))

  serve(app, deps, paceCalls.setSendingPace, async ({ body }, actor) => {
    await setPace(deps, actor, body)
    return { message: 'Pace saved.' }
  })

  serve(app, deps, paceCalls.steerWarmUp, async ({ body }, actor) => ({
    message: await steerWarmUp(deps, actor, body.step),
  }))

  serve(app, deps, contract.checkSendingHealth, async () => {
    await checkSending(deps)
    return readHealth(deps)
  })

  serve(app, deps, contract.sendTestEmail, async (_, actor) => {
    await sendTestEmail(deps, actor)
    return readHealth(deps)
  })

  serve(app, deps, contract.checkTestEmail, async ({ body }) => {
    await takePastedEmail(deps, body.source)
    return readHealth(deps)
  })
}
