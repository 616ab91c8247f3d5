import { type Nation, type RegulatorCode, regulatorForNation } from '../../../contract/regulators.ts'
import type { Random } from '../random.ts'

const digits = (count: number, random: Random) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

const certificates: Readonly<Record<RegulatorCode, (random: Random) => string>> = {
  CQC: random => `1-${random.between(1, 9)}${digits(random.between(8, 9), random)}`,
  HIS: random => `0${digits(4, random)}`,
  HIW: random => `W${random.between(10, 18)}${digits(6, random)}`,
  RQIA: random => `1${digits(4, random)}`,
}

/** Who inspects a clinic of that nation, its registration there, and the rating it was given, if any. */
export function registration(nation: Nation, random: Random) {
  const { code, ratings, website } = regulatorForNation(nation)
  const rating = ratings.length > 0 && random.chance(0.75) ? ratingOf(random) : null
  const ratedOn = new Date(Date.UTC(2021, 5, 1 + random.between(0, 1600))).toISOString().slice(0, 10)
  return {
    regulator: code,
    certificateNumber: certificates[code](random),
    regulatorRating: rating,
    regulatorRatedOn: rating && ratedOn,
    regulatorUrl: rating || random.chance(0.5) ? website : null,
  }
}

const ratingOf = (random: Random) =>
  random.weighted({ Good: 74, Outstanding: 16, 'Requires improvement': 8, Inadequate: 2 })

/** A number in the form of the register where a company of that nation would be. */
export function companyNumber(nation: Nation, random: Random): string {
  if (nation === 'Scotland') return `SC${digits(6, random)}`
  if (nation === 'Northern Ireland') return `NI${digits(6, random)}`
  if (random.chance(0.06)) return `OC${random.between(3, 4)}${digits(5, random)}`
  return `${random.pick(['03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'])}${digits(6, random)}`
}
