import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  type CalendarFeed,
  type CalendarFeeds,
  type FeedFailure,
  type FoundCalendar,
  feedFailures,
  type NewFeed,
  notCalendarFile,
} from '../../../../contract/patients/appointments/feeds.ts'
import { feedLimits } from '../../../../contract/rules/limits.ts'
import { CalendarFailure, type Fetched } from '../../../adapters/calendars/calendars.ts'
import { seal } from '../../../auth/two-factor/seal.ts'
import type { Deps } from '../../../deps.ts'
import { ownsLocation } from '../times/queries.ts'
import { addressKey, type BusyTimes, busyTimesIn, everyMs } from './busy-times.ts'
import * as stored from './queries.ts'
import { fetchFeed } from './refresh-feeds.ts'

const iso = (moment: Date | string) => new Date(moment).toISOString()

const found = ({ events, unreadable, times }: BusyTimes, now: Date): FoundCalendar => {
  const next = times.find(({ endsAt }) => endsAt > now)
  return {
    ...{ events, unreadable },
    nextBusy: next ? { startsAt: iso(next.startsAt), endsAt: iso(next.endsAt) } : null,
  }
}

const shown = ({ isFetched, nextBusy, checkedAt, failingSince, ...row }: stored.FeedRow): CalendarFeed => ({
  ...row,
  kind: isFetched ? 'address' : 'file',
  nextBusy: nextBusy && { startsAt: iso(nextBusy.startsAt), endsAt: iso(nextBusy.endsAt) },
  checkedAt: iso(checkedAt),
  message: row.failure && feedFailures[row.failure],
  failingSince: failingSince && iso(failingSince),
})

const refused = (failure: FeedFailure, { kind }: NewFeed) => {
  const words = kind === 'file' && failure === 'not_calendar' ? notCalendarFile : feedFailures[failure]
  return new Problem('invalid_input', { fields: { [kind]: words } })
}

/** Reads what was pasted or uploaded; whatever hinders it is said beside the field. */
async function readNew(deps: Deps, sent: NewFeed) {
  try {
    const fetched: Fetched =
      sent.kind === 'address'
        ? await deps.calendars.fetch(sent.address)
        : { unchanged: false, text: sent.file, etag: null, lastModified: null }
    if (fetched.unchanged) throw new CalendarFailure('unreachable')
    const { text, etag, lastModified } = fetched
    const busy = await busyTimesIn(deps, text, sent.kind)
    return { busy, etag, lastModified }
  } catch (error) {
    throw error instanceof CalendarFailure ? refused(error.failure, sent) : error
  }
}

async function checkOwn({ db }: Deps, providerId: string, locationId: string) {
  if (!(await ownsLocation(db, providerId, locationId))) throw new Problem('location_not_found')
}

export async function previewFeed(deps: Deps, providerId: string, sent: NewFeed) {
  await checkOwn(deps, providerId, sent.locationId)
  return found((await readNew(deps, sent)).busy, deps.clock())
}

/** Adds a calendar that can be read; one that cannot is refused, so that nobody believes it blocks anything. */
export async function addFeed(deps: Deps, providerId: string, sent: NewFeed) {
  await checkOwn(deps, providerId, sent.locationId)
  const { busy, etag, lastModified } = await readNew(deps, sent)
  const { locationId } = sent
  const now = deps.clock()
  const id = uuid()
  await deps.db.transaction().execute(async trx => {
    if (!(await stored.lockLocation(trx, providerId, locationId))) throw new Problem('location_not_found')
    if ((await stored.countFeeds(trx, locationId)) >= feedLimits.atOneLocation)
      throw new Problem('invalid_input', {
        message: `You can add up to ${feedLimits.atOneLocation} calendars to a clinic.`,
      })
    await stored.addFeed(trx, {
      ...{ id, locationId, providerId, etag, lastModified },
      address: sent.kind === 'address' ? seal(addressKey(deps), id, sent.address) : null,
      label: sent.kind === 'address' ? new URL(sent.address).hostname : sent.fileName,
      ...{ events: busy.events, unreadable: busy.unreadable },
      ...{ createdAt: now, checkedAt: now, readAt: now, timesHash: busy.hash },
      dueAt: sent.kind === 'address' ? new Date(now.getTime() + everyMs) : null,
    })
    await stored.replaceTimes(trx, { id, locationId }, busy.times)
  })
  return readFeed(deps, providerId, id)
}

async function readFeed({ db, clock }: Deps, providerId: string, id: string) {
  const row = await stored.feedOf(db, providerId, id, clock())
  if (!row) throw new Problem('not_found', { message: 'This calendar has been removed.' })
  return shown(row)
}

/** Fetches a calendar because its clinic has just changed something in it. */
export async function refreshFeed(deps: Deps, providerId: string, id: string) {
  const feed = await stored.feedToFetch(deps.db, providerId, id)
  if (feed?.address) await fetchFeed(deps, feed)
  return readFeed(deps, providerId, id)
}

export async function removeFeed({ db }: Deps, providerId: string, id: string) {
  if (!(await stored.dropFeed(db, providerId, id)))
    throw new Problem('not_found', { message: 'This calendar has been removed.' })
}

export async function listFeeds({ db, clock }: Deps, providerId: string): Promise<CalendarFeeds> {
  const [feeds, addresses] = await Promise.all([
    stored.feedsOf(db, providerId, clock()),
    stored.addressesOf(db, providerId),
  ])
  return {
    feeds: feeds.map(shown),
    addresses: addresses.map(({ createdAt, readAt, ...address }) => ({
      ...address,
      createdAt: iso(createdAt),
      readAt: readAt && iso(readAt),
    })),
  }
}
