import type { ComparedListing, ListingCheck, OwnCheck } from '../../../contract/providers/listing-checks.ts'
import type { Db } from '../../../db/database.ts'
import { allChecks, comparedListings, holdingChecks, matchesOf } from './queries.ts'

type Compared = Awaited<ReturnType<typeof comparedListings>>[number]

const comparedOf = ({ emailConfirmedAt, createdAt, listed, ...listing }: Compared): ComparedListing => ({
  ...listing,
  createdAt: createdAt.toISOString(),
  confirmedAt: emailConfirmedAt?.toISOString() ?? null,
  listed: listed !== null,
})

/** A listing with its checks, as staff compare it with those it matches. */
export async function readChecks(db: Db, providerId: string) {
  const checks = await allChecks(db, providerId)
  if (checks.length === 0) return { own: null, checks: [] }
  const ids = checks.flatMap(({ conflictsWith }) => conflictsWith ?? [])
  const [rows, matches] = await Promise.all([
    comparedListings(db, [...new Set([providerId, ...ids])]),
    matchesOf(db, providerId),
  ])
  const listings = new Map(rows.map(row => [row.id, comparedOf(row)]))
  return {
    own: listings.get(providerId) ?? null,
    checks: checks.map(
      ({ firstName, lastName, conflictsWith, createdAt, decidedAt, ...check }): ListingCheck => ({
        ...check,
        createdAt: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        decidedBy: firstName && lastName ? `${firstName} ${lastName}` : null,
        other: (conflictsWith && listings.get(conflictsWith)) || null,
        stillMatches: matches.some(({ kind, other }) => kind === check.kind && other === conflictsWith),
      }),
    ),
  }
}

/** What the owner of a listing learns about its checks; null while nothing hides it. */
export async function readOwnCheck(db: Db, providerId: string): Promise<OwnCheck | null> {
  const checks = await holdingChecks(db, providerId)
  const refused = checks.find(({ state }) => state === 'refused')
  const check = refused ?? checks[0]
  if (!check) return null
  return {
    state: refused ? 'refused' : 'checking',
    since: (check.decidedAt ?? check.createdAt).toISOString(),
    reason: check.reason,
  }
}
