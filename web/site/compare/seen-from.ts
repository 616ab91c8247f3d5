import type { Comparison } from '../../../contract/directory/compare.ts'
import { kmPerMile } from '../../../contract/rules/distance.ts'

/** For which treatment and from which place a comparison is made. */
export type Seen = Omit<Comparison, 'clinics' | 'missing'>

/** What is compared, in a line: Dental Implants, near SE1 9GF. */
export function seenFrom({ treatment, place }: Pick<Seen, 'treatment' | 'place'>) {
  const what = treatment?.name ?? 'No treatment we recognise'
  return place ? `${what}, near ${place.inSentence}` : what
}

/** What the mark on the price lines means. */
export function rulerKey({ prices, withinKm }: Pick<Seen, 'prices' | 'withinKm'>) {
  if (!prices || prices.low === prices.high) return null
  const where = withinKm === null ? 'in the UK' : `within ${Math.round(withinKm / kmPerMile)} miles`
  return `Each marker compares the price with ${prices.clinics} clinics ${where}. The tick is the typical price.`
}
