import type * as WebAuthn from '@simplewebauthn/server'
import type { z } from 'zod'
import { maxPasskeys, type NewCredential, type ProofOfCredential } from '../../../contract/auth/passkeys.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../person.ts'
import {
  activeAccountById,
  idOf,
  kindOf,
  type Owner,
  ownerIn,
  ownerOf,
  type Side,
  sideOf,
} from '../queries.ts'
import { queueNotice } from '../security-notices.ts'
import { hashToken } from '../tokens.ts'
import * as rows from './queries.ts'

type RegistrationResponse = Parameters<typeof WebAuthn.verifyRegistrationResponse>[0]['response']
type AuthenticationResponse = Parameters<typeof WebAuthn.verifyAuthenticationResponse>[0]['response']

/** Loaded by the first passkey: two hundred modules that every start would otherwise wait for. */
const webAuthn = () => import('@simplewebauthn/server')

const challengeMinutes = 5

/** ES256 and RS256, which every passkey provider offers; by COSE number. */
const supportedAlgorithmIDs = [-7, -257]

/** A passkey is bound to our public address: one made for another site never answers here. */
const siteOf = ({ emailSettings }: Deps) => {
  const { hostname, origin } = new URL(emailSettings.publicUrl)
  return { id: hostname, origin }
}

const ownerIs = ({ kind, id }: Pick<Person, 'kind' | 'id'>) => ownerOf(kind, id)

async function saveChallenge({ db, clock }: Deps, challenge: string, accountKind: Side, owner?: Owner) {
  const now = clock()
  await rows.dropOldChallenges(db, now)
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await rows.addChallenge(db, { challengeHash: hashToken(challenge), accountKind, owner, expiresAt })
}

/** What the verifying library asks about the challenge that a device signed. */
const isOurs =
  ({ db, clock }: Deps, accountKind: Side, owner?: Owner) =>
  (challenge: string) =>
    rows.spendChallenge(db, { challengeHash: hashToken(challenge), accountKind, owner }, clock())

export async function listPasskeys({ db }: Pick<Deps, 'db'>, owner: Owner) {
  const items = await rows.passkeysOf(db, owner)
  return {
    items: items.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** What the browser asks a device for. The device must check the person itself, by finger, face or PIN. */
export async function beginPasskey(deps: Deps, person: Person) {
  const known = await rows.passkeysOf(deps.db, ownerIs(person))
  if (known.length >= maxPasskeys) throw new Problem('passkey_too_many')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: siteOf(deps).id,
    userName: person.email,
    // Says nothing about the person to someone who finds the device.
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(deps, options.challenge, sideOf(person.kind), ownerIs(person))
  return { ...options }
}

type Added = { name: string; credential: z.output<typeof NewCredential> }
type Also = (trx: Db) => Promise<unknown>

export async function addPasskey(deps: Deps, person: Person, { name, credential }: Added, also: Also) {
  const owner = ownerIs(person)
  const site = siteOf(deps)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponse,
    expectedChallenge: isOurs(deps, sideOf(person.kind), owner),
    supportedAlgorithmIDs,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch(refuse)
  if (!registrationInfo) throw new Problem('passkey_refused')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  await deps.db.transaction().execute(async trx => {
    await rows.lockAccount(trx, owner)
    if ((await rows.passkeysOf(trx, owner)).length >= maxPasskeys) throw new Problem('passkey_too_many')
    const added = await rows.addPasskey(trx, {
      owner,
      credentialId,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: credential.response.transports ?? [],
      name,
      createdAt: deps.clock(),
    })
    if (!added) throw new Problem('passkey_refused')
    await queueNotice({ ...deps, db: trx }, person, 'passkeyAdded', { name })
    await also(trx)
  })
}

/** Whatever the library found wrong: a stranger learns nothing from which step failed. */
const refuse = (): never => {
  throw new Problem('passkey_refused')
}

export const removePasskey = (deps: Deps, person: Person, id: string, also: Also) =>
  deps.db.transaction().execute(async trx => {
    const removed = await rows.dropPasskey(trx, ownerIs(person), id)
    if (!removed) throw new Problem('not_found')
    await queueNotice({ ...deps, db: trx }, person, 'passkeyRemoved', removed)
    await also(trx)
  })

/** Removes all of an account's passkeys, where it may have been in the wrong hands. */
export const forgetPasskeys = ({ db }: Pick<Deps, 'db'>, owner: Owner) => rows.dropPasskeysOf(db, owner)

/** When the owner of a clinic's account and a member take each other's place, their passkeys do. */
export const exchangePasskeys = ({ db }: Pick<Deps, 'db'>, providerId: string, memberId: string) =>
  rows.exchangePasskeys(db, providerId, memberId)

/** The same for everyone: the device itself knows which account it has a passkey for. */
export async function beginPasskeySignIn(deps: Deps, side: Side) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    userVerification: 'required',
  })
  await saveChallenge(deps, options.challenge, side)
  return { ...options }
}

/** The account whose passkey signed our challenge. */
export async function accountByPasskey(
  deps: Deps,
  side: Side,
  credential: z.output<typeof ProofOfCredential>,
) {
  const passkey = await rows.passkeyByCredential(deps.db, side, credential.id)
  if (!passkey) throw new Problem('passkey_refused')
  const site = siteOf(deps)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponse,
    expectedChallenge: isOurs(deps, side),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
  }).catch(refuse)
  const owner = ownerIn(passkey)
  const kind = kindOf(owner)
  const account = await activeAccountById(deps.db, kind, idOf(owner))
  if (!verified || !account) throw new Problem('passkey_refused')
  await rows.noteUse(deps.db, passkey.id, { signCount: authenticationInfo.newCounter, now: deps.clock() })
  return { ...account, kind }
}
