import type { z } from 'zod'
import { may, type Permitted, type Withdrawable, withdrawable } from '../../../contract/core/permissions.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { mayGrant, type StaffEdit, type StaffMember } from '../../../contract/staff/members.ts'
import type { Db } from '../../../db/database.ts'
import { endAllAccess } from '../../auth/own-logins.ts'
import { forgetSecondFactor } from '../../auth/two-factor/service.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, record } from '../audit/record.ts'
import { described } from './account/describe.ts'
import { type StaffRow, staffById } from './account/queries.ts'
import { withdrawAllOf } from './invites/invite.ts'
import { codeTaken, lockPeople, type MemberChange, saveMember, setActive } from './queries.ts'

/** A member of staff as staff management shows them. */
export const asMember = (row: StaffRow): StaffMember => ({
  ...described(row),
  twofactor: row.secondFactor,
  withdrawn: row.withdrawn,
  version: row.version,
})

type Work = (trx: Db, member: StaffRow, context: { last: boolean; actor: Permitted }) => Promise<unknown>

/**
 * Changes somebody while nobody else can change whoever matters for it. `last` says whether they are the last
 * active administrator.
 */
const change = ({ db }: Deps, { who }: Doer, id: string, work: Work) =>
  db.transaction().execute(async trx => {
    const people = await lockPeople(trx, [who.staffId, id])
    const actor = people.find(person => person.id === who.staffId)
    // Somebody may have taken it from them since the call came in.
    if (!actor?.isActive || !may(actor, 'manage_staff')) throw new Problem('not_allowed')
    const member = await staffById(trx, id)
    if (!member) throw new Problem('not_found')
    if (!mayGrant(actor.role, member.role)) throw new Problem('cannot_grant')
    const admins = people.filter(person => person.role === 'admin' && person.isActive)
    await work(trx, member, { last: admins.length === 1 && admins[0]!.id === id, actor })
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

/** What is different, before and after. */
function difference(before: MemberChange, after: MemberChange) {
  const names = (Object.keys(after) as (keyof MemberChange)[]).filter(
    name => String(before[name] ?? '') !== String(after[name] ?? ''),
  )
  const pick = (from: MemberChange) => Object.fromEntries(names.map(name => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Edits a member of staff. Nobody gives a role they lack, and the last administrator stays one. */
export const editMember = (deps: Deps, doer: Doer, id: string, edit: z.infer<typeof StaffEdit>) =>
  change(deps, doer, id, async (trx, member, { last, actor }) => {
    const after = edited(edit, member)
    const restored = member.withdrawn.filter(name => !after.withdrawnPermissions.includes(name))
    // Whoever lost a permission cannot give it back, least of all to themselves.
    if (!mayGrant(actor.role, after.role) || !restored.every(name => may(actor, name)))
      throw new Problem('cannot_grant')
    if (last && after.role !== 'admin') throw new Problem('last_admin')
    if (await codeTaken(trx, after.referrerCode, id)) {
      const message = 'Somebody else has this referrer code.'
      throw new Problem('referrer_code_taken', { fields: { referrercode: message } })
    }
    if (!(await saveMember(trx, id, edit.version, after))) throw new Problem('changed_meanwhile')
    const deed = { action: 'staff.update', subject: member.email, subjectId: id } as const
    await record(trx, deps.clock(), doer, { ...deed, ...difference(changeOf(member), after) })
    if (!may({ role: after.role, withdrawn: after.withdrawnPermissions }, 'manage_staff'))
      await withdrawAllOf({ ...deps, db: trx }, doer, id)
  })

/** Ends somebody's work: their logins, tickets and links, and the invitations they sent, die with this transaction. */
export const deactivateMember = (deps: Deps, doer: Doer, id: string) =>
  change(deps, doer, id, async (trx, member, { last }) => {
    if (last) throw new Problem('last_admin')
    await endAllAccess({ db: trx }, { staffId: id })
    await withdrawAllOf({ ...deps, db: trx }, doer, id)
    if (member.isActive) await switchActive(deps, trx, doer, member, false)
  })

/** Lets somebody come back. A login begun while they were away must not come alive with it. */
export const reactivateMember = (deps: Deps, doer: Doer, id: string) =>
  change(deps, doer, id, async (trx, member) => {
    if (member.isActive) return
    await endAllAccess({ db: trx }, { staffId: id })
    await switchActive(deps, trx, doer, member, true)
  })

async function switchActive(deps: Deps, trx: Db, doer: Doer, { id, email }: StaffRow, isActive: boolean) {
  await setActive(trx, id, isActive)
  const action = isActive ? 'staff.reactivate' : 'staff.deactivate'
  await record(trx, deps.clock(), doer, {
    action,
    subject: email,
    subjectId: id,
    before: { isActive: !isActive },
    after: { isActive },
  })
}

/** For whoever has lost their device: the next sign-in asks for the password alone, or to set it up anew. */
export const resetMemberFactor = (deps: Deps, doer: Doer, id: string) =>
  change(deps, doer, id, async (trx, member) => {
    if (!(await forgetSecondFactor({ db: trx }, id))) return
    await endAllAccess({ db: trx }, { staffId: id })
    const deed = { action: 'staff.two_factor_reset', subject: member.email, subjectId: id } as const
    await record(trx, deps.clock(), doer, deed)
  })
