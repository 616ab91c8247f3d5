import { expect, test } from 'vitest'
import { leeds, london } from '../../../../tests/support/search/engine.ts'
import { Places } from './nearby/places.ts'
import { Postings } from './postings.ts'

test('the place of a clinic that went is used again, but only once no tree refers to it', () => {
  const places = new Places()
  const postings = new Postings(places)
  const first = places.add(1, [london])
  postings.add([first])
  for (const _ of postings.build());
  places.kill(first)
  postings.remove(1)
  const second = places.add(2, [leeds])
  expect(second).not.toBe(first)
  postings.add([second])

  const building = postings.build()
  while (!building.next().done) expect(places.add(3, [leeds])).not.toBe(first)
  expect(places.add(4, [leeds])).toBe(first)
  const rows: number[] = []
  postings.forEachRow(row => rows.push(row))
  expect(rows).toEqual([2])
})
