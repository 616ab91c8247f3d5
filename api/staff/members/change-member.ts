import type { z } from 'zod'
import { may, type Permitted, type Withdrawable, withdrawable } from '../../../contract/core/permissions.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { mayGrant, type StaffEdit, type StaffMember } from '../../../contract/staff/members.ts'
import type { Db } from '../../../db/database.ts'
import { endAllAccess, endAllLogins } from '../../auth/own-logins.ts'
import { forgetSecondFactor } from '../../auth/two-factor/service.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../audit/record.ts'
import { described } from './account/describe.ts'
import { type StaffRow, staffById } from './account/queries.ts'
import { holdAllOf, takeOverAllOf } from './invites/invite.ts'
import { codeTaken, lockPeople, type MemberChange, releaseWork, saveMember, setActive } from './queries.ts'

export const asMember = (row: StaffRow): StaffMember => ({
  ...described(row),
  twofactor: row.secondFactor,
  withdrawn: row.withdrawn,
  version: row.version,
})

type Work = (trx: Db, member: StaffRow, context: { last: boolean; granter: Permitted }) => Promise<unknown>

/**
 * Changes a member while everyone the change depends on is locked. `last` says whether they are the last
 * active administrator.
 */
const change = ({ db }: Deps, { who }: Actor, id: string, work: Work) =>
  db.transaction().execute(async trx => {
    const people = await lockPeople(trx, [who.staffId, id])
    const granter = people.find(person => person.id === who.staffId)
    // Someone may have taken it from them since the call came in.
    if (!granter?.isActive || !may(granter, 'manage_staff')) throw new Problem('not_allowed')
    const member = await staffById(trx, id)
    if (!member) throw new Problem('not_found')
    if (!mayGrant(granter.role, member.role)) throw new Problem('cannot_grant')
    const admins = people.filter(person => person.role === 'admin' && person.isActive)
    await work(trx, member, { last: admins.length === 1 && admins[0]!.id === id, granter })
    return asMember((await staffById(trx, id))!)
  })

const changeOf = (row: StaffRow): MemberChange => {
  const { firstName, lastName, phoneNumber, role, department, position, referrerCode, hiredOn } = row
  const withdrawnPermissions = inOrder(row.withdrawn)
  return {
    firstName,
    lastName,
    phoneNumber,
    role,
    department,
    position,
    referrerCode,
    hiredOn,
    withdrawnPermissions,
  }
}

/** One order, so that equal sets are equal lists. */
const inOrder = (names: readonly Withdrawable[]) => withdrawable.filter(name => names.includes(name))

const edited = (edit: z.infer<typeof StaffEdit>, present: StaffRow): MemberChange => ({
  firstName: edit.firstname,
  lastName: edit.lastname,
  phoneNumber: edit.phonenumber === undefined ? present.phoneNumber : edit.phonenumber,
  role: edit.role,
  department: edit.department,
  position: edit.position,
  referrerCode: edit.referrercode,
  hiredOn: edit.hiredate,
  withdrawnPermissions: inOrder(edit.withdrawn ?? present.withdrawn),
})

function difference(before: MemberChange, after: MemberChange) {
  const names = (Object.keys(after) as (keyof MemberChange)[]).filter(
    name => String(before[name] ?? '') !== String(after[name] ?? ''),
  )
  const pick = (from: MemberChange) => Object.fromEntries(names.map(name => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Edits a member of staff. Nobody gives a role they lack, and the last administrator stays one. */
export const editMember = (deps: Deps, actor: Actor, id: string, edit: z.infer<typeof StaffEdit>) =>
  change(deps, actor, id, async (trx, member, { last, granter }) => {
    const after = edited(edit, member)
    const restored = member.withdrawn.filter(name => !after.withdrawnPermissions.includes(name))
    // A person who lost a permission cannot give it back, least of all to themselves.
    if (!mayGrant(granter.role, after.role) || !restored.every(name => may(granter, name)))
      throw new Problem('cannot_grant')
    if (last && after.role !== 'admin') throw new Problem('last_admin')
    if (await codeTaken(trx, after.referrerCode, id)) {
      const message = 'Someone else already has this referrer code.'
      throw new Problem('referrer_code_taken', { fields: { referrercode: message } })
    }
    if (!(await saveMember(trx, id, edit.version, after))) throw new Problem('changed_meanwhile')
    const entry = { action: 'staff.update', subject: member.email, subjectId: id } as const
    await record(trx, deps.clock(), actor, { ...entry, ...difference(changeOf(member), after) })
    if (!may({ role: after.role, withdrawn: after.withdrawnPermissions }, 'manage_staff'))
      await holdAllOf({ ...deps, db: trx }, actor, id)
  })

/**
 * Ends someone's work: their logins, tickets and links die with this transaction. Invitations they sent survive them,
 * vouched for by the person who deactivates; nobody can vouch after deactivating themselves.
 */
export const deactivateMember = (
  deps: Deps,
  actor: Actor,
  id: string,
  { endInvites }: { endInvites: boolean },
) =>
  change(deps, actor, id, async (trx, member, { last }) => {
    if (last) throw new Problem('last_admin')
    await endAllAccess({ db: trx }, { staffId: id })
    const passOn = endInvites || id === actor.who.staffId ? holdAllOf : takeOverAllOf
    await passOn({ ...deps, db: trx }, actor, id)
    if (member.isActive) await switchActive(deps, trx, actor, member, false)
  })

/** Lets someone come back. A login begun while they were away must not come alive with it. */
export const reactivateMember = (deps: Deps, actor: Actor, id: string) =>
  change(deps, actor, id, async (trx, member) => {
    if (member.isActive) return
    await endAllAccess({ db: trx }, { staffId: id })
    await switchActive(deps, trx, actor, member, true)
  })

async function switchActive(deps: Deps, trx: Db, actor: Actor, { id, email }: StaffRow, isActive: boolean) {
  await setActive(trx, id, isActive)
  if (!isActive) await releaseWork(trx, id)
  const action = isActive ? 'staff.reactivate' : 'staff.deactivate'
  await record(trx, deps.clock(), actor, {
    action,
    subject: email,
    subjectId: id,
    before: { isActive: !isActive },
    after: { isActive },
  })
}

/** For a lost device: the next sign-in asks for the password alone, or to set up a new second factor. */
export const resetMemberFactor = (deps: Deps, actor: Actor, id: string) =>
  change(deps, actor, id, async (trx, member) => {
    if (!(await forgetSecondFactor({ db: trx }, { staffId: id }))) return
    await endAllAccess({ db: trx }, { staffId: id })
    const entry = { action: 'staff.two_factor_reset', subject: member.email, subjectId: id } as const
    await record(trx, deps.clock(), actor, entry)
  })

/** For a device that was lost or left open. */
export const endMemberLogins = (deps: Deps, actor: Actor, id: string) =>
  change(deps, actor, id, async (trx, member) => {
    await endAllLogins({ db: trx }, { staffId: id })
    await record(trx, deps.clock(), actor, {
      action: 'staff.end_logins',
      subject: member.email,
      subjectId: id,
    })
  })
