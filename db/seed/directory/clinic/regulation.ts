import { soleTrader } from '../../../../contract/rules/registrations/company-number.ts'
import type { RegulatorCode } from '../../../../contract/rules/registrations/regulator-codes.ts'
import { type Nation, ratesClinics, recordOf } from '../../../../contract/rules/registrations/regulators.ts'
import {
  bodyAlone,
  regulatorForNation,
} from '../../../../contract/rules/registrations/suggested-regulators.ts'
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
  GDC: sixDigits,
  GMC: index => `7${sixDigits(index)}`,
  NMC: index => `${sixDigits(index).slice(0, 2)}A${sixDigits(index).slice(2)}E`,
  HCPC: index => `PH${sixDigits(index)}`,
  GOsC: index => String(10_000 + index),
  GCC: index => String(10_000 + index),
  GOC: index => `01-${10_000 + index}`,
  GPhC: index => `2${sixDigits(index)}`,
  BACP: index => `00${sixDigits(index)}`,
}

type Of = { index: number; nation: Nation; specialty: string }

/** Who inspects a clinic of that nation or registers its profession, its number there, and its rating, if any. */
export function registration({ index, nation, specialty }: Of, random: Random) {
  const code = bodyAlone(specialty) ?? regulatorForNation(nation).code
  const number = certificates[code](index)
  const rating = ratesClinics(code, specialty) && random.chance(0.75) ? ratingOf(random) : null
  const ratedOn = new Date(Date.UTC(2021, 5, 1 + random.between(0, 1600))).toISOString().slice(0, 10)
  return {
    regulator: code,
    certificateNumber: number,
    regulatorRating: rating,
    regulatorRatedOn: rating && ratedOn,
    regulatorUrl: rating || random.chance(0.5) ? recordOf(code, number) : null,
  }
}

const ratingOf = (random: Random) =>
  random.weighted({ Good: 74, Outstanding: 16, 'Requires improvement': 8, Inadequate: 2 })

/** A number in the form of the register where a company of that nation would be; many in some professions have none. */
export function companyNumber({ index, nation, specialty }: Of, random: Random): string {
  if (bodyAlone(specialty) && random.chance(0.4)) return soleTrader
  if (nation === 'Scotland') return `SC${sixDigits(index)}`
  if (nation === 'Northern Ireland') return `NI${sixDigits(index)}`
  if (random.chance(0.06)) return `OC${sixDigits(index)}`
  return `${random.pick(['03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'])}${sixDigits(index)}`
}
