import { expect, test } from 'vitest'
import { acceptedEncoding } from './content-encoding.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.000', 'gzip'],
  ['gzip;q=0, br;q=0 , *', undefined],
  ['br;q=0.5, gzip;q=0.8', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['brotli, gzipped', undefined],
])('%s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(encoding)
})

test('the order of the offer decides, as browsers accept all of them alike', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd', ['zstd', 'br', 'gzip'])).toBe('zstd')
  expect(acceptedEncoding('gzip, br, zstd;q=0', ['zstd', 'br', 'gzip'])).toBe('br')
})

test('an encoding that is not offered is not chosen', () => {
  expect(acceptedEncoding('br', ['gzip'])).toBeUndefined()
})
