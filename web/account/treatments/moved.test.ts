import { expect, test } from 'vitest'
import { inOrder, moved } from './keep-order.ts'

test('puts a member at another place and keeps the order of the rest', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
})

test('stops at either end', () => {
  expect(moved(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b'])
})

test('is the same list when nothing moves', () => {
  const list = ['a', 'b']
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 7, 0)).toBe(list)
})

test('restores a known order, with new items at the end', () => {
  const list = [{ id: 'new' }, { id: 'c' }, { id: 'a' }]
  expect(inOrder(list, ['a', 'b', 'c'])).toEqual([{ id: 'a' }, { id: 'c' }, { id: 'new' }])
})
