import { createHmac } from 'node:crypto'
import { deviceOf } from '../../contract/auth/device.ts'
import type { Deps } from '../deps.ts'
import { addressGroup } from '../http/limits/address-group.ts'
import type { Person } from './person.ts'
import { isKnownPlace, ownerOf, saveKnownPlace } from './queries.ts'
import { queueNotice } from './security-notices.ts'
import { newToken } from './tokens.ts'

type SigningIn = Person & { userAgent: string; device: string | undefined; signedInBefore: boolean }

/**
 * Remembers the device of a sign-in and emails the owner when it is new. A device is known by the token it was given
 * or, where a program keeps none, by its kind and network. Returns the token to keep, undefined when it has one.
 */
export async function recogniseDevice(deps: Deps, person: SigningIn) {
  const { kind, id, ip, userAgent, device: token, signedInBefore } = person
  const device = deviceOf(userAgent)
  const fingerprint = (text: string) =>
    createHmac('sha256', deps.secret).update(`known device ${kind} ${id} ${text}`).digest()
  const byToken = token === undefined ? undefined : fingerprint(`token ${token}`)
  const byNetwork = fingerprint(`network ${addressGroup(ip)} ${device}`)
  const now = deps.clock()
  const knownByToken = byToken !== undefined && (await isKnownPlace(deps.db, byToken))
  const known = knownByToken || (await isKnownPlace(deps.db, byNetwork))
  // The first sign-in is always on a new device, by the person who has just opened the account.
  if (!known && signedInBefore) await queueNotice(deps, person, 'newDevice', { device, at: now })
  const fresh = knownByToken ? undefined : newToken()
  const remember = (print: Buffer) =>
    saveKnownPlace(deps.db, { ...ownerOf(kind, id), fingerprint: print, lastUsedAt: now })
  await remember(byNetwork)
  await remember(fresh === undefined ? byToken! : fingerprint(`token ${fresh}`))
  return fresh
}
