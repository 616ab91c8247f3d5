import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import * as contract from '../../../contract/providers/account.ts'
import { changePassword } from '../../auth/passwords/change-password.ts'
import { type Deps, forReading } from '../../deps.ts'
import { readEmailChoices, saveEmailChoices } from '../../email/consent/account-choices.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { sendFile } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import type { TeamActor } from '../team/history.ts'
import { leaveTeam } from '../team/manage-team.ts'
import { editMemberProfile, readMemberProfile } from '../team/own-profile.ts'
import { cancelNewEmail, confirmNewEmail, readLink, resendLink } from './change-email.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { editProfile, readProfile } from './service.ts'
import { readUndo, undoNewEmail } from './undo-email.ts'

/** The spec's profile is that of the person who is signed in, not of the clinic. */
const readOwnProfile = (deps: Deps, { memberId, providerId }: TeamActor) =>
  memberId ? readMemberProfile(deps, memberId) : readProfile(deps, providerId)

export function profileRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getProfile, async (_, { who }) => readOwnProfile(deps, who))

  serve(app, deps, contract.updateProfile, async ({ body }, { who, request }) => {
    const profile = who.memberId
      ? await editMemberProfile(deps, who.memberId, body)
      : await editProfile(deps, { ...who, ip: request.ip }, body)
    sendSoon(deps, request.log)
    return profile
  })

  serve(app, deps, contract.getEmailChoices, async (_, { who }) =>
    readEmailChoices(deps.db, (await readProfile(deps, who.providerId)).email),
  )

  serve(app, deps, contract.saveEmailChoices, async ({ body }, { who }) => {
    const { email, emailConfirmed } = await readProfile(deps, who.providerId)
    // Until then it may be someone else's address, and their opt-out.
    if (!emailConfirmed) throw new Problem('confirm_email_first')
    return saveEmailChoices(deps, email, body)
  })

  serve(app, deps, contract.deleteProfile, async ({ body }, { who, request }) => {
    const given = { password: body.password, ip: request.ip }
    if (who.memberId) {
      await leaveTeam(deps, { providerId: who.providerId, memberId: who.memberId }, given)
      return { message: "You've left the team and your sign-in has been deleted." }
    }
    await deleteAccount(deps, who.providerId, given)
    sendSoon(deps, request.log)
    return { message: 'Your account has been deleted.' }
  })

  serve(app, deps, contract.confirmNewEmail, async ({ body }, { request }) => {
    const email = await confirmNewEmail(deps, { ...body, ip: request.ip })
    sendSoon(deps, request.log)
    return { message: 'Your new email is confirmed. Use it to sign in from now on.', email }
  })

  serve(app, deps, contract.readNewEmailLink, async ({ body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return readLink(deps, body.token)
  })

  serve(app, deps, contract.resendNewEmail, async (_, { who, request }) => {
    await resendLink(deps, who.providerId)
    sendSoon(deps, request.log)
    return { message: "We've sent the link again. The older one no longer works." }
  })

  serve(app, deps, contract.readUndoLink, async ({ body }, { reply }) => {
    reply.header('cache-control', 'no-store')
    return readUndo(deps, body.token)
  })

  serve(app, deps, contract.undoNewEmail, async ({ body }, { request }) => {
    const email = await undoNewEmail(deps, body.token)
    sendSoon(deps, request.log)
    return { message: "Your old email is back. We've sent you a link to choose a new password.", email }
  })

  serve(app, deps, contract.dropNewEmail, async (_, { who }) => {
    await cancelNewEmail(deps, who.providerId)
    return readProfile(deps, who.providerId)
  })

  serve(app, deps, contract.changePassword, async ({ body }, { who, request }) => {
    await changePassword(deps, who, { ...body, ip: request.ip })
    sendSoon(deps, request.log)
    return { message: 'Your password has been changed. Every other device has been signed out.' }
  })

  serve(app, deps, contract.exportData, async (_, context) =>
    sendFile(context, async () => ({
      name: 'my-data.zip',
      type: 'application/zip',
      file: await exportData(await forReading(deps), context.who.providerId),
    })),
  )
}
