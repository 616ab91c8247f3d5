import type { Town } from '../../../../geo/towns/towns.ts'
import type { NewListing } from '../../insert-listings.ts'
import type { Random } from '../../random.ts'
import { demoId } from '../ids.ts'
import type { Places, Spot } from '../places.ts'
import { addressAt } from './addresses.ts'
import type { Voice } from './clinic-kind.ts'
import { type OpeningHours, openingHours } from './opening-hours.ts'
import { phoneAt } from './phones.ts'

const smallTown = 60_000

/** Where a clinic receives patients: mostly one place, some two, few more, the others in the towns around. */
export function spotsOf(town: Town, places: Places, random: Random): [Spot, ...Spot[]] {
  const first = places.spotIn(town, random)
  const more = Number(random.weighted({ 0: 84, 1: 12, 2: 2.2, 3: 1.2, 4: 0.6 }))
  const around = [town, ...places.neighboursOf(town)]
  const others = Array.from({ length: more }, () => places.spotIn(random.pick(around), random))
  const taken = new Set([first.postcode])
  return [first, ...others.filter(({ postcode }) => !taken.has(postcode) && taken.add(postcode))]
}

/** The locations as rows; some clinics can be reached by email alone. */
export function locationRows(
  index: number,
  spots: readonly Spot[],
  voice: Voice,
  random: Random,
): NewListing['locations'] {
  const silent = random.chance(0.05)
  return spots.map((spot, i) => ({
    id: demoId(index, 1 + i, random),
    address: addressAt(spot, voice === 'surgery', random),
    city: spot.town.name,
    postcode: spot.postcode,
    phoneNumber: silent || (i > 0 && random.chance(0.15)) ? null : phoneAt(spot, spot.town, random),
    lat: spot.lat,
    lng: spot.lng,
    openingHours: openingHours(voice, spot.town.population < smallTown, random) ?? null,
  }))
}

/** Special cases of the opening hours. */
export function untrueOf(locations: NewListing['locations']): string[] {
  const weeks = locations.map(location => location.openingHours as OpeningHours | null)
  const known = weeks.filter(week => week !== null)
  if (known.length < weeks.length) return ['saturday', 'no-saturday', 'evening']
  const onSaturdays = known.some(week => week.sat.length > 0)
  const late = known.some(week =>
    Object.values(week)
      .flat()
      .some(({ close }) => close >= '19:00'),
  )
  return [onSaturdays ? 'no-saturday' : 'saturday', ...(late ? [] : ['evening'])]
}
