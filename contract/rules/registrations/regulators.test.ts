import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseCertificateNumber,
  type RegulatorCode,
  regulatorCodes,
  regulatorForNation,
  regulatorForPostcode,
  regulators,
} from './regulators.ts'

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
])('refuses "%s %s" with the format and where to find the number', (code, text) => {
  const result = parseCertificateNumber(code, text)
  if (result.ok) throw new Error(`accepted as ${result.number}`)
  expect(result.message).toContain(regulators[code].name)
  expect(result.message).toContain(regulators[code].example)
  expect(result.message).toContain('certificate of registration')
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
