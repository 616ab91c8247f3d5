import { editDistance } from '../../../contract/algorithms/edit-distance.ts'
import type { Location } from '../../../contract/providers/locations.ts'

type Sought = Pick<Location, 'name' | 'address' | 'city' | 'postCode' | 'phoneNumber'>

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** What a clinic is found by: each word of it, its postcode without the space, and its phone number as it is dialled. */
function namesOf({ name, address, city, postCode, phoneNumber }: Sought) {
  const whole = [postCode.replace(/\s/g, ''), phoneNumber?.replace(/^\+44/, '0') ?? '']
  return [...wordsOf(`${name ?? ''} ${address} ${city} ${postCode}`), ...whole.map(fold).filter(Boolean)]
}

const slipsIn = (word: string) => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Whether a word, with so many typing errors, is the beginning of one of the names. */
function fits(names: string[], word: string, slips: number) {
  const max = Math.min(slips, slipsIn(word))
  return names.some(name => name.startsWith(word) || (max > 0 && editDistance(word, name, max, true) <= max))
}

/**
 * The clinics that every typed word fits, by the beginning of a word of theirs. Only where that finds none are typing
 * errors looked past, as few as possible, and never in numbers: another postcode is another place.
 */
export function findClinics<Clinic extends Sought>(clinics: readonly Clinic[], typed: string): Clinic[] {
  const words = wordsOf(typed)
  const joined = words.join('')
  const known = clinics.map(clinic => ({ clinic, names: namesOf(clinic) }))
  for (const slips of [0, 1, 2]) {
    const found = known.filter(
      ({ names }) => words.every(word => fits(names, word, slips)) || fits(names, joined, 0),
    )
    if (found.length > 0) return found.map(({ clinic }) => clinic)
  }
  return []
}
