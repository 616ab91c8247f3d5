import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { may } from '../../../../contract/core/permissions.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  type acceptInvite as acceptCall,
  type Invite,
  inviteHours,
  mayGrant,
  type NewInvite,
} from '../../../../contract/staff/members.ts'
import { productName } from '../../../../contract/text/product.ts'
import type { Db } from '../../../../db/database.ts'
import { hashPassword, refuseCommon, refuseGuessable } from '../../../auth/passwords/passwords.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { unconfirmedAddress } from '../../../email/addressee.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { type Actor, record, recordFromCommand } from '../../audit/record.ts'
import { codeTaken } from '../queries.ts'
import * as rows from './queries.ts'
import { dropOldInvites } from './queries.ts'

const hour = 60 * 60 * 1000

/** An invitation as the contract spells it. */
export const asInvite = (row: rows.InviteRow, now: Date): Invite => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now,
})

const linkOf = (token: string) => `/staff/accept-invite?token=${token}`

export const inviteEmail = (to: string, token: string) => ({
  to: unconfirmedAddress(to),
  subject: `Join the ${productName} team`,
  heading: "You've been invited",
  paragraphs: [
    `You've been invited to join the ${productName} staff portal.`,
    `You can use the link once, within ${inviteHours} hours. You'll choose your own password.`,
    "If you didn't expect this, ignore this email.",
  ],
  action: { label: 'Accept the invitation', path: linkOf(token) },
})

const freshLink = (now: Date) => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + inviteHours * hour)
  return { token, tokenHash: hashToken(token), expiresAt }
}

/** Invites someone. Without an actor it comes from the command line, which is how the first administrator comes in. */
export async function invite(deps: Deps, actor: Actor | undefined, wanted: z.infer<typeof NewInvite>) {
  if (actor && !mayGrant(actor.who.role, wanted.role)) throw new Problem('cannot_grant')
  const now = deps.clock()
  const { token, ...link } = freshLink(now)
  const id = uuid()
  const row = await deps.db.transaction().execute(async trx => {
    if (await rows.isStaff(trx, wanted.email)) throw refusedAddress('already_staff')
    const invitedBy = actor?.who.staffId ?? null
    const row = { id, ...wanted, ...link, invitedBy, createdAt: now }
    // The command line has no list to resend from: running the command again does it.
    if (!(await rows.addInvite(trx, row, { replace: !actor }))) throw refusedAddress('already_invited')
    const added = (await rows.inviteById(trx, id))!
    await queueEmail({ ...deps, db: trx }, inviteEmail(wanted.email, token))
    const { email: subject, ...after } = wanted
    const entry = { action: 'staff.invite', subject, subjectId: id, after } as const
    await (actor ? record(trx, now, actor, entry) : recordFromCommand(trx, now, entry))
    return added
  })
  return { invite: asInvite(row, now), link: new URL(linkOf(token), deps.emailSettings.publicUrl).href }
}

function refusedAddress(code: 'already_staff' | 'already_invited') {
  const problem = new Problem(code)
  return new Problem(code, { fields: { email: problem.message } })
}

/** A new link for the same person; the old one stops working. The person who resends it becomes the inviter. */
export async function resend(deps: Deps, actor: Actor, id: string) {
  const now = deps.clock()
  const { token, ...link } = freshLink(now)
  return deps.db.transaction().execute(async trx => {
    const row = await rows.inviteById(trx, id)
    if (!row) throw new Problem('not_found')
    if (!mayGrant(actor.who.role, row.role)) throw new Problem('cannot_grant')
    await rows.renewInvite(trx, id, { ...link, invitedBy: actor.who.staffId })
    const renewed = (await rows.inviteById(trx, id))!
    await queueEmail({ ...deps, db: trx }, inviteEmail(row.email, token))
    await record(trx, now, actor, { action: 'staff.resend_invite', subject: row.email, subjectId: id })
    return asInvite(renewed, now)
  })
}

