import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCertificateNumber, parsePersonNumber } from './certificate-number.ts'
import {
  type ProfessionalBody,
  professionalBodies,
  type RegulatorCode,
  regulatorCodes,
} from './regulator-codes.ts'
import { isSearchOnly, ratesClinics, recordOf, regulators } from './regulators.ts'
import { regulatorForNation, regulatorForPostcode, suggestedRegulators } from './suggested-regulators.ts'

test.each<[RegulatorCode, string, string]>([
  ['CQC', '1-123456789', '1-123456789'],
  ['CQC', ' 1 - 12345 ', '1-12345'],
  ['CQC', '1–12345678901', '1-12345678901'],
  ['CQC', 'CQC: 1-123456789', '1-123456789'],
  ['CQC', 'rxx01', 'RXX01'],
  ['CQC', 'RJ1', 'RJ1'],
  ['HIS', '00412', '00412'],
  ['HIS', 'HIS-1234', '1234'],
  ['HIW', 'w15000123', 'W15000123'],
  ['HIW', 'HIW 150-123', '150123'],
  ['GDC', 'GDC no. 265 123', '265123'],
  ['GMC', '7012345', '7012345'],
  ['NMC', 'nmc pin 12a3456e', '12A3456E'],
  ['HCPC', 'pyl 12345', 'PYL12345'],
  ['GOsC', 'GOsC: 4512', '4512'],
  ['GCC', '03456', '03456'],
  ['GOC', '01 – 23456', '01-23456'],
  ['GOC', 'd-1234', 'D-1234'],
  ['GPhC', '2081234', '2081234'],
  ['BACP', '00712345', '00712345'],
  ['RQIA', '10612', '10612'],
  ['RQIA', 'RQIA ID: 020216', '020216'],
])('reads the %s number "%s"', (code, text, number) => {
  expect(parseCertificateNumber(code, text)).toEqual({ ok: true, number })
})

test.each<[RegulatorCode, string]>([
  ['CQC', '123456789'],
  ['CQC', '1-1234'],
  ['CQC', '1-123456789012'],
  ['CQC', '2-123456789'],
  ['CQC', 'TBC'],
  ['CQC', 'n/a'],
  ['CQC', 'none'],
  ['CQC', 'X12'],
  ['HIS', '1-123456789'],
  ['HIS', '123'],
  ['HIW', 'pending'],
  ['HIW', 'ABCDEFGH123'],
  ['RQIA', '1234567'],
  ['GMC', '123456'],
  ['GMC', '0000000'],
  ['HCPC', '123456'],
  ['NMC', '12345678'],
  ['GOC', '23456'],
])('refuses "%s %s" with the format and where to find the number', (code, text) => {
  const result = parseCertificateNumber(code, text)
  if (result.ok) throw new Error(`accepted as ${result.number}`)
  expect(result.message).toContain(regulators[code].name)
  expect(result.message).toContain(regulators[code].example)
  expect(result.message).toContain('certificate')
})

test('asks for the number when there is none', () => {
  expect(parseCertificateNumber('HIW', ' ')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Enter your Healthcare Inspectorate Wales registration number'),
  })
})

test('every example follows its own format', () => {
  for (const code of regulatorCodes) {
    const { example } = regulators[code]
    expect(parseCertificateNumber(code, example)).toEqual({ ok: true, number: example })
  }
})

test('a canonical number reads as itself', () => {
  const text = fc.stringMatching(/^(1-\d{5,11}|[RTN][A-Z\d]{2}|W?\d{4,8}|\d{4,6}|[a-z\d -]{3,9})$/)
  fc.assert(
    fc.property(fc.constantFrom(...regulatorCodes), text, (code, typed) => {
      const first = parseCertificateNumber(code, typed)
      fc.pre(first.ok)
      expect(parseCertificateNumber(code, first.number)).toEqual(first)
    }),
  )
})

test('each nation has its own regulator', () => {
  expect(regulatorForNation('England').code).toBe('CQC')
  expect(regulatorForNation('Scotland').code).toBe('HIS')
  expect(regulatorForNation('Wales').code).toBe('HIW')
  expect(regulatorForNation('Northern Ireland').code).toBe('RQIA')
})

test.each<[string, RegulatorCode]>([
  ['SW1A', 'CQC'],
  ['SW1A 1AA', 'CQC'],
  ['BT1', 'RQIA'],
  ['bt487aa', 'RQIA'],
  ['B1', 'CQC'],
  ['G12', 'HIS'],
  ['GL50', 'CQC'],
  ['EH1 1AA', 'HIS'],
  ['ZE1', 'HIS'],
  ['TD1', 'HIS'],
  ['TD15', 'CQC'],
  ['CF10', 'HIW'],
  ['LL57 2DG', 'HIW'],
  ['SA1', 'HIW'],
  ['S1', 'CQC'],
  ['SY1', 'CQC'],
  ['SY23', 'HIW'],
  ['CH1', 'CQC'],
  ['CH7', 'HIW'],
])('proposes for %s the regulator %s', (place, code) => {
  expect(regulatorForPostcode(place).code).toBe(code)
})

