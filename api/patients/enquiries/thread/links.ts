import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { addLink } from './queries.ts'

/** The path of a private page under a new secret, which is kept as a hash only; one for each email that leads to it. */
export async function issueLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, createdAt }: { id: string; createdAt: Date },
) {
  const token = newToken()
  await addLink(db, {
    tokenHash: hashToken(token),
    enquiryId: id,
    createdAt: clock(),
    // With the enquiry itself.
    expiresAt: monthsAfter(createdAt, keptFor.enquiryMonths),
  })
  return `/enquiry/${token}`
}
