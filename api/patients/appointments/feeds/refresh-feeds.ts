import type { FeedFailure } from '../../../../contract/patients/appointments/feeds.ts'
import { CalendarFailure } from '../../../adapters/calendars/calendars.ts'
import { unseal } from '../../../auth/two-factor/seal.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail, sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { emailOfFailingCalendar } from '../emails.ts'
import { ownerOf } from '../queries.ts'
import { addressKey, busyTimesIn, everyMs } from './busy-times.ts'
import * as stored from './queries.ts'

const hourMs = 60 * 60 * 1000
/** How long busy times count that were not worked out again: events that repeat reach further ahead each day. */
const readEveryMs = 12 * hourMs
const maxPauseMs = 6 * hourMs
/** A calendar that fails for an hour mostly recovers by itself; after a day its clinic is notified. */
const patienceMs = 24 * hourMs
/** Calendars that are fetched at the same time: a slow one keeps nobody else waiting. */
const atOnce = 8
const runMs = 50_000

/** Fetches the calendars that are due. */
export async function refreshFeeds(deps: Deps) {
  const end = Date.now() + runMs
  const errors: unknown[] = []
  const work = async () => {
    while (Date.now() < end) {
      const now = deps.clock()
      const [feed] = await stored.takeDueFeeds(deps.db, now, new Date(now.getTime() + everyMs), 1)
      if (!feed) return
      await fetchFeed(deps, feed).catch(error => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (errors.length > 0) throw errors[0]
}

/** Fetches one calendar and keeps when it is busy; notes what hindered it, with the times it had before. */
export async function fetchFeed(deps: Deps, feed: stored.FeedToFetch) {
  try {
    await readAgain(deps, feed)
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error
    await noteFailure(deps, feed, error.failure)
  }
}

async function readAgain(deps: Deps, feed: stored.FeedToFetch) {
  const { id, etag, lastModified } = feed
  const now = deps.clock()
  const isFresh = now.getTime() - feed.readAt.getTime() < readEveryMs
  const fetched = await deps.calendars.fetch(
    addressOf(deps, feed),
    isFresh ? { etag, lastModified } : undefined,
  )
  const well = { checkedAt: now, failure: null, failingSince: null, failures: 0, toldAt: null }
  const dueAt = new Date(now.getTime() + everyMs)
  if (fetched.unchanged) {
    await stored.changeFeed(deps.db, id, { ...well, dueAt })
    return
  }
  const { events, unreadable, times, hash } = await busyTimesIn(deps, fetched.text, 'address')
  const validators = { etag: fetched.etag, lastModified: fetched.lastModified }
  await deps.db.transaction().execute(async trx => {
    const read = { ...well, ...validators, dueAt, readAt: now, events, unreadable, timesHash: hash }
    const exists = await stored.changeFeed(trx, id, read)
    if (exists && !hash.equals(feed.timesHash)) await stored.replaceTimes(trx, feed, times)
  })
}

function addressOf(deps: Deps, { id, address }: stored.FeedToFetch) {
  try {
    return unseal(addressKey(deps), id, address!)
  } catch {
    // The secret of the installation is another one: the clinic has to paste the address again.
    throw new CalendarFailure('gone')
  }
}

async function noteFailure(deps: Deps, feed: stored.FeedToFetch, failure: FeedFailure) {
  const now = deps.clock()
  const failingSince = feed.failingSince ?? now
  const pause = Math.min(maxPauseMs, everyMs * 2 ** Math.min(feed.failures, 10))
  const notifies = feed.toldAt === null && now.getTime() - failingSince.getTime() >= patienceMs
  await deps.db.transaction().execute(async trx => {
    const exists = await stored.changeFeed(trx, feed.id, {
      failure,
      failingSince,
      failures: feed.failures + 1,
      dueAt: new Date(now.getTime() + pause),
      ...(notifies && { toldAt: now }),
    })
    if (!exists || !notifies) return
    const owner = await ownerOf(trx, feed.providerId)
    await queueEmail({ ...deps, db: trx }, emailOfFailingCalendar(owner, feed.label, failingSince, failure))
  })
  if (notifies) await sendQueuedEmails(deps)
}
