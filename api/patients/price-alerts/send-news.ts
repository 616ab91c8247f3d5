import type { Deps } from '../../deps.ts'
import { isBlocked } from '../../email/consent/consent.ts'
import { queueEmail, sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { emailOfNews } from './emails.ts'
import { endsBefore } from './own-alert.ts'
import * as stored from './queries.ts'
import { tokenOf } from './save-alert.ts'
import { openEmail, openNotified, openWatch, sealNotified, type Watch } from './sealed-alert.ts'
import { newsFor, notifiedAfter, pricesNow, type Seen } from './watch-prices.ts'

const hourMs = 60 * 60 * 1000
/** A little less than the hour between two runs, so that a late one does not skip the next. */
const checkAfterMs = 50 * 60 * 1000
/** News of the same day waits and goes out together. */
const emailAfterMs = 20 * hourMs
const atOnce = 100

type Due = Awaited<ReturnType<typeof stored.takeDue>>[number]

/** Emails patients about prices that fell and clinics that are new, once about each. */
export async function sendPriceNews(deps: Deps) {
  while ((await checkSome(deps)) === atOnce);
  await sendQueuedEmails(deps)
}

/** What was told and the email about it are one transaction: a node that dies has done both or neither. */
const checkSome = (deps: Deps) =>
  deps.db.transaction().execute(async db => {
    const now = deps.clock()
    const due = await stored.takeDue(db, {
      checkedBefore: new Date(now.getTime() - checkAfterMs),
      before: endsBefore(now),
      limit: atOnce,
    })
    if (due.length === 0) return 0
    const seenBy = new Map<string, Promise<Seen[]>>()
    for (const alert of due) await checkOne({ ...deps, db }, alert, now, seenBy)
    await stored.noteChecked(
      db,
      due.map(({ id }) => id),
      now,
    )
    return due.length
  })

async function checkOne(deps: Deps, alert: Due, now: Date, seenBy: Map<string, Promise<Seen[]>>) {
  if (alert.emailedAt && now.getTime() - alert.emailedAt.getTime() < emailAfterMs) return
  const opened = openOne(deps, alert)
  if (!opened || (await isBlocked(deps.db, opened.email))) return
  const { watch, notified, email } = opened
  const seen = await seenOnce(deps, watch, now, seenBy)
  const news = newsFor(watch, notified, seen)
  const toldSealed = sealNotified(deps, alert.id, notifiedAfter(watch, notified, seen, news))
  await stored.saveNotified(deps.db, alert.id, { toldSealed, ...(news.length > 0 && { emailedAt: now }) })
  if (news.length === 0) return
  const fallen = news.filter(({ before }) => before !== null).length
  const counts = { fallen, added: news.length - fallen }
  await queueEmail(deps, emailOfNews(email, tokenOf(deps, alert.id), counts))
}

/** An alert that was sealed with another secret can be neither read nor sent; it is deleted when it is over. */
function openOne(deps: Deps, { id, addressId, ...sealed }: Due) {
  try {
    return {
      watch: openWatch(deps, id, sealed.watchSealed),
      notified: openNotified(deps, id, sealed.toldSealed),
      email: openEmail(deps, addressId, sealed.emailSealed),
    }
  } catch {
    return undefined
  }
}

/** Many patients watch the same: it is read once. */
function seenOnce(deps: Deps, watch: Watch, now: Date, seenBy: Map<string, Promise<Seen[]>>) {
  const key = JSON.stringify(watch)
  const seen = seenBy.get(key) ?? pricesNow(deps.db, watch, now)
  seenBy.set(key, seen)
  return seen
}
