import type { FastifyRequest } from 'fastify'
import { type Call, isForRole } from '../../contract/core/call.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { TeamRole } from '../../contract/core/team-roles.ts'
import type { Deps } from '../deps.ts'
import { addTicket, type IdleWindow, loginById, loginByToken, takeTicket } from './queries.ts'
import { hashToken, newToken } from './tokens.ts'

const ticketSeconds = 60

export type Download = Pick<Call, 'path' | 'freshLogin' | 'team'>

/** Duplicate slashes are folded everywhere, so they are here. What follows the path may vary. */
const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/')

/** The download at a path, where `:id` in its pattern matches any one segment. */
const downloadAt = (downloads: Download[], path: string) =>
  downloads.find(({ path: pattern }) => {
    const [parts, given] = [pattern.split('/'), path.split('/')]
    return (
      parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
    )
  })

type Asking = { loginId: string; fresh?: boolean; teamRole?: TeamRole }

/** A single-use ticket for one download path, valid for a minute. */
export async function issueTicket(
  { db, clock }: Deps,
  downloads: Download[],
  { who, path }: { who: Asking; path: string },
) {
  const download = downloadAt(downloads, pathOf(path))
  if (!download)
    throw new Problem('invalid_input', {
      message: "There's no download at this address.",
      fields: { path: 'Must be the address of a download' },
    })
  if (who.teamRole && !isForRole(download, who.teamRole)) throw new Problem('role_not_allowed')
  if (download.freshLogin && !who.fresh) throw new Problem('identity_unconfirmed')
  const ticket = newToken()
  const expiresAt = new Date(clock().getTime() + ticketSeconds * 1000)
  await addTicket(db, { tokenHash: hashToken(ticket), loginId: who.loginId, path: pathOf(path), expiresAt })
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** The login behind a ticket in the query string. A login token there is refused with a message. */
export async function loginByTicket({ db }: Deps, request: FastifyRequest, ticket: string, idle: IdleWindow) {
  const tokenHash = hashToken(ticket)
  const taken = await takeTicket(db, tokenHash)
  if (!taken) {
    const login = await loginByToken(db, tokenHash, idle)
    throw new Problem(login ? 'login_token_in_address' : 'ticket_expired')
  }
  if (taken.expiresAt <= idle.now || taken.path !== pathOf(request.url)) throw new Problem('ticket_expired')
  return loginById(db, taken.loginId, idle)
}
