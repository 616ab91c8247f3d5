import { outcodeOf } from '../postcode.ts'

export type RegulatorCode = 'CQC' | 'HIS' | 'HIW' | 'RQIA'
export type Nation = 'England' | 'Scotland' | 'Wales' | 'Northern Ireland'
type ParsedCertificateNumber = { ok: true; number: string } | { ok: false; message: string }

export type Regulator = {
  code: RegulatorCode
  name: string
  nation: Nation
  website: string
  example: string
  format: string
  whereToFind: string
  /** Highest first; empty where the regulator publishes reports without one overall rating. */
  ratings: readonly string[]
}

/** Shown instead of a rating when there is none; a missing rating is not a bad one. */
export const notRated = 'Not rated'

export const regulators: Readonly<Record<RegulatorCode, Regulator>> = {
  CQC: {
    code: 'CQC',
    name: 'Care Quality Commission',
    nation: 'England',
    website: 'https://www.cqc.org.uk',
    example: '1-123456789',
    format: '1, a hyphen and 5 to 11 digits, or an NHS code such as RXX01',
    whereToFind:
      "Find it on your certificate of registration, or at the end of your page's address on cqc.org.uk.",
    ratings: ['Outstanding', 'Good', 'Requires improvement', 'Inadequate'],
  },
  HIS: {
    code: 'HIS',
    name: 'Healthcare Improvement Scotland',
    nation: 'Scotland',
    website: 'https://www.healthcareimprovementscotland.scot',
    example: '00412',
    format: '4 to 6 digits',
    whereToFind:
      'Find it on your certificate of registration, or in your inspection report as the service number.',
    ratings: [],
  },
  HIW: {
    code: 'HIW',
    name: 'Healthcare Inspectorate Wales',
    nation: 'Wales',
    website: 'https://www.hiw.org.uk',
    example: 'W15000123',
    format: '4 to 10 letters and digits, with at least 3 digits',
    whereToFind: 'Find it on your certificate of registration.',
    ratings: [],
  },
  RQIA: {
    code: 'RQIA',
    name: 'Regulation and Quality Improvement Authority',
    nation: 'Northern Ireland',
    website: 'https://www.rqia.org.uk',
    example: '10612',
    format: '4 to 6 digits',
    whereToFind: 'Find it on your certificate of registration, or in your inspection report as the RQIA ID.',
    ratings: [],
  },
}

/** In the order of a selector: the largest nation first. */
export const regulatorCodes = ['CQC', 'HIS', 'HIW', 'RQIA'] as const satisfies readonly RegulatorCode[]

// CQC numbers its own registrations 1-…; bodies it took over from the NHS keep their NHS code:
// three characters for the organisation (R, T or N first) and two or three more for the site.
const numberFormats: Record<RegulatorCode, RegExp> = {
  CQC: /^(1-\d{5,11}|[RTN][A-Z\d]{2}([A-Z\d]{2,3})?)$/,
  HIS: /^\d{4,6}$/,
  HIW: /^(?=(?:[A-Z]*\d){3})[A-Z\d]{4,10}$/,
  RQIA: /^\d{4,6}$/,
}
// Typical fillers for a required field; some would pass for an NHS code.
const excuses = new Set(['TBA', 'TBC', 'NIL', 'NONE', 'NULL', 'N/A'])

/** Reads a registration number as that regulator writes it, forgiving case, spaces and dashes. */
export function parseCertificateNumber(code: RegulatorCode, text: string): ParsedCertificateNumber {
  const { name, format, example, whereToFind } = regulators[code]
  const typed = withoutLabel(code, text)
  if (typed === '') return { ok: false, message: `Enter your ${name} registration number. ${whereToFind}` }
  const number = code === 'CQC' ? typed : typed.replaceAll('-', '')
  if (numberFormats[code].test(number) && !excuses.has(number)) return { ok: true, number }
  const what = `That isn't a ${name} registration number. It should be ${format}. Example: ${example}.`
  return { ok: false, message: `${what} ${whereToFind}` }
}

function withoutLabel(code: RegulatorCode, text: string): string {
  const tidy = text
    .toUpperCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, '')
  const label = new RegExp(`^${code}(-?(ID|NO|NUMBER|REF))?[.:#-]*`)
  return tidy.replace(label, '')
}

/** The regulator of independent healthcare in that nation. */
export function regulatorForNation(nation: Nation): Regulator {
  return regulators[regulatorCodes.find(code => regulators[code].nation === nation) ?? 'CQC']
}

const areas = {
  HIS: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  HIW: 'CF LD LL NP SA',
  RQIA: 'BT',
}
// Post follows roads, not borders: these districts lie mostly beyond the border of their area.
const districts: Record<string, RegulatorCode> = { TD15: 'CQC' }
for (const n of [5, 6, 7, 8]) districts[`CH${n}`] = 'HIW'
for (let n = 15; n <= 25; n += 1) districts[`SY${n}`] = 'HIW'

const byArea = new Map<string, RegulatorCode>(
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
