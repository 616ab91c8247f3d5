import { Problem } from '../../contract/problems.ts'
import { productName } from '../../contract/product.ts'
import { type Doer, record } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../email/mail-queue.ts'
import { endLoginsOf, lockedUser, setSuspension } from './queries.ts'

/**
 * Takes a listing off the site until it is restored. Every login ends, but the clinic may sign in again: it pays, so it
 * must be able to reach its subscription and its data.
 */
export const suspendUser = (deps: Deps, doer: Doer, id: string, reason: string) =>
  deps.db.transaction().execute(async trx => {
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    if (user.suspendedAt) throw new Problem('already_suspended')
    const now = deps.clock()
    await setSuspension(trx, id, now, reason)
    await endLoginsOf(trx, id)
    await record(trx, now, doer, {
      action: 'user.suspend',
      subject: user.companyName,
      subjectId: id,
      after: { reason },
    })
    await queueMail({ ...deps, db: trx }, suspendedMail(user, reason))
  })

/** Puts a listing back on the site. */
export const restoreUser = (deps: Deps, doer: Doer, id: string) =>
  deps.db.transaction().execute(async trx => {
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    if (!user.suspendedAt) throw new Problem('not_suspended')
    await setSuspension(trx, id, null, null)
    await record(trx, deps.clock(), doer, {
      action: 'user.restore',
      subject: user.companyName,
      subjectId: id,
      before: { suspendedAt: user.suspendedAt, reason: user.suspensionReason },
    })
    await queueMail({ ...deps, db: trx }, restoredMail(user))
  })

type Whom = { email: string; firstName: string; companyName: string }

const suspendedMail = ({ email, firstName, companyName }: Whom, reason: string) => ({
  to: email,
  subject: `Your listing on ${productName} is suspended`,
  heading: `${companyName} is not shown for now`,
  paragraphs: [
    `Dear ${firstName}, our staff have taken your listing off the site. Their reason:`,
    reason,
    'You can still sign in, change your listing and your subscription, and download your data. Answer this mail if you think this is a mistake, or once you have put it right.',
  ],
  action: { label: 'Sign in', path: '/login' },
})

const restoredMail = ({ email, firstName, companyName }: Whom) => ({
  to: email,
  subject: `Your listing on ${productName} is back`,
  heading: `${companyName} is shown again`,
  paragraphs: [`Dear ${firstName}, our staff have lifted the suspension of your listing.`],
  action: { label: 'Sign in', path: '/login' },
})
