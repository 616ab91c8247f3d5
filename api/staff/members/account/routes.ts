import type { FastifyInstance } from 'fastify'
import { may } from '../../../../contract/core/permissions.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import * as contract from '../../../../contract/staff/staff.ts'
import { confirmPassword } from '../../../auth/confirm-password.ts'
import { secondFactorRequired } from '../../../auth/two-factor/required.ts'
import * as secondFactor from '../../../auth/two-factor/service.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { record } from '../../audit/record.ts'
import { signedInStaff } from './describe.ts'
import { saveOwnDetails, staffById, waitingNow } from './queries.ts'

/** What staff can change about themselves. */
export function ownAccountRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps

  serve(app, deps, contract.updateStaffProfile, async ({ body }, { who, request }) => {
    await db.transaction().execute(async trx => {
      const row = await staffById(trx, who.staffId)
      if (!row) throw new Problem('login_required')
      const { firstName, lastName, phoneNumber, email } = row
      const after = {
        firstName: body.firstname,
        lastName: body.lastname,
        phoneNumber: body.phonenumber === undefined ? phoneNumber : body.phonenumber,
      }
      await saveOwnDetails(trx, who.staffId, after)
      const entry = { action: 'staff.update_profile', subject: email, subjectId: who.staffId } as const
      const before = { firstName, lastName, phoneNumber }
      await record(trx, clock(), { who, request }, { ...entry, before, after })
    })
    return { staff: await signedInStaff(deps, who.staffId) }
  })

  serve(app, deps, contract.staffToday, async (_, { who }) => {
    const { paymentsFailed, listingsHeld, ...waiting } = await waitingNow(db)
    if (may(who, 'view_users')) return { ...waiting, paymentsFailed, listingsHeld }
    return { ...waiting, paymentsFailed: null, listingsHeld: null }
  })

  serve(app, deps, contract.getTwoFactor, async (_, { who }) => ({
    ...(await secondFactor.secondFactorState(deps, who.staffId)),
    required: secondFactorRequired(deps, who.role),
  }))

  serve(app, deps, contract.enrolTwoFactor, async ({ body }, { who, request, reply }) => {
    const given = { password: body.password, ip: request.ip }
    const { email } = await confirmPassword(deps, 'staff', who.staffId, given)
    reply.header('cache-control', 'no-store')
    return secondFactor.enrol(deps, { id: who.staffId, email })
  })

  serve(app, deps, contract.confirmTwoFactor, async ({ body }, { who, request, reply }) => {
    const { email } = await signedInStaff(deps, who.staffId)
    const entry = { action: 'staff.two_factor_on', subject: email, subjectId: who.staffId } as const
    reply.header('cache-control', 'no-store')
    return secondFactor.confirmEnrolment(deps, { ...who, email, ip: request.ip }, body.code, trx =>
      record(trx, clock(), { who, request }, entry),
    )
  })

  serve(app, deps, contract.renewRecoveryCodes, async ({ body }, { who, request, reply }) => {
    const { email } = await signedInStaff(deps, who.staffId)
    const entry = { action: 'staff.new_recovery_codes', subject: email, subjectId: who.staffId } as const
    reply.header('cache-control', 'no-store')
    return secondFactor.renewRecoveryCodes(deps, { id: who.staffId, email, ip: request.ip }, body.code, trx =>
      record(trx, clock(), { who, request }, entry),
    )
  })

  serve(app, deps, contract.switchOffTwoFactor, async ({ body }, { who, request }) => {
    if (secondFactorRequired(deps, who.role)) throw new Problem('second_factor_stays')
    const { ip } = request
    const { email } = await confirmPassword(deps, 'staff', who.staffId, { password: body.password, ip })
    await secondFactor.passSecondFactor(deps, { id: who.staffId, email, ip }, body.code)
    await db.transaction().execute(async trx => {
      if (!(await secondFactor.forgetSecondFactor({ db: trx }, who.staffId))) return
      const entry = { action: 'staff.two_factor_off', subject: email, subjectId: who.staffId } as const
      await record(trx, clock(), { who, request }, entry)
    })
    return { message: 'Two-factor sign-in is off.' }
  })
}
