import { expect, test } from 'vitest'
import { readStored } from './shortlist.ts'

const clinic = (id: string) => ({ id, name: `Clinic ${id}` })

test('a stored shortlist is read back', () => {
  expect(readStored(JSON.stringify([clinic('a'), clinic('b')]), 4)).toEqual([clinic('a'), clinic('b')])
  expect(readStored(null, 4)).toEqual([])
})

test('corrupt storage gives what can be read of it, and never an error', () => {
  expect(readStored('{"not": "a list"}', 4)).toEqual([])
  expect(readStored('[{"id": 1', 4)).toEqual([])
  expect(readStored(JSON.stringify([null, 7, { id: 'a' }, clinic('b')]), 4)).toEqual([clinic('b')])
})

test('a list that is too long is cut, and a clinic is on it once', () => {
  expect(readStored(JSON.stringify(['a', 'b', 'c'].map(clinic)), 2)).toHaveLength(2)
  expect(readStored(JSON.stringify(['a', 'b', 'a'].map(clinic)), 50)).toEqual([clinic('a'), clinic('b')])
})
