import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { allClinics, type Clinic, clinicsById } from '../listings/service.ts'
import type { Engine } from './index/engine.ts'
import type { IndexedClinic } from './index/types.ts'
import { changesSince, graceEndedBetween, oldestOpenTransaction } from './queries.ts'

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
export async function keepIndexLive({ db, listen }: Deps, engine: Engine, log: Log): Promise<LiveIndex> {
  // Two servers never share a version, so an answer cached from one is asked for again at the other.
  const origin = Math.random().toString(36).slice(2, 10)
  let changes = 0
  const listeners: ((ids: string[]) => void)[] = []
  let since = await oldestOpenTransaction(db)
  let graceChecked = new Date()
  /** What was taken in although an older transaction was still open, so that it is not read again each time. */
  let taken = new Map<string, string>()

  await engine.load(indexed(allClinics(db)))

  async function takeIn(ids: string[]) {
    const takenIn: string[] = []
    for (let from = 0; from < ids.length; from += atOnce) {
      const piece = ids.slice(from, from + atOnce)
      const listed = new Map((await clinicsById(db, piece)).map(clinic => [clinic.id, clinic]))
      for (const id of piece) {
        const clinic = listed.get(id)
        if (clinic) engine.upsert(indexedOf(clinic))
        // Of clinics that nobody can find nothing can change: pages made from the others are still true.
        if (clinic || engine.remove(id)) {
          changes++
          takenIn.push(id)
        }
        await breathe()
      }
    }
    if (takenIn.length > 0) for (const tell of listeners) tell(takenIn)
  }

  async function look() {
    const next = await oldestOpenTransaction(db)
    const changed = await changesSince(db, since)
    const fresh = changed.filter(({ providerId, changedIn }) => taken.get(providerId) !== changedIn)
    const now = new Date()
    const expired = await graceEndedBetween(db, graceChecked, now)
    const outdated = isAnotherDay(graceChecked, now) ? engine.outdated(now) : []
    await takeIn([...new Set([...fresh, ...expired].map(({ providerId }) => providerId).concat(outdated))])
    taken = new Map(
      changed
        .filter(({ changedIn }) => BigInt(changedIn) >= BigInt(next))
        .map(row => [row.providerId, row.changedIn]),
    )
    since = next
    graceChecked = now
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
        log.warn({ err: error }, 'search index: changes could not be read, retrying'),
      )
    })
    return running
  }

  const timer = setInterval(refresh, lookEvery).unref()
  const listening = listen('listing_changes', () => void refresh())
  return {
    version: () => `${origin}.${changes}`,
    onChange: listener => void listeners.push(listener),
    refresh,
    async close() {
      clearInterval(timer)
      await listening.close()
      await running
    },
  }
}

/** Reviews grow old by the day. */
const isAnotherDay = (before: Date, now: Date) =>
  before.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10)

/** Only what search answers with. Nothing about payment is among it, so nothing about payment can rank. */
const indexedOf = ({
  id,
  name,
  logo,
  website,
  ownRating,
  googleReviews,
  yearsOfExperience,
  regulator,
  specialty,
  insurers,
  languages,
  responseMinutes,
  treatments,
  locations,
}: Clinic): IndexedClinic => ({
  id,
  name,
  logo,
  website,
  rating: ownRating,
  googleReviews,
  yearsOfExperience,
  regulator: { name: regulator.name, rates: regulator.rates, rating: regulator.rating },
  specialty,
  insurers,
  languages,
  responseMinutes,
  openWeeks: locations.flatMap(({ openingHours }) => openingHours ?? []),
  treatments: treatments.map(({ anaesthetic: _, ...treatment }) => treatment),
  locations: locations.map(({ openingHours: _, ...location }) => location),
})

async function* indexed(clinics: AsyncIterable<Clinic>) {
  for await (const clinic of clinics) yield indexedOf(clinic)
}
