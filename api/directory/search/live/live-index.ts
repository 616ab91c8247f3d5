import { setImmediate as breathe } from 'node:timers/promises'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { Deps } from '../../../deps.ts'
import { timesTurned } from '../../../patients/appointments/times/next-free.ts'
import { sanctionsTurned } from '../../../patients/reviews/publish/rated-reviews.ts'
import { addedInsurers } from '../../insurers/insurer-names.ts'
import { activeAdditions, additionsVersion } from '../../missed-searches/additions.ts'
import { numberSharers } from '../../registers/listed/unclaimed-clinics.ts'
import type { Engine } from '../index/engine.ts'
import { insurerBits } from '../index/filters/name-bits.ts'
import { changesSince, graceEndedBetween, oldestOpenTransaction, pricesAgedBetween } from '../queries.ts'
import { allIndexed, indexedById } from './indexed-clinics.ts'

type Log = { warn(details: object, message: string): void }

type LiveIndex = {
  /** Changes with every change of the data this node has taken in. */
  version(): string
  /** Told the ids of clinics that were changed or left, after they were taken in. */
  onChange(listener: (ids: string[]) => void): void
  /** Takes in what changed since the last look; resolves when it is searchable. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const lookEvery = 1_000
const atOnce = 200

/**
 * Fills the engine from PostgreSQL and keeps it true: a notification wakes it, and it looks once a second anyway.
 * Only what changed is read and replaced, whatever the size of the directory.
 */
export async function keepIndexLive(
  { db, listen, clock, switchedOff }: Deps,
  engine: Engine,
  log: Log,
): Promise<LiveIndex> {
  // Two servers never share a version, so an answer cached from one is asked for again at the other.
  const origin = Math.random().toString(36).slice(2, 10)
  let changes = 0
  let version = `${origin}.0`
  /** Every answer is held against the version, so that it is written when it changes and not each time it is asked for. */
  const noteChange = () => {
    version = `${origin}.${++changes}`
  }
  const listeners: ((ids: string[]) => void)[] = []
  let since = await oldestOpenTransaction(db)
  let graceChecked = new Date()
  let pricesChecked = clock()
  /** What was taken in although an older transaction was still open, so that it is not read again each time. */
  let taken = new Map<string, string>()

  let additions = ''
  async function takeInAdditions() {
    const current = await additionsVersion(db)
    if (current === additions) return
    engine.setAdditions(await activeAdditions(db))
    additions = current
    // What a search finds changes with the words that it understands, and pages made from it.
    noteChange()
  }

  /** Clinics that name a new insurer of the list change with it, so they are taken in after this. */
  const takeInInsurers = async () => insurerBits.learn(await addedInsurers(db))

  await takeInAdditions()
  await takeInInsurers()
  await engine.load(allIndexed(db, clock(), switchedOff))

  async function takeIn(ids: string[]) {
    const takenIn: string[] = []
    for (let from = 0; from < ids.length; from += atOnce) {
      const piece = ids.slice(from, from + atOnce)
      const listed = await indexedById(db, piece, clock(), switchedOff)
      for (const id of piece) {
        const clinic = listed.get(id)
        if (clinic) engine.upsert(clinic)
        // Of clinics that nobody can find nothing can change: pages made from the others are still true.
        if (clinic || engine.remove(id)) {
          noteChange()
          takenIn.push(id)
        }
        await breathe()
      }
    }
    if (takenIn.length > 0) for (const notify of listeners) notify(takenIn)
  }

  async function look() {
    const next = await oldestOpenTransaction(db)
    const changed = await changesSince(db, since)
    const fresh = changed.filter(({ providerId, changedIn }) => taken.get(providerId) !== changedIn)
    const now = new Date()
    const expired = await graceEndedBetween(db, graceChecked, now)
    const outdated = isAnotherDay(graceChecked, now) ? engine.outdated(now) : []
    const today = clock()
    const aged = isAnotherDay(pricesChecked, today) ? await pricesAgedBetween(db, pricesChecked, today) : []
    const hiddenOrShown = await sanctionsTurned(db, pricesChecked, today)
    const changedIds = [
      ...[...fresh, ...expired, ...aged].map(({ providerId }) => providerId),
      ...hiddenOrShown.map(({ clinicId }) => clinicId),
    ]
    // A clinic that comes or goes changes whether the register's entry with its number is shown.
    const sharing = changedIds.length > 0 ? await numberSharers(db, changedIds) : []
    await takeInAdditions()
    if (changed.length > 0) await takeInInsurers()
    const freed = await timesTurned(db, pricesChecked, today)
    await takeIn([...new Set([...changedIds, ...sharing, ...outdated, ...freed, ...engine.lapsed(today)])])
    taken = new Map(
      changed
        .filter(({ changedIn }) => BigInt(changedIn) >= BigInt(next))
        .map(row => [row.providerId, row.changedIn]),
    )
    since = next
    graceChecked = now
    pricesChecked = today
  }

  let running = Promise.resolve()
  let waiting = false
  /** One look at a time; those who ask meanwhile share the next one. */
  function refresh(): Promise<void> {
    if (waiting) return running
    waiting = true
    running = running.then(async () => {
      waiting = false
      await look().catch(error =>
        log.warn({ err: error }, 'search index: changes not read, answering from older data and retrying'),
      )
    })
    return running
  }

  const timer = setInterval(refresh, lookEvery).unref()
  const listening = listen('listing_changes', () => void refresh())
  return {
    version: () => version,
    onChange: listener => void listeners.push(listener),
    refresh,
    async close() {
      clearInterval(timer)
      await listening.close()
      await running
    },
  }
}

/** Reviews and prices grow old by the day, which in summer begins an hour before the one of UTC. */
const isAnotherDay = (before: Date, now: Date) => londonDay(before) !== londonDay(now)
