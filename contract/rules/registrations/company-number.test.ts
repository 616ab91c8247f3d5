import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCompanyNumber } from './company-number.ts'

const messageOf = (text: string) => {
  const result = parseCompanyNumber(text)
  return result.ok ? undefined : result.message
}

test.each([
  ['01234567', '01234567'],
  ['1234567', '01234567'],
  ['86', '00000086'],
  [' 0123 4567 ', '01234567'],
  ['SC123456', 'SC123456'],
  ['SC1234', 'SC001234'],
  ['sc 123 456', 'SC123456'],
  ['ni-612345', 'NI612345'],
  ['OC301234', 'OC301234'],
  ['R0000123', 'R0000123'],
  ['R123', 'R0000123'],
  ['CE010135', 'CE010135'],
  ['IP12345R', 'IP12345R'],
  ['sp1234rs', 'SP1234RS'],
])('reads %s as %s', (text, number) => {
  expect(parseCompanyNumber(text)).toEqual({ ok: true, number })
})

test.each([
  ['', 'Enter a company number'],
  ['123456789', 'too long'],
  ['GB123456789', 'too long'],
  ['XX123456', 'No company number starts with XX'],
  ['Q1234567', 'No company number starts with Q'],
  ['R9123456', 'No company number starts with R'],
  ['Acme', 'such as 01234567 or SC123456'],
  ['12345A', 'such as 01234567 or SC123456'],
  ['IP1R', 'such as 01234567 or SC123456'],
  ['00000000', 'all zeros'],
  ['SC', 'such as 01234567 or SC123456'],
])('refuses "%s" and says why', (text, part) => {
  expect(messageOf(text)).toContain(part)
})

test('says where a company number is found whenever it refuses one', () => {
  expect(messageOf('nonsense')).toContain('Companies House')
})

test('a padded number reads as itself, in any case', () => {
  const written = fc
    .tuple(fc.constantFrom('', 'SC', 'NI', 'OC', 'SO', 'LP', 'R'), fc.integer({ min: 1, max: 999999 }))
    .map(([prefix, digits]) => `${prefix}${digits}`)
  fc.assert(
    fc.property(written, text => {
      const first = parseCompanyNumber(text)
      if (!first.ok) throw new Error(first.message)
      expect(first.number).toHaveLength(8)
      expect(parseCompanyNumber(first.number)).toEqual(first)
      expect(parseCompanyNumber(first.number.toLowerCase())).toEqual(first)
    }),
  )
})

test.each(['SOLE TRADER', 'sole trader', ' Sole-Trader '])('"%s" says that there is no company', text => {
  expect(parseCompanyNumber(text)).toEqual({ ok: true, number: 'SOLE TRADER' })
})
