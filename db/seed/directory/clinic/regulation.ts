import {
  type Nation,
  type RegulatorCode,
  regulatorForNation,
} from '../../../../contract/rules/registrations/regulators.ts'
import type { Random } from '../../random.ts'

/** Six digits that look random and that no two clinics share: the factor has no divisor in common with the modulus. */
const sixDigits = (index: number) => String(((index * 617_129) % 999_999) + 1).padStart(6, '0')
const tenDigits = (index: number) => String(((index * 2_654_435_761) % 9_000_000_000) + 1_000_000_000)

/** A registration belongs to one clinic, so each number is made from the number of the clinic. */
const certificates: Readonly<Record<RegulatorCode, (index: number) => string>> = {
  CQC: index => `1-${tenDigits(index)}`,
  HIS: sixDigits,
  HIW: index => `W15${sixDigits(index)}`,
  RQIA: sixDigits,
}

/** Who inspects a clinic of that nation, its registration there, and the rating it was given, if any. */
export function registration(index: number, nation: Nation, random: Random) {
  const { code, ratings, website } = regulatorForNation(nation)
  const rating = ratings.length > 0 && random.chance(0.75) ? ratingOf(random) : null
  const ratedOn = new Date(Date.UTC(2021, 5, 1 + random.between(0, 1600))).toISOString().slice(0, 10)
  return {
    regulator: code,
    certificateNumber: certificates[code](index),
    regulatorRating: rating,
    regulatorRatedOn: rating && ratedOn,
    regulatorUrl: rating || random.chance(0.5) ? website : null,
  }
}

const ratingOf = (random: Random) =>
  random.weighted({ Good: 74, Outstanding: 16, 'Requires improvement': 8, Inadequate: 2 })

/** A number in the form of the register where a company of that nation would be. */
export function companyNumber(index: number, nation: Nation, random: Random): string {
  if (nation === 'Scotland') return `SC${sixDigits(index)}`
  if (nation === 'Northern Ireland') return `NI${sixDigits(index)}`
  if (random.chance(0.06)) return `OC${sixDigits(index)}`
  return `${random.pick(['03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'])}${sixDigits(index)}`
}
