import { pageOf, sliceOf } from '../../../../contract/core/page-count.ts'
import type { RegulatorCode } from '../../../../contract/rules/registrations/regulator-codes.ts'
import { regulators } from '../../../../contract/rules/registrations/regulators.ts'
import type { Deps } from '../../../deps.ts'
import { accountHolder } from '../../../email/addressee.ts'
import { queueEmail, sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import type { State } from '../import/queries.ts'
import { ratingChangedEmail } from './emails.ts'
import {
  addNotices,
  markEmailed,
  markSeen,
  noticePage,
  rateJoined,
  type UnsentNotice,
  unrateJoined,
  unsentNotices,
  withdrawNotices,
} from './queries.ts'

const hour = 60 * 60 * 1000
/** So long a file can be undone before any clinic has been emailed about it. */
const quietHours = 1
/** A clinic that joins later needs no email about what happened before. */
const notifyWithinDays = 7
const perPage = 50
const atOnce = 100

type Inside = Pick<Deps, 'db' | 'clock'>
type Run = { id: string; register: string }
type Change = { locationId: string; before: State | null; after: State }

const overallOf = (state: State) => state.rating?.overall ?? null

/** A first file that has ratings at all says nothing about a change. */
const isChange = ({ before, after }: Change) =>
  before !== null && before.rating !== null && overallOf(before) !== overallOf(after)

/** Notes the ratings that a file changed, and gives joined clinics theirs; part of the transaction that applies it. */
export async function noteRatings({ db, clock }: Inside, run: Run, changes: Change[]) {
  const changed = changes.filter(isChange).map(({ locationId, before, after }) => ({
    locationId,
    before: overallOf(before!),
    after: overallOf(after),
    ratedOn: after.rating?.on ?? null,
  }))
  if (changed.length > 0) await addNotices(db, run, changed, clock())
  const rated = changes.filter(({ after }) => overallOf(after) !== null).map(({ locationId }) => locationId)
  if (rated.length > 0) await rateJoined(db, run.register, rated, clock())
}

/** Takes ratings back with the file that brought them; part of the transaction that undoes it. */
export async function revertRatings({ db, clock }: Inside, run: Run, changes: Change[]) {
  const reverted = changes
    .filter(change => overallOf(change.after) !== null)
    .map(({ locationId, before, after }) => ({ locationId, was: before?.rating ?? null, is: after.rating }))
  if (reverted.length > 0) await unrateJoined(db, run.register, reverted, clock())
  await withdrawNotices(db, run.id, clock())
}

export async function listRatingChanges({ db }: Deps, show: 'new' | 'all', page: number) {
  const { items, total } = await noticePage(db, show === 'new', sliceOf(page, perPage))
  const shown = items.map(({ notedAt, emailedAt, ...row }) => ({
    ...row,
    notedAt: notedAt.toISOString(),
    emailedAt: emailedAt?.toISOString() ?? null,
  }))
  return pageOf(shown, total, page, perPage)
}

export const markRatingsSeen = ({ db, clock }: Deps, actor: Actor, ids: string[] | undefined) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const seen = await markSeen(trx, ids, { staffId: actor.who.staffId, now })
    if (seen > 0)
      await record(trx, now, actor, {
        action: 'register.see_ratings',
        subject: `${seen} ${seen === 1 ? 'rating' : 'ratings'}`,
        after: { seen },
      })
    return seen
  })

/** Emails joined clinics whose rating changed, once for each change. */
export async function emailRatingChanges(deps: Deps) {
  while ((await emailSome(deps)) === atOnce);
  await sendQueuedEmails(deps)
}

const emailSome = (deps: Deps) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const ago = (hours: number) => new Date(now.getTime() - hours * hour)
    const unsent = await unsentNotices(trx, {
      appliedBefore: ago(quietHours),
      notedSince: ago(notifyWithinDays * 24),
      limit: atOnce,
    })
    if (unsent.length === 0) return 0
    const ids = unsent.map(({ id }) => id)
    await markEmailed(trx, ids, now)
    for (const notice of unsent) await queueEmail({ ...deps, db: trx }, emailOf(notice))
    return unsent.length
  })

const emailOf = ({ register, providerId, ...notice }: UnsentNotice) =>
  ratingChangedEmail(accountHolder(notice), {
    ...notice,
    regulator: regulators[register as RegulatorCode].name,
    clinicId: providerId,
  })