test('says who rates what: CQC does, though not dentists, and nobody else', () => {
  expect(ratesClinics('CQC', 'Dermatology')).toBe(true)
  for (const specialty of ['Dentistry', 'Cosmetic Dentistry', 'Orthodontics'])
    expect(ratesClinics('CQC', specialty)).toBe(false)
  const others = regulatorCodes.filter(code => code !== 'CQC')
  expect(others.filter(code => ratesClinics(code, 'Dermatology'))).toEqual([])
})

test.each<[string, string, RegulatorCode[]]>([
  ['Physiotherapy', 'LS1 4AP', ['HCPC', 'CQC']],
  ['Psychology', 'EH1 1AA', ['HCPC', 'HIS']],
  ['Osteopathy', 'CF10', ['GOsC', 'HIW']],
  ['Chiropractic', '', ['GCC', 'CQC']],
  ['Counselling', 'BT1', ['BACP', 'RQIA']],
  ['Dentistry', 'LS1', ['CQC', 'GDC']],
  ['Ophthalmology', 'G12', ['HIS', 'GOC']],
  ['Optometry', 'G12', ['GOC', 'HIS']],
  ['Dermatology', 'LS1', ['CQC', 'GMC']],
  ['', '', ['CQC']],
])('offers for %s at "%s" first %s', (specialty, postcode, codes) => {
  const { suggested, others } = suggestedRegulators(specialty, postcode)
  expect(suggested).toEqual(codes)
  expect([...suggested, ...others].toSorted()).toEqual(regulatorCodes.toSorted())
})

test('every record is looked up at an address of its regulator, whatever the number holds', () => {
  for (const code of regulatorCodes) {
    const { protocol, username } = new URL(recordOf(code, '../?x=@evil.test#'))
    expect([code, protocol, username]).toEqual([code, 'https:', ''])
    expect(recordOf(code, 'evil.test/@x')).not.toContain('@')
  }
})

test.each<[ProfessionalBody, string, string]>([
  ['GDC', '265123', 'https://olr.gdc-uk.org/SearchRegister/SearchResult?RegistrationNumber=265123'],
  ['GMC', '7012345', 'https://www.gmc-uk.org/registrants/7012345'],
  [
    'HCPC',
    'PYL031200',
    'https://www.hcpc-uk.org/check-the-register/professional-registration-detail/?query=PYL031200&profession=PYL',
  ],
  ['GOsC', '4512', 'https://www.osteopathy.org.uk/register-search/registrants/?surname=&registration=4512'],
  ['GPhC', '2081234', 'https://www.pharmacyregulation.org/registers/pharmacist/registrationnumber/2081234'],
  [
    'GPhC',
    '5012345',
    'https://www.pharmacyregulation.org/registers/pharmacytechnician/registrationnumber/5012345',
  ],
  ['GPhC', '1039469', 'https://www.pharmacyregulation.org/registers/pharmacy/registrationnumber/1039469'],
  ['BACP', '398765', 'https://www.bacp.co.uk/search/Register?q=398765'],
])('opens the entry of %s %s', (body, number, address) => {
  expect(parseCertificateNumber(body, number)).toEqual({ ok: true, number })
  expect(recordOf(body, number)).toBe(address)
})

test('a register without an address for each number is linked as a search page', () => {
  const searchOnly = professionalBodies.filter(isSearchOnly)
  expect(searchOnly).toEqual(['NMC', 'GCC', 'GOC'])
  for (const body of professionalBodies) {
    const { example } = regulators[body]
    expect([body, recordOf(body, example).includes(example)]).toEqual([body, !searchOnly.includes(body)])
  }
})

test.each<[ProfessionalBody, string]>([
  ['GDC', '1234567'],
  ['GMC', '701234'],
  ['NMC', '12A34567'],
  ['NMC', '123A456E'],
  ['HCPC', 'XX123456'],
  ['HCPC', 'PH1234567'],
  ['GOsC', '123456'],
  ['GCC', '123'],
  ['GOC', 'SO-12345'],
  ['GOC', '02-12345'],
  ['GPhC', '1039469'],
  ['GPhC', '208123'],
  ['BACP', '12345'],
])('does not take %s %s for the number of a person', (body, number) => {
  expect(parsePersonNumber(body, number).ok).toBe(false)
})

test('every body takes its own example as the number of a person', () => {
  for (const body of professionalBodies)
    expect(parsePersonNumber(body, regulators[body].example)).toMatchObject({ ok: true })
})
