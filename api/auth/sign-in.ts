import type { User } from '../../contract/auth/auth.ts'
import { Problem, type ProblemCode } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { logins } from '../metrics.ts'
import { type EventLog, logUnwritten, noteSignIn } from '../staff/audit/security-events.ts'
import { passwordMatches } from './passwords/passwords.ts'
import { type AccountKind, accountByEmail, addLogin, noteLastLogin, ownerOf, userOf } from './queries.ts'
import { hashToken, newToken } from './tokens.ts'
import { passSecondFactor } from './two-factor/service.ts'
import { countPassword, rememberPlace } from './wrong-guesses.ts'

const day = 24 * 60 * 60 * 1000
/** However much a login is used, it ends after this. */
const longestLogin = 30 * day

type Attempt = {
  email: string
  password: string
  /** Of the second factor, where staff have one. */
  code?: string | undefined
  ip: string
  userAgent: string | undefined
  log: EventLog
}

/** Opens a login, or throws the same problem in the same time whether the account or the password is wrong. */
export async function signIn(deps: Deps, kind: AccountKind, given: Attempt) {
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

/** Being asked for a code is part of signing in: it is not counted yet. */
const outcomes: Partial<Record<ProblemCode, string>> = {
  wrong_credentials: 'refused',
  wrong_code: 'refused',
  too_many_attempts: 'limited',
}

async function openLogin(deps: Deps, kind: AccountKind, given: Attempt) {
  const { db, clock } = deps
  const { email, password, ip, userAgent } = given
  const account = await accountByEmail(db, kind, email)
  const attempt = await countPassword(deps, { kind, email, accountId: account?.id, ip })
  const right = await passwordMatches(account?.passwordHash, password)
  if (!account || !right) throw new Problem('wrong_credentials')
  await attempt.takeBack()
  if (kind === 'staff') await passSecondFactor(deps, { id: account.id, email, ip }, given.code)
  const now = clock()
  const token = newToken()
  await db.transaction().execute(async trx => {
    await addLogin(trx, {
      ...ownerOf(kind, account.id),
      tokenHash: hashToken(token),
      userAgent: (userAgent ?? '').slice(0, 300),
      createdAt: now,
      expiresAt: new Date(now.getTime() + longestLogin),
    })
    await noteLastLogin(trx, kind, account.id, now)
    const inside = { ...deps, db: trx }
    await rememberPlace(inside, { kind, accountId: account.id, ip })
    // No login stays open that was not written down.
    await noteSignIn(inside, 'sign_in', { kind, ...given })
  })
  return { token, accountId: account.id }
}

/** The signed-in provider as the browser keeps it. */
export async function readUser({ db }: Deps, providerId: string): Promise<User> {
  const user = await userOf(db, providerId)
  if (!user) throw new Problem('login_required')
  return user
}
