import type { FastifyInstance } from 'fastify'
import { type PasskeyCalls, passkeys } from '../../../contract/auth/passkeys.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { personConfirmed, personSignedIn, recordOwnChange, type SignedIn } from '../person.ts'
import type { Side } from '../queries.ts'
import * as service from './service.ts'

/** Passkeys, for providers and for staff. The calls that sign in with one are beside those with a password. */
export function passkeyRoutes(app: FastifyInstance, deps: Deps) {
  routesOf(app, deps, 'provider', passkeys.provider)
  routesOf(app, deps, 'staff', passkeys.staff)
}

function routesOf(app: FastifyInstance, deps: Deps, side: Side, calls: PasskeyCalls) {
  const own = (who: SignedIn) => service.listPasskeys(deps, who)

  serve(app, deps, calls.list, async (_, { who }) => own(who))

  serve(app, deps, calls.begin, async ({ body }, { who, request, reply }) => {
    const person = await personConfirmed(deps, who, { password: body.password, ip: request.ip })
    reply.header('cache-control', 'no-store')
    return service.beginPasskey(deps, person)
  })

  serve(app, deps, calls.add, async ({ body }, { who, request }) => {
    const person = await personSignedIn(deps, who, request)
    const also = recordOwnChange(deps, who, request, person.email, 'staff.passkey_added')
    await service.addPasskey(deps, person, body, also)
    sendSoon(deps, request.log)
    return own(who)
  })

  serve(app, deps, calls.remove, async ({ params, body }, { who, request }) => {
    const person = await personConfirmed(deps, who, { password: body.password, ip: request.ip })
    const also = recordOwnChange(deps, who, request, person.email, 'staff.passkey_removed')
    await service.removePasskey(deps, person, params.id, also)
    sendSoon(deps, request.log)
    return own(who)
  })

  serve(app, deps, calls.beginSignIn, async (_, { reply }) => {
    reply.header('cache-control', 'no-store')
    return service.beginPasskeySignIn(deps, side)
  })
}
