import { expect, test } from 'vitest'
import { parseVatNumber } from './vat-number.ts'

test.each([
  ['GB 980 7806 84', 'GB980780684'],
  ['980780684', 'GB980780684'],
  ['gb 100 0000 34', 'GB100000034'],
  ['XI 980 7806 84', 'XI980780684'],
  ['GB980780684001', 'GB980780684001'],
])('%s is read as %s', (text, number) => expect(parseVatNumber(text)).toEqual({ ok: true, number }))

test.each(['', 'GB', 'GB980780685', '98078068', 'FR12345678901', 'GB 980 7806 8X'])('%s is refused', text =>
  expect(parseVatNumber(text)).toMatchObject({ ok: false }),
)