/** Takes an invitation back. */
export const withdraw = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const dropped = await rows.dropInvite(trx, id)
    if (!dropped) throw new Problem('not_found')
    const entry = { action: 'staff.withdraw_invite', subject: dropped.email, subjectId: id } as const
    await record(trx, deps.clock(), actor, entry)
  })

/**
 * Puts all that someone has sent on hold, when they may invite no longer; part of that transaction. The links end, as one
 * may lead back to the sender, but the invitations stay in the list and can be sent again.
 */
export async function holdAllOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, staffId: string) {
  const now = clock()
  for (const { id, email } of await rows.holdInvitesOf(db, staffId, { now, by: actor.who.staffId })) {
    const entry = { action: 'staff.hold_invite', subject: email, subjectId: id } as const
    await record(db, now, actor, entry)
  }
}

/** Makes someone the sender of all that another person has sent, whose links go on working; part of that transaction. */
export async function takeOverAllOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  staffId: string,
) {
  for (const { id, email } of await rows.takeOverInvitesOf(db, staffId, actor.who.staffId)) {
    const entry = { action: 'staff.take_over_invite', subject: email, subjectId: id } as const
    await record(db, clock(), actor, entry)
  }
}

/** The invitation of a link. It is only valid while its sender could still send it. */
async function openInvite(db: Db, tokenHash: Buffer, now: Date) {
  const row = await rows.inviteByToken(db, tokenHash, now)
  if (!row) throw new Problem('invite_expired')
  if (!row.inviterId) return row
  const inviter = await rows.inviter(db, row.inviterId)
  const stands = inviter?.isActive && may(inviter, 'manage_staff') && mayGrant(inviter.role, row.role)
  if (!stands) throw new Problem('invite_expired')
  return row
}

/** The recipient of a link; used, withdrawn and expired ones give the same answer. */
export async function readInvite({ db, clock }: Deps, token: string) {
  const row = await openInvite(db, hashToken(token), clock())
  return { email: row.email, role: row.role, expiresAt: row.expiresAt.toISOString() }
}

/** Makes the account. The link is used up in the same transaction, so two clicks make one person. */
export async function accept(deps: Deps, ip: string, given: z.output<(typeof acceptCall)['body']>) {
  refuseCommon(given.password)
  const now = deps.clock()
  const passwordHash = await hashPassword(given.password)
  return deps.db.transaction().execute(async trx => {
    // Checked before it is used: deactivating the inviter locks the same rows in the same order.
    await openInvite(trx, hashToken(given.token), now)
    const taken = await rows.takeInvite(trx, hashToken(given.token), now)
    if (!taken) throw new Problem('invite_expired')
    refuseGuessable(given.password, {
      email: taken.email,
      firstName: given.firstname,
      surname: given.lastname,
    })
    const { firstname: firstName, lastname: lastName, phonenumber: phoneNumber = null } = given
    const referrerCode = await freeCode(trx, firstName)
    const name = { firstName, lastName, phoneNumber }
    const person = { ...taken, ...name, passwordHash, referrerCode, createdAt: now }
    const added = await rows.addPerson(trx, person)
    if (!added) throw new Problem('already_staff')
    const entry = { action: 'staff.join', subject: added.email, subjectId: added.id } as const
    const { email: _, ...after } = taken
    await record(trx, now, { who: { staffId: added.id }, request: { ip } }, { ...entry, after })
    return added.email
  })
}

/** A code that is easy to say: the first name, with digits when someone has that. */
async function freeCode(db: Db, firstName: string) {
  const plain = firstName
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 20)
  const name = plain.length >= 2 ? plain : 'STAFF'
  let code = name
  while (await codeTaken(db, code)) code = `${name}${randomInt(10, 10_000)}`
  return code
}

const keptDays = 30

/** Deletes invitations that ended a while ago. */
export const deleteOldInvites = ({ db, clock }: Deps) =>
  dropOldInvites(db, new Date(clock().getTime() - keptDays * 24 * 60 * 60 * 1000))
