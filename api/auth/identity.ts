import type { FastifyRequest } from 'fastify'
import type { Audience } from '../../contract/call.ts'
import { may, type Role } from '../../contract/permissions.ts'
import { Problem } from '../../contract/problems.ts'
import type { Deps } from '../deps.ts'
import { loginByToken, touchLogin } from './queries.ts'
import { hashToken } from './tokens.ts'

export type ProviderIdentity = { loginId: string; providerId: string }
export type StaffIdentity = { loginId: string; staffId: string; role: Role }

/** Who is calling, as far as the call's audience lets anyone in. */
export type Identity<A extends Audience> = A extends 'anyone'
  ? undefined
  : A extends 'provider'
    ? ProviderIdentity
    : StaffIdentity

const day = 24 * 60 * 60 * 1000
const idleLimit = 14 * day
/** A login is written to at most this often, so that reading does not become writing. */
const touchEvery = 60 * 1000

/** Logins unused since then are dead, whatever their expiry says. */
export const idleWindow = (now: Date) => ({ now, since: new Date(now.getTime() - idleLimit) })

const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]

/** Lets in who the call is for, else throws. A provider's token never serves for staff, nor the other way round. */
export async function identify(deps: Deps, request: FastifyRequest, audience: Audience) {
  if (audience === 'anyone') return undefined
  const login = await liveLogin(deps, request)
  if (audience === 'provider') {
    if (!login.providerId) throw new Problem('login_required')
    return { loginId: login.id, providerId: login.providerId }
  }
  if (!login.staffId || !login.role) throw new Problem('login_required')
  if (audience !== 'staff' && !may(login.role, audience.staff)) throw new Problem('not_allowed')
  return { loginId: login.id, staffId: login.staffId, role: login.role }
}

async function liveLogin({ db, clock }: Deps, request: FastifyRequest) {
  const token = bearerOf(request)
  if (!token) throw new Problem('login_required')
  const now = clock()
  const login = await loginByToken(db, hashToken(token), idleWindow(now))
  if (!login) throw new Problem('login_required')
  if (now.getTime() - login.lastUsedAt.getTime() > touchEvery) await touchLogin(db, login.id, now)
  return login
}
