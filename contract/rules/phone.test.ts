import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

const messageOf = (text: string) => {
  const result = parsePhone(text)
  return result.ok ? undefined : result.message
}

test.each([
  ['020 7946 0123', '+442079460123'],
  ['0207-946-0123', '+442079460123'],
  ['(020) 7946 0123', '+442079460123'],
  ['+44 (0)20 7946 0123', '+442079460123'],
  ['0044 20 7946 0123', '+442079460123'],
  [' 0161 496 0456 ', '+441614960456'],
  ['0800 1111', '+448001111'],
])('reads the UK number %s', (text, e164) => {
  expect(parsePhone(text)).toEqual({ ok: true, e164 })
})

test.each([
  ['+353 1 234 5678', '+35312345678'],
  ['00 33 1 23 45 67 89', '+33123456789'],
  ['+1 (212) 555-0123', '+12125550123'],
])('reads the international number %s', (text, e164) => {
  expect(parsePhone(text)).toEqual({ ok: true, e164 })
})

test.each([
  ...['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'].map(
    area => `${area} 4960`,
  ),
  '020 7946 0',
  '0191 498 0',
  '028 9649 6',
  '029 2018 0',
  '01632 960',
  '07700 900',
  '08081 570',
  '0909 8790',
  '03069 990',
])('accepts the whole drama range %s', range => {
  for (const end of ['000', '123', '999']) expect(parsePhone(range + end)).toMatchObject({ ok: true })
})

test.each(['020 9999 9999', '01999 123456', '01534 960123'])(
  'says that the well-formed UK number %s does not exist',
  text => {
    expect(messageOf(text)).toContain("This UK phone number doesn't exist")
  },
)

test('says that a well-formed foreign number does not exist in that country', () => {
  expect(messageOf('+1 111 111 1111')).toContain("doesn't exist in that country")
})

test.each([
  ['', 'Enter a phone number'],
  ['   ', 'Enter a phone number'],
  ['call me', 'using digits only'],
  ['020 7946 012a', 'using digits only'],
  ['020 7946', 'too short'],
  ['01632 96012', 'too short'],
  ['0', 'too short'],
  ['020 7946 01234', 'too long'],
  ['020794601230000000000000', 'too long'],
  ['+999 123456', "country code doesn't exist"],
  ['020 7946 0123 ext 5', 'without its extension'],
])('explains what is wrong with "%s"', (text, part) => {
  expect(messageOf(text)).toContain(part)
})

test('writes UK numbers nationally and others with their country code', () => {
  expect(formatPhone('+442079460123')).toBe('020 7946 0123')
  expect(formatPhone('+447700900123')).toBe('07700 900123')
  expect(formatPhone('+441632960123')).toBe('01632 960123')
  expect(formatPhone('+35312345678')).toBe('+353 1 234 5678')
  expect(formatPhone('unknown')).toBe('unknown')
})

test('a stored number reads back as itself, also after it was written for people', () => {
  const stored = fc
    .tuple(
      fc.constantFrom('+4420794', '+44770090', '+44163296', '+4411349', '+447911', '+3531234', '+331234'),
      fc.nat(),
    )
    .map(
      ([start, n]) =>
        start +
        String(n)
          .padStart(13, '0')
          .slice(-(13 - start.length)),
    )
  fc.assert(
    fc.property(stored, text => {
      const first = parsePhone(text)
      fc.pre(first.ok)
      expect(parsePhone(first.e164)).toEqual(first)
      expect(parsePhone(formatPhone(first.e164))).toEqual(first)
    }),
  )
})

test('no text makes the parser throw', () => {
  fc.assert(fc.property(fc.string(), text => typeof parsePhone(text).ok === 'boolean'))
})
