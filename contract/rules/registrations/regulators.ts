import { bodies, type Registrar } from './professional-bodies.ts'
import {
  professionalBodies,
  type RegulatorCode,
  type ServiceRegulator,
  serviceRegulators,
} from './regulator-codes.ts'

export type Nation = 'England' | 'Scotland' | 'Wales' | 'Northern Ireland'

export type Regulator = Registrar & {
  code: RegulatorCode
  /** Where it is responsible; null for a profession, which is registered everywhere in the UK. */
  nation: Nation | null
  /** Highest first; empty where it gives no overall rating. */
  ratings: readonly string[]
  /** Specialties that it registers and does not rate. */
  unrated: RegExp | null
}

/** Shown instead of a rating when there is none yet; a missing rating is not a bad one. */
export const notRated = 'Not rated'

type Service = Registrar & Pick<Regulator, 'ratings' | 'unrated'> & { nation: Nation }

const services: Readonly<Record<ServiceRegulator, Service>> = {
  CQC: {
    name: 'Care Quality Commission',
    nation: 'England',
    website: 'https://www.cqc.org.uk',
    example: '1-123456789',
    format: '1, a hyphen and 5 to 11 digits, or an NHS code such as RXX01',
    whereToFind:
      "Find it on your certificate of registration, or at the end of your page's address on cqc.org.uk.",
    record: number => `https://www.cqc.org.uk/search/all?query=${number}`,
    ratings: ['Outstanding', 'Good', 'Requires improvement', 'Inadequate'],
    unrated: /\b(dent|orthodon|endodon|periodon|prosthodon)/i,
  },
  HIS: {
    name: 'Healthcare Improvement Scotland',
    nation: 'Scotland',
    website: 'https://www.healthcareimprovementscotland.scot',
    example: '00412',
    format: '4 to 6 digits',
    whereToFind:
      'Find it on your certificate of registration, or in your inspection report as the service number.',
    record: () => 'https://www.healthcareimprovementscotland.scot',
    ratings: [],
    unrated: null,
  },
  HIW: {
    name: 'Healthcare Inspectorate Wales',
    nation: 'Wales',
    website: 'https://www.hiw.org.uk',
    example: 'W15000123',
    format: '4 to 10 letters and digits, with at least 3 digits',
    whereToFind: 'Find it on your certificate of registration.',
    record: () => 'https://www.hiw.org.uk/find-service',
    ratings: [],
    unrated: null,
  },
  RQIA: {
    name: 'Regulation and Quality Improvement Authority',
    nation: 'Northern Ireland',
    website: 'https://www.rqia.org.uk',
    example: '10612',
    format: '4 to 6 digits',
    whereToFind: 'Find it on your certificate of registration, or in your inspection report as the RQIA ID.',
    record: () => 'https://www.rqia.org.uk',
    ratings: [],
    unrated: null,
  },
}

/** Every regulator and professional body, and what each rates: the one table that screens and demo data follow. */
export const regulators = Object.fromEntries([
  ...serviceRegulators.map(code => [code, { ...services[code], code }]),
  ...professionalBodies.map(code => [
    code,
    { ...bodies[code], code, nation: null, ratings: [], unrated: null },
  ]),
]) as Readonly<Record<RegulatorCode, Regulator>>

export function ratesClinics(code: RegulatorCode, specialty: string): boolean {
  const { ratings, unrated } = regulators[code]
  return ratings.length > 0 && !unrated?.test(specialty)
}

/** Where anyone can look a registration up. */
export const recordOf = (code: RegulatorCode, number: string) =>
  regulators[code].record(encodeURIComponent(number))

/** Whether that is a page where the number has to be typed in, because the register has no address for it. */
export const isSearchOnly = (code: RegulatorCode) => regulators[code].searchOnly === true
