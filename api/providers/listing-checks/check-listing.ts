import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { hasProvedClaim } from '../claims/use-claim.ts'
import { openVerification, settleVerification, startClock } from '../verification/verify-listing.ts'
import { checkingEmail } from './emails.ts'
import { notifyOfCopy } from './notify-owner.ts'
import {
  addChecks,
  confirmedCopiesOf,
  holdingChecks,
  lockIdentities,
  type Match,
  matchesOf,
  ownersOf,
  unprovedRivals,
} from './queries.ts'

/** One number can stand on many listings; staff need some of them, not each. */
const maxMatches = 20

/** Only inside a transaction: the lock lasts as long as it. */
type Inside = Deps

/**
 * Holds a new listing back if it matches another one; part of the transaction that makes it. One that claims a listing
 * of a register without proof waits for staff in any case.
 */
export async function checkRegistration(
  deps: Inside,
  providerId: string,
  { mustWait = false, proved = false } = {},
) {
  await lockIdentities(deps.db)
  if (proved) await holdUnproved(deps, providerId)
  await holdNewMatches(deps, providerId, [], 'registration')
  await openVerification(deps, providerId, { mustWait })
}

/**
 * Holds a listing back whose owner confirms only after the owner of one that was held as its copy: being first to fill
 * in the form does not make it the original. Part of the transaction that confirms.
 */
export async function checkConfirmation(deps: Inside, providerId: string) {
  await lockIdentities(deps.db)
  await holdOriginal(deps, providerId)
  await startClock(deps, providerId)
  await settleVerification(deps, providerId)
}

async function holdOriginal({ db, clock }: Inside, providerId: string) {
  const copies = await confirmedCopiesOf(db, providerId)
  if (copies.length === 0 || (await hasProvedClaim(db, providerId))) return
  await addChecks(
    db,
    copies.map(({ kind, other, matched }) => ({
      id: uuid(),
      providerId,
      kind,
      conflictsWith: other,
      matched,
      holds: true,
      foundBy: 'registration',
      tellOwner: false,
      createdAt: clock(),
    })),
  )
}

/**
 * Someone without proof may have registered the same clinic before one that took a code at its registered website. That
 * one is held as the copy, and not the clinic.
 */
async function holdUnproved(deps: Inside, providerId: string) {
  const { db, clock } = deps
  const copies = await unprovedRivals(db, providerId)
  if (copies.length === 0) return
  const held = new Set<string>()
  for (const { other } of copies) if ((await holdingChecks(db, other)).length > 0) held.add(other)
  const rows = copies.map(({ kind, other, matched }) => ({
    id: uuid(),
    providerId: other,
    kind,
    conflictsWith: providerId,
    matched,
    holds: true,
    foundBy: 'registration',
    tellOwner: false,
    createdAt: clock(),
  }))
  await addChecks(db, rows)
  for (const other of new Set(copies.map(copy => copy.other)))
    if (!held.has(other)) await notifyHeld(deps, other, 'registration')
}

/**
 * Changes what a listing can be recognised by, and holds it back if it then matches another one that it did not match
 * before; part of the transaction that makes the change.
 */
export async function checkEdit<T>(deps: Inside, providerId: string, edit: () => Promise<T>) {
  await lockIdentities(deps.db)
  const before = await matchesOf(deps.db, providerId)
  const result = await edit()
  await holdNewMatches(deps, providerId, before, 'edit')
  await settleVerification(deps, providerId)
  return result
}

const keyOf = ({ kind, other, matched }: Match) => `${kind} ${other} ${matched}`

/**
 * Matches that were not there before and count. A company number only where nothing else matches the same listing, and
 * another held listing only where nothing else is matched: of ten copies staff compare each with the original.
 */
function newMatches(before: Match[], after: Match[]) {
  const known = new Set(before.map(keyOf))
  const holding = after.filter(({ kind, counts }) => counts && kind !== 'company_number')
  const matched = new Set(holding.map(({ other }) => other))
  const original = holding.some(({ held }) => !held)
  return after
    .filter(match => match.counts && !known.has(keyOf(match)))
    .filter(({ kind, other, held }) =>
      kind === 'company_number' ? !held && !matched.has(other) : !held || !original,
    )
    .slice(0, maxMatches)
}

async function holdNewMatches(
  deps: Inside,
  providerId: string,
  before: Match[],
  foundBy: 'registration' | 'edit',
) {
  const { db, clock } = deps
  const found = newMatches(before, await matchesOf(db, providerId))
  if (found.length === 0) return
  const wasHeld = (await holdingChecks(db, providerId)).length > 0
  const added = await addChecks(
    db,
    found.map(({ kind, other, matched, held }) => ({
      id: uuid(),
      providerId,
      kind,
      conflictsWith: other,
      matched,
      holds: kind !== 'company_number',
      foundBy,
      tellOwner: kind !== 'company_number' && !held,
      createdAt: clock(),
    })),
  )
  const holding = added.filter(({ holds }) => holds)
  if (holding.length === 0) return
  if (!wasHeld) await notifyHeld(deps, providerId, foundBy)
  await notifyOfCopy(deps, holding)
}

async function notifyHeld(deps: Inside, providerId: string, foundBy: 'registration' | 'edit') {
  const [owner] = await ownersOf(deps.db, [providerId])
  if (owner) await queueEmail(deps, checkingEmail(accountHolder(owner), foundBy))
}
