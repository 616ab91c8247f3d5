import { Problem } from '../../../contract/core/problems.ts'
import { countAttempt, type Rule } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail, sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { matchedEmail, outcomeEmail, summaryEmail } from './emails.ts'
import { lockedToNotify, markNotified, type NotifiedCheck, ownersOf, ownersToNotify } from './queries.ts'

const day = 24 * 60 * 60
/** Bulk registration of copies must not flood a clinic's inbox: the rest is in the daily summary. */
const emailsOfCopies: Rule = { what: 'email about a matching listing', limit: 3, seconds: day }
const emailsOfOutcomes: Rule = {
  what: 'email about a decision on a matching listing',
  limit: 3,
  seconds: day,
}

/** Emails the owners of listings that a new check is about; part of the transaction that adds it. */
export const notifyOfCopy = (deps: Deps, checks: NotifiedCheck[]) =>
  notify(deps, checks, emailsOfCopies, (owner, own) =>
    matchedEmail(
      accountHolder(owner),
      own.map(({ kind }) => kind),
    ),
  )

/** Emails the decision to the same owners; in the transaction of the decision. */
export const notifyOutcome = (deps: Deps, checks: NotifiedCheck[], state: 'approved' | 'refused') =>
  notify(deps, checks, emailsOfOutcomes, (owner, own) =>
    outcomeEmail(
      accountHolder(owner),
      own.map(({ kind }) => kind),
      state,
    ),
  )

type Owner = Awaited<ReturnType<typeof ownersOf>>[number]
type Write = (owner: Owner, checks: NotifiedCheck[]) => Parameters<typeof queueEmail>[1]

async function notify(deps: Deps, checks: NotifiedCheck[], rule: Rule, write: Write) {
  const due = checks.filter(({ tellOwner, conflictsWith }) => tellOwner && conflictsWith)
  if (due.length === 0) return
  for (const owner of await ownersOf(deps.db, [...new Set(due.map(({ conflictsWith }) => conflictsWith!))])) {
    const own = due.filter(({ conflictsWith }) => conflictsWith === owner.id)
    const mayWrite = await countAttempt(deps, rule, [owner.id]).catch(error => {
      if (!(error instanceof Problem)) throw error
    })
    if (!mayWrite) continue
    await queueEmail(deps, write(owner, own))
    await markNotified(
      deps.db,
      own.map(({ id }) => id),
      deps.clock(),
    )
  }
}

/** Once a day: sends each owner one email about checks not yet reported. */
export async function summariseForOwners(deps: Deps) {
  for (const id of await ownersToNotify(deps.db))
    await deps.db.transaction().execute(trx => summariseFor({ ...deps, db: trx }, id))
  await sendQueuedEmails(deps)
}

async function summariseFor(deps: Deps, ownerId: string) {
  const checks = await lockedToNotify(deps.db, ownerId)
  const [owner] = await ownersOf(deps.db, [ownerId])
  if (checks.length === 0 || !owner) return
  // A copy can match in two ways and is still one copy.
  const count = (wanted: string) =>
    new Set(checks.filter(({ state }) => state === wanted).map(({ providerId }) => providerId)).size
  const counts = { found: count('open'), approved: count('approved'), refused: count('refused') }
  await queueEmail(deps, summaryEmail(accountHolder(owner), counts))
  await markNotified(
    deps.db,
    checks.map(({ id }) => id),
    deps.clock(),
  )
}
