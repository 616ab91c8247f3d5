import type { Db } from '../../../db/database.ts'
import { clinicsNamed } from './queries.ts'

/** Words of names that very many clinics share. */
const commonWords = new Set(
  `the and of at in a clinic clinics centre center hospital practice surgery studio rooms medical dental health
  healthcare private group care co ltd limited`.split(/\s+/),
)

/**
 * Listed clinics that a text names. One of its words must be a name: a word that no treatment, place or insurer has and
 * that is not shared by most clinics. Other searches cost no query.
 */
export async function clinicsCalled(
  db: Db,
  text: string,
  limit: number,
  isKnownOtherwise: (word: string) => boolean,
) {
  const words = text.split(/[\s,&]+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const isName = (word: string) =>
    word.length > 2 && !commonWords.has(word.toLowerCase()) && !isKnownOtherwise(word)
  if (!words.some(isName)) return []
  const found = await clinicsNamed(db, text, words, limit)
  return found.map(clinic => ({ ...clinic, isWhole: clinic.name.toLowerCase() === text.toLowerCase() }))
}
