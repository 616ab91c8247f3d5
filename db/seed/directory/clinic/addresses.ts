import type { Random } from '../../random.ts'
import type { Spot } from '../places.ts'
import {
  buildings,
  irishStreets,
  medicalStreets,
  scottishStreets,
  streets,
  welshStreets,
} from '../words/streets.ts'

const localStreets: Readonly<Record<string, readonly string[]>> = {
  Scotland: scottishStreets,
  Wales: welshStreets,
  'Northern Ireland': irishStreets,
}

const forms = { plain: 66, floor: 8, building: 10, suite: 5, unit: 6, letter: 5 }

/** The line above the town and the postcode. */
export function addressAt(spot: Spot, wholeBuilding: boolean, random: Random): string {
  const street = `${random.between(1, random.pick([20, 60, 180]))} ${streetAt(spot, random)}`
  const form = random.weighted<keyof typeof forms>(wholeBuilding ? { plain: 70, building: 30 } : forms)
  const line = {
    plain: street,
    floor: `${random.pick(['First Floor', 'Second Floor', 'Ground Floor'])}, ${street}`,
    building: `${random.pick(buildings)}, ${street}`,
    suite: `Suite ${random.between(1, 12)}, ${random.pick(buildings)}, ${street}`,
    unit: `Unit ${random.between(1, 9)}, ${random.pick(buildings)}, ${street}`,
    letter: street.replace(/^\d+/, `$&${random.pick(['a', 'b'])}`),
  }[form]
  return spot.area && random.chance(0.5) ? `${line}, ${spot.area}` : line
}

function streetAt({ postcode, town }: Spot, random: Random): string {
  if (postcode.startsWith('W1G ')) return random.pick(medicalStreets)
  const local = localStreets[town.nation]
  return random.pick(local && random.chance(0.35) ? local : streets)
}
