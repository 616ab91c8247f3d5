import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { type AccountKind, dropPlaces, isKnownPlace, ownerOf, saveKnownPlace } from '../queries.ts'
import { type Counted, countAttempts, forgetAttempts, type Rule } from './attempts.ts'

const minutes = 60

/**
 * What may be guessed, and how often: by one address group for one account, for one account in all, by one group. The
 * share is what one group may add to the bound of an account: a third at most, so that it never reaches it alone.
 */
type Limits = { here: Rule; share: Rule; account: Rule; address?: Rule }

const passwords: Limits = {
  here: { what: 'wrong password', limit: 10, seconds: 5 * minutes },
  share: { what: 'wrong password, share', limit: 30, seconds: 60 * minutes },
  account: { what: 'wrong password, account', limit: 100, seconds: 60 * minutes },
  // A practice shares one line: its people must not lock each other out.
  address: { what: 'wrong password, address', limit: 60, seconds: 5 * minutes },
}
const codes: Limits = {
  here: { what: 'wrong code', limit: 5, seconds: 5 * minutes },
  share: { what: 'wrong code, share', limit: 10, seconds: 60 * minutes },
  account: { what: 'wrong code, account', limit: 30, seconds: 60 * minutes },
}

type Guesser = {
  kind: AccountKind
  /** As it was typed: an account that does not exist is counted like one that does. */
  email: string
  accountId: string | undefined
  ip: string
}

const subjectOf = ({ kind, email }: Pick<Guesser, 'kind' | 'email'>) => `${kind} ${email.toLowerCase()}`

/**
 * Counts a guess before it is looked at. Ten wrong ones close the account to the address group they came from, and to
 * nobody else. All other limits apply to unknown networks only: an owner on a known network can sign in while someone
 * guesses from elsewhere.
 */
async function countGuess(deps: Deps, { here, share, account, address }: Limits, guesser: Guesser) {
  const group = addressGroup(guesser.ip)
  const subject = subjectOf(guesser)
  const counted: Counted[] = [{ rule: here, subject: `${subject} ${group}` }]
  if (!(await isKnownPlace(deps.db, fingerprintOf(deps, guesser)))) {
    counted.push({ rule: share, subject: `${subject} ${group}` }, { rule: account, subject })
    if (address) counted.push({ rule: address, subject: group })
  }
  return countAttempts(deps, counted)
}

export const countPassword = (deps: Deps, guesser: Guesser) => countGuess(deps, passwords, guesser)
export const countCode = (deps: Deps, guesser: Guesser) => countGuess(deps, codes, guesser)

/** An account that does not exist has a fingerprint too, so that looking it up takes as long. */
const fingerprintOf = ({ secret }: Deps, { kind, accountId, ip }: Omit<Guesser, 'email'>) =>
  createHmac('sha256', secret)
    .update(`known place ${kind} ${accountId ?? 'nobody'} ${addressGroup(ip)}`)
    .digest()

type Holder = { kind: AccountKind; accountId: string; ip: string }

/** Someone who proved to be the owner signed in from here. */
export const rememberPlace = (deps: Deps, holder: Holder) =>
  saveKnownPlace(deps.db, {
    ...ownerOf(holder.kind, holder.accountId),
    fingerprint: fingerprintOf(deps, holder),
    lastUsedAt: deps.clock(),
  })

/** Resets the count for an account with a new password: its owner may have tried from this network before. */
export async function forgiveGuesses(deps: Deps, { email, ...holder }: Holder & { email: string }) {
  const subject = subjectOf({ kind: holder.kind, email })
  for (const rule of [passwords.here, passwords.share])
    await forgetAttempts(deps, rule, `${subject} ${addressGroup(holder.ip)}`)
  await forgetAttempts(deps, passwords.account, subject)
  await rememberPlace(deps, holder)
}

/** For an account that was compromised: all of its networks count as unknown again. */
export const forgetPlaces = ({ db }: Pick<Deps, 'db'>, kind: AccountKind, accountId: string) =>
  dropPlaces(db, ownerOf(kind, accountId))
