import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Addressee, accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { readOwnCheck } from '../../providers/listing-checks/read-checks.ts'
import { type Actor, record } from '../audit/record.ts'
import { endLoginsOf, lockedUser, setSuspension, statusOf } from './queries.ts'

/**
 * Takes a listing off the site until it is restored. Every login ends, but the clinic may sign in again: it pays, so it
 * must be able to reach its subscription and its data.
 */
export const suspendUser = (deps: Deps, actor: Actor, id: string, reason: string) =>
  deps.db.transaction().execute(async trx => {
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    if (user.suspendedAt) throw new Problem('already_suspended')
    const now = deps.clock()
    await setSuspension(trx, id, now, reason)
    await endLoginsOf(trx, id)
    await record(trx, now, actor, {
      action: 'user.suspend',
      subject: user.companyName,
      subjectId: id,
      after: { reason },
    })
    await queueEmail({ ...deps, db: trx }, suspendedEmail(accountHolder(user), reason))
  })

/** Other reasons why a listing is hidden: what staff are told, and what the clinic has to do. */
const lacks = {
  confirmation: {
    staff: "its email address isn't confirmed",
    clinic: 'Please confirm your email address. You can ask for a new link after you sign in.',
  },
  refusal: {
    staff: 'we refused it because it matches another listing',
    clinic: 'We decided earlier not to show it. Sign in to read the reason.',
  },
  check: {
    staff: "it's on hold because it matches another listing",
    clinic: "We're still checking your listing, and we'll email you when we've finished.",
  },
  subscription: {
    staff: "it doesn't have a paid or trial subscription",
    clinic: "Please check your subscription. We show a listing while it's on a free trial or paid for.",
  },
} as const
type Lack = keyof typeof lacks

/** Lifts a suspension. Resolves to what staff are told: the listing is back only if nothing else keeps it away. */
export const restoreUser = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    if (!user.suspendedAt) throw new Problem('not_suspended')
    await setSuspension(trx, id, null, null)
    await record(trx, deps.clock(), actor, {
      action: 'user.restore',
      subject: user.companyName,
      subjectId: id,
      before: { suspendedAt: user.suspendedAt, reason: user.suspensionReason },
    })
    const missing = await missingOf(trx, user)
    await queueEmail({ ...deps, db: trx }, restoredEmail(accountHolder(user), missing))
    if (missing.length === 0) return 'Suspension lifted. Patients can see the listing again.'
    const why = missing.map(lack => lacks[lack].staff).join(', and ')
    return `Suspension lifted. Patients can't see the listing yet: ${why}.`
  })

async function missingOf(db: Db, { id, emailConfirmedAt }: { id: string; emailConfirmedAt: Date | null }) {
  const { listed, status } = await statusOf(db, id)
  if (listed) return []
  const check = await readOwnCheck(db, id)
  const missing: Lack[] = [
    ...(emailConfirmedAt ? [] : ['confirmation' as const]),
    ...(check ? [check.state === 'refused' ? ('refusal' as const) : ('check' as const)] : []),
  ]
  const pays = status === 'trialing' || status === 'active'
  return missing.length === 0 || !pays ? [...missing, 'subscription' as const] : missing
}

export const suspendedEmail = (to: Addressee, reason: string) => ({
  to,
  subject: `Your listing on ${productName} is suspended`,
  heading: 'Your listing is suspended',
  paragraphs: [
    "We've taken your listing off the site because:",
    reason,
    "You can still sign in, edit your listing, change your subscription and download your data. If you think this is a mistake, or once you've fixed the problem, reply to this email.",
  ],
  action: { label: 'Sign in', path: '/login' },
})

export const restoredEmail = (to: Addressee, missing: Lack[]) => ({
  to,
  ...(missing.length === 0
    ? { subject: `Your listing on ${productName} is back`, heading: 'Patients can see your listing again' }
    : {
        subject: `Your listing on ${productName} is no longer suspended`,
        heading: 'Your listing is no longer suspended',
      }),
  paragraphs: [
    "We've lifted the suspension of your listing.",
    ...(missing.length === 0 ? [] : ["Patients can't find it yet."]),
    ...missing.map(lack => lacks[lack].clinic),
  ],
  action: { label: 'Sign in', path: '/login' },
})
