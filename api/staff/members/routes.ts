import type { FastifyInstance } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { sortParts } from '../../../contract/core/sorting.ts'
import * as contract from '../../../contract/staff/members.ts'
import { listOwnLogins } from '../../auth/own-logins.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import * as members from './change-member.ts'
import { accept, asInvite, invite, readInvite, resend, withdraw } from './invites/invite.ts'
import { inviteRows } from './invites/queries.ts'
import { memberCount, memberRows, unknownReferrals } from './queries.ts'

const onPage = 20

/** Who works here, and who is invited to. */
export function staffManagementRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps

  serve(app, deps, contract.listStaff, async ({ query: { page, sort, ...filter } }) => {
    const [rows, total] = await Promise.all([
      memberRows(db, filter, sortParts(sort), sliceOf(page, onPage)),
      memberCount(db, filter),
    ])
    return pageOf(rows.map(members.asMember), total, page, onPage)
  })

  serve(app, deps, contract.updateStaffMember, async ({ params, body }, actor) =>
    members.editMember(deps, actor, params.id, body),
  )
  serve(app, deps, contract.deactivateStaff, async ({ params, query }, actor) =>
    members.deactivateMember(deps, actor, params.id, query),
  )
  serve(app, deps, contract.reactivateStaff, async ({ params }, actor) =>
    members.reactivateMember(deps, actor, params.id),
  )
  serve(app, deps, contract.resetTwoFactor, async ({ params }, actor) =>
    members.resetMemberFactor(deps, actor, params.id),
  )

  serve(app, deps, contract.listMemberLogins, async ({ params, query }, { who }) =>
    listOwnLogins(deps, { staffId: params.id, loginId: who.loginId }, query.page),
  )
  serve(app, deps, contract.endMemberLogins, async ({ params }, actor) => {
    const { firstname, lastname } = await members.endMemberLogins(deps, actor, params.id)
    return { message: `${firstname} ${lastname} is signed out on every device.` }
  })

  serve(app, deps, contract.listUnknownReferrals, async ({ query: { page } }) => {
    const { rows, total } = await unknownReferrals(db, sliceOf(page, onPage))
    return pageOf(rows, total, page, onPage)
  })

  serve(app, deps, contract.listInvites, async ({ query: { page } }) => {
    const { rows, total } = await inviteRows(db, sliceOf(page, onPage))
    const items = rows.map(row => asInvite(row, clock()))
    return pageOf(items, total, page, onPage)
  })

  serve(app, deps, contract.inviteStaff, async ({ body }, actor) => {
    const invited = await invite(deps, actor, body)
    sendSoon(deps, actor.request.log)
    return invited.invite
  })

  serve(app, deps, contract.resendInvite, async ({ params }, actor) => {
    const invited = await resend(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return invited
  })

  serve(app, deps, contract.withdrawInvite, async ({ params }, actor) => {
    await withdraw(deps, actor, params.id)
    return { message: 'Invitation withdrawn.' }
  })

  serve(app, deps, contract.readInvite, async ({ body }) => readInvite(deps, body.token))

  serve(app, deps, contract.acceptInvite, async ({ body }, { request }) => {
    const email = await accept(deps, request.ip, body)
    return { message: 'Your account is ready. Sign in to continue.', email }
  })
}
