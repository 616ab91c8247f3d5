import type { Deps } from '../../deps.ts'
import { addSeen, type Seen } from './queries.ts'

type Log = { warn(details: object, message: string): void }

export type ClinicsSeen = {
  /** Clinics shown in a list. */
  shown(ids: Iterable<string>): void
  /** A clinic whose page was opened. */
  opened(id: string): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

const writeEvery = 5_000

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day in London: 2026-11-14. */
export const londonDay = (moment: Date) => london.format(moment)

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

  function count(providerId: string, what: 'impressions' | 'views') {
    const day = londonDay(clock())
    const key = `${day} ${providerId}`
    const row = counts.get(key) ?? { day, providerId, impressions: 0, views: 0 }
    row[what]++
    counts.set(key, row)
  }

  async function flush() {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    try {
      await addSeen(db, [...written.values()])
    } catch (error) {
      log.warn({ err: error }, 'insights: clinic views not saved, retrying')
      for (const [key, row] of written) {
        const newer = counts.get(key)
        counts.set(
          key,
          newer
            ? { ...row, impressions: row.impressions + newer.impressions, views: row.views + newer.views }
            : row,
        )
      }
    }
  }

  const timer = setInterval(flush, writeEvery).unref()
  return {
    shown(ids) {
      for (const id of ids) count(id, 'impressions')
    },
    opened: id => count(id, 'views'),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
