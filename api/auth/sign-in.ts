import type { User } from '../../contract/auth/auth.ts'
import { Problem, type ProblemCode } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { logins } from '../metrics.ts'
import { type EventLog, logUnwritten, noteSignIn } from '../staff/audit/security-events.ts'
import { countPassword, rememberPlace } from './attempts/wrong-guesses.ts'
import { recogniseDevice } from './known-devices.ts'
import { accountByPasskey } from './passkeys/service.ts'
import { passwordMatches } from './passwords/passwords.ts'
import { type Person, personFrom } from './person.ts'
import {
  accountByEmail,
  addLogin,
  noteLastLogin,
  type Owner,
  ownerOf,
  type Side,
  sideOf,
  userOf,
} from './queries.ts'
import { hashToken, newToken } from './tokens.ts'
import { passSecondFactor } from './two-factor/service.ts'

const day = 24 * 60 * 60 * 1000
/** However much a login is used, it ends after this. */
const longestLogin: Record<Side, number> = { provider: 30 * day, staff: 12 * 60 * 60 * 1000 }

type Attempt = {
  email: string
  password: string
  /** Of the second factor, where the account has one. */
  code?: string | undefined
  /** What an earlier sign-in gave this device to be recognised by. */
  device?: string | undefined
  ip: string
  userAgent: string | undefined
  log: EventLog
}

/** Opens a login, or throws the same problem in the same time whether the account or the password is wrong. */
export async function signIn(deps: Deps, kind: Side, given: Attempt) {
  try {
    const opened = await openLogin(deps, kind, given)
    logins.inc({ kind, outcome: 'signed_in' })
    return opened
  } catch (error) {
    const outcome = error instanceof Problem && outcomes[error.code]
    if (outcome) {
      logins.inc({ kind, outcome })
      const failure = outcome === 'limited' ? 'sign_in_blocked' : 'sign_in_failed'
      await noteSignIn(deps, failure, { kind, ...given }).catch(logUnwritten(given.log, `${failure}.${kind}`))
    }
    throw error
  }
}

type PasskeyAttempt = Pick<Attempt, 'ip' | 'userAgent' | 'device' | 'log'> & {
  credential: Parameters<typeof accountByPasskey>[2]
}

/** Opens a login with a passkey. The device has checked the person, so that neither password nor code is asked for. */
export async function signInWithPasskey(deps: Deps, kind: Side, given: PasskeyAttempt) {
  const account = await accountByPasskey(deps, kind, given.credential).catch(error => {
    if (error instanceof Problem) logins.inc({ kind, outcome: 'refused' })
    throw error
  })
  const opened = await addLoginOf(
    deps,
    personFrom(account.kind, account, given.ip),
    account.lastLoginAt !== null,
    given,
  )
  logins.inc({ kind, outcome: 'signed_in' })
  return opened
}

/** Being asked for a code is on the way in: it counts as nothing yet. */
const outcomes: Partial<Record<ProblemCode, string>> = {
  wrong_credentials: 'refused',
  wrong_code: 'refused',
  too_many_attempts: 'limited',
}

async function openLogin(deps: Deps, side: Side, given: Attempt) {
  const { db } = deps
  const { email, password, ip } = given
  const account = await accountByEmail(db, side, email)
  const kind = account?.kind ?? side
  const attempt = await countPassword(deps, { kind, email, accountId: account?.id, ip })
  const right = await passwordMatches(account?.passwordHash, password)
  if (!account || !right) throw new Problem('wrong_credentials')
  await attempt.takeBack()
  const person = personFrom(kind, account, ip)
  await passSecondFactor(deps, person, given.code)
  return addLoginOf(deps, person, account.lastLoginAt !== null, given)
}

type Entering = Pick<Attempt, 'device' | 'userAgent' | 'log'>

/** Opens a login for someone who has shown who they are. */
async function addLoginOf(deps: Deps, person: Person, signedInBefore: boolean, given: Entering) {
  const { db, clock } = deps
  const { kind, id, ip } = person
  const userAgent = (given.userAgent ?? '').slice(0, 300)
  const now = clock()
  const token = newToken()
  const device = await db.transaction().execute(async trx => {
    await addLogin(trx, {
      ...ownerOf(kind, id),
      tokenHash: hashToken(token),
      userAgent,
      createdAt: now,
      expiresAt: new Date(now.getTime() + longestLogin[sideOf(kind)]),
    })
    await noteLastLogin(trx, kind, id, now)
    const inside = { ...deps, db: trx }
    const seen = { ...person, userAgent, device: given.device, signedInBefore }
    const fresh = await recogniseDevice(inside, seen)
    await rememberPlace(inside, { kind, accountId: id, ip })
    // No login stays open that was not written down.
    await noteSignIn(inside, 'sign_in', { kind: sideOf(kind), email: person.email, ip, log: given.log })
    return fresh
  })
  return { token, accountId: id, owner: ownerOf(kind, id), device }
}

/** The signed-in person of a clinic as the browser keeps it. */
export async function readUser({ db }: Deps, owner: Owner): Promise<User> {
  const user = await userOf(db, owner)
  if (!user) throw new Problem('login_required')
  return user
}
