import type { FastifyRequest } from 'fastify'
import { Problem } from '../../contract/core/problems.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Addressee, accountHolder } from '../email/addressee.ts'
import { type AuditEntry, record } from '../staff/audit/record.ts'
import type { ProviderIdentity, StaffIdentity } from './identity.ts'
import { confirmPassword } from './passwords/confirm-password.ts'
import { type AccountKind, accountById, idOf, kindOf } from './queries.ts'

/** Who is signed in, whichever kind of account it is. */
export type SignedIn = ProviderIdentity | StaffIdentity

/** The owner of an account, how to email them, and where they are calling from. */
export type Person = { kind: AccountKind; id: string; email: string; to: Addressee; ip: string }

type Account = Parameters<typeof accountHolder>[0] & { id: string }

export const personFrom = (kind: AccountKind, account: Account, ip: string): Person => ({
  kind,
  id: account.id,
  email: account.email,
  to: accountHolder(account),
  ip,
})

export const accountOf = (who: SignedIn) => ({ kind: kindOf(who), id: idOf(who) })

export async function personSignedIn({ db }: Deps, who: SignedIn, { ip }: { ip: string }) {
  const { kind, id } = accountOf(who)
  const account = await accountById(db, kind, id)
  if (!account) throw new Problem('login_required')
  return personFrom(kind, account, ip)
}

/** The same, for someone who has just entered their password once more. */
export async function personConfirmed(deps: Deps, who: SignedIn, given: { password: string; ip: string }) {
  const { kind, id } = accountOf(who)
  return personFrom(kind, await confirmPassword(deps, kind, id, given), given.ip)
}

type StaffAction = Extract<AuditEntry['action'], `staff.${string}`>

/** Writes what a member of staff changed about their own account into the audit log. Providers have no entry there. */
export const recordOwnChange =
  (deps: Deps, who: SignedIn, request: FastifyRequest, email: string, action: StaffAction) =>
  async (trx: Db) => {
    if (!('staffId' in who)) return
    await record(trx, deps.clock(), { who, request }, { action, subject: email, subjectId: who.staffId })
  }
