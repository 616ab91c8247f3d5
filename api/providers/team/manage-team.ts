import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { teamRoleLabels } from '../../../contract/core/team-roles.ts'
import type { Team, TeamMember, TeamMemberEdit } from '../../../contract/providers/team/team.ts'
import type { Db } from '../../../db/database.ts'
import { confirmPassword } from '../../auth/passwords/confirm-password.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { labelOf } from '../../patients/appointments/times/rules.ts'
import { refuseStale } from '../listing/service.ts'
import { removedEmail } from './emails.ts'
import { noteInHistory, type TeamActor } from './history.ts'
import { asInvitation, checkedPlaces } from './invite.ts'
import * as rows from './queries.ts'

const asMember = ({ createdAt, lastLoginAt, ...row }: rows.MemberRow, you: boolean): TeamMember => ({
  ...row,
  joinedAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  you,
})

/** Who works with a clinic's account, the owner first. */
export async function readTeam({ db, clock }: Deps, { providerId, memberId }: TeamActor): Promise<Team> {
  const [owner, members, invitations, places] = await Promise.all([
    rows.ownerRow(db, providerId),
    rows.membersOf(db, providerId),
    rows.invitationsOf(db, providerId),
    rows.placesOf(db, providerId),
  ])
  if (!owner) throw new Problem('login_required')
  const first: TeamMember = {
    ...owner,
    role: 'owner',
    places: null,
    joinedAt: owner.createdAt.toISOString(),
    lastLoginAt: owner.lastLoginAt?.toISOString() ?? null,
    you: memberId === undefined,
  }
  return {
    members: [first, ...members.map(member => asMember(member, member.id === memberId))],
    invitations: invitations.map(row => asInvitation(row, clock())),
    places: places.map(place => ({ id: place.id, label: labelOf(place) })),
  }
}

const nameOf = ({ firstName, surname }: { firstName: string; surname: string }) => `${firstName} ${surname}`

/** Someone of the clinic's team, kept from others until the transaction ends. The owner is none of those that can be changed. */
async function memberToChange(db: Db, { providerId }: TeamActor, id: string) {
  if (id === providerId) throw new Problem('owner_only')
  const owner = await rows.lockOwner(db, providerId)
  const member = await rows.lockMember(db, providerId, id)
  if (!owner || !member) throw new Problem('member_not_found')
  return { owner, member }
}

/** The role is read with every request, so that it counts at once. */
export const editMember = (
  deps: Deps,
  actor: TeamActor,
  id: string,
  { version, role, places }: z.output<typeof TeamMemberEdit>,
) =>
  deps.db.transaction().execute(async trx => {
    if (id === actor.memberId) throw new Problem('own_role')
    const inside = { ...deps, db: trx }
    const { member } = await memberToChange(trx, actor, id)
    refuseStale(member.version, version)
    const chosen = await checkedPlaces(inside, actor.providerId, { role, places })
    await rows.setRole(trx, id, { role, places: chosen })
    await rows.setPlaces(trx, actor.providerId, id, chosen)
    if (role !== 'manager') await rows.dropInvitationsBy(trx, id)
    const limits = chosen === null ? '' : `, limited to ${chosen.length} of the clinics`
    const what = `Made ${nameOf(member)} ${teamRoleLabels[role]}${limits}`
    await noteInHistory(inside, actor, what)
    return asMember((await rows.memberOf(trx, actor.providerId, id))!, false)
  })

/** Their sign-in goes with them, and with it every login and every link. */
export const removeMember = (deps: Deps, actor: TeamActor, id: string) =>
  deps.db.transaction().execute(async trx => {
    if (id === actor.memberId)
      throw new Problem('own_role', { message: 'To leave the team, use your profile.' })
    const inside = { ...deps, db: trx }
    const { owner, member } = await memberToChange(trx, actor, id)
    await rows.dropMember(trx, id)
    const { email, firstName, createdAt } = member
    const { companyName } = owner
    await queueEmail(
      inside,
      removedEmail(accountHolder({ email, firstName, companyName, emailConfirmedAt: createdAt })),
    )
    await noteInHistory(inside, actor, `Removed ${nameOf(member)} (${email}) from the team`)
    return nameOf(member)
  })

/** After an account was in the wrong hands: nobody that the stranger let in stays. */
export const endTeamSince = ({ db }: Pick<Deps, 'db'>, providerId: string, since: Date) =>
  rows.dropTeamSince(db, providerId, since)

type Leaving = { providerId: string; memberId: string }

/** Someone deletes their own sign-in; the clinic's account stays. */
export async function leaveTeam(deps: Deps, actor: Leaving, given: { password: string; ip: string }) {
  await confirmPassword(deps, 'member', actor.memberId, given)
  await deps.db.transaction().execute(async trx => {
    await memberToChange(trx, actor, actor.memberId)
    await noteInHistory({ ...deps, db: trx }, actor, 'Left the team')
    await rows.dropMember(trx, actor.memberId)
  })
}
