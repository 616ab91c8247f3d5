import { editDistance } from '../../../contract/algorithms/edit-distance.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { PriceGrid } from '../../../contract/providers/prices.ts'
import { maxMeantLocations } from '../../../contract/rules/limits.ts'

export type Place = PriceGrid['places'][number]

/** A name as it is compared: however it is spaced or capitalised. */
export const keyOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const wrong = (message: string) => new Problem('invalid_input', { message })

/** The name of a location that there is not, and the one that it may mean, where there is only one in that town. */
export class UnknownPlace extends Problem {
  readonly suggested: Place | null
  constructor(name: string, [close, ...others]: readonly Place[]) {
    const message = `No location “${name}”.${close ? ` Did you mean ${close.city}?` : ''}`
    super('invalid_input', { message })
    this.suggested = others.length === 0 ? (close ?? null) : null
  }
}

/** What a name that the file writes in another way stands for. */
export type Meant = { written: string; locationId: string }

const maxMistakes = 2

/** Finds locations by their town, where only one is there, by their postcode, by both, or by what a name was said to mean. */
export function placeFinder(places: readonly Place[], meant: readonly Meant[] = []) {
  const named = new Map<string, Set<Place>>()
  for (const place of places)
    for (const name of [place.city, place.postCode, place.label, `${place.city} ${place.postCode}`].map(
      keyOf,
    ))
      named.set(name, (named.get(name) ?? new Set()).add(place))
  for (const { written, locationId } of meant) {
    const place = places.find(({ id }) => id === locationId)
    if (place) named.set(keyOf(written), new Set([place]))
  }
  let suggestions = 0
  return (text: string): Place => {
    const wanted = keyOf(text)
    const [first, second] = named.get(wanted) ?? []
    if (first && second) throw wrong(`You have several locations in “${text}”. Add the postcode.`)
    if (first) return first
    const isClose = ({ city }: Place) => editDistance(keyOf(city), wanted, maxMistakes) <= maxMistakes
    // Each suggestion compares all towns.
    throw new UnknownPlace(text, suggestions++ < maxMeantLocations ? places.filter(isClose) : [])
  }
}
