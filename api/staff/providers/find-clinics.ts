import type { Db } from '../../../db/database.ts'
import { searchWords } from '../../../db/like.ts'
import { clinicsNamed } from './queries.ts'

const nearShown = 3

/** Clinics for a search by name: those that have the words, then a few that someone may have misspelt. */
export async function findClinics(db: Db, search: string, limit: number) {
  if (searchWords(search).length === 0) return []
  const exact = await clinicsNamed(db, search, 'as typed', limit)
  if (exact.length === limit) return exact.map(clinic => ({ ...clinic, near: false }))
  const known = new Set(exact.map(({ id }) => id))
  const alike = await clinicsNamed(db, search, 'near', limit)
  const near = alike.filter(({ id }) => !known.has(id))
  return [
    ...exact.map(clinic => ({ ...clinic, near: false })),
    ...near
      .slice(0, exact.length === 0 ? limit : Math.min(nearShown, limit - exact.length))
      .map(clinic => ({ ...clinic, near: true })),
  ]
}
