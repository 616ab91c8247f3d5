import { isOffered, type Switchable } from '../../../contract/core/switches.ts'
import type { Db } from '../../../db/database.ts'
import { holds, misspells } from '../../../db/like.ts'
import { unclaimedNamed } from '../registers/listed/unclaimed-clinics.ts'
import { clinicsNamed, peopleNamed } from './queries.ts'

/** Words of names that very many clinics share. */
const commonWords = new Set(
  `the and of at in a clinic clinics centre center hospital practice surgery studio rooms medical dental health
  healthcare private group care co ltd limited`.split(/\s+/),
)

type Called = { id: string; name: string; city: string; isWhole: boolean; practitioner?: string }

/** Titles of people, which tell nobody apart. */
const personTitles = new Set(['dr', 'mr', 'mrs', 'ms', 'miss', 'prof', 'professor', 'doctor'])

/**
 * Listed clinics that a text names, also by someone who sees patients there. One of its words must be a name: a word that no treatment, place or insurer has and
 * that is not shared by most clinics. Other searches cost no query.
 */
export async function clinicsCalled(
  db: Db,
  text: string,
  limit: number,
  isKnownOtherwise: (word: string) => boolean,
  off: readonly Switchable[],
) {
  const words = text.split(/[\s,&]+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const isName = (word: string) =>
    word.length > 2 && !commonWords.has(word.toLowerCase()) && !isKnownOtherwise(word)
  if (!words.some(isName)) return []
  const surnames = words.filter(word => !personTitles.has(word.toLowerCase().replace('.', '')))
  const mayBePerson = surnames.some(isName)
  const [joined, unclaimed, exact] = await Promise.all([
    clinicsNamed(db, text, words, limit),
    isOffered({ part: 'registers' }, off) ? unclaimedNamed(db, text, words, limit) : [],
    mayBePerson ? peopleNamed(db, surnames, limit, holds) : [],
  ])
  // Typing errors are forgiven only where nobody is called so, so that they never hide who is.
  const isMisspelt = mayBePerson && joined.length + unclaimed.length + exact.length === 0
  const people = isMisspelt ? await peopleNamed(db, surnames, limit, misspells) : exact
  const typed = text.toLowerCase()
  const named = [...joined, ...unclaimed].map(clinic => ({
    ...clinic,
    isWhole: clinic.name.toLowerCase() === typed,
  }))
  const found: Called[] = [...named, ...people.map(person => ({ ...person, isWhole: false }))]
  return found
    .sort((a, b) => closeness(b.name, typed) - closeness(a.name, typed) || a.name.localeCompare(b.name, 'en'))
    .slice(0, limit)
}

/** The whole name before those that begin so; whether a clinic has joined makes no difference. */
function closeness(name: string, typed: string) {
  const lower = name.toLowerCase()
  return lower === typed ? 2 : lower.startsWith(typed) ? 1 : 0
}
