import { expect, test } from 'vitest'
import { addressGroup } from './address-group.ts'

test('one address is a whole IPv6 network, and a single IPv4 address', () => {
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7')
  expect(addressGroup('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressGroup('2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2')
  expect(addressGroup('2001:0DB8:1:02::1')).toBe('2001:db8:1:2')
  expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressGroup('::1')).toBe('0:0:0:0')
})

test('a client that left before it could be asked has an address all the same', () => {
  expect(addressGroup(undefined)).toBe('unknown')
})
