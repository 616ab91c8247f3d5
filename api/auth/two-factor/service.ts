import { Problem } from '../../../contract/core/problems.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endOtherLogins } from '../own-logins.ts'
import { countCode } from '../wrong-guesses.ts'
import * as codes from './codes.ts'
import * as rows from './queries.ts'
import { keyFrom, seal, unseal } from './seal.ts'

type Caller = { staffId: string; loginId: string }

/** Whose code it is and where it comes from. */
type Person = { id: string; email: string; ip: string }

const countOf = (deps: Deps, { id, email, ip }: Person) =>
  countCode(deps, { kind: 'staff', email, accountId: id, ip })

/** The state of somebody's second factor. */
export async function secondFactorState({ db }: Deps, staffId: string) {
  const factor = await rows.secondFactorOf(db, staffId)
  return {
    enabled: Boolean(factor?.confirmedAt),
    recoveryCodesLeft: await rows.recoveryCodesLeft(db, staffId),
  }
}

/** Requires a code if two-factor authentication is on. Each code works once; wrong codes are limited. */
export async function passSecondFactor(deps: Deps, person: Person, code: string | undefined) {
  const factor = await rows.secondFactorOf(deps.db, person.id)
  if (!factor?.confirmedAt) return
  if (!code) throw new Problem('code_required')
  const attempt = await countOf(deps, person)
  if (!(await codeServes(deps, person.id, factor.secret, code))) throw new Problem('wrong_code')
  await attempt.takeBack()
}

async function codeServes(deps: Deps, staffId: string, sealed: Buffer, code: string) {
  if (!/^\d{6}$/.test(code))
    return rows.spendRecoveryCode(deps.db, staffId, codes.hashRecoveryCode(staffId, code))
  const secret = unseal(keyFrom(deps.secret), staffId, sealed)
  const step = codes.stepOf(secret, code, deps.clock())
  return step !== undefined && rows.spendStep(deps.db, staffId, step)
}

/** A new secret for an authenticator app. It counts for nothing until a code of it was confirmed. */
export async function enrol(deps: Deps, { id, email }: { id: string; email: string }) {
  const secret = codes.newSecret()
  const put = await rows.putUnconfirmed(deps.db, id, seal(keyFrom(deps.secret), id, secret))
  if (!put) throw new Problem('second_factor_on')
  return { secret, uri: codes.enrolmentUri(secret, email) }
}

/** Switches it on with a first code. Every other login of the person was made without it and ends. */
export async function confirmEnrolment(
  deps: Deps,
  caller: Caller & Omit<Person, 'id'>,
  code: string,
  also: Also,
) {
  const factor = await rows.secondFactorOf(deps.db, caller.staffId)
  if (!factor || factor.confirmedAt) throw new Problem('second_factor_on')
  const attempt = await countOf(deps, { ...caller, id: caller.staffId })
  const right = /^\d{6}$/.test(code) && (await codeServes(deps, caller.staffId, factor.secret, code))
  if (!right) throw new Problem('wrong_code')
  await attempt.takeBack()
  return deps.db.transaction().execute(async trx => {
    if (!(await rows.confirm(trx, caller.staffId, deps.clock()))) throw new Problem('second_factor_on')
    await endOtherLogins({ db: trx }, caller)
    await also(trx)
    return issueRecoveryCodes(trx, caller.staffId)
  })
}

/** Runs in the same transaction as the change. */
type Also = (trx: Db) => Promise<unknown>

async function issueRecoveryCodes(trx: Db, staffId: string) {
  const fresh = codes.newRecoveryCodes()
  await rows.replaceRecoveryCodes(
    trx,
    staffId,
    fresh.map(code => codes.hashRecoveryCode(staffId, code)),
  )
  return { recoveryCodes: fresh.map(codes.written) }
}

/** Ten new recovery codes in place of those that were left. */
export async function renewRecoveryCodes(deps: Deps, person: Person, code: string, also: Also) {
  const { enabled } = await secondFactorState(deps, person.id)
  if (!enabled) throw new Problem('second_factor_off')
  await passSecondFactor(deps, person, code)
  return deps.db.transaction().execute(async trx => {
    await also(trx)
    return issueRecoveryCodes(trx, person.id)
  })
}

/** Removes somebody's second factor in any state; returns whether there was one. */
export const forgetSecondFactor = ({ db }: Pick<Deps, 'db'>, staffId: string) =>
  rows.dropSecondFactor(db, staffId)
