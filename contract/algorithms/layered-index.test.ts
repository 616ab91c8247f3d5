import { expect, test } from 'vitest'
import { LayeredIndex } from './layered-index.ts'

test('an index has what its base has, and changes neither the base nor what others have over it', () => {
  const base = new LayeredIndex<number>()
  base.add('scan', 1)
  const [one, other] = [new LayeredIndex(base), new LayeredIndex(base)]
  one.add('scan', 2)
  one.add('knee', 3)
  other.delete('scan', 1)
  expect([...one.get('scan')]).toEqual([1, 2])
  expect([...one.get('knee')]).toEqual([3])
  expect([...other.get('scan')]).toEqual([])
  expect([...other.get('knee')]).toEqual([])
  expect([...base.get('scan')]).toEqual([1])
})

test('what was deleted stays deleted until it is added again', () => {
  const base = new LayeredIndex<number>()
  base.add('scan', 1)
  const index = new LayeredIndex(base)
  index.delete('scan', 1)
  index.delete('scan', 1)
  index.add('knee', 3)
  index.delete('knee', 3)
  expect([...index.get('scan')]).toEqual([])
  expect([...index.get('knee')]).toEqual([])
  index.add('scan', 1)
  expect([...index.get('scan')]).toEqual([1])
})
