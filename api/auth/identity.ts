import type { FastifyRequest } from 'fastify'
import { type Audience, type Call, isForRole } from '../../contract/core/call.ts'
import { may, type Permitted } from '../../contract/core/permissions.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { TeamRole } from '../../contract/core/team-roles.ts'
import { keptFor } from '../../contract/rules/limits.ts'
import { freshMinutes } from '../../contract/staff/staff.ts'
import type { Deps } from '../deps.ts'
import { loginByTicket } from './download-tickets.ts'
import {
  dropDeadLogins,
  dropOldAttempts,
  dropOldPlaces,
  dropOldResets,
  dropOldTickets,
  type IdleWindow,
  loginByToken,
  touchLogin,
} from './queries.ts'
import { hashToken } from './tokens.ts'

/** Someone who works with a clinic's account: its owner, or a member of its team. */
export type ProviderIdentity = {
  loginId: string
  providerId: string
  /** Undefined for the owner. */
  memberId: string | undefined
  teamRole: TeamRole
  /** The locations this person is limited to; undefined for all of them. */
  places: string[] | undefined
}
export type StaffIdentity = Permitted & { loginId: string; staffId: string; fresh: boolean }

/** The caller's identity, if the call's audience allows it. */
export type Identity<A extends Audience> = A extends 'anyone'
  ? undefined
  : A extends 'signed-in'
    ? ProviderIdentity | StaffIdentity
    : A extends 'provider'
      ? ProviderIdentity
      : StaffIdentity

const day = 24 * 60 * 60 * 1000
const minute = 60 * 1000
const idleLimit = 14 * day
/** They see every clinic's data, so a screen they leave open ends soon. */
const staffIdleLimit = 30 * minute
/** A login is written to at most this often, so that reading does not become writing. */
const touchEvery = minute

/** Logins unused for longer than this are invalid even before they expire. */
export const idleWindow = (now: Date) => ({
  now,
  since: new Date(now.getTime() - idleLimit),
  staffSince: new Date(now.getTime() - staffIdleLimit),
})

const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]

/** Returns the caller if the call is for them, else throws. Provider tokens never work for staff calls, or the reverse. */
export async function identify(deps: Deps, request: FastifyRequest, call: Call) {
  const { as: audience, download } = call
  if (audience === 'anyone') return undefined
  const login = await liveLogin(deps, request, download === true)
  if (login.providerId && (audience === 'provider' || audience === 'signed-in')) {
    if (audience === 'provider') checkTeamRole(call, login.teamRole)
    return inTeam(login, login.providerId)
  }
  if (!login.staffId || !login.role || audience === 'provider') throw new Problem('login_required')
  const permitted = { role: login.role, withdrawn: login.withdrawn ?? [] }
  const fresh = deps.clock().getTime() - login.confirmedAt.getTime() <= freshMinutes * 60_000
  const identity = { loginId: login.id, staffId: login.staffId, fresh, ...permitted }
  // Also set for refused callers: the audit log names them.
  request.who = identity
  if (typeof audience === 'object' && !may(permitted, audience.staff)) throw new Problem('not_allowed')
  if (!call.beforeSecondFactor && !login.secondFactor && deps.staffNeedSecondFactor)
    throw new Problem('second_factor_required')
  // A ticket is only issued after a recent sign-in, so it is not checked again.
  if (call.freshLogin && !fresh && bearerOf(request)) throw new Problem('identity_unconfirmed')
  return identity
}

/** Read with every request, so that another role counts at once. */
function checkTeamRole(call: Call, role: TeamRole) {
  if (!isForRole(call, role)) throw new Problem(call.team === 'owner' ? 'owner_only' : 'role_not_allowed')
}

type Login = Awaited<ReturnType<typeof liveLogin>>

const inTeam = (
  { id, memberId, teamRole, allPlaces, places }: Login,
  providerId: string,
): ProviderIdentity => ({
  loginId: id,
  providerId,
  memberId: memberId ?? undefined,
  teamRole,
  places: allPlaces === false ? places : undefined,
})

async function liveLogin(deps: Deps, request: FastifyRequest, download: boolean) {
  const now = deps.clock()
  const login = await claimedLogin(deps, request, download, idleWindow(now))
  if (!login) throw new Problem('login_required')
  if (now.getTime() - login.lastUsedAt.getTime() > touchEvery) await touchLogin(deps.db, login.id, now)
  return login
}

/** The login that the request claims to be: by its bearer token or, where the call allows it, by a ticket. */
async function claimedLogin(deps: Deps, request: FastifyRequest, download: boolean, idle: IdleWindow) {
  const bearer = bearerOf(request)
  if (bearer) return loginByToken(deps.db, hashToken(bearer), idle)
  const ticket = download && (request.query as { token?: unknown }).token
  return typeof ticket === 'string' ? loginByTicket(deps, request, ticket, idle) : undefined
}

/** Deletes ended sessions and the data that was only kept to protect them. */
export async function deleteEndedSessions({ db, clock }: Deps) {
  const now = clock()
  await dropDeadLogins(db, idleWindow(now))
  await dropOldResets(db, now)
  await dropOldTickets(db, now)
  await dropOldAttempts(db, now)
  await dropOldPlaces(db, new Date(now.getTime() - keptFor.signInNetworkDays * day))
}
