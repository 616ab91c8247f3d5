import type { EmailBasis, EmailPurpose } from '../../../../contract/email/consent.ts'
import type { Db } from '../../../../db/database.ts'
import { stateBasis } from '../../consent/consent.ts'
import { pendingRights } from './recipients/queries.ts'

/** Why the recipients of a run may be emailed, as it is kept with the run until it begins. */
export type RunBasis = {
  basis: EmailBasis
  staffId: string | null
  /** Where it comes from, when nobody stated it for this run. */
  source?: string
  /** Only for people without any record; else for everyone who gets the email. */
  onlyUnstated: boolean
}

type Recipient = { email: string; refusal: string | null; neverAsked: boolean; consented?: boolean }

/** Whose basis is recorded. Recording someone as an organisation does not remove the consent they gave. */
const emailsToState = (recipients: Recipient[], { basis, onlyUnstated }: RunBasis) =>
  recipients
    .filter(({ refusal, neverAsked, consented }) => {
      const unstated = refusal === 'no_basis' && neverAsked
      if (refusal && !unstated) return false
      return onlyUnstated ? unstated : basis.kind === 'consent' || !consented
    })
    .map(({ email }) => email)

type Begun = { id: string; purpose: string; basis: unknown }

/** Records the basis for each recipient when a run begins, except for people who opted out or withdrew since. */
export async function stateRunBasis(
  db: Db,
  { id, purpose, basis: kept }: Begun,
  now: Date,
  recipients?: Recipient[],
) {
  if (!kept) return
  const run = kept as RunBasis
  const emails = emailsToState(recipients ?? (await pendingRights(db, id)), run)
  const { basis, staffId, source } = run
  await stateBasis(db, emails, {
    purpose: purpose as EmailPurpose,
    basis,
    staffId,
    now,
    ...(source && { source }),
  })
}
