import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/providers/team/team.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { readHistory } from './history.ts'
import { invite, join, readInvitation, resend, withdraw } from './invite.ts'
import { editMember, readTeam, removeMember } from './manage-team.ts'
import { transfer } from './transfer.ts'

/** The people who work with a clinic's account. */
export function teamRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getTeam, async (_, { who }) => readTeam(deps, who))

  serve(app, deps, contract.inviteToTeam, async ({ body }, { who, request }) => {
    const invitation = await invite(deps, who, body)
    sendSoon(deps, request.log)
    return invitation
  })

  serve(app, deps, contract.resendTeamInvitation, async ({ params }, { who, request }) => {
    const invitation = await resend(deps, who, params.id)
    sendSoon(deps, request.log)
    return invitation
  })

  serve(app, deps, contract.withdrawTeamInvitation, async ({ params }, { who }) => {
    await withdraw(deps, who, params.id)
    return { message: 'Invitation withdrawn.' }
  })

  serve(app, deps, contract.updateTeamMember, async ({ params, body }, { who }) =>
    editMember(deps, who, params.id, body),
  )

  serve(app, deps, contract.removeTeamMember, async ({ params }, { who, request }) => {
    const name = await removeMember(deps, who, params.id)
    sendSoon(deps, request.log)
    return { message: `${name} has been removed and signed out on every device.` }
  })

  serve(app, deps, contract.transferAccount, async ({ body }, { who, request }) => {
    const { providerId, loginId } = who
    const name = await transfer(deps, { providerId, loginId, ...body, ip: request.ip })
    sendSoon(deps, request.log)
    return { message: `${name} now owns the account. You're a manager.` }
  })

  serve(app, deps, contract.listTeamHistory, async ({ query }, { who }) =>
    readHistory(deps, who.providerId, query.page),
  )

  serve(app, deps, contract.readTeamInvitation, async ({ body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return readInvitation(deps, body.token)
  })

  serve(app, deps, contract.joinTeam, async ({ body }) => {
    const email = await join(deps, body)
    return { message: 'Your account is ready. Sign in to continue.', email }
  })
}
