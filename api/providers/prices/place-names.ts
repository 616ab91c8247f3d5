import { editDistance } from '../../../contract/algorithms/edit-distance.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { PriceGrid } from '../../../contract/providers/prices.ts'

export type Place = PriceGrid['places'][number]

/** A name as it is compared: however it is spaced or capitalised. */
export const keyOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const wrong = (message: string) => new Problem('invalid_input', { message })

const maxMistakes = 2
/** A file with more unknown locations was made for something else, and each suggestion compares all towns. */
const maxSuggestions = 50

/** Finds locations by their town, where only one is there, by their postcode, or by both. */
export function placeFinder(places: readonly Place[]) {
  const named = new Map<string, Set<Place>>()
  for (const place of places)
    for (const name of [place.city, place.postCode, place.label, `${place.city} ${place.postCode}`].map(
      keyOf,
    ))
      named.set(name, (named.get(name) ?? new Set()).add(place))
  let suggestions = 0
  return (text: string): Place => {
    const wanted = keyOf(text)
    const [first, second] = named.get(wanted) ?? []
    if (first && second) throw wrong(`You have several locations in “${text}”. Add the postcode.`)
    if (first) return first
    const isClose = ({ city }: Place) => editDistance(keyOf(city), wanted, maxMistakes) <= maxMistakes
    const close = suggestions++ < maxSuggestions ? places.find(isClose) : undefined
    throw wrong(`No location “${text}”.${close ? ` Did you mean ${close.city}?` : ''}`)
  }
}
