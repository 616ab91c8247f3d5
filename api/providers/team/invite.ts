import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { teamRoleLabels } from '../../../contract/core/team-roles.ts'
import {
  type JoinTeam,
  type NewTeamInvitation,
  type TeamInvitation,
  teamInviteDays,
} from '../../../contract/providers/team/team.ts'
import { maxTeam } from '../../../contract/rules/limits.ts'
import { hashPassword, refuseCommon, refuseGuessable } from '../../auth/passwords/passwords.ts'
import { addressIsTaken } from '../../auth/taken-address.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { invitationEmail } from './emails.ts'
import { noteInHistory, type TeamActor } from './history.ts'
import * as rows from './queries.ts'

const day = 24 * 60 * 60 * 1000

export const asInvitation = (row: rows.InvitationRow, now: Date): TeamInvitation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now,
})

type Wanted = z.output<typeof NewTeamInvitation>

/** Only the front desk is limited to places: the rest of an account belongs to the clinic as a whole. */
export async function checkedPlaces(deps: Deps, providerId: string, { role, places }: Omit<Wanted, 'email'>) {
  if (role !== 'front_desk' || places === null) return null
  const own = (await rows.placesOf(deps.db, providerId)).map(({ id }) => id)
  const chosen = own.filter(id => places.includes(id))
  if (chosen.length === 0)
    throw new Problem('invalid_input', { fields: { places: 'Choose at least one of your clinics' } })
  return chosen
}

/** Emails someone a link to join. Whether their address has an account already is for them alone to learn. */
export const invite = (deps: Deps, actor: TeamActor, { email, ...wanted }: Wanted) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { providerId } = actor
    const owner = await rows.lockOwner(trx, providerId)
    if (!owner) throw new Problem('login_required')
    if (!owner.emailConfirmedAt) throw new Problem('confirm_email_first')
    const [team, open] = await Promise.all([
      rows.membersOf(trx, providerId),
      rows.invitationsOf(trx, providerId),
    ])
    if ([owner, ...team].some(person => person.email.toLowerCase() === email)) throw inTeam()
    const others = open.filter(invitation => invitation.email !== email)
    if (team.length + others.length >= maxTeam) throw new Problem('team_full')
    const places = await checkedPlaces(inside, providerId, wanted)
    return send(inside, actor, { email, role: wanted.role, places, clinic: owner.companyName })
  })

const inTeam = () => {
  const { message } = new Problem('already_in_team')
  return new Problem('already_in_team', { fields: { email: message } })
}

type Sent = { email: string; role: Wanted['role']; places: string[] | null; clinic: string }

async function send(deps: Deps, actor: TeamActor, { clinic, ...invited }: Sent) {
  const now = deps.clock()
  const token = newToken()
  const id = await rows.saveInvitation(deps.db, {
    ...invited,
    providerId: actor.providerId,
    invitedBy: actor.memberId ?? null,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + teamInviteDays * day),
  })
  await queueEmail(deps, invitationEmail(invited.email, clinic, token))
  await noteInHistory(deps, actor, `Invited ${invited.email} as ${teamRoleLabels[invited.role]}`)
  return asInvitation((await rows.invitationOf(deps.db, actor.providerId, id))!, now)
}

/** A new link to the same address; the old one stops working. */
export const resend = (deps: Deps, actor: TeamActor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const owner = await rows.lockOwner(trx, actor.providerId)
    const invitation = await rows.invitationOf(trx, actor.providerId, id)
    if (!owner || !invitation) throw new Problem('not_found')
    const { email, role, places } = invitation
    return send({ ...deps, db: trx }, actor, { email, role, places, clinic: owner.companyName })
  })

export const withdraw = (deps: Deps, actor: TeamActor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const dropped = await rows.dropInvitation(trx, actor.providerId, id)
    if (!dropped) throw new Problem('not_found')
    await noteInHistory({ ...deps, db: trx }, actor, `Withdrew the invitation of ${dropped.email}`)
  })

/** Used, withdrawn and expired links, and those that never were, give the same answer. */
export async function readInvitation({ db, clock }: Deps, token: string) {
  const row = await rows.invitationByToken(db, hashToken(token), clock())
  if (!row) throw new Problem('team_invite_expired')
  if (await addressIsTaken(db, row.email, { now: clock() })) throw new Problem('has_account')
  return { clinic: row.companyName, email: row.email, role: row.role }
}

/** Makes the sign-in. The link is used up in the same transaction, so two clicks make one person. */
export async function join(deps: Deps, { token, password, ...person }: z.output<typeof JoinTeam>) {
  refuseCommon(password)
  const passwordHash = await hashPassword(password)
  const now = deps.clock()
  return deps.db.transaction().execute(async trx => {
    const open = await rows.invitationByToken(trx, hashToken(token), now)
    if (!open) throw new Problem('team_invite_expired')
    // Who changes the team holds the same row: an inviter removed at this moment takes the invitation with them.
    await rows.lockOwner(trx, open.providerId)
    const taken = await rows.takeInvitation(trx, hashToken(token), now)
    if (!taken) throw new Problem('team_invite_expired')
    const { providerId, email, role, places } = taken
    refuseGuessable(password, { email, ...person, companyName: open.companyName })
    const isTaken = await addressIsTaken(trx, email, { now })
    const work = { role, places, createdAt: now }
    const added =
      !isTaken && (await rows.addMember(trx, { providerId, email, passwordHash, ...person, ...work }))
    if (!added) throw new Problem('has_account')
    await rows.setPlaces(trx, providerId, added.id, places)
    const actor = { providerId, memberId: added.id }
    await noteInHistory({ ...deps, db: trx }, actor, `Joined as ${teamRoleLabels[role]}`)
    return email
  })
}

const keptDays = 30

/** Addresses of people who never came are not kept. */
export const deleteOldTeamInvitations = ({ db, clock }: Deps) =>
  rows.dropOldInvitations(db, new Date(clock().getTime() - keptDays * day))
