import { performance } from 'node:perf_hooks'
import type { IndexedClinic } from '../../../api/directory/search/index/types.ts'
import { treatments } from '../../../taxonomy/treatments.ts'
import { type Search, searches } from '../queries.ts'
import { quantile } from '../statistics.ts'
import { directory } from '../synthetic.ts'

/**
 * Searches a second, milliseconds for one, and microseconds of the server's CPU for one (NaN where that cannot be told);
 * `alone` is the CPU without that of a web server in front of it.
 */
export type Asked = { perSecond: number; p50: number; p99: number; cpu: number; alone?: number }

/** Another engine that holds the same directory. */
export type Peer = {
  /** With its version. */
  name: string
  /** What of its answers differs from ours, always in its favour. */
  note: string
  ask(limit: number, seconds: number): Promise<Asked>
  end(): Promise<void>
}

const conversations = 8

/** Asks a server several things at a time. */
export async function askInTurns(
  cpu: () => Promise<number>,
  search: (wanted: Wanted, conversation: number) => Promise<void>,
  limit: number,
  seconds: number,
): Promise<Asked> {
  const wanted = wantedOf(limit)
  const before = await cpu()
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const converse = async (_: unknown, conversation: number) => {
    while (performance.now() < end) {
      const from = performance.now()
      await search(wanted[next++ % wanted.length]!, conversation)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: conversations }, converse))
  const elapsed = (performance.now() - started) / 1000
  const used = ((await cpu()) - before) / times.length
  return {
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: used,
  }
}

/** A search whose words have been understood already: peers need not know synonyms, nor correct what was misspelt. */
export type Wanted = Omit<Search, 'treatment'> & { term: string }

/** The same searches as the index gets, with the treatment they mean. */
export const wantedOf = (limit: number): Wanted[] =>
  searches(400, limit).map(({ treatment, ...search }) => ({ ...search, term: termOf(treatment) }))

/** Treatments have short names here, without signs that one of the engines would have to be told about. */
const terms = new Map(treatments.map(({ slug }, number) => [slug, `t${number}`]))
const phrases = new Map(
  treatments.flatMap(({ slug, name, synonyms }) =>
    [name, ...synonyms].flatMap(phrase =>
      misspellings(phrase).map(typed => [typed, terms.get(slug)!] as const),
    ),
  ),
)

/** As it is written, and with each of its letters missing. */
function misspellings(phrase: string): string[] {
  return [...phrase].map((_, at) => phrase.slice(0, at) + phrase.slice(at + 1)).concat(phrase)
}

function termOf(text: string): string {
  const term = phrases.get(text)
  if (!term) throw new Error(`Nothing is called “${text}”`)
  return term
}

/** A clinic at one of its places: a clinic with two may be found twice, which peers need not prevent. */
export type Place = { number: number; terms: string[]; lat: number; lng: number; body: string }

export function* places(clinics: number): Generator<Place> {
  let number = 0
  for (const clinic of directory(clinics)) {
    const body = bodyOf(clinic)
    const offered = clinic.treatments.map(({ canonical }) => terms.get(canonical!)!)
    for (const { lat, lng } of clinic.locations)
      if (lat !== null && lng !== null) yield { number: ++number, terms: offered, lat, lng, body }
  }
}

/** What is sent of a clinic, but for the distance. */
function bodyOf({ id, name, logo, website, rating, googleReviews, ...clinic }: IndexedClinic): string {
  const { treatments, locations, yearsOfExperience, regulator } = clinic
  const offered = treatments.map(({ canonical: _, ...shown }) => shown)
  const head = { id, name, logo, website, rating, googleReviews }
  return JSON.stringify({ ...head, treatments: offered, locations, yearsOfExperience, regulator })
}

/** Several at a time. */
export function* batches<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
