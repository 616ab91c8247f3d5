import type { ProfessionalBody } from './regulator-codes.ts'

export type Registrar = {
  name: string
  website: string
  example: string
  format: string
  whereToFind: string
  /** The public record of a number, or where to look it up. */
  record: (number: string) => string
  /** It has no address for a number: `record` is the page where one is typed in. */
  searchOnly?: true
}

const entry = 'Find it on your certificate or in your online account.'

/** HCPC's search wants the profession too, which is what its numbers begin with. */
const lettersOf = (number: string) => /^[A-Z]*/.exec(number)![0]

/** Pharmacists' numbers begin with a 2, those of technicians with a 5; others are pharmacies. */
const pharmacyRegister = (number: string) =>
  number.startsWith('2') ? 'pharmacist' : number.startsWith('5') ? 'pharmacytechnician' : 'pharmacy'

/** Registers of people: none of them inspects or rates a clinic. */
export const bodies: Readonly<Record<ProfessionalBody, Registrar>> = {
  GDC: {
    name: 'General Dental Council',
    website: 'https://www.gdc-uk.org',
    example: '265123',
    format: '4 to 6 digits',
    whereToFind: entry,
    record: number => `https://olr.gdc-uk.org/SearchRegister/SearchResult?RegistrationNumber=${number}`,
  },
  GMC: {
    name: 'General Medical Council',
    website: 'https://www.gmc-uk.org',
    example: '7012345',
    format: '7 digits',
    whereToFind: entry,
    record: number => `https://www.gmc-uk.org/registrants/${number}`,
  },
  NMC: {
    name: 'Nursing and Midwifery Council',
    website: 'https://www.nmc.org.uk',
    example: '12A3456E',
    format: 'a PIN of 2 digits, a letter, 4 digits and a letter',
    whereToFind: entry,
    record: () => 'https://www.nmc.org.uk/registration/search-the-register/',
    searchOnly: true,
  },
  HCPC: {
    name: 'Health and Care Professions Council',
    website: 'https://www.hcpc-uk.org',
    example: 'PH123456',
    format: '2 or 3 letters for your profession and 4 to 6 digits',
    whereToFind: entry,
    record: number =>
      `https://www.hcpc-uk.org/check-the-register/professional-registration-detail/?query=${number}&profession=${lettersOf(number)}`,
  },
  GOsC: {
    name: 'General Osteopathic Council',
    website: 'https://www.osteopathy.org.uk',
    example: '4512',
    format: '2 to 5 digits',
    whereToFind: entry,
    record: number =>
      `https://www.osteopathy.org.uk/register-search/registrants/?surname=&registration=${number}`,
  },
  GCC: {
    name: 'General Chiropractic Council',
    website: 'https://www.gcc-uk.org',
    example: '03456',
    format: '4 or 5 digits',
    whereToFind: entry,
    record: () => 'https://www.gcc-uk.org',
    searchOnly: true,
  },
  GOC: {
    name: 'General Optical Council',
    website: 'https://optical.org',
    example: '01-23456',
    format: '01, a hyphen and 4 or 5 digits, or D, a hyphen and 4 or 5 digits',
    whereToFind: entry,
    record: () => 'https://str.optical.org',
    searchOnly: true,
  },
  GPhC: {
    name: 'General Pharmaceutical Council',
    website: 'https://www.pharmacyregulation.org',
    example: '2081234',
    format: '7 digits',
    whereToFind: entry,
    record: number =>
      `https://www.pharmacyregulation.org/registers/${pharmacyRegister(number)}/registrationnumber/${number}`,
  },
  BACP: {
    name: 'British Association for Counselling and Psychotherapy',
    website: 'https://www.bacp.co.uk',
    example: '398765',
    format: '6 to 8 digits',
    whereToFind:
      "Find it on your register certificate and logo. Your membership number is another one, which the public register doesn't show.",
    record: number => `https://www.bacp.co.uk/search/Register?q=${number}`,
  },
}
