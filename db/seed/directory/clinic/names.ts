import { slugOf } from '../../../../contract/algorithms/slug.ts'
import type { Random } from '../../random.ts'
import type { Spot } from '../places.ts'
import { stemStride, stems } from '../words/clinic-names.ts'
import { surnames } from '../words/people.ts'
import type { ClinicKind } from './clinic-kind.ts'

/** An invented name that tells what kind of clinic it is. */
export function clinicName(index: number, kind: ClinicKind, spot: Spot, random: Random): string {
  const ending = random.pick(kind.endings)
  const stem = stems[(index * stemStride) % stems.length]!
  const form = random.weighted({ stem: 58, the: 8, place: 16, surname: 11, partners: 7 })
  if (form === 'surname') return `${random.pick(surnames)} ${ending}`
  if (form === 'partners') return `${random.pick(surnames)} & ${random.pick(surnames)} ${ending}`
  if (form === 'the' && takesArticle.test(ending)) return `The ${stem} ${ending}`
  if (form === 'place') return `${stem} ${ending} ${spot.area ?? spot.town.name}`
  return `${stem} ${ending}`
}

const takesArticle = /(Clinic|Practice|Centre|Rooms|Hospital|Studio|Opticians)$/

/**
 * Where its website and email are. Beyond the demo clinics the number is part of it: with a million names two may be
 * the same, and an address belongs to one account.
 */
export function domainOf(name: string, town: string, number: number | undefined): string {
  const words = slugOf(name)
  const place = slugOf(town)
  const base = words.includes(place) ? words : `${words}-${place}`
  return number === undefined ? `${base}.test` : `${base}-${number.toString(36)}.test`
}
