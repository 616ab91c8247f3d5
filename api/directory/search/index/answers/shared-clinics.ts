import { LruCache } from '../../../../../contract/algorithms/lru-cache.ts'

/** What of a clinic is the same in every search that finds it for the same treatment and lists its locations in the same order. */
export type SharedClinic = Readonly<Record<string, unknown>>

/** As JSON; as objects they take about twice that. */
const maxBytes = 16 * 1024 * 1024

/**
 * Clinics as objects for who searches within the process, so that their JSON is read once and not for every search. Each
 * is the same object, with the same lists in it, until the clinic changes: who makes something from a clinic can keep it.
 */
export class SharedClinics {
  private readonly known = new LruCache<string, { clinic: SharedClinic; bytes: number }>(
    maxBytes,
    ({ bytes }) => bytes,
  )

  /** The clinic under a key, which names its row, the version of that and what was put first. */
  under(key: string, write: () => Buffer): SharedClinic {
    const known = this.known.get(key)
    if (known) return known.clinic
    const json = write()
    const { distance: _, ...clinic } = JSON.parse(json.toString()) as Record<string, unknown>
    // A change to it would be a change for everyone.
    for (const part of Object.values(clinic)) if (Array.isArray(part)) Object.freeze(part)
    return this.known.set(key, { clinic: Object.freeze(clinic), bytes: json.length }).clinic
  }
}
