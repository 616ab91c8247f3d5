import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test('the same address is the same letter, and another one another', () => {
  const hashes = ['a0bb67bd', null, 'ff01', 'a0bb67bd']
  const networks = networksOf(hashes.map(addressHash => ({ addressHash })))
  expect([...networks]).toEqual([
    ['a0bb67bd', 'Network A'],
    ['ff01', 'Network B'],
  ])
})

test('after Z comes AA', () => {
  const many = networksOf(Array.from({ length: 28 }, (_, index) => ({ addressHash: `${index}` })))
  expect([many.get('25'), many.get('26'), many.get('27')]).toEqual(['Network Z', 'Network AA', 'Network AB'])
})
