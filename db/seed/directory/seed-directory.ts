import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../types.gen.ts'
import { insertListings, type NewListing } from '../insert-listings.ts'
import { startOfDay } from './calendar.ts'
import { clinicAt, clinicId } from './clinic/clinic.ts'
import { demoClinics } from './demo-size.ts'
import { loadPlaces, type Places } from './places.ts'

const batch = 420
const turn = 20

/** The invented clinics of the demo data. */
export async function seedDirectory(db: Kysely<DB>) {
  const places = await loadPlaces()
  for (let from = 0; from < demoClinics; from += batch) {
    const missing = await missingClinics(db, from, Math.min(from + batch, demoClinics))
    await insertListings(db, await makeClinics(missing, places))
  }
}

/** Those clinics numbered from `from` up to `to` that are not in the database. */
export async function missingClinics(db: Kysely<DB>, from: number, to: number): Promise<number[]> {
  const byId = new Map(Array.from({ length: to - from }, (_, i) => [clinicId(from + i), from + i]))
  const present = await db
    .selectFrom('providers')
    .select('id')
    .where('id', 'in', [...byId.keys()])
    .execute()
  for (const { id } of present) byId.delete(id)
  return [...byId.values()]
}

/** The clinics of these numbers as they are today. Others get their turn in between: the database is waiting for us. */
export async function makeClinics(numbers: readonly number[], places: Places): Promise<NewListing[]> {
  const today = startOfDay(new Date())
  const clinics: NewListing[] = []
  for (const number of numbers) {
    clinics.push(clinicAt(number, places, today))
    if (clinics.length % turn === 0) await nextTurn()
  }
  return clinics
}
