import type { FastifyInstance } from 'fastify'
import { may, type Permission } from '../../../../contract/core/permissions.ts'
import { getProductionExceptions } from '../../../../contract/staff/production-exceptions.ts'
import * as contract from '../../../../contract/staff/staff.ts'
import { confirmIdentity, confirmWithPasskey } from '../../../auth/confirm-identity.ts'
import { endOtherLogins, endOwnLogin, listOwnLogins, signOut } from '../../../auth/own-logins.ts'
import { changePassword } from '../../../auth/passwords/change-password.ts'
import { answerResetRequests, requestReset, resetPassword } from '../../../auth/passwords/password-reset.ts'
import { signIn, signInWithPasskey } from '../../../auth/sign-in.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { record } from '../../audit/record.ts'
import { signedInStaff } from './describe.ts'

/** Coming in, staying in and going out, for staff. */
export function staffSessionRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.staffLogin, async ({ body }, { request, reply }) => {
    const { ip, log } = request
    const attempt = { ...body, ip, log, userAgent: request.headers['user-agent'] }
    const { token, accountId, device } = await signIn(deps, 'staff', attempt)
    reply.header('cache-control', 'no-store')
    sendSoon(deps, log)
    return { token, staff: await signedInStaff(deps, accountId), device }
  })

  serve(app, deps, contract.staffLoginWithPasskey, async ({ body }, { request, reply }) => {
    const { ip, log } = request
    const attempt = { ...body, ip, log, userAgent: request.headers['user-agent'] }
    const { token, accountId, device } = await signInWithPasskey(deps, 'staff', attempt)
    reply.header('cache-control', 'no-store')
    sendSoon(deps, log)
    return { token, staff: await signedInStaff(deps, accountId), device }
  })

  serve(app, deps, contract.confirmIdentity, async ({ body }, { who, request }) => {
    await confirmIdentity(deps, who, { ...body, ip: request.ip })
    return { confirmed: true as const }
  })

  serve(app, deps, contract.confirmIdentityWithPasskey, async ({ body }, { who }) => {
    await confirmWithPasskey(deps, who, body.credential)
    return { confirmed: true as const }
  })

  for (const call of [contract.verifyStaffToken, contract.staffProfile])
    serve(app, deps, call, async (_, { who }) => ({ staff: await signedInStaff(deps, who.staffId) }))

  serve(app, deps, contract.checkPermissions, async ({ body }, { who }) => ({
    hasPermission: may(who, body.permission as Permission),
  }))

  serve(app, deps, getProductionExceptions, async () => ({ exceptions: deps.exceptions }))

  serve(app, deps, contract.staffLogout, async (_, { who, reply }) => {
    await signOut(deps, who)
    reply.header('clear-site-data', '"cache"')
    return { message: "You've been signed out." }
  })

  serve(app, deps, contract.listStaffLogins, async ({ query }, { who }) =>
    listOwnLogins(deps, who, query.page),
  )

  serve(app, deps, contract.endStaffLogin, async ({ params }, { who }) => {
    await endOwnLogin(deps, who, params.id)
    return { message: 'That device has been signed out.' }
  })

  serve(app, deps, contract.changeStaffPassword, async ({ body }, actor) => {
    const { who, request } = actor
    await changePassword(deps, who, { ...body, ip: request.ip }, async trx => {
      const { email } = await signedInStaff({ ...deps, db: trx }, who.staffId)
      const entry = { action: 'staff.changed_password', subject: email, subjectId: who.staffId } as const
      await record(trx, deps.clock(), actor, entry)
    })
    sendSoon(deps, request.log)
    return { message: 'Your password has been changed. Every other device has been signed out.' }
  })

  serve(app, deps, contract.endOtherStaffLogins, async (_, { who }) => {
    await endOtherLogins(deps, who)
    return { message: 'Every other device has been signed out.' }
  })

  serve(app, deps, contract.forgotStaffPassword, async ({ body }, { request }) => {
    await requestReset(deps, 'staff', { email: body.email, ip: request.ip })
    sendSoon(deps, request.log, () => answerResetRequests(deps))
    return { message: "If there's an account with this address, we've emailed it a link." }
  })

  serve(app, deps, contract.resetStaffPassword, async ({ body }, { request }) => {
    await resetPassword(deps, 'staff', { ...body, ip: request.ip })
    sendSoon(deps, request.log)
    return { message: 'Your password has been changed. Sign in with your new password.' }
  })
}
