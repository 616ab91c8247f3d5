import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import type { Deps } from '../../deps.ts'
import { addSeen, type Seen, seenKinds } from './queries.ts'

type Log = { warn(details: object, message: string): void }

export type ClinicsSeen = {
  /** Clinics shown in a list, which stays as it is: the list of a kept page is counted again and again. */
  shown(ids: ReadonlySet<string>): void
  opened(id: string): void
  /** Its widget or badge was shown on another website, or someone came from there. */
  onWidget(id: string, what: 'shown' | 'followed'): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

const writeEvery = 5_000

/** The day so many days earlier. By the calendar: around a change of the clocks a day has 23 or 25 hours. */
export function londonDayBefore(moment: Date, days: number) {
  const noon = new Date(`${londonDay(moment)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - days)
  return noon.toISOString().slice(0, 10)
}

/**
 * Counts how often clinics are shown and opened, as totals by day. They are gathered here and written every few
 * seconds, so that a page costs no write; a crash loses a few seconds of statistics.
 */
export function countClinicsSeen({ db, clock }: Deps, log: Log): ClinicsSeen {
  let counts = new Map<string, Seen>()
  /** How often each list was shown on the day: its clinics are counted when it is written, not each time. */
  const lists = new Map<ReadonlySet<string>, number>()
  let [day, dayOf] = ['', Number.NaN]

  /** Once a second, since looking up the day takes longer than all else here. */
  function lookAtTheDay() {
    const now = clock()
    const second = Math.floor(now.getTime() / 1000)
    if (second === dayOf) return
    dayOf = second
    const next = londonDay(now)
    if (next !== day) countLists()
    day = next
  }

  function count(providerId: string, what: (typeof seenKinds)[number], times = 1) {
    const key = `${day} ${providerId}`
    const row = counts.get(key) ?? {
      day,
      providerId,
      impressions: 0,
      views: 0,
      widgetViews: 0,
      widgetVisits: 0,
    }
    row[what] += times
    counts.set(key, row)
  }

  function countLists() {
    for (const [ids, times] of lists) for (const id of ids) count(id, 'impressions', times)
    lists.clear()
  }

  async function flush() {
    countLists()
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    try {
      await addSeen(db, [...written.values()])
    } catch (error) {
      log.warn({ err: error }, 'insights: clinic views not saved, retrying')
      for (const [key, row] of written) {
        const newer = counts.get(key)
        if (newer) for (const kind of seenKinds) row[kind] += newer[kind]
        counts.set(key, row)
      }
    }
  }

  const timer = setInterval(flush, writeEvery).unref()
  return {
    shown(ids) {
      lookAtTheDay()
      lists.set(ids, (lists.get(ids) ?? 0) + 1)
    },
    opened(id) {
      lookAtTheDay()
      count(id, 'views')
    },
    onWidget(id, what) {
      lookAtTheDay()
      count(id, what === 'shown' ? 'widgetViews' : 'widgetVisits')
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
