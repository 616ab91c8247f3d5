import { editDistance } from '../../../contract/algorithms/edit-distance.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { PriceGrid } from '../../../contract/providers/prices.ts'
import { maxMeantNames } from '../../../contract/rules/limits.ts'

export type Place = PriceGrid['places'][number]

/** A name as it is compared: however it is spaced or capitalised. */
export const keyOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A name that the file gets wrong, and what it may mean. */
export class UnknownName extends Problem {
  readonly suggestions: { id: string; name: string }[]
  readonly similarTo: string | null
  constructor(message: string, suggestions: { id: string; name: string }[], similarTo: string | null = null) {
    super('invalid_input', { message })
    this.suggestions = suggestions
    this.similarTo = similarTo
  }
}

/** A location as the clinic tells it from its others: by its town, and by its postcode where it has several there. */
const nameAmong = ({ city, postCode }: Place, places: readonly Place[]) =>
  places.filter(other => keyOf(other.city) === keyOf(city)).length > 1 ? `${city} ${postCode}` : city

const maxNamed = 4

const suggested = (close: readonly Place[], places: readonly Place[]) =>
  close.map(place => ({ id: place.id, name: nameAmong(place, places) }))

function unknownPlace(name: string, close: readonly Place[], places: readonly Place[]) {
  const suggestions = suggested(close.slice(0, maxNamed), places)
  const names = either.format(suggestions.map(({ name }) => name))
  const question = suggestions.length > 0 ? ` Did you mean ${names}?` : ''
  return new UnknownName(`No location “${name}”.${question}`, suggestions)
}

/** Fixed, From or Range */
export const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What a name that the file writes in another way stands for. */
export type Meant = { written: string; locationId: string }

export const maxMistakes = 2

/** Its town, its postcode or the first half of it, and both together. */
function namesOf({ city, postCode, label }: Place) {
  const area = postCode.split(' ', 1)[0]!
  return [city, postCode, area, label, `${city} ${postCode}`, `${city} ${area}`]
}

/** Finds locations by a name that only one of them has, or by what a name was said to mean. */
export function placeFinder(places: readonly Place[], meant: readonly Meant[] = []) {
  const named = new Map<string, Set<Place>>()
  for (const place of places)
    for (const name of namesOf(place).map(keyOf)) named.set(name, (named.get(name) ?? new Set()).add(place))
  for (const { written, locationId } of meant) {
    const place = places.find(({ id }) => id === locationId)
    if (place) named.set(keyOf(written), new Set([place]))
  }
  let suggestions = 0
  return (text: string): Place => {
    const wanted = keyOf(text)
    const [first, second] = named.get(wanted) ?? []
    if (first && second)
      throw new UnknownName(
        `You have several locations in “${text}”. Choose one, or add the postcode.`,
        suggested([...named.get(wanted)!], places),
      )
    if (first) return first
    const isClose = ({ city }: Place) => editDistance(keyOf(city), wanted, maxMistakes) <= maxMistakes
    // Each suggestion compares all towns.
    throw unknownPlace(text, suggestions++ < maxMeantNames ? places.filter(isClose) : [], places)
  }
}
