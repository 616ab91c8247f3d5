import { expect, test } from 'vitest'
import { groupBySpecialty } from './specialty-groups.ts'

test('treatments are grouped by specialty, in their original order', () => {
  const listed = (slug: string, specialty: string) => ({
    slug,
    name: slug,
    specialty,
    clinics: 1,
    from: null,
  })
  const groups = groupBySpecialty([
    listed('b', 'Ear, Nose and Throat'),
    listed('c', 'Dentistry'),
    listed('a', 'Ear, Nose and Throat'),
  ])
  expect(groups.map(({ id, treatments }) => [id, treatments.map(({ slug }) => slug)])).toEqual([
    ['ear-nose-and-throat', ['b', 'a']],
    ['dentistry', ['c']],
  ])
})
