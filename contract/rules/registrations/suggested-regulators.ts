import { outcodeOf } from '../postcode.ts'
import {
  type ProfessionalBody,
  type RegulatorCode,
  regulatorCodes,
  type ServiceRegulator,
  serviceRegulators,
} from './regulator-codes.ts'
import { type Nation, type Regulator, regulators } from './regulators.ts'

/** The regulator of independent healthcare in that nation. */
export function regulatorForNation(nation: Nation): Regulator {
  return regulators[serviceRegulators.find(code => regulators[code].nation === nation) ?? 'CQC']
}

const areas = {
  HIS: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  HIW: 'CF LD LL NP SA',
  RQIA: 'BT',
}
// Post follows roads, not borders: these districts lie mostly beyond the border of their area.
const districts: Record<string, ServiceRegulator> = { TD15: 'CQC' }
for (const n of [5, 6, 7, 8]) districts[`CH${n}`] = 'HIW'
for (let n = 15; n <= 25; n += 1) districts[`SY${n}`] = 'HIW'

const byArea = new Map<string, ServiceRegulator>(
  (['HIS', 'HIW', 'RQIA'] as const).flatMap(code =>
    areas[code].split(' ').map(area => [area, code] as const),
  ),
)

/** The regulator most likely responsible at an outcode or postcode: a first choice that a clinic may change. */
export function regulatorForPostcode(text: string): Regulator {
  const outcode = outcodeOf(text) ?? text.trim().toUpperCase()
  const area = outcode.match(/^[A-Z]+/)?.[0] ?? ''
  return regulators[districts[outcode] ?? byArea.get(area) ?? 'CQC']
}

type Profession = {
  specialty: RegExp
  body: ProfessionalBody
  /** Whether clinics of it usually have no other registration than that of their professionals. */
  alone: boolean
}

const professions: Profession[] = [
  { specialty: /\b(dent|orthodon|endodon|periodon)/i, body: 'GDC', alone: false },
  {
    specialty: /physio|podiat|chiropod|dietit|speech|occupational therap|psycholog|art therap|hearing/i,
    body: 'HCPC',
    alone: true,
  },
  { specialty: /osteopath/i, body: 'GOsC', alone: true },
  { specialty: /chiropract/i, body: 'GCC', alone: true },
  { specialty: /optom|optician|\beye|ophthalm/i, body: 'GOC', alone: false },
  { specialty: /optom|optician/i, body: 'GOC', alone: true },
  { specialty: /counsel|psychotherap|talking/i, body: 'BACP', alone: true },
  { specialty: /pharmac/i, body: 'GPhC', alone: true },
  { specialty: /nurs|midwi|aesthetic/i, body: 'NMC', alone: false },
]

const matching = (specialty: string) => professions.filter(profession => profession.specialty.test(specialty))

/** The body that registers the professionals of a specialty whose clinics usually have no other registration. */
export const bodyAlone = (specialty: string) => matching(specialty).find(({ alone }) => alone)?.body

/** The regulators a clinic of that specialty and place usually has, the likeliest first; and all others. */
export function suggestedRegulators(specialty: string, postcode: string) {
  const national = regulatorForPostcode(postcode).code
  const found = matching(specialty)
  const own = found.map(({ body }) => body)
  const medical = own.length === 0 && specialty.trim() !== '' ? (['GMC'] as const) : []
  const likely: RegulatorCode[] = bodyAlone(specialty) ? [...own, national] : [national, ...own, ...medical]
  const suggested = [...new Set(likely)]
  return { suggested, others: regulatorCodes.filter(code => !suggested.includes(code)) }
}
