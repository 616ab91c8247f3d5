import { Problem, problems } from '../../../contract/core/problems.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { countCode } from '../attempts/wrong-guesses.ts'
import { endOtherLogins } from '../own-logins.ts'
import { hashPassword, passwordMatches } from '../passwords/passwords.ts'
import type { Person } from '../person.ts'
import { type Owner, ownerOf } from '../queries.ts'
import { queueNotice } from '../security-notices.ts'
import * as codes from './codes.ts'
import * as rows from './queries.ts'
import { keyFrom, seal, unseal } from './seal.ts'

const ownerIs = ({ kind, id }: Pick<Person, 'kind' | 'id'>) => ownerOf(kind, id)

export async function secondFactorState({ db }: Deps, owner: Owner) {
  const factor = await rows.secondFactorOf(db, owner)
  return {
    enabled: Boolean(factor?.confirmedAt),
    recoveryCodesLeft: factor ? await rows.recoveryCodesLeft(db, factor.id) : 0,
  }
}

/** Asks for a code where the account has two-factor sign-in. Each code serves once; wrong ones are limited. */
export async function passSecondFactor(deps: Deps, person: Person, code: string | undefined) {
  const factor = await rows.secondFactorOf(deps.db, ownerIs(person))
  if (!factor?.confirmedAt) return
  if (!code) throw new Problem('code_required')
  await spendCode(deps, person, factor, code)
}

type Factor = NonNullable<Awaited<ReturnType<typeof rows.secondFactorOf>>>

async function spendCode(deps: Deps, person: Person, factor: Factor, code: string) {
  const { kind, id, email, ip } = person
  const attempt = await countCode(deps, { kind, email, accountId: id, ip })
  const right = codes.isAppCode(code)
    ? await spendAppCode(deps, person, factor, code)
    : await spendRecoveryCode(deps, person, factor, code)
  if (!right) throw wrongCode()
  await attempt.takeBack()
}

async function spendAppCode(deps: Deps, { id }: Person, factor: Factor, code: string) {
  const secret = unseal(keyFrom(deps.secret), id, factor.secret)
  const step = codes.stepOf(secret, code, deps.clock())
  return step !== undefined && rows.spendStep(deps.db, factor.id, step)
}

async function spendRecoveryCode(deps: Deps, person: Person, factor: Factor, code: string) {
  const { lookup, secret } = codes.splitRecoveryCode(code)
  const stored = await rows.recoveryCodeOf(deps.db, factor.id, lookup)
  if (!(await passwordMatches(stored?.codeHash, secret))) return false
  return deps.db.transaction().execute(async trx => {
    if (!(await rows.spendRecoveryCode(trx, factor.id, lookup))) return false
    const left = await rows.recoveryCodesLeft(trx, factor.id)
    await queueNotice({ ...deps, db: trx }, person, 'recoveryCodeUsed', { left })
    return true
  })
}

/** A new secret for an authenticator app. It counts for nothing until a code of it was confirmed. */
export async function enrol(deps: Deps, { kind, id, email }: Pick<Person, 'kind' | 'id' | 'email'>) {
  const secret = codes.newSecret()
  const sealed = seal(keyFrom(deps.secret), id, secret)
  if (!(await rows.putUnconfirmed(deps.db, ownerOf(kind, id), sealed))) throw new Problem('second_factor_on')
  return { secret, uri: codes.enrolmentUri(secret, email) }
}

/** What is written in the same transaction as the change. */
type Also = (trx: Db) => Promise<unknown>

/** Switches it on with a first code. Every other login of the account was made without it and ends. */
export async function confirmEnrolment(
  deps: Deps,
  person: Person & { loginId: string },
  code: string,
  also: Also,
) {
  const owner = ownerIs(person)
  const factor = await rows.secondFactorOf(deps.db, owner)
  if (!factor || factor.confirmedAt) throw new Problem('second_factor_on')
  if (!codes.isAppCode(code)) throw wrongCode()
  await spendCode(deps, person, factor, code)
  const fresh = await newRecoveryCodes()
  await deps.db.transaction().execute(async trx => {
    if (!(await rows.confirm(trx, factor.id, deps.clock()))) throw new Problem('second_factor_on')
    await endOtherLogins({ db: trx }, { ...owner, loginId: person.loginId })
    await rows.replaceRecoveryCodes(trx, factor.id, fresh.hashed)
    await queueNotice({ ...deps, db: trx }, person, 'twoFactorOn')
    await also(trx)
  })
  return { recoveryCodes: fresh.written }
}

async function newRecoveryCodes() {
  const fresh = codes.newRecoveryCodes()
  const hashed = await Promise.all(
    fresh.map(async code => {
      const { lookup, secret } = codes.splitRecoveryCode(code)
      return { lookup, codeHash: await hashPassword(secret) }
    }),
  )
  return { written: fresh.map(codes.written), hashed }
}

/** Ten new recovery codes in place of those that were left. */
export async function renewRecoveryCodes(deps: Deps, person: Person, code: string, also: Also) {
  const factor = await rows.secondFactorOf(deps.db, ownerIs(person))
  if (!factor?.confirmedAt) throw new Problem('second_factor_off')
  await spendCode(deps, person, factor, code)
  const fresh = await newRecoveryCodes()
  await deps.db.transaction().execute(async trx => {
    await rows.replaceRecoveryCodes(trx, factor.id, fresh.hashed)
    await queueNotice({ ...deps, db: trx }, person, 'newRecoveryCodes')
    await also(trx)
  })
  return { recoveryCodes: fresh.written }
}

/** Switches it off with a code. Does nothing when it is off already. */
export async function switchOff(deps: Deps, person: Person, code: string, also: Also) {
  await passSecondFactor(deps, person, code)
  await deps.db.transaction().execute(async trx => {
    if (!(await rows.dropSecondFactor(trx, ownerIs(person)))) return
    await queueNotice({ ...deps, db: trx }, person, 'twoFactorOff')
    await also(trx)
  })
}

/** Removes an account's second factor, confirmed or not; returns whether there was one. */
export const forgetSecondFactor = ({ db }: Pick<Deps, 'db'>, owner: Owner) => rows.dropSecondFactor(db, owner)

/** When the owner of a clinic's account and a member take each other's place. A secret is sealed for the id of its owner. */
export async function exchangeSecondFactors(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  providerId: string,
  memberId: string,
) {
  const key = keyFrom(secret)
  const [owner, member] = [{ providerId }, { memberId }]
  const ofOwner = await rows.takeSecondFactor(db, owner)
  const ofMember = await rows.takeSecondFactor(db, member)
  const sealedFor = (taken: NonNullable<typeof ofOwner>, from: string, to: string) => ({
    ...taken,
    factor: { ...taken.factor, secret: seal(key, to, unseal(key, from, taken.factor.secret)) },
  })
  if (ofOwner) await rows.giveSecondFactor(db, member, sealedFor(ofOwner, providerId, memberId))
  if (ofMember) await rows.giveSecondFactor(db, owner, sealedFor(ofMember, memberId, providerId))
}

const wrongCode = () => new Problem('wrong_code', { fields: { code: problems.wrong_code.message } })
