import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('the least recently used value is evicted', () => {
  const cache = new LruCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  expect(cache.size).toBe(2)
})

test('a value set again replaces the old one and pushes nothing out', () => {
  const cache = new LruCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.set('a', 3)).toBe(3)
  expect([cache.get('a'), cache.get('b')]).toEqual([3, 2])
})

test('a cleared cache holds nothing', () => {
  const cache = new LruCache<string, number>(2)
  cache.set('a', 1)
  cache.clear()
  expect([cache.size, cache.get('a')]).toEqual([0, undefined])
})

test('values with different sizes share the capacity', () => {
  const cache = new LruCache<string, string>(10, ({ length }) => length)
  cache.set('a', '1234')
  cache.set('b', '1234')
  cache.set('c', '12345')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, '1234', '12345'])
  expect(cache.size).toBe(9)
  cache.set('b', '1')
  expect(cache.size).toBe(6)
  expect(cache.set('d', '12345678901')).toBe('12345678901')
  expect([cache.get('d'), cache.get('b')]).toEqual([undefined, '1'])
})

test('values used in any order are evicted in the order of their last use', () => {
  const cache = new LruCache<number, number>(50)
  const expected: number[] = []
  for (let turn = 0; turn < 2_000; turn++) {
    const key = (turn * 7919) % 83
    const at = expected.indexOf(key)
    expect(cache.get(key)).toBe(at < 0 ? undefined : key)
    if (at >= 0) expected.splice(at, 1)
    else cache.set(key, key)
    expected.push(key)
    if (expected.length > 50) expected.shift()
  }
  for (const key of expected) expect(cache.get(key)).toBe(key)
})
