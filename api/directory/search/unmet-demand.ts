import type { Deps } from '../../deps.ts'
import { addUnmet } from './queries.ts'

type Log = { warn(details: object, message: string): void }

export type Unmet = { day: string; treatment: string; place: string }

const writeEvery = 2_000
/** Beyond this many different searches at once it is a program at work; what it asks for is nobody's demand. */
const maxAtOnce = 5_000

/** Gathers searches that nobody could answer and writes their totals every few seconds: a search costs no write. */
export function countUnmetDemand({ db }: Pick<Deps, 'db'>, log: Log) {
  let counts = new Map<string, Unmet & { searches: number }>()

  function count(unmet: Unmet, searches = 1) {
    const key = `${unmet.day}\n${unmet.treatment}\n${unmet.place}`
    const known = counts.get(key)
    if (known) known.searches += searches
    else if (counts.size < maxAtOnce) counts.set(key, { ...unmet, searches })
  }

  async function flush() {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    try {
      await addUnmet(db, [...written.values()])
    } catch (error) {
      log.warn({ err: error }, 'unmet demand: counts not saved, retrying')
      for (const { searches, ...unmet } of written.values()) count(unmet, searches)
    }
  }

  const timer = setInterval(flush, writeEvery).unref()
  return {
    count: (unmet: Unmet) => count(unmet),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
