import type { FastifyInstance } from 'fastify'
import { type TwoFactorCalls, twoFactor } from '../../../contract/auth/two-factor.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { personConfirmed, personSignedIn, recordOwnChange, type SignedIn } from '../person.ts'
import * as secondFactor from './service.ts'

/** Two-factor sign-in, for providers and for staff. */
export function twoFactorRoutes(app: FastifyInstance, deps: Deps) {
  for (const calls of Object.values(twoFactor)) routesOf(app, deps, calls)
}

function routesOf(app: FastifyInstance, deps: Deps, calls: TwoFactorCalls) {
  const requires = (who: SignedIn) => 'role' in who && deps.staffNeedSecondFactor

  serve(app, deps, calls.read, async (_, { who }) => {
    return { ...(await secondFactor.secondFactorState(deps, who)), required: requires(who) }
  })

  serve(app, deps, calls.enrol, async ({ body }, { who, request, reply }) => {
    const person = await personConfirmed(deps, who, { password: body.password, ip: request.ip })
    reply.header('cache-control', 'no-store')
    return secondFactor.enrol(deps, person)
  })

  serve(app, deps, calls.confirm, async ({ body }, { who, request, reply }) => {
    const person = await personSignedIn(deps, who, request)
    reply.header('cache-control', 'no-store')
    const also = recordOwnChange(deps, who, request, person.email, 'staff.two_factor_on')
    const codes = await secondFactor.confirmEnrolment(
      deps,
      { ...person, loginId: who.loginId },
      body.code,
      also,
    )
    sendSoon(deps, request.log)
    return codes
  })

  serve(app, deps, calls.renewRecoveryCodes, async ({ body }, { who, request, reply }) => {
    const person = await personSignedIn(deps, who, request)
    reply.header('cache-control', 'no-store')
    const also = recordOwnChange(deps, who, request, person.email, 'staff.new_recovery_codes')
    const codes = await secondFactor.renewRecoveryCodes(deps, person, body.code, also)
    sendSoon(deps, request.log)
    return codes
  })

  serve(app, deps, calls.switchOff, async ({ body }, { who, request }) => {
    if (requires(who)) throw new Problem('second_factor_stays')
    const person = await personConfirmed(deps, who, { password: body.password, ip: request.ip })
    const also = recordOwnChange(deps, who, request, person.email, 'staff.two_factor_off')
    await secondFactor.switchOff(deps, person, body.code, also)
    sendSoon(deps, request.log)
    return { message: 'Two-factor sign-in is off.' }
  })
}
