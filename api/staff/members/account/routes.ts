import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../../contract/core/problems.ts'
import * as contract from '../../../../contract/staff/staff.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { record } from '../../audit/record.ts'
import { signedInStaff } from './describe.ts'
import { saveOwnDetails, staffById } from './queries.ts'

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
}
